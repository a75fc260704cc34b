// SPDX-License-Identifier: MIT
// The table of verbs and options as JSON, for documentation and shells that complete.
#pragma once

#include <string>
#include <string_view>

#include "commands/verb.h"

namespace cortex::commands {

[[nodiscard]] std::string verb_json(const Verb& verb);
[[nodiscard]] std::string overview_json();
[[nodiscard]] std::string version_json(std::string_view version);

}  // namespace cortex::commands
