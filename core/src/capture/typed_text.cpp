// SPDX-License-Identifier: MIT
// The part of a prompt that the user typed as prose: no code, logs, diffs, quotations (SPEC 8.2).
#include "capture/typed_text.h"

#include <algorithm>
#include <cstddef>

#include "base/utf8.h"
#include "capture/ascii.h"
#include "capture/pasted_line.h"

namespace cortex::capture {
namespace {

constexpr std::size_t kMaxHead = 3000;
constexpr std::size_t kMaxTail = 3000;

std::size_t indent_of(std::string_view line) {
  return std::min(line.find_first_not_of(" \t"), line.size());
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

bool is_list_item(std::string_view line) {
  line.remove_prefix(indent_of(line));
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  return line.starts_with("- ") || line.starts_with("* ") || line.starts_with("• ") ||
         (digits > 0 && (line.substr(digits).starts_with(". ") || line.substr(digits).starts_with(") ")));
}

/// Sorts lines into typed and pasted ones, one after the other.
class LineSorter {
 public:
  [[nodiscard]] bool is_typed(std::string_view line) {
    if (is_fence(line)) {
      in_fence_ = !in_fence_;
      return false;
    }
    if (in_fence_) {
      return false;
    }
    if (is_blank(line)) {
      // A blank line may stand between the announcement and what is pasted, and ends what was pasted.
      in_paste_ = in_paste_ && !has_pasted_;
      return true;
    }
    const bool is_indented_block =
        indent_of(line) >= 2 && !is_list_item(line) && (in_paste_ || was_pasted_ || after_colon_);
    if (in_paste_ || is_indented_block || indent_of(line) >= 4 || is_pasted_line(line)) {
      // What a command printed follows it.
      in_paste_ = in_paste_ || line.substr(indent_of(line)).starts_with("$ ");
      has_pasted_ = was_pasted_ = true;
      after_colon_ = false;
      return false;
    }
    was_pasted_ = has_pasted_ = false;
    in_paste_ = announces_paste(line);
    after_colon_ = line.find_last_not_of(" \t\r") == line.rfind(':');
    return true;
  }

 private:
  static bool is_fence(std::string_view line) {
    line.remove_prefix(indent_of(line));
    return line.starts_with("```") || line.starts_with("~~~");
  }

  bool in_fence_ = false;
  bool in_paste_ = false;     ///< After an announcement.
  bool has_pasted_ = false;   ///< And something pasted has come.
  bool was_pasted_ = false;   ///< The line before was pasted.
  bool after_colon_ = false;  ///< The line before ended in a colon.
};

/// The closing partner of an opening quote at `at`; 0 where none opens.
char32_t closing_of(char32_t open) {
  switch (open) {
    case U'"':
    case U'`':
    case U'\'':
      return open;
    case U'“':
    case U'„':
      return U'”';
    case U'«':
      return U'»';
    case U'「':
      return U'」';
    case U'『':
      return U'』';
    case U'‘':
      return U'’';
    default:
      return 0;
  }
}

/// Where the quotation ends (past its closing sign) that opens before `at`; npos where it does not close in reach.
std::size_t end_of_quotation(std::string_view text, std::size_t at, char32_t open) {
  constexpr std::size_t kMaxQuotation = 600;
  const char32_t close = closing_of(open);
  const std::size_t limit = std::min(text.size(), at + kMaxQuotation);
  while (at < limit) {
    const char32_t code_point = base::decode_utf8(text, at);
    // An apostrophe within a word closes nothing.
    const bool ends_word = at >= text.size() || !is_alnum(text[at]);
    const bool is_close = code_point == close || (open == U'„' && code_point == U'“');
    if (is_close && (ends_word || (close != U'\'' && close != U'’'))) {
      return at;
    }
  }
  return std::string_view::npos;
}

}  // namespace

std::string typed_text(std::string_view prompt) {
  std::string typed;
  LineSorter sorter;
  for (std::size_t begin = 0; begin < prompt.size();) {
    const std::size_t end = std::min(prompt.find('\n', begin), prompt.size());
    const std::string_view line = prompt.substr(begin, end - begin);
    begin = end + 1;
    if (!sorter.is_typed(line)) {
      continue;
    }
    typed += line;
    typed += '\n';
    if (typed.size() > 4 * (kMaxHead + kMaxTail)) {
      typed.erase(kMaxHead, typed.size() - kMaxHead - kMaxTail);
    }
  }
  if (typed.size() > kMaxHead + kMaxTail) {
    typed.erase(kMaxHead, typed.size() - kMaxHead - kMaxTail);
  }
  return base::make_valid_utf8(typed);
}

std::vector<bool> quoted_bytes(std::string_view text) {
  std::vector<bool> quoted(text.size(), false);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    const char32_t open = base::decode_utf8(text, at);
    const bool begins_word = begin == 0 || !is_alnum(text[begin - 1]);
    if (closing_of(open) == 0 || !begins_word) {
      continue;
    }
    const std::size_t end = end_of_quotation(text, at, open);
    if (end != std::string_view::npos) {
      std::fill(quoted.begin() + static_cast<std::ptrdiff_t>(begin), quoted.begin() + static_cast<std::ptrdiff_t>(end),
                true);
      at = end;
    }
  }
  return quoted;
}

}  // namespace cortex::capture
