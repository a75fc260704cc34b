// SPDX-License-Identifier: MIT
// What a content states, as far as the write decision compares it: its words, digits, negations and contrast (SPEC 5.3,
// 5.4).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cortex::store {

/// Distinct words (SPEC 2.2), sorted by bytes.
using WordSet = std::vector<std::string>;

[[nodiscard]] WordSet word_set(std::string_view content);
/// J of SPEC 5.1: |A n B| / |A u B|; 0 where one is empty.
[[nodiscard]] double jaccard(const WordSet& a, const WordSet& b);

/// How many of these words a content has. Costs far less than its word set.
[[nodiscard]] std::size_t count_common(const WordSet& words, std::string_view content);

/// The words before and after the first contrast (not, over, instead of, rather than ...), each side up to the next
/// clause end; the right side ends at a comma too.
struct Contrast {
  WordSet left;
  WordSet right;
};

/// Everything that similar contents are told apart by.
struct Statement {
  WordSet words;
  /// Stems of words of two or more code points that are no stop word, negation or weak word; single code points of
  /// unspaced scripts.
  WordSet informative;
  std::vector<std::string> digit_words;  ///< Words with a digit, in order, repeats kept.
  std::size_t negations = 0;
  std::optional<Contrast> contrast;
  std::size_t length = 0;  ///< Code points of the content as written.
};

/// Linear in the length.
[[nodiscard]] Statement statement_of(std::string_view content);

/// Whether a word has a digit.
[[nodiscard]] bool has_digit(std::string_view word);
/// The members of `a` that `b` lacks, in part too: a member that contains one of `b`, or is contained in one, is not
/// missing where the shorter has three code points or more and at least half the length of the longer.
[[nodiscard]] WordSet missing(const WordSet& a, const WordSet& b);
/// Whether words around the contrast have changed sides between the two.
[[nodiscard]] bool has_swapped_sides(const Statement& a, const Statement& b);

}  // namespace cortex::store
