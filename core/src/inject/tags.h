// SPDX-License-Identifier: MIT
// Tags that mean something to Cortex, to a client or to a model, escaped wherever they stand (SPEC 6.7).
#pragma once

#include <string>
#include <string_view>

namespace cortex::inject {

/// The text with a backslash after the bracket of every reserved tag. The text has no controls (`strip_controls`).
[[nodiscard]] std::string escape_tags(std::string_view text);

}  // namespace cortex::inject
