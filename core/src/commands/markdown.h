// SPDX-License-Identifier: MIT
// Entries as a Markdown document.
#pragma once

#include <string>
#include <vector>

#include "cortex/engine.h"

namespace cortex::commands {

/// A heading a type, in order of first appearance; under it each entry with tags, time, project and id. Contents stand
/// as block quotes, so that nothing in them can pass as a part of the document.
[[nodiscard]] std::string markdown(const std::vector<StoredEntry>& entries);

}  // namespace cortex::commands
