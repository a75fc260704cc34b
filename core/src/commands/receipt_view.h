// SPDX-License-Identifier: MIT
// The receipt of an injection for people: what was asked, found, shown, and what was left out and why (SPEC 6.8).
#pragma once

#include <string>

#include "commands/invocation.h"
#include "commands/json_receipt.h"

namespace cortex::commands {

[[nodiscard]] std::string receipt_text(const Receipt& receipt, const Invocation& call);

}  // namespace cortex::commands
