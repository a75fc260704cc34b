// SPDX-License-Identifier: MIT
// What a prompt leaves behind: the pipeline from typed text to guidance (SPEC 8.1, 8.2).
#pragma once

#include <optional>
#include <string_view>

#include "capture/guidance.h"

namespace cortex::capture {

/// Private parts, Cortex's own blocks, client wrappers and controls go; secrets are masked; what asks to be kept is
/// found, is large enough and is cut at the content limit. Nothing where the prompt asks for nothing. Pure. Linear.
[[nodiscard]] std::optional<Guidance> capture_prompt(std::string_view prompt);

}  // namespace cortex::capture
