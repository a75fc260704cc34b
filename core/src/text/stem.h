// SPDX-License-Identifier: MIT
// Light suffix stripping for English; its contract is golden/stem_families.txt (SPEC 2.4).
#pragma once

#include <string>
#include <string_view>

namespace cortex::text {

/// The stem of a normalised word. Words that are not plain ASCII letters, or of at most three, are their own stem.
[[nodiscard]] std::string stem(std::string_view word);

}  // namespace cortex::text
