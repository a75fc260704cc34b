// SPDX-License-Identifier: MIT
// How far two spellings are apart, for "did you mean".
#pragma once

#include <cstddef>
#include <string_view>

namespace cortex::base {

/// Insertions, deletions, replacements and swaps of neighbours that turn one name into the other, in bytes. Time and
/// memory grow with the product of the lengths: meant for names.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

}  // namespace cortex::base
