// SPDX-License-Identifier: MIT
// Word lists behind the judgement of values: what stands in a secret's place, and what people write about secrets.
#pragma once

#include <string_view>

namespace cortex::capture {

/// A word that is never a secret worth masking, in lower case: string, required, changeme, admin ...
[[nodiscard]] bool is_generic_value(std::string_view lower);

}  // namespace cortex::capture
