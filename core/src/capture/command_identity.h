// SPDX-License-Identifier: MIT
// What a command is apart from how it was called: program, subcommand, targets, options; and when two are the same
// command (SPEC 8.3).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "capture/command_split.h"

namespace cortex::capture {

struct CommandOption {
  std::string name;   ///< With its dashes.
  std::string value;  ///< After '=', or the word behind it, which may be a target instead; may be empty.
  friend bool operator==(const CommandOption&, const CommandOption&) = default;
};

struct CommandIdentity {
  std::string program;               ///< Without folder, version and wrappers: "npm", "pytest", "python".
  std::string subcommand;            ///< "install", "compose up", the script of an interpreter; may be empty.
  std::vector<std::string> targets;  ///< Words that are neither options nor right behind one.
  std::vector<CommandOption> options;
  std::vector<std::string> assignments;  ///< Leading ones, those behind `env` too.
  bool has_sudo = false;
  bool has_time_limit = false;  ///< Behind `timeout`: exit code 124 is intended.
};

/// Wrappers (sudo, env, time, nice, timeout, nohup ...) and runners (npx, poetry run, bundle exec, python -m ...) are
/// taken off.
[[nodiscard]] CommandIdentity identify(const SimpleCommand& command);

/// Whether a success of `later` says that what failed as `earlier` works now: equal program, subcommand and targets; a
/// later run without target covers one with, a folder what is in it. Options may come and go, unless they choose what
/// is worked on.
[[nodiscard]] bool is_same_command(const CommandIdentity& earlier, const CommandIdentity& later);

/// The options, assignments and sudo that `later` has and `earlier` has not, as they are typed.
[[nodiscard]] std::vector<std::string> added_assignments(const CommandIdentity& earlier, const CommandIdentity& later);
[[nodiscard]] bool has_other_options(const CommandIdentity& earlier, const CommandIdentity& later);

}  // namespace cortex::capture
