// SPDX-License-Identifier: MIT
// Matches cue patterns (see cue.h) against sentences.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "capture/cue.h"
#include "capture/sentence.h"

namespace cortex::capture {

/// Words [begin, end) of a sentence; bytes of its folded text in scripts without spaces.
struct CueMatch {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// The first match of a pattern.
[[nodiscard]] std::optional<CueMatch> match_words(const Sentence& sentence, std::string_view pattern,
                                                  const CueTable& table);
[[nodiscard]] std::optional<CueMatch> match_folded(std::string_view folded, std::string_view pattern);

/// The words of a class, empty where the language has none of this name.
[[nodiscard]] std::string_view class_words(const CueTable& table, std::string_view name);
/// Whether a clause begins with the word.
[[nodiscard]] bool begins_clause(const Sentence& sentence, std::size_t word, const CueTable& table);
/// The first word that is no opening ("ok, so please ...").
[[nodiscard]] std::size_t first_word(const Sentence& sentence, const CueTable& table);

}  // namespace cortex::capture
