// SPDX-License-Identifier: MIT
// Ranking over the index in memory.
#include "search/rank.h"

#include <bit>

#include "search/ranker.h"

namespace cortex::search {

std::vector<double> subset_sums(const std::vector<double>& weights) {
  std::vector<double> sums(std::size_t{1} << weights.size(), 0.0);
  for (std::size_t set = 1; set < sums.size(); ++set) {
    const auto highest = static_cast<std::size_t>(std::bit_width(set) - 1);
    sums[set] = sums[set ^ (std::size_t{1} << highest)] + weights[highest];
  }
  return sums;
}

std::vector<std::size_t> order_by_weight(const std::vector<double>& weights) {
  std::vector<std::size_t> order(weights.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return weights[a] > weights[b]; });
  return order;
}

DeferredTerms deferred_terms(const std::vector<double>& weights, const std::vector<std::size_t>& by_weight,
                             double total) {
  DeferredTerms deferred;
  for (auto term = by_weight.rbegin(); term != by_weight.rend(); ++term) {
    if ((deferred.weight + weights[*term]) * kSlack >= kLeastEligibleMatch * total) break;
    deferred.weight += weights[*term];
    deferred.set |= 1u << *term;
  }
  return deferred;
}

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
