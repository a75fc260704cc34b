// SPDX-License-Identifier: MIT
// How much a line of output says about what went wrong.
#include "capture/error_weight.h"

#include <algorithm>
#include <array>
#include <string>

#include "capture/ascii.h"
#include "capture/word_list.h"

namespace cortex::capture {
namespace {

/// Summaries, frames, hints: they say that something failed, or nothing.
constexpr std::array<std::string_view, 31> kEmptyTalk = {"a complete log of this run",
                                                         "error generated.",
                                                         "errors generated.",
                                                         "aborting due to",
                                                         "0 errors",
                                                         "0 failed",
                                                         "no errors",
                                                         "found 0 ",
                                                         "for more information",
                                                         "run with --",
                                                         "try running",
                                                         "use --",
                                                         "get more help",
                                                         "warning",
                                                         "hint:",
                                                         "note:",
                                                         "help:",
                                                         "deprecat",
                                                         "errors while running",
                                                         "re-run",
                                                         "rerun",
                                                         "--stacktrace",
                                                         "--info",
                                                         "to see the full",
                                                         "verbose stack",
                                                         "errors: 0",
                                                         "failures: 0",
                                                         "error: 0",
                                                         "problems (",
                                                         "problem (",
                                                         "see above for"};

/// A failure of something else, which says why in a line of its own.
constexpr std::array<std::string_view, 22> kEchoes = {"could not compile",
                                                      "exit code",
                                                      "exit status",
                                                      "exited with",
                                                      "did not complete successfully",
                                                      "command failed",
                                                      "build failed",
                                                      "lifecycle script",
                                                      "elifecycle",
                                                      "execution failed for task",
                                                      "failure: build",
                                                      "failed to execute goal",
                                                      "returned non-zero",
                                                      "compilation failed",
                                                      "subprocess",
                                                      "make: ***",
                                                      "make[1]: ***",
                                                      "error during build",
                                                      "task :",
                                                      "ninja: build stopped",
                                                      "errors occurred",
                                                      "run failed"};

/// Words that say what is wrong.
constexpr std::array<std::string_view, 44> kCauses = {"permission denied",
                                                      "command not found",
                                                      "no such file",
                                                      "not found",
                                                      "cannot find",
                                                      "can't find",
                                                      "could not",
                                                      "couldn't",
                                                      "cannot ",
                                                      "can't ",
                                                      "connection refused",
                                                      "unable to",
                                                      "undefined",
                                                      "unresolved",
                                                      "already in use",
                                                      "already exists",
                                                      "timed out",
                                                      "timeout",
                                                      "is not ",
                                                      "invalid",
                                                      "missing",
                                                      "denied",
                                                      "unauthorized",
                                                      "forbidden",
                                                      "conflict",
                                                      "does not exist",
                                                      "doesn't exist",
                                                      "unexpected",
                                                      "unknown",
                                                      "unsupported",
                                                      "not installed",
                                                      "not recognized",
                                                      "refused",
                                                      "out of memory",
                                                      "no space left",
                                                      "must be",
                                                      "rejected",
                                                      "expected",
                                                      "not allowed",
                                                      "incompatible",
                                                      "mismatch",
                                                      "no module named",
                                                      "unreachable",
                                                      "not running"};

constexpr std::array<std::string_view, 20> kHeads = {"error:",
                                                     "fatal:",
                                                     "error ",
                                                     "fatal error",
                                                     "error response from daemon",
                                                     "error from server",
                                                     "! [rejected]",
                                                     "! [remote rejected]",
                                                     "panic:",
                                                     "uncaught",
                                                     "unhandled",
                                                     "failed:",
                                                     "exception in thread",
                                                     "caused by:",
                                                     "php fatal error",
                                                     "php parse error",
                                                     "error! ",
                                                     "abort:",
                                                     "** (",
                                                     "failed to "};

constexpr std::size_t kShortLine = 18;
constexpr std::size_t kSentenceWords = 5;

template <typename List>
bool contains_any(std::string_view lower, const List& list) {
  return std::any_of(list.begin(), list.end(), [&](std::string_view word) { return lower.find(word) != lower.npos; });
}

bool starts_with_any(std::string_view lower) {
  return std::any_of(kHeads.begin(), kHeads.end(), [&](std::string_view head) { return lower.starts_with(head); });
}

std::size_t skip_digits(std::string_view line, std::size_t at) {
  while (at < line.size() && is_digit(line[at])) ++at;
  return at;
}

/// "12:3  error  message  rule" as eslint and stylelint list them under a file.
bool is_listed_error(std::string_view lower) {
  const std::size_t colon = skip_digits(lower, 0);
  if (colon == 0 || colon >= lower.size() || lower[colon] != ':') return false;
  const std::size_t end = skip_digits(lower, colon + 1);
  const std::size_t word = lower.find_first_not_of(" \t", end);
  return end > colon + 1 && word != lower.npos && word > end &&
         (lower.substr(word).starts_with("error") || lower.substr(word).starts_with("\xe2\x9c\x96"));
}

/// "F401 [*] ...", "E0728", "SC2086": a code of letters and digits that a tool gives its complaints.
bool starts_with_code(std::string_view line) {
  std::size_t at = 0;
  while (at < line.size() && is_upper(line[at])) ++at;
  const std::size_t digits = at;
  at = skip_digits(line, at);
  return digits >= 1 && digits <= 4 && at - digits >= 3 && at - digits <= 5 && at < line.size() &&
         (line[at] == ' ' || line[at] == ':');
}

bool is_stack_frame(std::string_view line) {
  return line.starts_with("at ") || line.starts_with("File \"") || line.starts_with("from ") ||
         line.starts_with("--> ") || line.starts_with("|") || line.starts_with("^") || line.starts_with("~") ||
         line.starts_with("... ");
}

int weight_after_place(std::string_view rest) {
  while (!rest.empty() && (is_space(rest.front()) || rest.front() == ':' || rest.front() == '-')) rest.remove_prefix(1);
  const std::string lower = lower_copy(rest);
  if (lower.starts_with("warning") || lower.starts_with("note") || lower.starts_with("info") ||
      lower.starts_with("in function") || lower.empty())
    return 1;
  if (lower.starts_with("error") || lower.starts_with("fatal") || starts_with_code(rest)) return 9;
  return 8;
}

std::size_t count_words(std::string_view lower) {
  std::size_t words = 0;
  for (std::size_t at = 0; at < lower.size(); ++at) {
    if (is_lower(lower[at]) && (at == 0 || lower[at - 1] == ' ')) ++words;
  }
  return words;
}

int weight_of_words(std::string_view lower) {
  const bool has_cause = contains_any(lower, kCauses);
  const bool fails =
      lower.find("error") != lower.npos || lower.find("fail") != lower.npos || lower.find("exception") != lower.npos;
  if (has_cause) return fails ? 7 : 6;
  if (fails) return lower.size() < kShortLine ? 2 : 4;
  // Where nothing else says it, a sentence does.
  return count_words(lower) >= kSentenceWords ? kSentence : 0;
}

}  // namespace

bool is_exception_line(std::string_view line) {
  std::size_t end = 0;
  while (end < line.size() && (is_alnum(line[end]) || line[end] == '_' || line[end] == '.' || line[end] == '$')) ++end;
  std::string_view name = line.substr(0, end);
  if (name.empty() || !is_alpha(name.front())) return false;
  name.remove_prefix(std::min(name.find_last_of(".$") + 1, name.size()));
  if (name.empty() || !is_upper(name.front())) return false;
  const bool is_name = name.ends_with("Error") || name.ends_with("Exception") || name.ends_with("Fault") ||
                       name.ends_with("Interrupt") || name.ends_with("Exit") || name.ends_with("DoesNotExist") ||
                       name.ends_with("ImproperlyConfigured") || name.ends_with("Failure");
  if (!is_name) return false;
  const std::string_view rest = line.substr(end);
  return rest.empty() || rest.front() == ':' || rest.starts_with(" [") || rest.starts_with(" (");
}

std::size_t place_length(std::string_view line) {
  if (line.starts_with("e: file://")) return std::min(line.find(' ', 3), line.size());
  const std::size_t end = line.find_first_of(":(");
  if (end == line.npos || end == 0 || line.substr(0, end).find(' ') != line.npos) return 0;
  const std::string_view name = line.substr(0, end);
  const std::size_t dot = name.find_last_of('.');
  const bool has_ending = dot != name.npos && dot + 1 < name.size() && name.size() - dot <= 8;
  if (!has_ending && name.find('/') == name.npos) return 0;
  std::size_t at = end + 1;
  if (at < line.size() && line[at] == '[') ++at;
  const std::size_t digits = at;
  while (at < line.size() && (is_digit(line[at]) || line[at] == ':' || line[at] == ',')) ++at;
  if (at == digits || !is_digit(line[digits])) return 0;
  if (at < line.size() && (line[at] == ')' || line[at] == ']')) ++at;
  return at;
}

int error_weight(std::string_view line) {
  if (line.size() < 4 || is_stack_frame(line)) return 0;
  const std::string lower = lower_copy(line.substr(0, std::min<std::size_t>(line.size(), 400)));
  if (contains_any(lower, kEmptyTalk) && lower.find("error ts") == lower.npos) return 1;
  if (is_listed_error(lower)) return 9;
  if (const std::size_t place = place_length(line); place > 0) return weight_after_place(line.substr(place));
  if (lower.find(": error") != lower.npos && lower.find("error: could not compile") == lower.npos) return 9;
  if (lower.starts_with("found ") && lower.find("error") != lower.npos) return 1;
  if (contains_any(lower, kEchoes)) return contains_any(lower, kCauses) ? 5 : 2;
  if (lower.starts_with("error[") || is_exception_line(line)) return 9;
  if (starts_with_any(lower)) return contains_any(lower, kCauses) || lower.size() > 24 ? 8 : 5;
  if (starts_with_code(line)) return 8;
  return weight_of_words(lower);
}

}  // namespace cortex::capture
