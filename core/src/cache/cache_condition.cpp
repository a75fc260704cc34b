// SPDX-License-Identifier: MIT
// Looking at the cache without using it.
#include "cache/cache_condition.h"

#include <charconv>
#include <memory>

#include "cache/cached_log.h"

namespace cortex::cache {
namespace {

constexpr int kWaitMs = 200;

void read_snapshot(FileSystem& files, const std::string& path, CacheCondition& condition) {
  const std::unique_ptr<Database> database = Database::open(files, path, Database::Mode::kRead, kWaitMs);
  if (database == nullptr) return;
  Statement select(*database, "SELECT key, value FROM idf_meta");
  while (select.step()) {
    const std::string_view value = select.bytes(1);
    if (select.bytes(0) == "last_refresh") condition.snapshot_time = value;
    if (select.bytes(0) == "entry_count") {
      (void)std::from_chars(value.data(), value.data() + value.size(), condition.snapshot_entries);
    }
  }
}

}  // namespace

CacheCondition condition_of(FileSystem& files, const store::MemoryFolder& folder, const text::Aliases& aliases) {
  CacheCondition condition;
  const Result<FileInfo> info = files.info(folder.cache());
  if (!info.ok()) return condition;
  condition.bytes = info.value().size;
  condition.kind = CacheCondition::Kind::kStale;
  const std::unique_ptr<CachedLog> log = CachedLog::open(files, folder, aliases);
  if (log == nullptr) return condition;
  condition.kind = CacheCondition::Kind::kFresh;
  condition.covered = log->state().entries;
  condition.behind = log->tail_entries();
  read_snapshot(files, folder.cache(), condition);
  return condition;
}

std::string_view kind_name(CacheCondition::Kind kind) {
  switch (kind) {
    case CacheCondition::Kind::kMissing:
      return "missing";
    case CacheCondition::Kind::kStale:
      return "stale";
    case CacheCondition::Kind::kFresh:
      return "fresh";
  }
  return "missing";
}

}  // namespace cortex::cache
