// SPDX-License-Identifier: MIT
// What stays of an error line when it comes back in another place, at another time (SPEC 8.3).
#pragma once

#include <string>
#include <string_view>

namespace cortex::capture {

/// The line in lower case, with paths, numbers, hex, times and temporary names blanked. Linear.
[[nodiscard]] std::string normalised_error(std::string_view line);

/// 16 hex digits of it; the program counts where the line alone says too little ("Permission denied"). Empty for an
/// empty line.
[[nodiscard]] std::string error_signature(std::string_view program, std::string_view line);

}  // namespace cortex::capture
