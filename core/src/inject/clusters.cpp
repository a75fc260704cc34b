// SPDX-License-Identifier: MIT
// HOT entries on one subject shown as one (SPEC 6.4).
#include "inject/clusters.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "text/words.h"

namespace cortex::inject {
namespace {

using Tokens = std::vector<std::string>;

/// Opens a cluster with rest[first] and takes later entries that are close enough to its growing union. Returns how
/// many it took.
std::size_t grow_cluster(const std::vector<Tokens>& rest, std::size_t first, std::vector<bool>& is_taken) {
  Tokens all = rest[first];
  std::size_t size = 1;
  for (std::size_t i = first + 1; i < rest.size() && size < kMaxClusterSize; ++i) {
    if (is_taken[i] || text::jaccard(all, rest[i]) <= kClusterThreshold) continue;
    all.insert(all.end(), rest[i].begin(), rest[i].end());
    is_taken[i] = true;
    ++size;
  }
  return size - 1;
}

}  // namespace

std::vector<HotItem> cluster(std::vector<SearchHit> hot) {
  const auto rest =
      std::stable_partition(hot.begin(), hot.end(), [](const SearchHit& hit) { return is_correction(hit.entry.type); });
  std::vector<HotItem> items;
  for (auto hit = hot.begin(); hit != rest; ++hit) items.push_back({std::move(*hit), 0});

  std::vector<SearchHit> others(std::make_move_iterator(rest), std::make_move_iterator(hot.end()));
  std::vector<Tokens> tokens;
  for (const SearchHit& hit : others) tokens.push_back(text::tokens(hit.entry.content));
  std::vector<bool> is_taken(others.size(), false);
  for (std::size_t i = 0; i < others.size(); ++i) {
    if (is_taken[i]) continue;
    const std::size_t related = grow_cluster(tokens, i, is_taken);
    items.push_back({std::move(others[i]), related});
  }
  return items;
}

}  // namespace cortex::inject
