// SPDX-License-Identifier: MIT
// The lines in which test runners sum up, and those in which they name what failed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace cortex::capture {

/// What one line says of the whole run.
struct TestSummary {
  std::size_t passed = 0;
  std::size_t failed = 0;
  bool is_strict = false;  ///< No other kind of tool writes such a line.
};

/// Nothing for a line that sums up nothing.
[[nodiscard]] std::optional<TestSummary> read_test_summary(std::string_view line);

/// The test that a line reports as failed; empty: none. Leading space is part of the line.
[[nodiscard]] std::string failing_test(std::string_view line);

}  // namespace cortex::capture
