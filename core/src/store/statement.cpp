// SPDX-License-Identifier: MIT
// Reads a content for the write decision (SPEC 5.3, 5.4). The oracle's regular expressions are matched by hand here: a
// content is outside input of any length, and all of this stays linear in it.
#include "store/statement.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <utility>

#include "base/unicode.h"
#include "base/utf8.h"
#include "text/stem.h"
#include "text/stop_words.h"
#include "text/words.h"

namespace cortex::store {
namespace {

constexpr std::array<std::string_view, 11> kUnspacedNegations = {"不要", "不能",   "不得",   "不可",   "请勿",  "禁止",
                                                                 "没有", "ません", "ないで", "しない", "せずに"};
constexpr std::array<std::string_view, 9> kContrasts = {"not",     "over",       "instead of", "rather than", "statt",
                                                        "anstatt", "au lieu de", "en vez de",  "en lugar de"};

void sort_distinct(std::vector<std::string>& words) {
  std::sort(words.begin(), words.end());
  words.erase(std::unique(words.begin(), words.end()), words.end());
}

/// The one of `phrases` that stands at `position`; empty where none does.
template <std::size_t N>
std::string_view phrase_at(std::string_view text, std::size_t position,
                           const std::array<std::string_view, N>& phrases) {
  const std::string_view rest = text.substr(position);
  for (const std::string_view phrase : phrases) {
    if (rest.starts_with(phrase)) return phrase;
  }
  return {};
}

std::size_t count_unspaced_negations(std::string_view normalised) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < normalised.size();) {
    const std::string_view found = phrase_at(normalised, i, kUnspacedNegations);
    count += found.empty() ? 0 : 1;
    i += std::max<std::size_t>(found.size(), 1);
  }
  return count;
}

/// A character that a word border does not separate from a letter: unlike in the words of SPEC 2.2, a mark is a border.
bool joins_a_phrase(char32_t code_point) {
  return base::is_word_char(code_point) && !base::is_mark(code_point);
}

bool ends_at_border(std::string_view text, std::size_t end) {
  return end == text.size() || !joins_a_phrase(base::decode_utf8(text, end));
}

std::optional<Contrast> contrast_in(std::string_view normalised) {
  bool at_border = true;
  for (std::size_t i = 0; i < normalised.size();) {
    const std::string_view found = at_border ? phrase_at(normalised, i, kContrasts) : std::string_view();
    if (!found.empty() && ends_at_border(normalised, i + found.size())) {
      const std::string_view before = normalised.substr(0, i);
      const std::string_view after = normalised.substr(i + found.size());
      const std::size_t begin = before.find_last_of(".;:!?");  // + 1 of npos is 0: the whole
      return Contrast{word_set(before.substr(begin + 1)), word_set(after.substr(0, after.find_first_of(".,;:!?")))};
    }
    at_border = !joins_a_phrase(base::decode_utf8(normalised, i));
  }
  return std::nullopt;
}

void add_informative(const std::string& word, WordSet& out) {
  std::size_t position = 0;
  if (text::is_unspaced(base::decode_utf8(word, position))) {
    for (std::size_t begin = 0; begin < word.size(); begin = position) {
      position = begin;
      base::decode_utf8(word, position);
      out.push_back(word.substr(begin, position - begin));
    }
    return;
  }
  const bool single = position == word.size();
  if (single || text::is_stop_word(word) || text::is_negation(word) || text::is_weak_word(word)) return;
  out.push_back(text::stem(word));
}

/// A word with what tells most pairs apart without looking at their letters.
struct Part {
  std::string_view word;
  std::size_t length;   ///< Code points.
  std::uint64_t bytes;  ///< One bit for each byte value, modulo 64.
};

Part part_of(std::string_view word) {
  std::uint64_t bytes = 0;
  for (const char byte : word) bytes |= std::uint64_t{1} << (static_cast<unsigned char>(byte) % 64U);
  return {word, base::count_code_points(word), bytes};
}

bool is_one_in_other(const Part& a, const Part& b) {
  const Part& shorter = a.length <= b.length ? a : b;
  const Part& longer = a.length <= b.length ? b : a;
  return shorter.length >= 3 && 2 * shorter.length >= longer.length && (shorter.bytes & ~longer.bytes) == 0 &&
         longer.word.find(shorter.word) != std::string_view::npos;
}

bool have_common_word(const WordSet& a, const WordSet& b) {
  return std::any_of(a.begin(), a.end(),
                     [&](const std::string& word) { return std::binary_search(b.begin(), b.end(), word); });
}

WordSet without(const WordSet& a, const WordSet& b) {
  WordSet out;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  return out;
}

}  // namespace

WordSet word_set(std::string_view content) {
  WordSet words = text::words(content);
  sort_distinct(words);
  return words;
}

std::size_t count_common(const WordSet& words, std::string_view content) {
  const std::string normalised = base::normalise(content);
  std::vector<bool> is_met(words.size(), false);
  std::size_t met = 0;
  text::for_each_word(normalised, [&](std::string_view word, bool) {
    const auto found = std::lower_bound(words.begin(), words.end(), word);
    if (found == words.end() || *found != word) return;
    auto&& mark = is_met[static_cast<std::size_t>(found - words.begin())];
    if (!mark) ++met;
    mark = true;
  });
  return met;
}

double jaccard(const WordSet& a, const WordSet& b) {
  if (a.empty() || b.empty()) return 0;
  std::size_t common = 0;
  for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
    const int order = i->compare(*j);
    if (order == 0) ++common;
    if (order <= 0) ++i;
    if (order >= 0) ++j;
  }
  return static_cast<double>(common) / static_cast<double>(a.size() + b.size() - common);
}

Statement statement_of(std::string_view content) {
  const std::string normalised = base::normalise(content);
  Statement out;
  out.words = text::words(content);
  out.length = base::count_code_points(content);
  for (const std::string& word : out.words) {
    if (has_digit(word)) out.digit_words.push_back(word);
    if (text::is_negation(word)) ++out.negations;
    add_informative(word, out.informative);
  }
  out.negations += count_unspaced_negations(normalised);
  out.contrast = contrast_in(normalised);
  sort_distinct(out.words);
  sort_distinct(out.informative);
  return out;
}

bool has_digit(std::string_view word) {
  for (std::size_t position = 0; position < word.size();) {
    if (base::is_digit(base::decode_utf8(word, position))) return true;
  }
  return false;
}

WordSet missing(const WordSet& a, const WordSet& b) {
  std::vector<Part> parts;
  parts.reserve(b.size());
  for (const std::string& word : b) parts.push_back(part_of(word));
  WordSet out = without(a, b);
  std::erase_if(out, [&](const std::string& word) {
    const Part part = part_of(word);
    return std::any_of(parts.begin(), parts.end(), [&](const Part& other) { return is_one_in_other(part, other); });
  });
  return out;
}

bool has_swapped_sides(const Statement& a, const Statement& b) {
  if (!a.contrast || !b.contrast) return false;
  return have_common_word(without(a.contrast->left, b.contrast->left), b.contrast->right) &&
         have_common_word(without(a.contrast->right, b.contrast->right), b.contrast->left);
}

}  // namespace cortex::store
