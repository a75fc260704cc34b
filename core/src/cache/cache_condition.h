// SPDX-License-Identifier: MIT
// What people are told about the cache: whether it is there, right, and how far it reaches.
#pragma once

#include <cstdint>
#include <string>

#include "cortex/file_system.h"
#include "store/memory_folder.h"
#include "text/aliases.h"

namespace cortex::cache {

struct CacheCondition {
  enum class Kind { kMissing, kStale, kFresh };
  Kind kind = Kind::kMissing;
  std::uint64_t bytes = 0;             ///< Of memory_cache.db.
  std::uint32_t covered = 0;           ///< Entries in it; what follows them is read from the log.
  std::uint32_t behind = 0;            ///< Entries after those.
  std::string snapshot_time;           ///< When `idf_weights` was written; empty: never.
  std::uint64_t snapshot_entries = 0;  ///< How many entries it counts.
};

[[nodiscard]] CacheCondition condition_of(FileSystem& files, const store::MemoryFolder& folder,
                                          const text::Aliases& aliases);
/// "fresh", "stale" or "missing".
[[nodiscard]] std::string_view kind_name(CacheCondition::Kind kind);

}  // namespace cortex::cache
