// SPDX-License-Identifier: MIT
// A secret found in a text, and the finders that look for one shape of secret each (SPEC 8.1).
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace cortex::capture {

struct SecretSpan {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string_view kind;  ///< What stands in [REDACTED:<kind>]; a literal.
};

using SecretSpans = std::vector<SecretSpan>;

/// What stands before the kind of a masked secret.
inline constexpr std::string_view kRedactedMark = "[REDACTED:";

/// Whether `at` is where the kind of a masked secret begins. "password" and "cookie" there announce nothing.
[[nodiscard]] inline bool is_redacted_kind(std::string_view text, std::size_t at) {
  return text.substr(0, at).ends_with(kRedactedMark);
}

/// Every finder is linear, appends to `out` in any order and may find what another one finds too.

/// Values that show by their own shape what they are: ghp_..., AKIA..., eyJ... and the like.
void find_token_shapes(std::string_view text, SecretSpans& out);
/// Bodies of PEM, PGP, PuTTY and age private keys.
void find_private_keys(std::string_view text, SecretSpans& out);
/// Passwords in URLs, and web hooks, whose address is the secret.
void find_url_credentials(std::string_view text, SecretSpans& out);
/// Authorization headers and cookies.
void find_header_credentials(std::string_view text, SecretSpans& out);
/// Passwords on command lines where only the command tells what an argument is: mysql -pX, curl -u user:X.
void find_command_credentials(std::string_view text, SecretSpans& out);
/// Values after a name that says secret: assignments, flags, pairs, prose.
void find_named_secrets(std::string_view text, SecretSpans& out);
/// Values under data and stringData of a Kubernetes Secret, whose names need not say what they are.
void find_manifest_secrets(std::string_view text, SecretSpans& out);

}  // namespace cortex::capture
