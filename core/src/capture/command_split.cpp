// SPDX-License-Identifier: MIT
// A command line as a shell reads it: simple commands with words, assignments and what joins them (SPEC 8.3).
#include "capture/command_split.h"

#include <algorithm>
#include <utility>

#include "capture/ascii.h"
#include "capture/word_list.h"

namespace cortex::capture {
namespace {

/// A line beyond this is a script that was pasted; its beginning tells what it is.
constexpr std::size_t kMaxLine = 8192;
constexpr std::string_view kScriptWords = "if for while until case function select then do";

class Splitter {
 public:
  explicit Splitter(std::string_view line) : line_(line.substr(0, kMaxLine)) {}

  CommandLine run() {
    while (at_ < line_.size()) step();
    finish(Joint::kEnd);
    return std::move(out_);
  }

 private:
  [[nodiscard]] char peek(std::size_t ahead = 1) const {
    return at_ + ahead < line_.size() ? line_[at_ + ahead] : '\0';
  }

  void step() {
    const char c = line_[at_];
    if (c == '\\' && peek() == '\n') {
      at_ += 2;
    } else if (c == '\n' || c == ';') {
      join(Joint::kThen, 1);
      if (c == '\n') skip_here_document();
    } else if (c == ' ' || c == '\t' || c == '\r') {
      ++at_;
    } else if (c == '#') {
      at_ = std::min(line_.find('\n', at_), line_.size());
    } else if (c == '&' && peek() != '>') {
      peek() == '&' ? join(Joint::kAnd, 2) : join(Joint::kThen, 1);
    } else if (c == '|') {
      peek() == '|' ? join(Joint::kOr, 2) : join(Joint::kPipe, peek() == '&' ? 2U : 1U);
    } else if (c == '(' || c == ')' || ((c == '{' || c == '}') && (is_space(peek()) || peek() == '\0'))) {
      ++at_;
    } else if (is_redirection()) {
      read_redirection();
    } else {
      if (command_.words.empty() && command_.assignments.empty()) begin_ = at_;
      add(read_word());
    }
  }

  void join(Joint joint, std::size_t length) {
    finish(joint);
    at_ += length;
  }

  void finish(Joint joint) {
    if (command_.words.empty() && command_.assignments.empty()) return;
    command_.joint = joint;
    std::string_view text = line_.substr(begin_, at_ - begin_);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    command_.text = std::string(text);
    out_.commands.push_back(std::exchange(command_, {}));
  }

  [[nodiscard]] bool is_redirection() const {
    std::size_t at = at_;
    if (line_[at] == '&') ++at;
    while (at < line_.size() && is_digit(line_[at])) ++at;
    return at < line_.size() && (line_[at] == '>' || line_[at] == '<');
  }

  void read_redirection() {
    const std::size_t begin = at_;
    while (at_ < line_.size() && (is_digit(line_[at_]) || line_[at_] == '&')) ++at_;
    const bool is_output = line_[at_] == '>';
    const std::size_t arrows = at_;
    while (at_ < line_.size() && (line_[at_] == '>' || line_[at_] == '<' || line_[at_] == '-')) ++at_;
    const std::string_view arrow = line_.substr(arrows, at_ - arrows);
    if (at_ < line_.size() && line_[at_] == '&') {  // 2>&1
      ++at_;
      while (at_ < line_.size() && is_digit(line_[at_])) ++at_;
      return;
    }
    while (at_ < line_.size() && (line_[at_] == ' ' || line_[at_] == '\t')) ++at_;
    if (at_ == begin || at_ >= line_.size()) return;
    const std::string file = read_word();
    if (arrow == "<<" || arrow == "<<-") here_end_ = file;
    if (is_output && !file.starts_with("/dev/")) command_.writes_file = true;
  }

  /// What was announced with << stands between this line end and the word it was announced with.
  void skip_here_document() {
    if (here_end_.empty()) return;
    const std::string end = std::exchange(here_end_, {});
    while (at_ < line_.size()) {
      const std::size_t newline = std::min(line_.find('\n', at_), line_.size());
      std::string_view text = line_.substr(at_, newline - at_);
      while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
      at_ = std::min(newline + 1, line_.size());
      if (text == end) return;
    }
  }

  std::string read_word() {
    std::string word;
    const std::size_t begin = at_;
    while (at_ < line_.size() && !ends_word(line_[at_])) {
      const char c = line_[at_];
      if (c == '\'' || c == '"') {
        read_quoted(c, word);
      } else if (c == '`' || (c == '$' && peek() == '(')) {
        read_substitution(word);
      } else if (c == '\\' && at_ + 1 < line_.size()) {
        // A Windows path keeps its backslashes.
        if (is_alnum(line_[at_ + 1])) word += c;
        word += line_[at_ + 1];
        at_ += 2;
      } else {
        word += c;
        ++at_;
      }
    }
    if (at_ == begin) ++at_;  // Nothing of what begins a word: go on all the same.
    return word;
  }

  [[nodiscard]] static bool ends_word(char c) {
    return is_space(c) || c == ';' || c == '&' || c == '|' || c == '>' || c == '<' || c == ')';
  }

  void read_quoted(char quote, std::string& word) {
    ++at_;
    while (at_ < line_.size() && line_[at_] != quote) {
      if (quote == '"' && line_[at_] == '\\' && at_ + 1 < line_.size() &&
          (line_[at_ + 1] == '"' || line_[at_ + 1] == '\\')) {
        ++at_;
      }
      word += line_[at_++];
    }
    if (at_ < line_.size()) ++at_;
    if (word.empty()) word = " ";  // An empty argument is one.
  }

  void read_substitution(std::string& word) {
    const bool is_tick = line_[at_] == '`';
    std::size_t depth = 0;
    const std::size_t begin = at_;
    for (++at_; at_ < line_.size(); ++at_) {
      if (is_tick && line_[at_] == '`') break;
      if (is_tick) continue;
      if (line_[at_] == '(') ++depth;
      if (line_[at_] == ')' && --depth == 0) break;
    }
    at_ = std::min(at_ + 1, line_.size());
    word += line_.substr(begin, at_ - begin);
  }

  void add(std::string word) {
    if (command_.words.empty()) {
      if (has_word(kScriptWords, word)) out_.is_script = true;
      if (is_assignment(word)) {
        command_.assignments.push_back(std::move(word));
        return;
      }
    }
    if (!word.empty()) command_.words.push_back(std::move(word));
  }

  std::string_view line_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  ///< Of the command that is being read.
  SimpleCommand command_;
  CommandLine out_;
  std::string here_end_;
};

}  // namespace

bool is_assignment(std::string_view word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string_view::npos || equals == 0 || is_digit(word[0])) return false;
  const std::string_view name = word.substr(0, equals);
  return std::all_of(name.begin(), name.end(), [](char c) { return is_alnum(c) || c == '_'; });
}

CommandLine split_command_line(std::string_view line) {
  return Splitter(line).run();
}

}  // namespace cortex::capture
