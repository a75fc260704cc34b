// SPDX-License-Identifier: MIT
// Judges the value of a name that says secret, by what the name says and how the value stands there.
#pragma once

#include <string_view>

#include "capture/secret_name.h"
#include "capture/value_setting.h"

namespace cortex::capture {

[[nodiscard]] bool is_assigned_secret(SecretKind kind, std::string_view value, bool is_quoted,
                                      const ValueSetting& setting);

/// A literal inside an expression or call that yields the value: getenv("DB_PASSWORD", "Zw3rg!..."). Stricter, since
/// most literals there are names.
[[nodiscard]] bool is_secret_literal(SecretKind kind, std::string_view value);

}  // namespace cortex::capture
