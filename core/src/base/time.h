// SPDX-License-Identifier: MIT
// ISO-8601 times (SPEC 3.1).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cortex::base {

/// Microseconds since the epoch of an ISO-8601 time: what Python 3.11's datetime.fromisoformat accepts after
/// surrounding space is taken off and "Z" is read as +00:00; a naive time is UTC. Nothing where it is unreadable.
[[nodiscard]] std::optional<std::int64_t> parse_time(std::string_view text);
/// "2026-11-30T12:00:00Z"; with ".123456" only where there are microseconds.
[[nodiscard]] std::string format_time(std::int64_t time_us);
/// "2026-11-30".
[[nodiscard]] std::string format_date(std::int64_t time_us);
/// A length of time: a whole or decimal number and one of s, m, h, d, w ("90s", "2h", "1.5d"). Microseconds, above 0.
[[nodiscard]] std::optional<std::int64_t> parse_duration(std::string_view text);

}  // namespace cortex::base
