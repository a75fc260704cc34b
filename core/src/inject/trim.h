// SPDX-License-Identifier: MIT
// Text without the space around it.
#pragma once

#include <string_view>

namespace cortex::inject {

/// The part of `text` between leading and trailing space, as Python's str.strip.
[[nodiscard]] std::string_view trim(std::string_view text);

}  // namespace cortex::inject
