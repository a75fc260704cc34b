// SPDX-License-Identifier: MIT
// Secrets that are told in a sentence: "my password is ...", "das Passwort lautet ..." (SPEC 8.1).
#pragma once

#include <optional>
#include <string_view>

#include "capture/secret_name.h"
#include "capture/secret_span.h"

namespace cortex::capture {

/// The secret in the sentence around a name that no separator follows.
[[nodiscard]] std::optional<SecretSpan> find_in_prose(std::string_view text, const SecretName& name);
/// The same after a name in a script without spaces, or in Korean.
[[nodiscard]] std::optional<SecretSpan> find_in_unspaced_prose(std::string_view text, const SecretName& name);

}  // namespace cortex::capture
