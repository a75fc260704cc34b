// SPDX-License-Identifier: MIT
// What is kept of one prompt: the capture pipeline from the typed text to guidance (SPEC 8.1, 8.2).
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "capture/guidance.h"

namespace cortex::capture {

struct PromptCapture {
  std::optional<Guidance> guidance;  ///< Redacted, and within the content limit.
  std::size_t redactions = 0;        ///< Secrets that were masked in the prompt.
};

/// Private parts, Cortex's own blocks, client wrappers and controls go, in this order; then secrets are masked, and
/// what is left is searched for guidance. Same input, same output. Linear.
[[nodiscard]] PromptCapture capture_prompt(std::string_view prompt);

}  // namespace cortex::capture
