// SPDX-License-Identifier: MIT
// A command line as a shell reads it: simple commands with words, assignments and what joins them (SPEC 8.3).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cortex::capture {

/// What stands between a command and the next one.
enum class Joint {
  kEnd,   ///< Nothing follows.
  kThen,  ///< ';', '&' or a line end: the next one runs whatever happens here.
  kAnd,
  kOr,
  kPipe,
};

/// One simple command. Quotes are taken off its words; redirections are no words.
struct SimpleCommand {
  std::vector<std::string> assignments;  ///< NAME=value in front of the program.
  std::vector<std::string> words;        ///< The program first; empty where there are only assignments.
  std::string text;                      ///< As typed, without what joins it to the next one.
  Joint joint = Joint::kEnd;
  bool writes_file = false;  ///< Output goes to a file other than /dev/null.
};

struct CommandLine {
  std::vector<SimpleCommand> commands;
  bool is_script = false;  ///< Loops, conditions, functions: too much to tell its commands apart.
};

/// Splits a line. Substitutions stay in their word, a here document goes. Never fails: what is not closed ends with the
/// line. Linear.
[[nodiscard]] CommandLine split_command_line(std::string_view line);

/// Whether a word is NAME=value.
[[nodiscard]] bool is_assignment(std::string_view word);

}  // namespace cortex::capture
