// SPDX-License-Identifier: MIT
// What ranking knows of an entry, as it stands in the blobs of index_facts: little-endian, all of one length.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>

#include "cache/packing.h"
#include "search/entry_facts.h"

namespace cortex::cache {

inline constexpr std::size_t kFactsBytes = 8 + 8 + 8 + 4 + 4 + 4 + 1;

/// `type` and `project` are the numbers that the names have in the cache.
inline void pack_facts(std::string& out, const search::EntryFacts& facts, std::uint32_t type, std::uint32_t project) {
  put_fixed(out, facts.time_us);
  put_fixed(out, facts.repeats);
  put_fixed(out, facts.priority_factor);
  put_fixed(out, facts.token_count);
  put_fixed(out, project);
  put_fixed(out, type);
  const int flags = (facts.is_guidance ? 1 : 0) | (facts.is_for_all_projects ? 2 : 0) | (facts.is_checkpoint ? 4 : 0) |
                    (facts.is_pinned ? 8 : 0);
  put_fixed(out, static_cast<std::uint8_t>(flags));
}

/// Reads kFactsBytes. The line is left at 0.
[[nodiscard]] inline search::EntryFacts unpack_facts(const char* packed) {
  search::EntryFacts facts;
  const auto read = [&packed](auto& number) {
    std::memcpy(&number, packed, sizeof number);
    packed += sizeof number;
  };
  std::uint8_t flags = 0;
  read(facts.time_us);
  read(facts.repeats);
  read(facts.priority_factor);
  read(facts.token_count);
  read(facts.project);
  read(facts.type);
  read(flags);
  facts.is_guidance = (flags & 1) != 0;
  facts.is_for_all_projects = (flags & 2) != 0;
  facts.is_checkpoint = (flags & 4) != 0;
  facts.is_pinned = (flags & 8) != 0;
  return facts;
}

}  // namespace cortex::cache
