// SPDX-License-Identifier: MIT
// The instruction that sentences of a prompt give, as it is stored: without what leads to it (SPEC 8.2).
#pragma once

#include <string>
#include <vector>

#include "capture/cue.h"
#include "capture/language.h"
#include "capture/sentence_cues.h"

namespace cortex::capture {

/// The instruction of one sentence: openings ("no,", "I told you", "from now on") and politeness taken off, begun with
/// a capital. Empty where nothing is left.
[[nodiscard]] std::string instruction_of(const JudgedSentence& judged, const CueTable& table, Language language);

/// Several instructions as one text of whole sentences.
[[nodiscard]] std::string joined_instructions(const std::vector<std::string>& parts, Language language);

/// Whether the sentence can only be understood with the one before it: "Pass it ...", "not there".
[[nodiscard]] bool refers_back(const JudgedSentence& judged, const CueTable& table);

}  // namespace cortex::capture
