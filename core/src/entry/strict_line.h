// SPDX-License-Identifier: MIT
// Log lines for readers that are stricter than the log (SPEC 3.2).
#pragma once

#include <string>
#include <string_view>

namespace cortex::entry {

/// The line as valid JSON for strict readers: lone surrogate escapes replaced by \ufffd, surrounding space and a
/// carriage return taken off. Other bytes stay.
[[nodiscard]] std::string strict_line(std::string_view line);

}  // namespace cortex::entry
