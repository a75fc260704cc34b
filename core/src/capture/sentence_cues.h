// SPDX-License-Identifier: MIT
// The cues that one sentence shows.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "capture/cue.h"
#include "capture/cue_pattern.h"
#include "capture/language.h"
#include "capture/sentence.h"

namespace cortex::capture {

/// The first match of each cue.
class SentenceCues {
 public:
  [[nodiscard]] bool has(Cue cue) const { return at(cue).has_value(); }
  [[nodiscard]] const std::optional<CueMatch>& at(Cue cue) const { return matches_[static_cast<std::size_t>(cue)]; }
  /// Keeps the match that begins first; of two that begin together, the longer one.
  void add(Cue cue, const CueMatch& match);

 private:
  std::array<std::optional<CueMatch>, kCueCount> matches_;
};

/// A sentence with its cues.
struct JudgedSentence {
  Sentence sentence;
  SentenceCues cues;
  bool is_unspaced = false;  ///< Cues are counted in bytes of the folded text, not in words.
};

/// Finds the cues of a sentence. What is harmless is muted in it first, so that it shows nothing else.
[[nodiscard]] SentenceCues find_cues(Sentence& sentence, const CueTable& table, Language language);

}  // namespace cortex::capture
