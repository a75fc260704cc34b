// SPDX-License-Identifier: MIT
// Stored entries for people: one whole, or many as a table.
#pragma once

#include <string>
#include <vector>

#include "commands/invocation.h"
#include "cortex/engine.h"

namespace cortex::commands {

/// Everything that is known about an entry.
[[nodiscard]] std::string entry_text(const StoredEntry& stored, const Invocation& call);
/// One line an entry: id, age, type, content.
[[nodiscard]] std::string entries_table(const std::vector<StoredEntry>& entries, const Invocation& call);

}  // namespace cortex::commands
