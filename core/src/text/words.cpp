// SPDX-License-Identifier: MIT
// Words and tokens of a text (SPEC 2.2, 2.3).
#include "text/words.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "base/unicode.h"
#include "base/utf8.h"

namespace cortex::text {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

/// Thai and Lao, Myanmar, Khmer, ideographic marks, kana, kana extensions, Han and its extensions.
constexpr Range kUnspaced[] = {{0x0E00, 0x0EFF}, {0x1000, 0x109F},  {0x1780, 0x17FF}, {0x3005, 0x3007},
                               {0x3041, 0x30FF}, {0x31F0, 0x31FF},  {0x3400, 0x4DBF}, {0x4E00, 0x9FFF},
                               {0xF900, 0xFAFF}, {0x20000, 0x323AF}};
constexpr Range kHangul = {0xAC00, 0xD7A3};

std::unordered_set<std::string_view> set_of(const std::vector<std::string>& list) {
  return {list.begin(), list.end()};
}

}  // namespace

bool is_unspaced(char32_t code_point) {
  if (code_point < kUnspaced[0].first) {
    return false;
  }
  return std::any_of(std::begin(kUnspaced), std::end(kUnspaced),
                     [code_point](const Range& r) { return code_point >= r.first && code_point <= r.last; });
}

bool is_hangul(char32_t code_point) {
  return code_point >= kHangul.first && code_point <= kHangul.last;
}

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> out;
  for_each_word(base::normalise(text), [&out](std::string_view word, bool) { out.emplace_back(word); });
  return out;
}

std::size_t least_token_length(std::string_view word) {
  if (word.empty()) {
    return internal::kLeastOfAlphabets;
  }
  std::size_t position = 0;
  const char32_t first = base::decode_utf8(word, position);
  if (is_unspaced(first)) {
    return 1;
  }
  return is_hangul(first) ? internal::kLeastOfHangul : internal::kLeastOfAlphabets;
}

bool is_token(std::string_view word) {
  return base::count_code_points(word) >= least_token_length(word);
}

std::vector<std::string> tokens(std::string_view text) {
  const std::string normalised = base::normalise(text);
  std::unordered_set<std::string_view> seen;
  std::vector<std::string> out;
  for_each_word(normalised, [&](std::string_view word, bool is_long_enough) {
    if (is_long_enough && seen.insert(word).second) {
      out.emplace_back(word);
    }
  });
  return out;
}

bool has_phrase(const std::vector<std::string>& sequence, const std::vector<std::string>& phrase) {
  return !phrase.empty() &&
         std::search(sequence.begin(), sequence.end(), phrase.begin(), phrase.end()) != sequence.end();
}

double jaccard(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  const std::unordered_set<std::string_view> left = set_of(a);
  const std::unordered_set<std::string_view> right = set_of(b);
  if (left.empty() || right.empty()) {
    return 0.0;
  }
  const auto shared = static_cast<std::size_t>(
      std::count_if(left.begin(), left.end(), [&right](std::string_view word) { return right.count(word) > 0; }));
  return static_cast<double>(shared) / static_cast<double>(left.size() + right.size() - shared);
}

}  // namespace cortex::text
