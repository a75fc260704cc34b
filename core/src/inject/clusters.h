// SPDX-License-Identifier: MIT
// HOT entries on one subject shown as one (SPEC 6.4).
#pragma once

#include <cstddef>
#include <vector>

#include "cortex/injection.h"

namespace cortex::inject {

inline constexpr double kClusterThreshold = 0.4;
inline constexpr std::size_t kMaxClusterSize = 5;

/// Corrections first and alone, then greedy clusters in score order (SPEC 6.4). Every hit is HOT.
[[nodiscard]] std::vector<HotItem> cluster(std::vector<SearchHit> hot);

}  // namespace cortex::inject
