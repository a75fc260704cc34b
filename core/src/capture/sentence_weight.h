// SPDX-License-Identifier: MIT
// What a sentence is worth as guidance, by its own cues and those of the whole prompt (SPEC 8.2).
#pragma once

#include <string>
#include <vector>

#include "capture/sentence_cues.h"

namespace cortex::capture {

/// How much a sentence says about what is to be done.
enum class Weight {
  kNothing,
  kStated,    ///< A statement, worth something after an objection.
  kOrdered,   ///< An order, worth something when it is repeated.
  kDirected,  ///< Says how.
  kClear,     ///< Forbids, sets one thing against another, or makes a rule.
};

/// What the whole prompt shows; it decides what its sentences are worth.
struct PromptCues {
  bool repeats = false;
  bool objects = false;
  bool doubts = false;
  bool acts = false;
};

[[nodiscard]] PromptCues prompt_cues(const std::vector<JudgedSentence>& judged);

/// Whether a sentence asks; wishes in the form of a question do not.
[[nodiscard]] bool is_question(const JudgedSentence& judged);
/// Whether a sentence is not meant as said, or only for once.
[[nodiscard]] bool is_vetoed(const JudgedSentence& judged);
[[nodiscard]] Weight weigh(const JudgedSentence& judged, const PromptCues& prompt);

/// The type of guidance that a sentence of this weight is in this prompt; empty: none.
[[nodiscard]] std::string type_of(const JudgedSentence& judged, Weight weight, const PromptCues& prompt);

}  // namespace cortex::capture
