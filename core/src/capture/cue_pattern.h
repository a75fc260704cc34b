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
/// Marks where clauses begin and which word is the first that counts. Patterns need it, and again once words were
/// muted.
void mark_clauses(Sentence& sentence, const CueTable& table);

}  // namespace cortex::capture
