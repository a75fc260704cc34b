// SPDX-License-Identifier: MIT
// MD5, for content ids only (SPEC 3.3); nothing here is a matter of security.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace cortex::base {

[[nodiscard]] std::array<std::uint8_t, 16> md5(std::string_view bytes);
/// 32 lower-case hex digits.
[[nodiscard]] std::string md5_hex(std::string_view bytes);

}  // namespace cortex::base
