// SPDX-License-Identifier: MIT
// Which items of the injected block fit its budget (SPEC 6.5).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cortex/search_result.h"

namespace cortex::inject {

/// The parts of the block, top to bottom.
enum class Part { kBridge, kKnowledge, kLearnings, kMatches };
inline constexpr std::size_t kPartCount = 4;

/// One item on its way into the block.
struct Item {
  Part part = Part::kBridge;
  int rank = 0;                    ///< Lower goes later: kGuardedRank, then the parts from the top.
  const SearchHit* hit = nullptr;  ///< The entry; null for the bridge.
  std::string text;                ///< Without its line end.
  std::size_t chars = 0;           ///< Code points of `text` and its line end.
  bool is_shown = false;
};

/// Corrections and pinned entries.
inline constexpr int kGuardedRank = 0;

/// Marks the items that are shown so that they and the headers of their parts (`header_chars`, one for each part, line
/// ends included) take at most `room` code points. `items` are in the order of the block. The rule: `render`.
void choose_items(std::vector<Item>& items, const std::size_t (&header_chars)[kPartCount], std::size_t room);

}  // namespace cortex::inject
