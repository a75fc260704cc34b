// SPDX-License-Identifier: MIT
// The grammar of git-config(1), as far as remotes need it.
#include "store/git_config.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace cortex::store {
namespace {

constexpr std::string_view kBlanks = " \t\r\f\v";

/// Whether a name, whose case is free, is this lower-case word.
bool is_word(std::string_view name, std::string_view word) {
  return std::equal(name.begin(), name.end(), word.begin(), word.end(),
                    [](char a, char b) { return a == b || (a >= 'A' && a <= 'Z' && a - 'A' + 'a' == b); });
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
  }

  std::vector<GitRemote> remotes() {
    while (at_ < text_.size()) {
      skip_any(" \t\r\f\v\n");
      if (at_ == text_.size()) break;
      if (text_[at_] == '[') {
        read_header();
      } else if (text_[at_] == '#' || text_[at_] == ';') {
        skip_line();
      } else {
        read_variable();
      }
    }
    return std::move(remotes_);
  }

 private:
  void skip_any(std::string_view chars) { at_ = std::min(text_.find_first_not_of(chars, at_), text_.size()); }
  void skip_line() { at_ = std::min(text_.find('\n', at_), text_.size()); }

  /// `[section]`, `[section "subsection"]` or the old form `[section.subsection]`. A variable may follow on the line.
  void read_header() {
    remote_.reset();
    ++at_;
    skip_any(kBlanks);
    const std::size_t end = std::min(text_.find_first_of("]\" \t\r\n", at_), text_.size());
    const std::string_view section = text_.substr(at_, end - at_);
    at_ = end;
    skip_any(kBlanks);
    std::optional<std::string> subsection;
    if (at_ < text_.size() && text_[at_] == '"') subsection = read_subsection();
    skip_any(kBlanks);
    if (at_ == text_.size() || text_[at_] != ']') return skip_line();
    ++at_;
    constexpr std::string_view kOldForm = "remote.";
    if (subsection) {
      if (is_word(section, "remote")) remote_ = std::move(subsection);
    } else if (is_word(section.substr(0, kOldForm.size()), kOldForm)) {
      remote_ = std::string(section.substr(kOldForm.size()));
    }
  }

  std::optional<std::string> read_subsection() {
    std::string name;
    for (++at_; at_ < text_.size() && text_[at_] != '\n'; ++at_) {
      if (text_[at_] == '"') {
        ++at_;
        return name;
      }
      if (text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n') ++at_;
      name += text_[at_];
    }
    return std::nullopt;
  }

  /// `name = value`, or `name` alone.
  void read_variable() {
    const std::size_t end = std::min(text_.find_first_of("= \t\r\n#;", at_), text_.size());
    const std::string_view name = text_.substr(at_, end - at_);
    at_ = end;
    skip_any(kBlanks);
    if (at_ == text_.size() || text_[at_] != '=') return skip_line();
    ++at_;
    std::string value = read_value();
    if (!remote_ || !is_word(name, "url") || value.empty()) return;
    const bool is_known =
        std::any_of(remotes_.begin(), remotes_.end(), [&](const GitRemote& known) { return known.name == *remote_; });
    if (!is_known) remotes_.push_back({*remote_, std::move(value)});
  }

  /// To the end of the line: quotes taken off, escapes read, a backslash at the end joining the next line, blanks at
  /// both ends and a comment left out.
  std::string read_value() {
    std::string value;
    std::size_t kept = 0;  // Blanks after this one are kept only if something follows them.
    bool is_quoted = false;
    skip_any(kBlanks);
    for (; at_ < text_.size() && text_[at_] != '\n'; ++at_) {
      const char c = text_[at_];
      if (c == '"') {
        is_quoted = !is_quoted;
      } else if (!is_quoted && (c == '#' || c == ';')) {
        skip_line();
        break;
      } else if (c == '\\') {
        read_escape(value);
        kept = value.size();
        continue;
      } else {
        value += c;
      }
      if (is_quoted || kBlanks.find(c) == std::string_view::npos) kept = value.size();
    }
    value.resize(kept);
    return value;
  }

  void read_escape(std::string& value) {
    if (text_.substr(at_ + 1).starts_with("\r\n")) ++at_;
    if (at_ + 1 == text_.size()) return;
    const char c = text_[++at_];
    if (c == '\n') return;
    value += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'b' ? '\b' : c;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<std::string> remote_;  ///< The remote whose section this is.
  std::vector<GitRemote> remotes_;
};

}  // namespace

std::vector<GitRemote> parse_git_remotes(std::string_view config) {
  return Parser(config).remotes();
}

}  // namespace cortex::store
