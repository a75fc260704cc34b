// SPDX-License-Identifier: MIT
// Tags of guidance: its own informative words (SPEC 8.2).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cortex::capture {

/// At most 6 distinct words, lower case, in the order of the text.
[[nodiscard]] std::vector<std::string> guidance_tags(std::string_view content);

}  // namespace cortex::capture
