// SPDX-License-Identifier: MIT
// Secrets out, before anything is stored, compared or sent (SPEC 8.1).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cortex::capture {

struct Redacted {
  std::string text;
  std::size_t count = 0;  ///< Secrets replaced by [REDACTED:<kind>].
};

/// Masks cloud and VCS tokens, API keys, private keys, JWTs, URL passwords, Authorization headers, password-like
/// assignments, flags and prose, and high-entropy strings next to such words. Look-alikes (hashes, UUIDs, placeholders,
/// code that mentions a password variable, lock-file integrity) stay. Linear. Idempotent.
[[nodiscard]] Redacted redact(std::string_view text);

}  // namespace cortex::capture
