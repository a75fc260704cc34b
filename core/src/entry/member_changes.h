// SPDX-License-Identifier: MIT
// Changing single members of a log line; every other byte stays (SPEC 3.1).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cortex::entry {

/// A change of one member: its new JSON value, or nothing to remove it.
using MemberChange = std::pair<std::string, std::optional<std::string>>;

/// The line with these members changed: the others stay where and as they are, byte for byte; a member that is not
/// there is added at the end. `line` must be one that parse_entry accepts.
[[nodiscard]] std::string with_changed_members(std::string_view line, const std::vector<MemberChange>& changes);

}  // namespace cortex::entry
