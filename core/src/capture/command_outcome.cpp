// SPDX-License-Identifier: MIT
// What a finished command came to (SPEC 8.3, 8.4).
#include "capture/command_outcome.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/numbers.h"
#include "base/utf8.h"
#include "capture/ascii.h"
#include "capture/command_kind.h"
#include "capture/prompt_text.h"
#include "capture/redact.h"

namespace cortex::capture {
namespace {

std::string clean_text(std::string_view text) {
  return without_own_blocks(without_private(base::make_valid_utf8(text)));
}

/// A script is one command, the same only where it is typed in the same way.
std::vector<ReadCommand> whole_script(std::string_view line) {
  ReadCommand script;
  script.command.text = std::string(line);
  script.identity.program = "script";
  script.identity.targets.emplace_back(line);
  script.is_candidate = true;
  return {std::move(script)};
}

/// What `echo $?` at the end of a line wrote.
std::optional<int> echoed_exit_code(const std::vector<ReadCommand>& commands, std::string_view output) {
  if (commands.size() < 2) return std::nullopt;
  const SimpleCommand& last = commands.back().command;
  const bool is_echo = !last.words.empty() && (last.words.front() == "echo" || last.words.front() == "printf");
  if (!is_echo || (last.text.find("$?") == std::string::npos && last.text.find("PIPESTATUS") == std::string::npos))
    return std::nullopt;
  std::size_t end = output.size();
  while (end > 0 && !is_digit(output[end - 1])) --end;
  std::size_t begin = end;
  while (begin > 0 && is_digit(output[begin - 1]) && end - begin < 3) --begin;
  const auto code = base::parse_int(output.substr(begin, end - begin));
  return code ? std::optional<int>(static_cast<int>(*code)) : std::nullopt;
}

/// Whether the exit code is that of another command than the one that matters: a filter, `|| true`, `; echo done`.
bool hides_exit_code(const std::vector<ReadCommand>& commands) {
  for (std::size_t i = 0; i + 1 < commands.size(); ++i) {
    const bool is_weak = commands[i].command.joint == Joint::kPipe || commands[i].command.joint == Joint::kOr ||
                         commands[i].command.joint == Joint::kThen;
    if (commands[i].is_candidate && is_weak) return true;
  }
  return false;
}

bool any_candidate(const std::vector<ReadCommand>& commands, bool (*is_so)(const ReadCommand&)) {
  return std::any_of(commands.begin(), commands.end(),
                     [&](const ReadCommand& one) { return one.is_candidate && is_so(one); });
}

bool is_test(const ReadCommand& one) {
  return is_test_command(one.identity);
}
/// Shows what others wrote, errors of long ago included.
bool may_fail_by_output(const ReadCommand& one) {
  return is_test(one) || !changes_nothing(one.command, one.identity) ||
         !(shows_files(one.identity) || is_filter(one.identity));
}
/// A program whose output is other people's text: logs, history, searches.
bool quotes_others(const ReadCommand& one) {
  return shows_files(one.identity) || is_filter(one.identity) || is_answer(one.identity, 1) ||
         one.identity.subcommand == "logs" || one.identity.subcommand == "compose logs" ||
         one.identity.subcommand == "log" || one.identity.subcommand == "show" || one.identity.program == "curl" ||
         one.identity.program == "journalctl";
}

bool names_target(const ReadCommand& one, std::string_view line) {
  const auto is_named = [&](const std::string& word) { return word.size() > 2 && line.find(word) != line.npos; };
  if (!one.command.words.empty() && one.command.words.front().find('/') != std::string::npos &&
      is_named(one.command.words.front()))
    return true;
  if (one.identity.program == "make" && is_named("'" + one.identity.subcommand + "'")) return true;
  const bool is_script = one.identity.subcommand.find('.') != std::string::npos;
  return (is_script && is_named(one.identity.subcommand)) ||
         std::any_of(one.identity.targets.begin(), one.identity.targets.end(), is_named);
}

/// "can't open file 'x.py'" for `python x.py`: a name that was typed wrong.
bool is_wrong_name(const std::vector<ReadCommand>& commands, const ErrorLines& errors) {
  constexpr std::array<std::string_view, 11> kMissing = {"no such file",           "file or directory not found",
                                                         "can't open file",        "cannot open",
                                                         "did not match any file", "cannot stat",
                                                         "no rule to make target", "cannot access",
                                                         "no files matching",      "missing script",
                                                         "is not a directory"};
  if (errors.lines.empty()) return false;
  const std::string lower = lower_copy(errors.lines.front());
  if (lower.find("missing script") != lower.npos || lower.find("is not a git command") != lower.npos) return true;
  const bool is_missing = std::any_of(kMissing.begin(), kMissing.end(),
                                      [&](std::string_view words) { return lower.find(words) != lower.npos; });
  return is_missing && std::any_of(commands.begin(), commands.end(),
                                   [&](const ReadCommand& one) { return names_target(one, errors.lines.front()); });
}

/// The exit code alone, where it is known and that of the command that matters.
CommandVerdict by_exit_code(const std::vector<ReadCommand>& commands, int code) {
  if (code == 0) return CommandVerdict::kSucceeded;
  for (const ReadCommand& one : commands) {
    if (one.is_candidate && is_answer(one.identity, code)) return CommandVerdict::kIgnored;
  }
  const bool only_shows = std::all_of(commands.begin(), commands.end(), [](const ReadCommand& one) {
    return !one.is_candidate || shows_files(one.identity);
  });
  return only_shows ? CommandVerdict::kIgnored : CommandVerdict::kFailed;
}

CommandVerdict verdict_of(const ToolResultEvent& event, const CommandOutcome& outcome, std::optional<int> code) {
  const bool reads_others =
      any_candidate(outcome.commands, quotes_others) || !any_candidate(outcome.commands, may_fail_by_output);
  if (outcome.tests.verdict == TestVerdict::kRed && (!reads_others || any_candidate(outcome.commands, is_test))) {
    return CommandVerdict::kFailed;
  }
  const bool is_hidden = code == 0 && hides_exit_code(outcome.commands);
  if (code && !is_hidden) return by_exit_code(outcome.commands, *code);
  if (!code && event.failed) return by_exit_code(outcome.commands, *event.failed ? 2 : 0);
  const bool looks_failed = outcome.errors.is_certain && outcome.tests.verdict == TestVerdict::kNone;
  return looks_failed && !reads_others ? by_exit_code(outcome.commands, 2) : CommandVerdict::kSucceeded;
}

}  // namespace

std::vector<ReadCommand> read_command_line(std::string_view line) {
  CommandLine split = split_command_line(line);
  if (split.is_script) return whole_script(line);
  std::vector<ReadCommand> commands;
  bool is_behind_pipe = false;
  for (SimpleCommand& command : split.commands) {
    ReadCommand one;
    one.identity = identify(command);
    const bool is_filtering = is_behind_pipe && is_filter(one.identity);
    one.is_candidate = !one.identity.program.empty() && !is_preparation(one.identity) && !is_filtering;
    is_behind_pipe = command.joint == Joint::kPipe;
    one.command = std::move(command);
    commands.push_back(std::move(one));
  }
  return commands;
}

CommandOutcome judge_command(const ToolResultEvent& event) {
  CommandOutcome outcome;
  outcome.commands = read_command_line(redact(clean_text(event.command)).text);
  for (const ReadCommand& one : outcome.commands) {
    if (one.is_candidate) break;
    if (one.identity.program == "cd" && !one.command.words.empty()) outcome.folder = one.command.words.back();
  }
  const std::string output = clean_text(event.output);
  outcome.tests = read_test_report(output, any_candidate(outcome.commands, is_test));
  for (std::string& name : outcome.tests.failing) name = redact(name).text;
  outcome.tests.detail = redact(outcome.tests.detail).text;
  outcome.errors = find_error_lines(output);
  for (std::string& line : outcome.errors.lines) line = redact(line).text;
  if (event.is_interrupted) return outcome;
  std::optional<int> code = event.exit_code;
  if (const auto echoed = echoed_exit_code(outcome.commands, output); echoed && code.value_or(0) == 0) code = echoed;
  outcome.verdict = verdict_of(event, outcome, code);
  if (outcome.verdict == CommandVerdict::kFailed && is_wrong_name(outcome.commands, outcome.errors)) {
    outcome.verdict = CommandVerdict::kIgnored;
  }
  return outcome;
}

}  // namespace cortex::capture
