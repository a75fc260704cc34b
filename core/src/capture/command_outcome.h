// SPDX-License-Identifier: MIT
// What a finished command came to: exit code, output and the kind of the command taken together (SPEC 8.3, 8.4).
#pragma once

#include <string>
#include <vector>

#include "capture/command_identity.h"
#include "capture/command_split.h"
#include "capture/error_lines.h"
#include "capture/test_report.h"
#include "cortex/events.h"

namespace cortex::capture {

/// One command of the line. A candidate is one that the result may speak of: no `cd`, no filter behind a pipe.
struct ReadCommand {
  SimpleCommand command;
  CommandIdentity identity;
  bool is_candidate = false;
};

enum class CommandVerdict {
  kFailed,
  kSucceeded,
  kIgnored,  ///< An answer (grep without a match), a stop by hand, a wrong file name: says nothing.
};

struct CommandOutcome {
  CommandVerdict verdict = CommandVerdict::kIgnored;
  std::vector<ReadCommand> commands;  ///< Redacted.
  std::string folder;                 ///< Behind a leading `cd`; empty: none.
  TestReport tests;
  ErrorLines errors;  ///< Redacted; read only where it failed.
};

/// The line is redacted and read; `event.kind` is kCommand.
[[nodiscard]] CommandOutcome judge_command(const ToolResultEvent& event);

/// The commands of a line (redacted already), as `judge_command` reads them.
[[nodiscard]] std::vector<ReadCommand> read_command_line(std::string_view line);

}  // namespace cortex::capture
