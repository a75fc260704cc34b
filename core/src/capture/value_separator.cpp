// SPDX-License-Identifier: MIT
// What stands between a name and its value in code, settings and documents.
#include "capture/value_separator.h"

#include <algorithm>

namespace cortex::capture {
namespace {

struct Sign {
  std::string_view text;
  SeparatorKind kind;
};

/// Longer signs first.
constexpr Sign kSigns[] = {
    {"===", SeparatorKind::kAssign}, {"!==", SeparatorKind::kAssign}, {"==", SeparatorKind::kAssign},
    {"!=", SeparatorKind::kAssign},  {":=", SeparatorKind::kAssign},  {"=>", SeparatorKind::kAssign},
    {"->", SeparatorKind::kPair},    {"→", SeparatorKind::kPair},     {"::", SeparatorKind::kNone},
    {"||", SeparatorKind::kNone},    {"=", SeparatorKind::kAssign},   {":", SeparatorKind::kAssign},
    {"：", SeparatorKind::kAssign},  {"＝", SeparatorKind::kAssign},  {"|", SeparatorKind::kPair}};

/// Past what closes around a name: the quotes and brackets of ["password"], **password**, `password`, password?
std::size_t skip_closers(std::string_view text, std::size_t at) {
  constexpr std::size_t kMaxClosers = 4;
  const std::size_t limit = std::min(text.size(), at + kMaxClosers);
  while (at < limit && std::string_view("\"'`]*\\?").find(text[at]) != std::string_view::npos) {
    ++at;
  }
  return at;
}

/// Past a remark: "Password (staging): ...".
std::size_t skip_remark(std::string_view text, std::size_t at) {
  constexpr std::size_t kMaxRemark = 40;
  if (at >= text.size() || at == 0 || text[at] != '(' || text[at - 1] != ' ') {
    return at;
  }
  const std::size_t close = text.substr(at, kMaxRemark).find_first_of(")\n");
  const bool has_colon = close != std::string_view::npos && text.substr(at + close).starts_with("):");
  return has_colon ? at + close + 1 : at;
}

/// <password>, <ns:password>, <entry key="password">
bool is_tag(std::string_view text, const SecretName& name) {
  constexpr std::string_view kKey = "key=\"";
  if (name.begin > 0 && (text[name.begin - 1] == '<' || text[name.begin - 1] == ':')) {
    return true;
  }
  return text.substr(0, name.begin).ends_with(kKey);
}

}  // namespace

std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) {
    ++at;
  }
  return at;
}

Separator read_separator(std::string_view text, const SecretName& name) {
  const std::size_t at = skip_remark(text, skip_blanks(text, skip_closers(text, name.end)));
  const std::string_view rest = text.substr(at);
  for (const Sign& sign : kSigns) {
    if (rest.starts_with(sign.text)) {
      return {sign.kind, at, at + sign.text.size()};
    }
  }
  const bool is_quoted = name.end < text.size() && (text[name.end] == '"' || text[name.end] == '\'');
  constexpr std::size_t kMaxMethod = 24;
  if (is_quoted && rest.starts_with(").")) {
    const std::size_t call = rest.substr(0, kMaxMethod).find('(');
    return call == std::string_view::npos ? Separator{} : Separator{SeparatorKind::kCall, at, at + call + 1};
  }
  if (is_quoted && rest.starts_with(",")) {
    return {SeparatorKind::kPair, at, at + 1};
  }
  if (rest.starts_with("(") && at == name.end) {
    return {SeparatorKind::kCall, at, at + 1};
  }
  if (rest.starts_with(">") && is_tag(text, name)) {
    return {SeparatorKind::kTag, at, at + 1};
  }
  return {};
}

}  // namespace cortex::capture
