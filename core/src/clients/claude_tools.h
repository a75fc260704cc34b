// SPDX-License-Identifier: MIT
// Claude Code: the results of its tools, as PostToolUse, PostToolUseFailure and PostToolBatch tell them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "clients/event.h"
#include "entry/json_scan.h"

namespace cortex::clients {

/// The last string member of a name; empty where there is none or it is no string.
[[nodiscard]] std::string text_member(const std::vector<entry::Member>& members, std::string_view key);

/// The results that an event with these members tells. A batch repeats what was told one by one, with the same ids;
/// only there are edits found that failed.
[[nodiscard]] std::vector<ToolResultEvent> read_claude_tools(const std::vector<entry::Member>& members,
                                                             const ClientEvent& event);

}  // namespace cortex::clients
