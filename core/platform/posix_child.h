// SPDX-License-Identifier: MIT
// A program run with a text on its standard input, within a time limit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/status.h"

namespace cortex::platform {

struct ChildOutcome {
  int exit_code = 0;  ///< 128 + the signal's number where a signal ended it.
  std::string output;
};

/// Runs `command` (found through PATH) with CORTEX_CLASSIFYING=1 in its environment; its standard error goes nowhere.
/// kIoError where it cannot be started, writes more than `most_output` bytes or takes longer than `limit_us`: it is
/// killed then with all that it started. The messages name the program only.
Result<ChildOutcome> run_child(const std::vector<std::string>& command, std::string_view input, std::size_t most_output,
                               std::int64_t limit_us);

}  // namespace cortex::platform
