// SPDX-License-Identifier: MIT
// stats: what the memory folder holds.
#include <algorithm>
#include <map>
#include <utility>

#include "cache/cache_condition.h"
#include "engine/engine_impl.h"
#include "engine/recalls.h"

namespace cortex::engine {
namespace {

std::vector<std::pair<std::string, std::size_t>> most_first(const search::CountedNames& names) {
  std::vector<std::pair<std::string, std::size_t>> counted;
  for (std::size_t i = 0; i < names.names().size(); ++i) {
    if (names.counts()[i] > 0) counted.emplace_back(names.names()[i], names.counts()[i]);
  }
  return counted;
}

void merge_counts(std::vector<std::pair<std::string, std::size_t>>& into,
                  const std::vector<std::pair<std::string, std::size_t>>& from) {
  std::map<std::string, std::size_t> sums(into.begin(), into.end());
  for (const auto& [name, count] : from) sums[name] += count;
  into.assign(sums.begin(), sums.end());
  std::stable_sort(into.begin(), into.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
}

void add_cache_stats(const cache::CacheCondition& condition, Stats& stats) {
  stats.cache = cache::kind_name(condition.kind);
  stats.cache_bytes = condition.bytes;
  stats.cached_entries = condition.covered;
  stats.weighted_entries = static_cast<std::size_t>(condition.snapshot_entries);
  stats.weights_time = condition.snapshot_time;
}

/// The oldest and newest times of the log.
void add_time_span(const LoadedFile& log, Stats& stats) {
  std::uint32_t oldest = 0, newest = 0;
  std::int64_t low = 0, high = 0;
  bool has_any = false;
  for (const search::EntryFacts& facts : log.index->facts()) {
    if (facts.is_dead || facts.time_us == search::EntryFacts::kNoTime) continue;
    if (!has_any || facts.time_us < low) low = facts.time_us, oldest = facts.line;
    if (!has_any || facts.time_us >= high) high = facts.time_us, newest = facts.line;
    has_any = true;
  }
  if (has_any) {
    stats.oldest = log.lines.entry(oldest).timestamp;
    stats.newest = log.lines.entry(newest).timestamp;
  }
}

/// Of the entries that were rotated out of the log.
std::uint64_t rotated_bytes(FileSystem& files, const std::string& folder) {
  std::uint64_t bytes = 0;
  const Result<std::vector<std::string>> names = files.list(folder);
  for (const std::string& name : names.ok() ? names.value() : std::vector<std::string>()) {
    const Result<FileInfo> info = files.info(store::join_path(folder, name));
    if (store::is_rotated_log(name) && info.ok()) bytes += info.value().size;
  }
  return bytes;
}

}  // namespace

Result<Stats> EngineImpl::stats() {
  if (Status status = corpus_.refresh(); !status.ok()) return status.error();
  Stats stats;
  const LoadedFile& log = corpus_.file(Source::kLog);
  const LoadedFile& core = corpus_.file(Source::kCore);
  stats.log_entries = log.lines.entry_count();
  stats.core_entries = core.lines.entry_count();
  stats.damaged_lines = log.lines.damaged().size() + core.lines.damaged().size();
  stats.log_bytes = log.lines.bytes().size();
  stats.core_bytes = core.lines.bytes().size();
  for (const std::string& path :
       {corpus_.folder().superseded(), corpus_.folder().forgotten(), corpus_.folder().journal()}) {
    const Result<FileInfo> info = host_.files.info(path);
    if (info.ok()) stats.archive_bytes += info.value().size;
  }
  stats.archive_bytes += rotated_bytes(host_.files, corpus_.folder().archive_folder());
  for (const auto& [id, recall] : read_recalls(host_.files, corpus_.folder())) {
    stats.recalls += recall.count;
    ++stats.recalled_entries;
  }
  if (const auto waiting = pending(); waiting.ok()) stats.pending = waiting.value().size();
  stats.words = log.index->word_count();
  if (options_.use_cache) add_cache_stats(cache::condition_of(host_.files, corpus_.folder(), corpus_.aliases()), stats);
  merge_counts(stats.by_type, most_first(log.index->types()));
  merge_counts(stats.by_type, most_first(core.index->types()));
  merge_counts(stats.by_project, most_first(log.index->projects()));
  merge_counts(stats.by_project, most_first(core.index->projects()));
  add_time_span(log, stats);
  return stats;
}

}  // namespace cortex::engine
