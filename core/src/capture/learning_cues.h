// SPDX-License-Identifier: MIT
// Words by which an assistant tells what a session taught, and those by which it only plans or guesses.
#pragma once

#include <span>
#include <string_view>

namespace cortex::capture {

/// A cue is a row of words with single spaces; ':' stands for a colon, '*' for anything within the sentence.
struct LearningCue {
  std::string_view type;
  int weight = 0;
  std::string_view words;
};

[[nodiscard]] std::span<const LearningCue> learning_cues();
/// What makes a sentence a plan, a guess, a wish or general talk, wherever it stands.
[[nodiscard]] std::span<const std::string_view> learning_vetoes();

}  // namespace cortex::capture
