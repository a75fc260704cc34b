// SPDX-License-Identifier: MIT
// Ranking over the index in memory.
#include "search/rank.h"

#include "search/ranker.h"

namespace cortex::search {

bool is_ranked_before(const RankedLine& a, const RankedLine& b) {
  if (a.score != b.score) return a.score > b.score;
  if (a.time_us != b.time_us) return a.time_us > b.time_us;
  return a.line > b.line;
}

std::vector<RankedLine> rank(const Index& index, const RankRequest& request,
                             const std::function<Entry(std::uint32_t)>& entry, std::size_t* matches) {
  return rank_over(index, request, entry, matches);
}

}  // namespace cortex::search
