// SPDX-License-Identifier: MIT
// Tags that mean something to Cortex, to a client or to a model, escaped wherever they stand (SPEC 6.7).
#include "inject/tags.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "base/unicode.h"
#include "base/utf8.h"
#include "inject/reserved_tags.h"

namespace cortex::inject {
namespace {

/// How much of a tag is looked at, in code points, a run of space as one: longer than any reserved name and the
/// beginning of an attribute.
constexpr std::size_t kWindow = 64;

enum class Bracket {
  kNone,
  kAngle,      ///< '<' and what NFKC makes of it.
  kLookAlike,  ///< Other characters that read as one.
};

Bracket bracket_kind(char32_t c) {
  constexpr char32_t kLookAlikes[] = {0xAB,   0x2C2,  0x1438, 0x2039, 0x226A, 0x22D6, 0x2329, 0x276C,
                                      0x276E, 0x2770, 0x27E8, 0x27EA, 0x29FC, 0x3008, 0x300A};
  if (c == U'<' || c == 0xFF1C || c == 0xFE64) return Bracket::kAngle;
  if (c < 0x80) return Bracket::kNone;
  const bool is_look_alike = std::find(std::begin(kLookAlikes), std::end(kLookAlikes), c) != std::end(kLookAlikes);
  return is_look_alike ? Bracket::kLookAlike : Bracket::kNone;
}

bool is_slash(char32_t c) {
  return c == U'/' || c == 0x2044 || c == 0x2215 || c == 0x29F8 || c == 0xFF0F;
}

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool is_separator(char c) {
  return c == '-' || c == '_' || c == ':' || c == '.';
}

/// An ASCII character that opens nothing: most of any text.
bool is_no_bracket(char c) {
  return static_cast<unsigned char>(c) < 0x80U && c != '<' && c != '[';
}

/// What stands behind a bracket.
struct Tag {
  bool is_closing = false;
  std::string text;  ///< Plain form of the window, spaces and slashes before the name taken off.
};

/// Reads on from behind a bracket to the next one, so that no character is read for two of them.
Tag read_tag(std::string_view text, std::size_t position) {
  Tag tag;
  std::string window;
  bool after_space = true;
  for (std::size_t length = 0; length < kWindow && position < text.size();) {
    const char32_t c = base::decode_utf8(text, position);
    if (bracket_kind(c) != Bracket::kNone) break;
    if (window.empty() && is_slash(c)) {
      tag.is_closing = true;
    } else if (!base::is_space(c)) {
      base::append_utf8(window, c);
      ++length;
      after_space = false;
    } else if (!after_space) {
      window += ' ';
      ++length;
      after_space = true;
    }
  }
  tag.text = plain_form(window);
  // Marks and symbols that plain form leaves in front of a name do not make it another one.
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80U; };
  tag.text.erase(tag.text.begin(), std::find_if(tag.text.begin(), tag.text.end(), is_ascii));
  return tag;
}

/// Letters and digits alone, up to the first character that no spelling of a name has.
std::string letters_of(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (is_letter_or_digit(c)) {
      letters += c;
    } else if (!is_separator(c) && c != ' ') {
      break;
    }
  }
  return letters;
}

/// Whether what follows a name makes it a tag: '>', '/>' or an attribute.
bool ends_like_tag(std::string_view rest) {
  const auto skip_space = [&rest] {
    while (rest.starts_with(' ')) rest.remove_prefix(1);
  };
  skip_space();
  if (rest.starts_with('/')) rest.remove_prefix(1);
  skip_space();
  if (rest.starts_with('>')) return true;
  std::size_t end = 0;
  while (end < rest.size() && (is_letter_or_digit(rest[end]) || is_separator(rest[end]))) ++end;
  if (end == 0) return false;
  rest.remove_prefix(end);
  skip_space();
  return rest.starts_with('=');
}

/// "<user>" and the like. In `Vec<User>` the bracket belongs to a type, unless a hyphen says that it cannot.
bool is_reserved_tag(const Tag& tag, bool follows_name) {
  std::string name;
  while (name.size() < tag.text.size()) {
    const char c = tag.text[name.size()];
    if (!is_letter_or_digit(c) && !is_separator(c)) break;
    name += is_separator(c) ? '-' : c;
  }
  if (name.empty() || !is_reserved_name(name)) return false;
  const bool has_hyphen = tag.text.substr(0, name.size()).find('-') != std::string::npos;
  if (follows_name && !tag.is_closing && !has_hyphen) return false;
  return ends_like_tag(std::string_view(tag.text).substr(name.size()));
}

/// "<|im_start|>": a token of a chat template.
bool is_template_token(const Tag& tag) {
  const std::string& text = tag.text;
  if (tag.is_closing || text.size() < 4 || text[0] != '|') return false;
  const std::size_t end = text.find('|', 1);
  return end != std::string::npos && end > 1 && text[1] != ' ' && text.compare(end + 1, 1, ">") == 0;
}

/// "[INST]", "[/INST]": the instruction marks of a chat template.
bool is_instruction_mark(std::string_view rest) {
  if (rest.starts_with('/')) rest.remove_prefix(1);
  const std::string mark = plain_form(base::first_code_points(rest, 14));
  return mark.starts_with("inst]") || mark.starts_with("system_prompt]");
}

class TagEscaper {
 public:
  explicit TagEscaper(std::string_view text) : text_(text), last_comment_end_(text.rfind("-->")) {}

  std::string escape() {
    std::string out;
    std::size_t kept_to = 0;
    char32_t before = 0;
    for (std::size_t position = 0; position < text_.size();) {
      const std::size_t begin = position;
      if (is_no_bracket(text_[position])) {
        before = static_cast<char32_t>(text_[position++]);
        continue;
      }
      const char32_t c = base::decode_utf8(text_, position);
      if (opens_reserved(c, begin, position, before)) {
        out.append(text_.substr(kept_to, position - kept_to)).append("\\");
        kept_to = position;
      }
      before = c;
    }
    return out.append(text_.substr(kept_to));
  }

 private:
  [[nodiscard]] bool opens_reserved(char32_t c, std::size_t begin, std::size_t behind, char32_t before) const {
    if (c == U'[') return is_instruction_mark(text_.substr(behind));
    const Bracket bracket = bracket_kind(c);
    if (bracket == Bracket::kNone || text_.substr(behind).starts_with('\\')) return false;
    if (text_.substr(behind).starts_with("!--")) {
      return last_comment_end_ == std::string_view::npos || last_comment_end_ < begin;
    }
    const Tag tag = read_tag(text_, behind);
    if (begins_with_marker(letters_of(tag.text))) return true;
    if (bracket == Bracket::kLookAlike) return false;
    return is_reserved_tag(tag, base::is_word_char(before)) || is_template_token(tag);
  }

  std::string_view text_;
  std::size_t last_comment_end_;
};

}  // namespace

std::string escape_tags(std::string_view text) {
  return TagEscaper(text).escape();
}

}  // namespace cortex::inject
