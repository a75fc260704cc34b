// SPDX-License-Identifier: MIT
// The words of a line around a position, for looking at the sentence that a name stands in.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cortex::capture {

struct SentenceWord {
  std::size_t begin = 0;
  std::size_t end = 0;    ///< Without quotes and punctuation at its ends.
  std::string_view view;  ///< Into the text.
  std::string lower;      ///< ASCII lower case; cut where it is too long to be a word.
  bool is_quoted = false;
  bool ends_clause = false;  ///< . , ; or ? follows.
  bool ends_with_colon = false;
};

using SentenceWords = std::vector<SentenceWord>;

/// At most ten words of the line from `at` on, in reach of a sentence.
[[nodiscard]] SentenceWords words_ahead(std::string_view text, std::size_t at);
/// The same before `at`, the nearest first.
[[nodiscard]] SentenceWords words_behind(std::string_view text, std::size_t at);
/// Whether one of the first `count` words is in a list (see has_word).
[[nodiscard]] bool has_list_word(const SentenceWords& words, std::size_t count, std::string_view list);

}  // namespace cortex::capture
