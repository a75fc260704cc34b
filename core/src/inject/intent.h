// SPDX-License-Identifier: MIT
// From a prompt to the words that search for it (SPEC 6.1).
#pragma once

#include <string>
#include <string_view>

#include "text/aliases.h"

namespace cortex::inject {

/// What the user typed: the prompt without fenced code, longer quotations and Cortex's own blocks.
[[nodiscard]] std::string typed_words(std::string_view prompt);

/// The intent of a prompt, as the oracle's `extract_intent`; text between Cortex's own markers is dropped first.
[[nodiscard]] std::string extract_intent(std::string_view prompt, const text::Aliases& aliases);

/// Whether a hook injects nothing for this prompt: under 15 code points (5 where half of the letters are unspaced
/// script or Hangul), a slash command, or a prompt that a tool wrote.
[[nodiscard]] bool is_gated_prompt(std::string_view prompt);

}  // namespace cortex::inject
