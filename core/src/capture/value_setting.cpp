// SPDX-License-Identifier: MIT
// The surroundings of a value that was assigned to a name.
#include "capture/value_setting.h"

#include <algorithm>

#include "capture/ascii.h"
#include "capture/secret_value.h"

namespace cortex::capture {
namespace {

bool is_one_of(std::string_view signs, char c) {
  return signs.find(c) != std::string_view::npos;
}

/// --password=x and ;Password=x set a value as DB_PASSWORD=x does.
bool is_field(std::string_view text, const SecretName& name) {
  return name.begin > 0 && is_one_of("-&?;=", text[name.begin - 1]);
}

/// "host=db password=x", "-e 'password=x'": a field between spaces or quotes. Keyword arguments have commas.
bool is_word_field(std::string_view text, const SecretName& name, const AssignedValue& value) {
  constexpr std::string_view kBorders = " \t\n\"'";
  const bool begins = name.begin == 0 || is_one_of(kBorders, text[name.begin - 1]);
  return begins && (value.end >= text.size() || is_one_of(kBorders, text[value.end]));
}

/// Nothing but indentation, list marks, quotes, or a word like "export" stands before the name.
bool begins_line(std::string_view text, std::size_t at) {
  constexpr std::size_t kMaxIndent = 64;
  const std::size_t limit = at > kMaxIndent ? at - kMaxIndent : 0;
  while (at > limit && is_one_of(" \t-\"'", text[at - 1])) {
    --at;
  }
  const std::string_view before = text.substr(0, at);
  for (std::string_view word : {"export", "ENV", "ARG", "set", "SET"}) {
    if (before.ends_with(word)) {
      return true;
    }
  }
  return before.empty() || before.back() == '\n';
}

bool ends_line(std::string_view text, std::size_t at) {
  at = skip_blanks(text, at);
  return at >= text.size() || text[at] == '\n' || text[at] == '\r';
}

/// Whether an argument list of a call is open at `at`: "connect(host=h, password=...".
bool is_in_call(std::string_view text, std::size_t at) {
  constexpr std::size_t kMaxCall = 200;
  std::size_t closed = 0;
  for (const std::size_t limit = at > kMaxCall ? at - kMaxCall : 0; at > limit && text[at - 1] != '\n'; --at) {
    if (text[at - 1] == ')') ++closed;
    if (text[at - 1] != '(') continue;
    if (closed == 0) return at > 1 && (is_alnum(text[at - 2]) || text[at - 2] == '_');
    --closed;
  }
  return false;
}

/// A field as people write it into a sentence: with "password=correct-horse-battery, then ...", in brackets too.
bool is_sentence_field(std::string_view text, const SecretName& name, const AssignedValue& value) {
  constexpr std::string_view kBorders = " \t\r\n\"'";
  const bool is_in_brackets = name.begin > 0 && text[name.begin - 1] == '(';
  const bool begins = name.begin == 0 || is_in_brackets || is_one_of(kBorders, text[name.begin - 1]);
  std::size_t end = value.end;
  while (end < text.size() && end < value.end + 3 && is_one_of(is_in_brackets ? ".,!?:)" : ".,!?:", text[end])) ++end;
  return begins && (end == text.size() || is_one_of(kBorders, text[end])) && !is_in_call(text, name.begin);
}

}  // namespace

ValueSetting setting_of(std::string_view text, const SecretName& name, const Separator& separator,
                        const AssignedValue& value) {
  const bool is_equals = separator.begin < text.size() && text[separator.begin] == '=';
  const bool is_tight = separator.begin == name.end;
  const bool is_capitals = shape_of(text.substr(name.begin, name.end - name.begin)).lower == 0;
  ValueSetting setting;
  setting.is_environment =
      is_equals && is_tight && (is_capitals || is_field(text, name) || is_word_field(text, name, value));
  setting.is_in_sentence = is_equals && is_tight && is_sentence_field(text, name, value);
  // "password = pw" is a statement of a program as often as a line of settings.
  const bool is_statement = is_equals && !is_tight;
  setting.has_own_line = !is_statement && begins_line(text, name.begin) && ends_line(text, value.end);
  return setting;
}

}  // namespace cortex::capture
