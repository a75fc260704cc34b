// SPDX-License-Identifier: MIT
// The `cortex` command as a function: arguments in, bytes out. The same code serves the native binary and WebAssembly.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/engine.h"

namespace cortex {

/// What a command needs from its host beside files, clock and process.
struct Terminal {
  std::function<std::string()> read_input;             ///< All of standard input, at most 64 MiB.
  std::function<void(std::string_view)> write_output;  ///< Standard output.
  std::function<void(std::string_view)> write_error;   ///< Standard error.
  bool output_is_terminal = false;                     ///< Colours and progress only then.
  bool error_is_terminal = false;
  int columns = 80;
};

/// Runs `cortex ARGUMENTS...` (without the program's name) and returns the exit code: 0 done, 1 nothing found, 2 usage,
/// 3 data or I/O error (SPEC 11). Hooks always return 0.
int run_command_line(Host host, Terminal& terminal, const std::vector<std::string>& arguments);

}  // namespace cortex
