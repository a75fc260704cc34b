// SPDX-License-Identifier: MIT
// The substring tier of SPEC 4.4 for two words.
#pragma once

#include <string_view>

namespace cortex::search {

/// One contains the other, they differ, the shorter has three letters or more (Hangul two), shorter/longer >= 0.5;
/// lengths in code points.
[[nodiscard]] bool is_substring_match(std::string_view a, std::string_view b);

}  // namespace cortex::search
