// SPDX-License-Identifier: MIT
// UTF-8: decoding, counting and cutting by code point.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cortex::base {

/// Decodes the code point at `position` (which is below text.size()) and moves `position` past it. A byte that begins
/// no valid sequence (overlong, surrogate, truncated ones included) reads as U+FFFD and moves one byte.
char32_t decode_utf8(std::string_view text, std::size_t& position);
void append_utf8(std::string& out, char32_t code_point);
/// Strict: no overlong forms, no surrogates, nothing above U+10FFFF.
[[nodiscard]] bool is_valid_utf8(std::string_view text);
/// Replaces every byte that begins no valid sequence by U+FFFD; valid text comes back unchanged.
[[nodiscard]] std::string make_valid_utf8(std::string_view text);
[[nodiscard]] std::size_t count_code_points(std::string_view text);
/// The longest prefix of at most `count` code points.
[[nodiscard]] std::string_view first_code_points(std::string_view text, std::size_t count);
/// How many bytes at the start are ASCII.
[[nodiscard]] std::size_t ascii_prefix_length(std::string_view text);
[[nodiscard]] bool is_ascii(std::string_view text);

}  // namespace cortex::base
