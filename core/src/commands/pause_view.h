// SPDX-License-Identifier: MIT
// Whether hooks are at work, in words.
#pragma once

#include <cstdint>
#include <string>

#include "cortex/config.h"

namespace cortex::commands {

/// "Cortex is switched off ..." or "Cortex is paused until ..."; empty where it is on.
[[nodiscard]] std::string pause_text(const Config& config, std::int64_t now_us);

}  // namespace cortex::commands
