// SPDX-License-Identifier: MIT
// Tells lines that were pasted into a prompt (logs, code, traces, diffs, quotations) from lines that were typed.
#pragma once

#include <string_view>

namespace cortex::capture {

/// Whether a line looks by itself like output, code or a quotation.
[[nodiscard]] bool is_pasted_line(std::string_view line);
/// Whether a line announces that something pasted follows: "this is what the log says:".
[[nodiscard]] bool announces_paste(std::string_view line);

}  // namespace cortex::capture
