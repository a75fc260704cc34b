// SPDX-License-Identifier: MIT
// The value that stands after a name and a separator, and how far it reaches.
#include "capture/assigned_value.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "capture/ascii.h"
#include "capture/secret_value.h"
#include "text/words.h"

namespace cortex::capture {
namespace {

/// The closing partner of an opening quote; empty where there is none.
std::string_view closing_quote(std::string_view rest) {
  constexpr std::string_view kQuotes[][2] = {{"\"\"\"", "\"\"\""}, {"\\\"", "\\\""}, {"\\'", "\\'"}, {"\"", "\""},
                                             {"'", "'"},           {"`", "`"},       {"“", "”"},     {"„", "“"},
                                             {"‘", "’"},           {"«", "»"},       {"「", "」"},   {"『", "』"}};
  for (const auto& quote : kQuotes) {
    if (rest.starts_with(quote[0])) {
      return quote[1];
    }
  }
  return {};
}

std::size_t opening_size(std::string_view rest) {
  if (rest.starts_with("\"\"\"")) {
    return 3;
  }
  if (rest[0] == '\\') {
    return 2;
  }
  std::size_t size = 0;
  (void)base::decode_utf8(rest, size);
  return size;
}

/// Whether "name=" or "name:" follows, so that a sign before it separates two fields.
bool begins_field(std::string_view rest) {
  std::size_t at = 0;
  while (at < rest.size() && at < 32 && (is_alnum(rest[at]) || rest[at] == '_' || rest[at] == '-')) {
    ++at;
  }
  return at > 0 && at < rest.size() && (rest[at] == '=' || rest[at] == ':');
}

/// Whether an unquoted value ends before the character at `at`.
bool ends_unquoted(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (is_space(c) || c == '"' || c == '\'' || c == '`' || c == ';' || c == '<') {
    return true;
  }
  if (c == ',' || c == '&') {
    const std::string_view rest = text.substr(at + 1);
    return rest.empty() || is_space(rest[0]) || rest[0] == '"' || rest[0] == '\'' || !is_ascii(rest[0]) ||
           begins_field(rest);
  }
  if (c == '\\' && at + 1 < text.size()) {
    return text[at + 1] == 'n' || text[at + 1] == '"' || text[at + 1] == 'r';
  }
  if (is_ascii(c)) {
    return false;
  }
  std::size_t next = at;
  const char32_t code_point = base::decode_utf8(text, next);
  return text::is_unspaced(code_point) || text::is_hangul(code_point) || !base::is_letter(code_point);
}

std::size_t end_of_unquoted(std::string_view text, std::size_t at, std::size_t max_size) {
  const std::size_t begin = at;
  // A placeholder is one value, spaces and all: <your password>, ${{ secrets.X }}
  for (const auto& [open, close] :
       {std::pair<std::string_view, std::string_view>{"<", ">"}, {"${{", "}}"}, {"{{", "}}"}}) {
    const std::size_t end =
        text.substr(at).starts_with(open) ? text.substr(at, max_size).find(close) : std::string_view::npos;
    if (end != std::string_view::npos) {
      return at + end + close.size();
    }
  }
  while (at < text.size() && at - begin < max_size && !ends_unquoted(text, at)) {
    ++at;
  }
  return at;
}

/// Takes off what ends a sentence or closes a bracket that the value did not open.
std::size_t trimmed_end(std::string_view text, std::size_t begin, std::size_t end) {
  while (end > begin) {
    const char last = text[end - 1];
    const std::string_view value = text.substr(begin, end - begin);
    const bool is_stray_close = (last == ')' && value.find('(') == std::string_view::npos) ||
                                (last == ']' && value.find('[') == std::string_view::npos) ||
                                (last == '}' && value.find('{') == std::string_view::npos);
    if (!is_stray_close && std::string_view(".,:?*").find(last) == std::string_view::npos) {
      break;
    }
    --end;
  }
  return end;
}

}  // namespace

AssignedValue read_value(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at, kMaxJudgedBytes);
  const std::string_view close = closing_quote(rest);
  if (!close.empty()) {
    const std::size_t begin = at + opening_size(rest);
    const std::string_view judged = text.substr(0, std::min(text.size(), begin + kMaxJudgedBytes));
    const std::size_t end = judged.substr(0, judged.find('\n', begin)).find(close, begin);
    if (end != std::string_view::npos) {
      return {begin, end, true};
    }
    at = begin;  // cut, or too long to look for its end
  }
  const std::size_t end = end_of_unquoted(text, at, kMaxJudgedBytes);
  return {at, trimmed_end(text, at, end), false};
}

std::size_t whole_end(std::string_view text, const AssignedValue& value) {
  const bool is_cut = value.end - value.begin >= kMaxJudgedBytes;
  return is_cut ? end_of_unquoted(text, value.end, text.size()) : value.end;
}

}  // namespace cortex::capture
