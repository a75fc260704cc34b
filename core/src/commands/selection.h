// SPDX-License-Identifier: MIT
// Which entries `forget`, `purge` and `export` are about, from their arguments.
#pragma once

#include "commands/args.h"
#include "commands/search_options.h"
#include "cortex/engine.h"

namespace cortex::commands {

inline constexpr Option kQueryOption = {OptionKind::kFilled, "query", "TEXT", "none",
                                        "Entries that have all words of this text."};
inline constexpr Option kAllOption = {OptionKind::kSwitch, "all", "", "", "All entries."};

/// Entries that fit everything that is given: ids (operands), --query, --project-only, --type; --all for no condition.
[[nodiscard]] Selection selection_of(const Arguments& arguments);
/// Whether nothing was given, not even --all.
[[nodiscard]] bool is_empty(const Selection& selection);

}  // namespace cortex::commands
