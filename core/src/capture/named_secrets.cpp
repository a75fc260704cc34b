// SPDX-License-Identifier: MIT
// Values after a name that says secret: assignments in code, settings, headers and flags, pairs, tags, prose
// (SPEC 8.1).
#include <algorithm>
#include <optional>

#include "capture/ascii.h"
#include "capture/assigned_secret.h"
#include "capture/assigned_value.h"
#include "capture/prose_secrets.h"
#include "capture/secret_name.h"
#include "capture/secret_span.h"
#include "capture/secret_value.h"
#include "capture/secret_words.h"
#include "capture/value_separator.h"
#include "capture/value_setting.h"

namespace cortex::capture {
namespace {

std::string_view view_of(std::string_view text, const AssignedValue& value) {
  return text.substr(value.begin, value.end - value.begin);
}

SecretSpan span_of(std::string_view text, const AssignedValue& value, SecretKind kind) {
  return {value.begin, whole_end(text, value), redacted_kind(kind)};
}

constexpr std::size_t kMaxProse = 200;  ///< How far a sentence is read for the value of a name.

/// Where the part ends that begins at `at`: at one of `ends`, or after `max_size`.
std::size_t end_of_part(std::string_view text, std::size_t at, std::size_t max_size, std::string_view ends) {
  const std::string_view part = text.substr(std::min(at, text.size()), max_size);
  return at + std::min(part.find_first_of(ends), part.size());
}

/// Past what may stand before a value: "**" of Markdown, b"", $"", "Bearer ".
std::size_t skip_value_prefix(std::string_view text, std::size_t at) {
  at = skip_blanks(text, at);
  while (text.substr(std::min(at, text.size())).starts_with("**")) {
    at = skip_blanks(text, at + 2);
  }
  const bool is_before_quote = at + 1 < text.size() && (text[at + 1] == '"' || text[at + 1] == '\'');
  if (is_before_quote && std::string_view("brfu@$L").find(text[at]) != std::string_view::npos) {
    return at + 1;
  }
  for (std::string_view scheme : {"bearer ", "basic ", "token ", "base64:"}) {
    if (stands_at(text, at, scheme)) {
      return skip_blanks(text, at + scheme.size());
    }
  }
  return at;
}

/// A value where only its own look can tell: in pairs and tables.
std::optional<SecretSpan> find_strict(std::string_view text, SecretKind kind, std::size_t at) {
  if (at >= text.size()) {
    return std::nullopt;
  }
  const AssignedValue value = read_value(text, at);
  return is_secret_literal(kind, view_of(text, value)) ? std::optional(span_of(text, value, kind)) : std::nullopt;
}

/// A literal in the rest of the statement. `judged_to` becomes the end of the text that was looked at, where that is
/// behind it.
std::optional<SecretSpan> find_literal(std::string_view text, SecretKind kind, std::size_t at, std::size_t& judged_to) {
  constexpr std::size_t kMaxStatement = 160;
  const std::string_view statement = text.substr(0, end_of_part(text, at, kMaxStatement, ";\n"));
  judged_to = std::max(judged_to, statement.size());
  while ((at = statement.find_first_of("\"'", at)) != std::string_view::npos) {
    const AssignedValue value = read_value(text, at);
    if (!value.is_quoted) {
      break;
    }
    if (is_secret_literal(kind, view_of(text, value))) {
      return span_of(text, value, kind);
    }
    at = value.end + 1;
  }
  return std::nullopt;
}

/// "login: admin / Zw3rg!...": the first word that can only be a password.
std::optional<SecretSpan> find_in_pair(std::string_view text, std::size_t at) {
  constexpr std::size_t kMaxLine = 120;
  constexpr std::string_view kBetween = " \t/:,\"'()|";
  const std::string_view line = text.substr(0, end_of_part(text, at, kMaxLine, "\n"));
  while ((at = line.find_first_not_of(kBetween, at)) != std::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(kBetween, at), line.size());
    const std::string_view word = line.substr(at, end - at);
    if (is_strong_password(word) || is_random(word)) {
      return SecretSpan{at, end, redacted_kind(SecretKind::kPassword)};
    }
    at = end;
  }
  return std::nullopt;
}

/// "key" and "sig" grant access where they are fields of a query.
SecretKind kind_in_query(std::string_view text, const SecretName& name) {
  const bool is_query_field = name.begin > 0 && (text[name.begin - 1] == '?' || text[name.begin - 1] == '&');
  const bool is_key = name.kind == SecretKind::kBareKey || name.kind == SecretKind::kSignature;
  return is_query_field && is_key ? SecretKind::kKey : name.kind;
}

/// The separator before the value itself: "const password: string = ..." has its type between.
Separator after_type(std::string_view text, const Separator& separator) {
  const std::size_t at = skip_blanks(text, separator.end);
  if (text[separator.begin] != ':' || at >= text.size() || text[at] == '"' || text[at] == '\'') {
    return separator;
  }
  const AssignedValue type = read_value(text, at);
  const std::size_t equals = skip_blanks(text, type.end);
  const bool has_type = equals > type.end && equals + 1 < text.size() && text[equals] == '=' && text[equals + 1] != '=';
  return has_type ? Separator{SeparatorKind::kAssign, equals, equals + 1} : separator;
}

std::optional<SecretSpan> find_assigned(std::string_view text, const SecretName& name, Separator separator,
                                        std::size_t& judged_to) {
  separator = after_type(text, separator);
  const std::size_t at = skip_value_prefix(text, separator.end);
  if (at >= text.size() || text[at] == '\n') {
    return std::nullopt;
  }
  if (name.kind == SecretKind::kCredentials) {
    return find_in_pair(text, at);
  }
  AssignedValue value = read_value(text, at);
  judged_to = std::max(judged_to, value.end);
  if (separator.kind == SeparatorKind::kTag) {
    if (!text.substr(value.end).starts_with("<")) {
      return std::nullopt;
    }
    value.is_quoted = true;
  }
  const SecretKind kind = kind_in_query(text, name);
  if (is_assigned_secret(kind, view_of(text, value), value.is_quoted, setting_of(text, name, separator, value))) {
    return span_of(text, value, kind);
  }
  const bool is_expression = !value.is_quoted && !is_placeholder(view_of(text, value));
  return is_expression ? find_literal(text, kind, at, judged_to) : std::nullopt;
}

std::optional<SecretSpan> find_value(std::string_view text, const SecretName& name, std::size_t& judged_to) {
  const Separator separator = read_separator(text, name);
  switch (separator.kind) {
    case SeparatorKind::kNone:
      judged_to = std::max(judged_to, end_of_part(text, name.end, kMaxProse, "\n"));
      return find_in_prose(text, name);
    case SeparatorKind::kCall:
      return find_literal(text, name.kind, separator.end, judged_to);
    case SeparatorKind::kPair:
      return find_strict(text, name.kind, skip_blanks(text, separator.end));
    case SeparatorKind::kAssign:
    case SeparatorKind::kTag:
      return find_assigned(text, name, separator, judged_to);
  }
  return std::nullopt;
}

/// name="password" value="...", "- name: DB_PASSWORD / value: ...": "value" speaks for the name that was itself a value
/// just before.
SecretName resolved(const SecretName& name, SecretName& named_before) {
  constexpr std::size_t kMaxDistance = 100;
  if (name.kind != SecretKind::kValue) {
    return name;
  }
  const bool is_near = named_before.kind != SecretKind::kNone && name.begin - named_before.end <= kMaxDistance;
  const SecretKind kind = is_near ? named_before.kind : SecretKind::kNone;
  named_before = {};
  return {kind, name.begin, name.end};
}

/// How much text may be judged more than once. Names in each other's values, "token=token=token=...", would cost the
/// square of what is judged for one; where they have used this up, a name within judged text is passed over.
class Overlap {
 public:
  explicit Overlap(std::size_t text_size) : left_(kAlways + text_size) {}

