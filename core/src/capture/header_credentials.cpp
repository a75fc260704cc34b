// SPDX-License-Identifier: MIT
// Authorization headers and cookies, as sent, in commands and in programs (SPEC 8.1).
#include <algorithm>
#include <iterator>
#include <string>

#include "capture/ascii.h"
#include "capture/secret_span.h"
#include "capture/secret_value.h"
#include "capture/secret_words.h"

namespace cortex::capture {
namespace {

/// Schemes that stand before the credentials in an Authorization header.
constexpr std::string_view kSchemes[] = {"basic",   "bearer",    "token",     "apikey", "api-key",
                                         "digest",  "negotiate", "ssws",      "genie",  "geniekey",
                                         "splunk",  "oauth",     "discogs",   "key",    "bot",
                                         "private", "hmac",      "signature", "jwt",    "aws4-hmac-sha256"};

bool is_credential_char(char c) {
  return is_alnum(c) || std::string_view("-._~+/=%:|!$*").find(c) != std::string_view::npos;
}

/// Where credentials end; not looked for beyond `max_size` characters.
std::size_t end_of_credential(std::string_view text, std::size_t at, std::size_t max_size = std::string_view::npos) {
  const std::size_t limit = max_size < text.size() - at ? at + max_size : text.size();
  while (at < limit && is_credential_char(text[at])) {
    ++at;
  }
  return at;
}

/// What stands between the name of a header and its value: "Authorization": "..., Authorization => '...',
/// ("Authorization", "...
std::size_t skip_separator(std::string_view text, std::size_t at, bool& has_separator) {
  constexpr std::size_t kMaxSigns = 12;
  has_separator = false;
  const std::size_t limit = std::min(text.size(), at + kMaxSigns);
  while (at < limit && std::string_view(" \t\"'`:=,>\\()]").find(text[at]) != std::string_view::npos) {
    has_separator = has_separator || text[at] == ':' || text[at] == '=' || text[at] == ',';
    ++at;
  }
  return at;
}

bool is_scheme(std::string_view word) {
  return std::any_of(std::begin(kSchemes), std::end(kSchemes),
                     [word](std::string_view s) { return equals_lower(word, s); });
}

/// Not a word of prose or the name of a variable.
bool is_credential(std::string_view value) {
  constexpr std::size_t kMinCredential = 6;
  if (value.size() < kMinCredential || is_placeholder(value) || is_code_expression(value) || is_tagged_hash(value) ||
      value.find("://") != std::string_view::npos) {
    return false;
  }
  const ValueShape shape = shape_of(value);
  return is_hex(value, 16) || is_uuid(value) || is_random(value, 12) || is_strong_password(value) ||
         (value.back() == '=' && shape.letters() > 0) ||
         (shape.digits >= 4 && shape.letters() >= 4 && !is_secret_noun(value));
}

/// Adds the credential that begins at `begin`, if it is one. Returns where to go on.
std::size_t add_credential(std::string_view text, std::size_t begin, SecretSpans& out) {
  // Judged by its head, so that text full of headers stays linear; what is accepted is taken whole.
  const std::size_t judged_end = end_of_credential(text, begin, kMaxJudgedBytes);
  if (!is_credential(text.substr(begin, judged_end - begin))) {
    return begin;
  }
  std::size_t end = end_of_credential(text, judged_end);
  while (text[end - 1] == '.' || text[end - 1] == ':' || text[end - 1] == '!') {
    --end;
  }
  out.push_back({begin, end, "authorization"});
  return end;
}

/// Signature=... and response="..." of schemes whose credentials are a list.
void add_listed_credentials(std::string_view text, std::size_t begin, SecretSpans& out) {
  constexpr std::size_t kMaxList = 400;
  std::string_view line = text.substr(begin, kMaxList);
  line = line.substr(0, line.find('\n'));
  for (std::string_view name : {"Signature=", "response=\"", "signature=\"", "Credential="}) {
    const std::size_t at = line.find(name);
    if (at != std::string_view::npos) {
      (void)add_credential(text, begin + at + name.size(), out);
    }
  }
}

/// The value of a header that begins at `at`: "Bearer x", "Basic x", "x". Returns where to go on.
std::size_t add_header_value(std::string_view text, std::size_t at, SecretSpans& out) {
  constexpr std::size_t kMaxScheme = 20;
  const std::size_t word_end = end_of_credential(text, at, kMaxScheme);
  const std::string_view word = text.substr(at, word_end - at);
  if (is_scheme(word) && word_end < text.size() && text[word_end] == ' ') {
    add_listed_credentials(text, word_end + 1, out);
    return add_credential(text, word_end + 1, out);
  }
  return add_credential(text, at, out);
}

bool ends_word(std::string_view text, std::size_t at) {
  return at >= text.size() || !(is_alnum(text[at]) || text[at] == '_');
}

/// Every place where `word` (lower case) stands by itself or as the end of a hyphenated name. `visit` is given where
/// the word ends and answers where to go on.
template <typename Visit>
void for_each_word_place(std::string_view lower, std::string_view word, Visit&& visit) {
  for (std::size_t at = lower.find(word); at != std::string_view::npos;) {
    std::size_t next = at + word.size();
    if ((at == 0 || !is_alnum(lower[at - 1])) && ends_word(lower, next) &&
        !lower.substr(0, at).ends_with("[redacted:")) {
      next = std::max(next, visit(next));
    }
    at = lower.find(word, next);
  }
}

void find_authorization(std::string_view text, std::string_view lower, SecretSpans& out) {
  for_each_word_place(lower, "authorization", [&](std::size_t after) {
    bool has_separator = false;
    const std::size_t value = skip_separator(text, after, has_separator);
    return has_separator ? add_header_value(text, value, out) : after;
  });
  // "Bearer <token>" says what follows, wherever it stands.
  for_each_word_place(lower, "bearer", [&](std::size_t after) {
    if (after >= text.size() || text[after] != ' ') {
      return after;
    }
    const std::size_t begin = after + 1;
    const std::string_view head = text.substr(begin, end_of_credential(text, begin, kMaxJudgedBytes) - begin);
    return is_random(head) || is_hex(head, 32) ? add_credential(text, begin, out) : after;
  });
}

/// Cookies that hold a session by their name.
bool is_session_cookie(std::string_view name) {
  const std::string lower = lower_copy(name.substr(0, 64));
  for (std::string_view part : {"sess", "sid", "auth", "token", "jwt", "csrf", "xsrf", "remember", "login", "_user"}) {
    if (lower.find(part) != std::string::npos) {
      return true;
    }
  }
  return false;
}

bool is_cookie_secret(std::string_view name, std::string_view value) {
  if (value.starts_with("s%3A") || value.starts_with("s:")) {
    value.remove_prefix(value[1] == ':' ? 2 : 4);
  }
  if (value.size() < 8 || is_placeholder(value) || is_code_expression(value)) {
    return false;
  }
  const ValueShape shape = shape_of(value);
  const bool is_mixed = shape.letters() > 0 && (shape.digits > 0 || (shape.upper > 0 && shape.lower > 0));
  return is_session_cookie(name) ? is_mixed : is_random(value, 20) || is_hex(value, 32);
}

/// "name=value; name=value" up to the end of the line or of the quotation. Returns where to go on.
std::size_t add_cookies(std::string_view text, std::size_t at, SecretSpans& out) {
  while (at < text.size() && text[at] != '\n') {
    const std::size_t name = std::min(text.find_first_not_of(" ;", at), text.size());
    const std::size_t equals = std::min(text.find_first_of("=;\"'\n ", name), text.size());
    if (equals == text.size() || text[equals] != '=') {
      return equals;  // an attribute without value: "Path=/; HttpOnly"
    }
    const std::size_t end = std::min(text.find_first_of(";\"'`\n ,", equals + 1), text.size());
    if (is_cookie_secret(text.substr(name, equals - name), text.substr(equals + 1, end - equals - 1))) {
      out.push_back({equals + 1, end, "cookie"});
    }
    if (end == text.size() || text[end] != ';') {
      return end;
    }
    at = end + 1;
  }
  return at;
}

void find_cookies(std::string_view text, std::string_view lower, SecretSpans& out) {
  for_each_word_place(lower, "cookie", [&](std::size_t after) {
    bool has_separator = false;
    const std::size_t value = skip_separator(text, after, has_separator);
    const bool is_flag = value > after && lower.substr(0, after).ends_with("--cookie");
    return has_separator || is_flag ? add_cookies(text, value, out) : after;
  });
}

}  // namespace

void find_header_credentials(std::string_view text, SecretSpans& out) {
  const std::string lower = lower_copy(text);
  find_authorization(text, lower, out);
  find_cookies(text, lower, out);
}

}  // namespace cortex::capture
