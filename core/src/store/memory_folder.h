// SPDX-License-Identifier: MIT
// Every path of the memory folder is built here (SPEC 1).
#pragma once

#include <string>
#include <string_view>

namespace cortex::store {

/// Names within one memory folder. Cheap to make and to copy.
class MemoryFolder {
 public:
  explicit MemoryFolder(std::string_view root) : root_(root) {}

  [[nodiscard]] const std::string& root() const { return root_; }
  [[nodiscard]] std::string log() const { return at("memory_log.jsonl"); }
  [[nodiscard]] std::string core() const { return at("core_tagged.jsonl"); }
  [[nodiscard]] std::string aliases() const { return at("aliases.json"); }
  [[nodiscard]] std::string synonyms() const { return at("synonyms.json"); }
  [[nodiscard]] std::string expansion_cache() const { return at(".query-expansion-cache.json"); }
  /// A question to a model that is being asked; gone once it is answered or given up.
  [[nodiscard]] std::string expansion_question(std::string_view key) const {
    return at("cache/expansion-" + std::string(key));
  }
  /// Why the last question was not answered; gone after the next answer.
  [[nodiscard]] std::string expansion_failure() const { return at("cache/expansion-failure"); }
  [[nodiscard]] std::string config() const { return at("config.json"); }
  [[nodiscard]] std::string lock() const { return at("memory_log.jsonl.lock"); }
  [[nodiscard]] std::string cache() const { return at("memory_cache.db"); }
  [[nodiscard]] std::string cache_dirty() const { return at(".cache-dirty"); }
  [[nodiscard]] std::string archive_folder() const { return at("archive"); }
  [[nodiscard]] std::string superseded() const { return at("archive/superseded.jsonl"); }
  [[nodiscard]] std::string forgotten() const { return at("archive/forgotten.jsonl"); }
  [[nodiscard]] std::string journal() const { return at("archive/journal.jsonl"); }
  /// There while a process that makes the cache anew was started and has not ended.
  [[nodiscard]] std::string rebuild_mark() const { return at("cache/rebuilding"); }
  [[nodiscard]] std::string cache_folder() const { return at("cache"); }
  [[nodiscard]] std::string pending_events_folder() const { return at("cache/pending-events"); }
  /// Automatic captures that wait for review.
  [[nodiscard]] std::string pending() const { return at("cache/pending.jsonl"); }
  /// What was rotated out of the log in one month ("2026-11").
  [[nodiscard]] std::string rotated_log(std::string_view month) const {
    return at("archive/rotated-" + std::string(month) + ".jsonl");
  }
  /// The id is made safe for a file name: everything but letters, digits, '-' and '_' becomes its hex value.
  [[nodiscard]] std::string session_state(std::string_view session_id) const;
  /// What was done about the end of a session, and the lock of whoever is at it (SPEC 8.7).
  [[nodiscard]] std::string session_ending(std::string_view session_id) const;
  [[nodiscard]] std::string session_lock(std::string_view session_id) const;
  [[nodiscard]] std::string logs_folder() const { return at("logs"); }
  [[nodiscard]] std::string pipeline_log() const { return at("logs/pipeline.log"); }
  [[nodiscard]] std::string rotated_pipeline_log() const { return at("logs/pipeline.1.log"); }
  [[nodiscard]] std::string receipts() const { return at("logs/injections.jsonl"); }
  /// How often entries were shown, from receipts that were rotated away since.
  [[nodiscard]] std::string recalls() const { return at("logs/recalls.jsonl"); }
  [[nodiscard]] std::string rotated_receipts() const { return at("logs/injections.1.jsonl"); }

 private:
  [[nodiscard]] std::string at(std::string_view name) const { return root_ + "/" + std::string(name); }
  std::string root_;
};

/// Whether a name in the cache folder is that of a session's state.
[[nodiscard]] bool is_session_state(std::string_view name);

/// Whether a name in the archive folder is that of entries rotated out of the log.
[[nodiscard]] bool is_rotated_log(std::string_view name);

/// Whether a file name is what a process leaves behind that dies while it replaces a file or takes over the lock.
[[nodiscard]] bool is_left_over(std::string_view name);

/// "folder" + "/" + "name", without doubling the slash.
[[nodiscard]] std::string join_path(std::string_view folder, std::string_view name);
/// The folder part of a path; "." where there is none.
[[nodiscard]] std::string parent_path(std::string_view path);
/// The last part of a path.
[[nodiscard]] std::string base_name(std::string_view path);

}  // namespace cortex::store
