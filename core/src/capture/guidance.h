// SPDX-License-Identifier: MIT
// Corrections and preferences in what the user typed, by patterns (SPEC 8.2).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cortex::capture {

/// Guidance found in a prompt.
struct Guidance {
  std::string type;               ///< USER_CORRECTION, FRUSTRATED_CORRECTION or USER_PREFERENCE.
  std::string content;            ///< The instruction itself, as one clean sentence in the language of the prompt.
  std::vector<std::string> tags;  ///< Its own informative words, at most 6, lower-cased.
};

/// What a prompt (already without private parts, own blocks and wrappers, and redacted) asks to be kept; nothing for
/// questions, quotations, pasted text, code, logs, reports of fact, one-off requests and small talk.
[[nodiscard]] std::optional<Guidance> find_guidance(std::string_view prompt);

/// Guidance too small for automatic capture: under 3 words (unspaced scripts: 4 characters).
[[nodiscard]] bool is_too_small_guidance(std::string_view content);

}  // namespace cortex::capture
