// SPDX-License-Identifier: MIT
// Ranking over the index: the best documents for a query without looking at any that cannot match (SPEC 4.10).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cortex/entry.h"
#include "search/index.h"
#include "search/score.h"

namespace cortex::search {

struct RankRequest {
  std::vector<std::string> terms;      ///< At most kMaxQueryTerms, in query order.
  std::vector<double> weights;         ///< One for each term.
  std::vector<std::string> expansion;  ///< As `expansion_words` gives them.
  ScoreContext context;
  std::size_t limit = 5;
  std::vector<std::string> types;  ///< Only these types, case ignored; empty: all.
  std::string only_project;        ///< Empty: all.
  bool with_checkpoints = true;
};

struct RankedLine {
  std::uint32_t line = 0;
  double score = 0;
  std::int64_t time_us = 0;  ///< None counts as now.
};

/// The order of results: by score, then later time, then later line (SPEC 4.10).
[[nodiscard]] bool is_ranked_before(const RankedLine& a, const RankedLine& b);

/// The best `limit` lines with a score above 0: by score, then later time (none = now), then later line. Scores are
/// those of `score_entry`, to the bit. `entry(line)` is asked for the few entries whose score depends on which of
/// several words met. Time: the postings of the query's words and their families, 4 bytes of scratch for each document.
/// `matches`, where given, is set to how many lines have a score above 0 (filters apply).
[[nodiscard]] std::vector<RankedLine> rank(const Index& index, const RankRequest& request,
                                           const std::function<Entry(std::uint32_t)>& entry,
                                           std::size_t* matches = nullptr);

}  // namespace cortex::search
