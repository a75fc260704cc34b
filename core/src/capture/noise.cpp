// SPDX-License-Identifier: MIT
// What is too small to be worth an automatic capture (SPEC 8.1).
#include "capture/noise.h"

#include <set>
#include <string>

#include "base/unicode.h"
#include "base/utf8.h"
#include "text/words.h"

namespace cortex::capture {
namespace {

std::size_t count_unspaced(std::string_view content) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < content.size();) {
    const char32_t code_point = base::decode_utf8(content, at);
    count += text::is_unspaced(code_point) && base::is_word_char(code_point) ? 1 : 0;
  }
  return count;
}

}  // namespace

bool is_too_small(std::string_view content) {
  constexpr std::size_t kLeastWords = 5;
  constexpr std::size_t kLeastLongWords = 3;
  constexpr std::size_t kLongWord = 4;
  constexpr std::size_t kLongHangul = 2;
  constexpr std::size_t kLeastUnspaced = 8;
  if (count_unspaced(content) >= kLeastUnspaced) return false;
  std::size_t words = 0;
  std::set<std::string> long_words;
  for (std::string& word : text::words(content)) {
    ++words;
    std::size_t at = 0;
    const bool is_hangul = text::is_hangul(base::decode_utf8(word, at));
    std::size_t letters = 0;
    for (at = 0; at < word.size(); ++letters) (void)base::decode_utf8(word, at);
    if (letters >= (is_hangul ? kLongHangul : kLongWord)) long_words.insert(std::move(word));
  }
  return words < kLeastWords || long_words.size() < kLeastLongWords;
}

}  // namespace cortex::capture
