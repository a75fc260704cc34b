// SPDX-License-Identifier: MIT
// Secrets out of text that is JSON already, without touching anything else in it.
#pragma once

#include <string_view>

#include "capture/redact.h"

namespace cortex::capture {

/// Masks secrets in the string values of a line of JSON, and in those of JSON that stands in such a string (a line of
/// the log in the journal). Keys and all other bytes stay. Text that is no JSON object is redacted as plain text.
/// Idempotent.
[[nodiscard]] Redacted redact_json_line(std::string_view line);

}  // namespace cortex::capture
