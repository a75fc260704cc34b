// SPDX-License-Identifier: MIT
// Passwords in URLs and connection addresses, and web hooks, whose address is the secret (SPEC 8.1).
#include <algorithm>
#include <optional>

#include "capture/ascii.h"
#include "capture/secret_span.h"
#include "capture/secret_value.h"
#include "capture/secret_words.h"

namespace cortex::capture {
namespace {

constexpr std::string_view kKind = "url_password";
/// User and password of a URL are looked for in so much of it.
constexpr std::size_t kMaxUserInfo = 256;

bool ends_url(char c) {
  return is_space(c) || std::string_view("\"'`<>\\|^").find(c) != std::string_view::npos;
}

std::size_t end_of_url(std::string_view text, std::size_t at, std::size_t max_size) {
  const std::size_t limit = max_size < text.size() - at ? at + max_size : text.size();
  while (at < limit && !ends_url(text[at])) {
    ++at;
  }
  return at;
}

bool may_begin_host(std::string_view rest) {
  return !rest.empty() && (is_alnum(rest[0]) || rest[0] == '[' || rest[0] == '$' || rest[0] == '{' || rest[0] == '_' ||
                           rest[0] == '%' || rest[0] == '<' || !is_ascii(rest[0]));
}

/// Where the '@' stands that ends user and password; npos where the URL has none. A password with '/', '?' or '#' in it
/// is no valid URL, but what people write.
std::size_t find_at_sign(std::string_view url) {
  const std::string_view authority = url.substr(0, url.find_first_of("/?#"));
  const std::size_t strict = authority.rfind('@');
  if (strict != std::string_view::npos) {
    return strict;
  }
  const std::size_t colon = authority.find(':');
  if (colon == std::string_view::npos || shape_of(authority.substr(colon + 1)).digits == authority.size() - colon - 1) {
    return std::string_view::npos;  // host:port
  }
  const std::size_t wide = url.find('@', authority.size());
  const bool is_other_url = url.substr(0, wide).find("://") != std::string_view::npos;
  return wide != std::string_view::npos && !is_other_url && may_begin_host(url.substr(wide + 1))
             ? wide
             : std::string_view::npos;
}

/// The tutorials' pairs: postgres:postgres@, user:pass@, guest:guest@.
bool is_default_pair(std::string_view user, std::string_view password) {
  return user == password || is_placeholder(password) || is_secret_noun(password);
}

/// The secret in "user:password" or "token".
std::optional<SecretSpan> find_in_user_info(std::string_view user_info, std::size_t begin) {
  if (user_info.starts_with(kRedactedMark)) {
    return std::nullopt;
  }
  const std::size_t colon = user_info.find(':');
  const std::string_view user = user_info.substr(0, colon);
  const std::string_view password = colon == std::string_view::npos ? "" : user_info.substr(colon + 1);
  constexpr std::size_t kMinPassword = 4;
  const bool has_real_password = password.size() >= kMinPassword && !is_default_pair(user, password) &&
                                 !equals_lower(password, "x-oauth-basic") && password != "x";
  if (has_real_password) {
    return SecretSpan{begin + colon + 1, begin + user_info.size(), kKind};
  }
  // https://<token>@host: only where the user is plainly no name; public ids there are hexadecimal.
  const bool is_token = password.size() <= 13 && is_random(user, 20) && !is_hex(user, 1);
  return is_token ? std::optional(SecretSpan{begin, begin + user.size(), kKind}) : std::nullopt;
}

/// user/password@host where Oracle wants it: jdbc:oracle:thin:scott/tiger@...
void find_oracle(std::string_view text, SecretSpans& out) {
  constexpr std::string_view kMark = "jdbc:oracle:";
  for (std::size_t at = text.find(kMark); at != std::string_view::npos; at = text.find(kMark, at + 1)) {
    const std::size_t begin = at + kMark.size();
    const std::string_view rest = text.substr(begin, end_of_url(text, begin, kMaxUserInfo) - begin);
    const std::size_t user = rest.find(':') + 1;
    const std::size_t slash = rest.find('/', user);
    const std::size_t sign = rest.rfind('@');
    if (user == 0 || slash == std::string_view::npos || sign == std::string_view::npos || sign < slash + 2) {
      continue;
    }
    if (!is_default_pair(rest.substr(user, slash - user), rest.substr(slash + 1, sign - slash - 1))) {
      out.push_back({begin + slash + 1, begin + sign, kKind});
    }
  }
}

/// Addresses that let whoever knows them post. The last part of the path is the secret.
struct WebHook {
  std::string_view address;  ///< Without scheme.
  std::string_view kind;
};

constexpr WebHook kWebHooks[] = {
    {"hooks.slack.com/", "slack"},
    {"hooks.slack-gov.com/", "slack"},
    {"discord.com/api/webhooks/", "discord"},
    {"discordapp.com/api/webhooks/", "discord"},
    {"webhook.office.com/", "teams"},
    {"outlook.office.com/webhook/", "teams"},
    {"hooks.zapier.com/hooks/catch/", "zapier"},
    {"maker.ifttt.com/trigger/", "ifttt"},
    {"hooks.airtable.com/workflows/", "airtable"},
    {"hook.eu1.make.com/", "make"},
    {"hook.us1.make.com/", "make"},
    {"open.feishu.cn/open-apis/bot/v2/hook/", "feishu"},
    {"open.larksuite.com/open-apis/bot/v2/hook/", "feishu"},
};

/// The parts of the path that are long and mixed enough; Teams has two of them.
void find_web_hook(std::string_view text, std::size_t begin, std::string_view kind, SecretSpans& out) {
  constexpr std::size_t kMinSecret = 16;
  std::string_view path = text.substr(begin, end_of_url(text, begin, kMaxUserInfo) - begin);
  path = path.substr(0, path.find_first_of("?#),;"));
  for (std::size_t at = 0; at < path.size();) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    const std::string_view part = path.substr(at, end - at);
    const ValueShape shape = shape_of(part);
    const bool is_mixed = shape.letters() > 0 && (shape.digits > 0 || (shape.upper > 0 && shape.lower > 0));
    if (part.size() >= kMinSecret && is_mixed && !is_placeholder(part)) {
      out.push_back({begin + at, begin + end, kind});
    }
    at = end + 1;
  }
}

/// What is secret in the URL whose authority begins at `begin`.
void check_url(std::string_view text, std::size_t begin, SecretSpans& out) {
  const std::string_view url = text.substr(begin, end_of_url(text, begin, kMaxUserInfo) - begin);
  const std::size_t sign = find_at_sign(url);
  const auto found = sign == std::string_view::npos ? std::nullopt : find_in_user_info(url.substr(0, sign), begin);
  if (found) {
    out.push_back(*found);
  }
  for (const WebHook& hook : kWebHooks) {
    const std::size_t at = url.find(hook.address);  // a subdomain may stand before it
    if (at != std::string_view::npos) {
      find_web_hook(text, begin + at + hook.address.size(), hook.kind, out);
    }
  }
}

}  // namespace

void find_url_credentials(std::string_view text, SecretSpans& out) {
  constexpr std::string_view kMark = "://";
  for (std::size_t at = text.find(kMark); at != std::string_view::npos; at = text.find(kMark, at + kMark.size())) {
    check_url(text, at + kMark.size(), out);
  }
  find_oracle(text, out);
}

}  // namespace cortex::capture
