// SPDX-License-Identifier: MIT
// Words of command lines inside a text: lines, pipes and sequences, quotes.
#include "capture/shell_words.h"

#include <algorithm>

namespace cortex::capture::internal {
namespace {

constexpr std::size_t kMaxQuoted = 256;

bool is_quote(char c) {
  return c == '"' || c == '\'' || c == '`';
}

/// Where the quotation closes that opens at `at`; npos where it does not.
std::size_t closing_quote(std::string_view line, std::size_t at) {
  const std::string_view rest = line.substr(0, std::min(line.size(), at + kMaxQuoted));
  return rest.find(rest[at], at + 1);
}

}  // namespace

bool is_shell_separator(std::string_view line, std::size_t at) {
  return line[at] == '|' || line[at] == ';' || (line[at] == '&' && at + 1 < line.size() && line[at + 1] == '&');
}

std::size_t read_shell_word(std::string_view line, std::size_t at, ShellWord& word) {
  word.begin = at;
  if (is_quote(line[at])) {
    const std::size_t close = closing_quote(line, at);
    if (close != std::string_view::npos) {
      word = {at + 1, close};
      return close + 1;
    }
    word.begin = ++at;
  }
  while (at < line.size() && line[at] != ' ' && line[at] != '\t' && !is_shell_separator(line, at)) {
    if (is_quote(line[at]) && line[at - 1] == '=') {
      const std::size_t close = closing_quote(line, at);
      at = close == std::string_view::npos ? at : close;
    }
    ++at;
  }
  word.end = at;
  while (word.end > word.begin && (is_quote(line[word.end - 1]) || line[word.end - 1] == ',')) {
    --word.end;
  }
  return at;
}

}  // namespace cortex::capture::internal
