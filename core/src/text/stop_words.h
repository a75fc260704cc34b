// SPDX-License-Identifier: MIT
// The closed word lists of SPEC 5.3, 5.4 and 6.1, as in the oracle.
#pragma once

#include <string_view>

namespace cortex::text {

/// Words that carry no intent (SPEC 6.1).
[[nodiscard]] bool is_stop_word(std::string_view word);
/// not, never, without ... in six languages (SPEC 5.4).
[[nodiscard]] bool is_negation(std::string_view word);
/// always, everyone, articles ... that carry no statement (SPEC 5.3).
[[nodiscard]] bool is_weak_word(std::string_view word);

}  // namespace cortex::text
