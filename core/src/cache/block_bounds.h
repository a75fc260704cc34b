// SPDX-License-Identifier: MIT
// The bounds of each block of facts, as they stand in the blob "blocks".
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "cache/packed_facts.h"
#include "cache/packing.h"
#include "search/entry_facts.h"

namespace cortex::cache {

inline constexpr std::size_t kBlockBytes = 8 + 8 + 8 + 1;

inline void put_block(std::string& out, const search::FactsBlock& block) {
  put_fixed(out, block.latest_us);
  put_fixed(out, block.most_repeats);
  put_fixed(out, block.highest_priority_factor);
  put_fixed(out, static_cast<std::uint8_t>(block.has_undecaying ? 1 : 0));
}

/// Bounds over the facts of one block as they stand in its blob.
[[nodiscard]] inline search::FactsBlock bounds_of(std::string_view packed) {
  search::FactsBlock block;
  for (std::size_t at = 0; at + kFactsBytes <= packed.size(); at += kFactsBytes) {
    const search::EntryFacts facts = unpack_facts(packed.data() + at);
    block.latest_us = std::max(block.latest_us, facts.time_us);
    block.most_repeats = std::max(block.most_repeats, facts.repeats);
    block.highest_priority_factor = std::max(block.highest_priority_factor, facts.priority_factor);
    block.has_undecaying |= facts.is_pinned || facts.time_us == search::EntryFacts::kNoTime;
  }
  return block;
}

}  // namespace cortex::cache
