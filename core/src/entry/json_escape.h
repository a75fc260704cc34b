// SPDX-License-Identifier: MIT
// \u escapes of JSON strings, shared by all that reads raw lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cortex::entry {

inline constexpr std::size_t kUnicodeEscapeLength = 6;

[[nodiscard]] constexpr bool is_high_surrogate(std::uint32_t unit) {
  return unit >= 0xD800 && unit <= 0xDBFF;
}
[[nodiscard]] constexpr bool is_low_surrogate(std::uint32_t unit) {
  return unit >= 0xDC00 && unit <= 0xDFFF;
}

/// Reads the UTF-16 unit of a \u escape whose backslash is at `position`, which may be anywhere; false where none is.
[[nodiscard]] bool read_unicode_escape(std::string_view text, std::size_t position, std::uint32_t& unit);

}  // namespace cortex::entry
