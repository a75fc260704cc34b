// SPDX-License-Identifier: MIT
// The lines of an output that say what went wrong (SPEC 8.3): compilers, linters, package managers, tracebacks, tools.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cortex::capture {

struct ErrorLines {
  std::vector<std::string> lines;  ///< The line that says most first, then at most one that adds to it; may be empty.
  bool is_certain = false;         ///< The first line is the form in which some tool reports a failure.
};

/// Looks at the head and the tail of long outputs. Lines come without prefixes (box drawings, "npm error", times) and
/// cut at 240 characters. Linear.
[[nodiscard]] ErrorLines find_error_lines(std::string_view output);

/// The output line by line, without ANSI sequences, trailing space, and box drawings in front; of long ones head and
/// tail, 64 KB.
[[nodiscard]] std::vector<std::string> output_lines(std::string_view output);

}  // namespace cortex::capture
