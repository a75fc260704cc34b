// SPDX-License-Identifier: MIT
// Entries to and from log lines (SPEC 3).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cortex/entry.h"
#include "cortex/status.h"
#include "entry/json_scan.h"
#include "entry/member_changes.h"

namespace cortex::entry {

/// Reads a line. kCorruption (offset and reason) where it is no JSON object in valid UTF-8. Missing or wrongly typed
/// fields are absent. Reuse `scratch` between calls to save allocations.
Result<Entry> parse_entry(std::string_view line);
[[nodiscard]] bool parse_entry_into(std::string_view line, Entry& entry, std::vector<Member>& scratch,
                                    ScanError& error);

/// The line of a new entry: known fields in the order type, content, tags, timestamp, session_id, source, section,
/// priority, project, files, signature, repeats, pinned, first_id; absent ones are left out (type, content, tags,
/// timestamp, session_id and source are always written). No line end.
[[nodiscard]] std::string entry_line(const Entry& entry);

/// The members of a line that Cortex does not know, as changes that add them to another line. `line` must be one that
/// parse_entry accepts.
[[nodiscard]] std::vector<MemberChange> unknown_members(std::string_view line);

}  // namespace cortex::entry
