// SPDX-License-Identifier: MIT
// Which lines of a text open and close code fences (CommonMark's rules), and which only look like it.
#pragma once

#include <string_view>
#include <vector>

namespace cortex::inject {

/// What a line is to the fences of its text.
enum class FenceRole {
  kNone,  ///< Outside of any.
  kOpening,
  kInside,
  kClosing,
  kStray,  ///< Looks like one and has no partner, or stands inside another: it would swallow what follows.
};

/// The role of each line. `is_first_mid_line`: the first line follows other text, so it cannot be a fence. Linear.
[[nodiscard]] std::vector<FenceRole> fence_roles(const std::vector<std::string_view>& lines, bool is_first_mid_line);

}  // namespace cortex::inject
