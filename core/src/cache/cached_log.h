// SPDX-License-Identifier: MIT
// The log as a one-shot process sees it: what the cache covers, and the few lines after it in memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cache/cache_index.h"
#include "cache/cache_writer.h"
#include "cortex/entry.h"
#include "cortex/file_system.h"
#include "search/index.h"
#include "search/rank.h"
#include "store/log_file.h"
#include "store/memory_folder.h"
#include "text/aliases.h"

namespace cortex::cache {

/// After this many entries, or this long, the tail moves into the cache and the snapshot of the weights is made anew
/// (SPEC 4.1).
inline constexpr std::uint32_t kMostTailEntries = 50;
inline constexpr std::int64_t kLongestWeights_us = std::int64_t{24} * 3600 * 1'000'000;

/// A log whose beginning is in the cache. Lines count through both parts. Answers are those of an index over the whole
/// log; where `has_failed` is true afterwards they are not to be used.
class CachedLog {
 public:
  /// nullptr where the cache is missing, stale, damaged, locked, of another version, or where the log changes
  /// meanwhile.
  static std::unique_ptr<CachedLog> open(FileSystem& files, const store::MemoryFolder& folder,
                                         const text::Aliases& aliases);

  [[nodiscard]] bool has_failed() const { return base_->has_failed(); }
  /// The state of the log that this describes.
  [[nodiscard]] const FileInfo& info() const { return info_; }
  /// What the database says; its `log` may be older than `info`.
  [[nodiscard]] const CacheState& state() const { return state_; }
  [[nodiscard]] std::uint32_t tail_entries() const { return tail_.entry_count(); }

  [[nodiscard]] std::uint32_t entry_count() const { return state_.entries + tail_.entry_count(); }
  [[nodiscard]] std::size_t damaged_count() const { return state_.damaged + tail_.damaged().size(); }
  [[nodiscard]] bool has_open_end() const { return tail_.has_open_end(); }
  [[nodiscard]] std::string raw(std::uint32_t line) const;
  [[nodiscard]] Entry entry(std::uint32_t line) const;
  [[nodiscard]] bool is_checkpoint(std::uint32_t line) const { return facts_of(line).is_checkpoint; }
  [[nodiscard]] std::string project_of(std::uint32_t line) const;

  [[nodiscard]] std::size_t document_count(std::string_view token) const;
  [[nodiscard]] bool has_stem(std::string_view stem) const;
  [[nodiscard]] std::vector<std::uint32_t> checkpoint_lines() const;
  [[nodiscard]] std::vector<std::uint32_t> lines_with_id(std::string_view id) const;
  [[nodiscard]] std::vector<std::uint32_t> guidance_sharing(const std::vector<std::string>& words,
                                                            std::size_t least) const;
  [[nodiscard]] std::vector<search::RankedLine> rank(const search::RankRequest& request, std::size_t* matches) const;

  /// Takes in what this process just appended to the log, which is now in the state `info`.
  void adopt_append(std::string_view appended, const FileInfo& info, const text::Aliases& aliases);
  /// Moves the tail into the cache, or only notes the state of the log, as far as there is something to do. Closes this
  /// view: it may not be used afterwards.
  static void save_progress(std::unique_ptr<CachedLog> log, const store::MemoryFolder& folder, FileSystem& files,
                            const search::Index& core, std::int64_t now_us);

 private:
  CachedLog(std::unique_ptr<CacheIndex> base, const CacheState& state, const FileInfo& info, std::string tail,
            const text::Aliases& aliases);
  void read_tail(std::string bytes, const text::Aliases& aliases);
  [[nodiscard]] search::EntryFacts facts_of(std::uint32_t line) const;
  [[nodiscard]] std::vector<std::uint32_t> joined(std::vector<std::uint32_t> base,
                                                  const std::vector<std::uint32_t>& tail) const;

  std::unique_ptr<CacheIndex> base_;
  CacheState state_;
  FileInfo info_;
  store::LogFile tail_;
  std::unique_ptr<search::Index> tail_index_;
};

}  // namespace cortex::cache
