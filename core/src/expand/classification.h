// SPDX-License-Identifier: MIT
// What a model says about a prompt: whether it holds guidance to keep (SPEC 8.6).
#pragma once

#include <string>
#include <string_view>

#include "cortex/completion.h"

namespace cortex::expand {

/// How the model is told to answer: "CORRECTION: sentence", "FRUSTRATED: ...", "PREFERENCE: ..." or "NONE".
[[nodiscard]] std::string_view classification_instruction();

/// Reads the first line that has this form. Nothing to keep where the model says so, where there is no such line, and
/// where the sentence is longer than 300 characters, shorter than three words, or mostly of words that the prompt does
/// not hold: a model may choose and shorten, not invent.
[[nodiscard]] Classification classification_of_reply(std::string_view reply, std::string_view prompt);

}  // namespace cortex::expand
