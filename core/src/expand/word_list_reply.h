// SPDX-License-Identifier: MIT
// The comma-separated words of a model's reply (SPEC 10.2).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cortex::expand {

inline constexpr std::size_t kMaxReplyWords = 8;
inline constexpr std::size_t kMaxReplyWordChars = 40;

/// At most eight words or short phrases: pieces between commas that hold letters, digits, spaces and the signs of names
/// (- _ . + #) and nothing else, normalised, none twice. Other pieces are ignored.
[[nodiscard]] std::vector<std::string> words_of_reply(std::string_view reply);

}  // namespace cortex::expand
