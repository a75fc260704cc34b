// SPDX-License-Identifier: MIT
// The surroundings of a value that was assigned to a name.
#include "capture/value_setting.h"

#include <algorithm>

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

}  // namespace

ValueSetting setting_of(std::string_view text, const SecretName& name, const Separator& separator,
                        const AssignedValue& value) {
  const bool is_equals = separator.begin < text.size() && text[separator.begin] == '=';
  const bool is_tight = separator.begin == name.end;
  const bool is_capitals = shape_of(text.substr(name.begin, name.end - name.begin)).lower == 0;
  ValueSetting setting;
  setting.is_environment =
      is_equals && is_tight && (is_capitals || is_field(text, name) || is_word_field(text, name, value));
  // "password = pw" is a statement of a program as often as a line of settings.
  const bool is_statement = is_equals && !is_tight;
  setting.has_own_line = !is_statement && begins_line(text, name.begin) && ends_line(text, value.end);
  return setting;
}

}  // namespace cortex::capture
