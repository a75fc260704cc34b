// SPDX-License-Identifier: MIT
// The part of a prompt that the user typed as prose: no code, logs, diffs, quotations (SPEC 8.2).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cortex::capture {

/// The typed prose of a prompt, at most a few thousand bytes from its head and its tail, where people write what they
/// want around what they paste.
[[nodiscard]] std::string typed_text(std::string_view prompt);

/// For each byte whether it stands in quotes ("...", “...”, «...», `...`, '...' around several words).
[[nodiscard]] std::vector<bool> quoted_bytes(std::string_view text);

}  // namespace cortex::capture
