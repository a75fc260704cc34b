// SPDX-License-Identifier: MIT
// Words and tokens of a text (SPEC 2.2, 2.3).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cortex::text {

/// Scripts written without spaces between words: Thai, Lao, Myanmar, Khmer, kana, Han.
[[nodiscard]] bool is_unspaced(char32_t code_point);
[[nodiscard]] bool is_hangul(char32_t code_point);

/// The words of a text, any length, in order, repeats kept; runs of unspaced scripts as overlapping pairs (SPEC 2.2).
/// The text is normalised first. Linear.
[[nodiscard]] std::vector<std::string> words(std::string_view text);

/// The words of an already normalised text, without copies: calls visit(std::string_view word, bool is_token) for each,
/// in order. Views point into `normalised`.
template <typename Visit>
void for_each_word(std::string_view normalised, Visit&& visit);

/// Whether a word (as `words` gives it) is long enough to be a token: 3 code points, Hangul 2, unspaced 1 (SPEC 2.3).
[[nodiscard]] bool is_token(std::string_view word);
/// The least number of code points that makes this word a token: 1, 2 or 3.
[[nodiscard]] std::size_t least_token_length(std::string_view word);
/// The distinct words that are tokens, by first appearance.
[[nodiscard]] std::vector<std::string> tokens(std::string_view text);

/// Whether `phrase` (not empty) occurs in `sequence` contiguously. Elements are compared by bytes; an empty string in
/// `sequence` is a border that no phrase crosses (SPEC 2.5).
[[nodiscard]] bool has_phrase(const std::vector<std::string>& sequence, const std::vector<std::string>& phrase);

/// |A n B| / |A u B| over the two lists as sets; 0 where one is empty (SPEC 5.1).
[[nodiscard]] double jaccard(const std::vector<std::string>& a, const std::vector<std::string>& b);

}  // namespace cortex::text

#include "text/words_visit.h"  // for_each_word
