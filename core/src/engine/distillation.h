// SPDX-License-Identifier: MIT
// What of the log has proved itself, and how it will stand in the core (SPEC 9).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cortex/entry.h"
#include "cortex/upkeep.h"

namespace cortex::engine {

inline constexpr std::int64_t kProvenRepeats = 2;
inline constexpr std::size_t kProvenRecalls = 5;
/// So many solutions on one subject make a cluster.
inline constexpr std::size_t kLeastCluster = 3;

/// An entry of the log that may be distilled.
struct DistillCandidate {
  std::uint32_t line = 0;
  std::string id;
  Entry entry;
  std::size_t recalls = 0;
};

/// A candidate that moves, with its place in the list of candidates.
struct PlannedDistillation {
  std::size_t candidate = 0;
  DistilledEntry entry;
};

/// Guidance that was repeated or recalled often enough, and of each cluster of solutions on one subject (token-set
/// Jaccard with the cluster's union over 0.4, one project) the entry recalled most, of equal ones the latest. In the
/// order of the candidates. Near-linear.
[[nodiscard]] std::vector<PlannedDistillation> plan_distillation(const std::vector<DistillCandidate>& candidates);

}  // namespace cortex::engine
