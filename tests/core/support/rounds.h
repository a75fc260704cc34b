// SPDX-License-Identifier: MIT
// How often a random test repeats itself: less often under sanitizers, which make it ten times slower and look at
// memory, not at answers; the release build runs all rounds.
#pragma once

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

namespace cortex::test {

inline constexpr bool kIsSanitized = __has_feature(address_sanitizer) != 0;

[[nodiscard]] constexpr int rounds(int full) {
  return kIsSanitized ? (full + 5) / 6 : full;
}

}  // namespace cortex::test
