// SPDX-License-Identifier: MIT
// What kind of thing a command does: only reads, only checks, answers with its exit code, installs (SPEC 8.3, 8.5).
#pragma once

#include "capture/command_identity.h"
#include "capture/command_split.h"

namespace cortex::capture {

/// Changes nothing: listings, searches, queries, versions and help. Also checks that change nothing (linters, type
/// checkers, test runs): they can fail, but not fix.
[[nodiscard]] bool changes_nothing(const SimpleCommand& command, const CommandIdentity& identity);

/// Only shows files and folders. A wrong name given to it is nothing to remember.
[[nodiscard]] bool shows_files(const CommandIdentity& identity);

/// Whether this exit code of the command is an answer or a stop: grep that finds nothing, diff that finds something,
/// Ctrl-C, an intended time limit.
[[nodiscard]] bool is_answer(const CommandIdentity& identity, int exit_code);

/// Prepares without doing anything itself: cd, export, source, echo, sleep.
[[nodiscard]] bool is_preparation(const CommandIdentity& identity);

/// Passes its input on: tee, head, tail, grep ... behind a pipe.
[[nodiscard]] bool is_filter(const CommandIdentity& identity);

/// Steps that go with any work and fix nothing but their own tool's complaints: commits, clean, formatting.
[[nodiscard]] bool is_routine(const CommandIdentity& identity);

/// Builds, links or starts what was changed before.
[[nodiscard]] bool is_build(const CommandIdentity& identity);

/// Installs, configures, or changes permissions (SPEC 8.5).
[[nodiscard]] bool is_configuration(const CommandIdentity& identity);

/// Runs tests by its name: pytest, npm test, cargo test ...
[[nodiscard]] bool is_test_command(const CommandIdentity& identity);

}  // namespace cortex::capture
