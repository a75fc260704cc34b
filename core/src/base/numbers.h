// SPDX-License-Identifier: MIT
// Numbers from and to text, independent of locale (emcc 3.1.6 has no floating-point from_chars).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cortex::base {

/// A whole decimal number with optional sign; nothing for anything else or out of range.
[[nodiscard]] std::optional<std::int64_t> parse_int(std::string_view text);
/// A finite decimal number ("3", "-0.5", "1e-3"); nothing for anything else. The whole text must be the number.
[[nodiscard]] std::optional<double> parse_double(std::string_view text);
/// The shortest decimal form that reads back to the same double; whole numbers without a point.
[[nodiscard]] std::string format_double(double value);

}  // namespace cortex::base