  bool allows(std::size_t begin) {
    const std::size_t again = judged_to - std::min(judged_to, begin);
    if (again > left_) {
      return false;
    }
    left_ -= again;
    return true;
  }

  std::size_t judged_to = 0;

 private:
  static constexpr std::size_t kAlways = 64 * 1024;
  std::size_t left_;
};

void find_spaced(std::string_view text, SecretSpans& out) {
  SecretName named_before;
  Overlap overlap(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = end_of_name(text, at);
    if (end == at) {
      ++at;
      continue;
    }
    const SecretName name =
        is_redacted_kind(text, at) ? SecretName{} : resolved(classify_name(text, at, end), named_before);
    at = end;
    if (name.kind == SecretKind::kNone || !overlap.allows(name.begin)) {
      continue;
    }
    if (const std::optional<SecretSpan> found = find_value(text, name, overlap.judged_to)) {
      out.push_back(*found);
      at = std::max(end, found->end);
    } else {
      named_before = name;
    }
  }
}

void find_unspaced(std::string_view text, SecretSpans& out) {
  for (const Noun& noun : unspaced_nouns()) {
    for (std::size_t at = text.find(noun.word); at != std::string_view::npos; at = text.find(noun.word, at + 1)) {
      const SecretName name{noun.kind, at, at + noun.word.size()};
      const Separator separator = read_separator(text, name);
      std::size_t judged_to = 0;
      const bool is_assigned = separator.kind == SeparatorKind::kAssign;
      std::optional<SecretSpan> found = is_assigned ? find_assigned(text, name, separator, judged_to) : std::nullopt;
      found = found ? found : find_in_unspaced_prose(text, name);
      if (found) {
        out.push_back(*found);
      }
    }
  }
}

}  // namespace

void find_named_secrets(std::string_view text, SecretSpans& out) {
  find_spaced(text, out);
  find_unspaced(text, out);
}

}  // namespace cortex::capture
