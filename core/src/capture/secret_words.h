// SPDX-License-Identifier: MIT
// What stands in a secret's place, and what people write about secrets: judged by word lists.
#pragma once

#include <string_view>

namespace cortex::capture {

/// Stands for a secret without being one: <password>, ${TOKEN}, xxx, changeme, [REDACTED:...], references to a vault.
[[nodiscard]] bool is_placeholder(std::string_view value);
/// A password hash, content digest or public key, which begins with its algorithm: $2b$..., sha512-..., AAAAC3Nza...
[[nodiscard]] bool is_tagged_hash(std::string_view value);
/// Only the name of a secret: password-input, db_password, authToken.
[[nodiscard]] bool is_secret_noun(std::string_view value);
/// base64-encoded, 64-bit, sha256, oauth2 ...: letters and digits that people write about secrets.
[[nodiscard]] bool is_technical_term(std::string_view value);

}  // namespace cortex::capture
