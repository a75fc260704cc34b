// SPDX-License-Identifier: MIT
// What is injected, before rendering: tiers, clusters, what is cut (SPEC 6.2 to 6.4).
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/config.h"
#include "cortex/injection.h"
#include "inject/clusters.h"
#include "inject/tiers.h"
#include "text/aliases.h"

namespace cortex::inject {

inline constexpr std::size_t kResultsPerSource = 5;

/// The best `count` hits of a source for the intent (expansion applied), best first.
using FindHits = std::function<std::vector<SearchHit>(Source source, std::size_t count)>;

struct PlanInput {
  std::string intent;
  std::string bridge;
  const text::Aliases* aliases = nullptr;
  const Config* config = nullptr;
  std::string project;                                      ///< Of the query; empty: none.
  const std::vector<std::string>* already_shown = nullptr;  ///< May be null.
  const Origins* origins = nullptr;                         ///< May be null.
};

/// `Tiering::exact_matches` for a single entry.
[[nodiscard]] std::size_t exact_matches(const Entry& entry, std::string_view intent, const text::Aliases& aliases);

/// Everything but `text`, `chars`, `gated`, `shown_ids` and budget cuts. Asks `find` for more log hits until five
/// remain after merging by content (SPEC 6.2), there are no more, or the rest is COLD anyway. Entries of other projects
/// are at most WARM (SPEC 4.9); with `scope.strict` they are cut, take no place among the five, and at most five are
/// named. What the session was shown already is cut only where it would be shown again.
[[nodiscard]] Injection plan_injection(const PlanInput& input, const FindHits& find);

}  // namespace cortex::inject
