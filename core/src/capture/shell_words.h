// SPDX-License-Identifier: MIT
// Words of command lines inside a text: lines, pipes and sequences, quotes.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace cortex::capture {

/// A word without its quotes.
struct ShellWord {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// One command of a line: up to a pipe, ';', "&&" or the end of the line.
struct ShellCommand {
  std::vector<ShellWord> words;
  bool pipes_into_next = false;
};

/// Calls visit(const ShellCommand&) for each command of the text, in order. Linear. A quotation that is not closed on
/// its line is none, since most of what is read is prose with apostrophes.
template <typename Visit>
void for_each_shell_command(std::string_view text, Visit&& visit);

namespace internal {

/// Where the word ends that begins at `at` (no space, no separator); sets the word without quotes around it.
[[nodiscard]] std::size_t read_shell_word(std::string_view line, std::size_t at, ShellWord& word);
/// Whether a command ends at `at`. A single '&' within a word belongs to a URL.
[[nodiscard]] bool is_shell_separator(std::string_view line, std::size_t at);

}  // namespace internal

template <typename Visit>
void for_each_shell_command(std::string_view text, Visit&& visit) {
  for (std::size_t line = 0; line < text.size();) {
    const std::size_t newline = text.find('\n', line);
    const std::size_t line_end = newline == std::string_view::npos ? text.size() : newline;
    const std::string_view to_line_end = text.substr(0, line_end);
    ShellCommand command;
    for (std::size_t at = line; at < line_end;) {
      if (text[at] == '&' || internal::is_shell_separator(to_line_end, at)) {
        command.pipes_into_next = text[at] == '|';
        visit(command);
        command = {};
        ++at;
      } else if (text[at] == ' ' || text[at] == '\t') {
        ++at;
      } else {
        command.words.emplace_back();
        at = internal::read_shell_word(to_line_end, at, command.words.back());
      }
    }
    visit(command);
    line = line_end + 1;
  }
}

}  // namespace cortex::capture
