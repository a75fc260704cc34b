// SPDX-License-Identifier: MIT
// The write decision in words (SPEC 5).
#pragma once

#include <string>

#include "cortex/engine.h"

namespace cortex::commands {

/// "kept as USER_CORRECTION: nothing like it was known", "skipped: an entry says it in nearly the same words".
[[nodiscard]] std::string decision_text(const WriteOutcome& outcome);
/// "1 secret was masked"; empty where there was none.
[[nodiscard]] std::string masked_text(const WriteOutcome& outcome);

}  // namespace cortex::commands
