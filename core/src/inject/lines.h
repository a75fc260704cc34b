// SPDX-License-Identifier: MIT
// Lines that would open, close or imitate a part of the injected block, escaped (SPEC 6.7).
#pragma once

#include <string>
#include <string_view>

#include "inject/neutralise.h"

namespace cortex::inject {

/// The text with a backslash before the first character of such lines. The text has no controls (`strip_controls`), so
/// its lines end with line feeds only. `place`: where its first line will stand.
[[nodiscard]] std::string escape_lines(std::string_view text, Place place);

}  // namespace cortex::inject
