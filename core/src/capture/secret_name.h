// SPDX-License-Identifier: MIT
// Names that announce a secret: DB_PASSWORD, apiKey, "mot de passe" (SPEC 8.1).
#pragma once

#include <cstddef>
#include <string_view>

#include "capture/secret_noun.h"

namespace cortex::capture {

/// A name in a text.
struct SecretName {
  SecretKind kind = SecretKind::kNone;
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Where the name ends that begins at `at` (letters, digits, '_', '-', '.'); `at` where none does.
[[nodiscard]] std::size_t end_of_name(std::string_view text, std::size_t at);

/// Classifies the name at [begin, end) by its parts and, where it is a single word, by the words before it.
[[nodiscard]] SecretName classify_name(std::string_view text, std::size_t begin, std::size_t end);

}  // namespace cortex::capture
