// SPDX-License-Identifier: MIT
// The memory folder in memory: log and core with their indexes, kept in step with the files (SPEC 4.1, 7).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cache/cached_log.h"
#include "cortex/engine.h"
#include "engine/file_views.h"
#include "search/index.h"
#include "search/query.h"
#include "store/log_file.h"
#include "store/memory_folder.h"
#include "text/aliases.h"

namespace cortex::engine {

/// Log and core as one body of entries. IDF counts both (SPEC 4.1).
class Corpus : public search::TermStatistics {
 public:
  using Progress = std::function<void(std::string_view what, std::size_t done, std::size_t all)>;

  /// What EngineOptions says of these.
  Corpus(FileSystem& files, store::MemoryFolder folder, Progress progress, bool uses_cache,
         std::uint64_t max_scan_bytes);

  /// Takes in what changed on disk since the last call: nothing, an append, or anything else. A file that does not
  /// exist is empty. kIoError where a file exists and cannot be read.
  Status refresh();

  /// As `refresh`, for verbs that read through `view`: with a fresh cache the log itself is not loaded.
  Status refresh_view();
  /// As `refresh`, for those: kIoError where the log is too long to be read in time.
  Status scan();
  /// Answers since `refresh_view` cannot be used: `refresh` and ask again.
  [[nodiscard]] bool has_failed_cache() const;
  /// The log is read through the cache; `file(kLog)` is not there.
  [[nodiscard]] bool is_cached() const { return cached_ != nullptr; }
  [[nodiscard]] const FileView& view(Source source) const {
    return source == Source::kLog ? *log_view_ : static_cast<const FileView&>(core_view_);
  }
  /// At the end of a process: brings the cache up to date with what is known now, as far as that is worth its time.
  /// What a log should say of it; empty: nothing.
  std::string leave(Process& process, std::int64_t now_us);
  /// Looks at the database: what is there now is not good enough for a later `build_cache`, what another process makes
  /// of it is. `refresh_view` does this by itself.
  void note_cache_state();
  /// Makes the cache anew from the loaded log.
  cache::WriteResult build_cache(std::int64_t now_us, int wait_ms);

  /// Reads the lines of a log that is read through the cache, so that `file(kLog).lines` can be rewritten. Its index
  /// stays away. false: only `refresh` helps.
  [[nodiscard]] bool load_lines();

  /// After `refresh` only.
  [[nodiscard]] const LoadedFile& file(Source source) const { return source == Source::kLog ? log_ : core_; }
  [[nodiscard]] std::string path(Source source) const {
    return source == Source::kLog ? folder_.log() : folder_.core();
  }
  [[nodiscard]] const store::MemoryFolder& folder() const { return folder_; }
  [[nodiscard]] const text::Aliases& aliases() const { return aliases_; }
  /// What is wrong with aliases.json; empty where nothing is.
  [[nodiscard]] const std::string& alias_problem() const { return alias_problem_; }
  [[nodiscard]] StoredEntry stored(Source source, std::uint32_t line) const;

  /// Takes in a change that was just written to the file: `bytes` is its whole new content. Changes name lines as they
  /// were before.
  void adopt(Source source, const std::vector<store::LineChange>& changes, std::string bytes);
  /// Takes in lines (with their line ends) that were just appended.
  void adopt_append(Source source, std::string_view appended);

  [[nodiscard]] std::size_t entry_count() const override;
  [[nodiscard]] std::size_t document_count(std::string_view token) const override;
  [[nodiscard]] bool has_stem(std::string_view stem) const override;

 private:
  Status refresh_aliases(bool& changed);
  Status refresh_file(Source source);
  void load(Source source, std::string bytes);
  [[nodiscard]] store::LogFile::OnEntry indexing(Source source, std::size_t bytes);
  [[nodiscard]] LoadedFile& mutable_file(Source source) { return source == Source::kLog ? log_ : core_; }
  void note_info(Source source);
  void adopt_cached_append(std::string_view appended);
  void adopt_cached_rewrite(const std::vector<store::LineChange>& changes, std::string_view bytes);
  void drop_cached();
  /// Brings the cache in step with a rewrite of the log that is about to be adopted. false: it has to be made anew.
  [[nodiscard]] bool replace_in_cache(const std::vector<store::LineChange>& changes, std::string_view bytes);
  /// What a log should say of it; empty where another process is at it.
  std::string start_rebuild(Process& process, std::int64_t now_us, const std::string& reason);

  FileSystem& files_;
  store::MemoryFolder folder_;
  Progress progress_;
  text::Aliases aliases_;
  std::optional<FileInfo> aliases_info_;
  bool is_aliases_loaded_ = false;
  std::string alias_problem_;
  LoadedFile log_;
  LoadedFile core_;
  bool uses_cache_;
  std::uint64_t max_scan_bytes_;
  bool is_log_too_long_ = false;              ///< `scan` said so.
  std::unique_ptr<cache::CachedLog> cached_;  ///< Where the log is read through the cache.
  std::optional<FileInfo> cache_found_;       ///< The database as it was when it was looked at last.
  bool is_cache_wanting_ = false;             ///< It could not be used, or the log was rewritten since.
  std::unique_ptr<FileView> log_view_;
  LoadedView core_view_;
};

}  // namespace cortex::engine
