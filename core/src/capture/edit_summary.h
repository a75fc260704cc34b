// SPDX-License-Identifier: MIT
// An edit in one line: what went and what came (SPEC 8.3).
#pragma once

#include <string>
#include <string_view>

namespace cortex::capture {

/// "`a - b` -> `max(0, a - b)`", "added `x`", "removed `y`"; the lines that differ, at most about 200 characters. Empty
/// where nothing is known or only white space differs.
[[nodiscard]] std::string summarise_edit(std::string_view old_text, std::string_view new_text);

/// A path as it is told: relative to the folder the client works in, with '/'.
[[nodiscard]] std::string told_path(std::string_view path, std::string_view cwd);

}  // namespace cortex::capture
