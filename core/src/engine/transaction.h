// SPDX-License-Identifier: MIT
// One write operation on the memory folder: lock, look again, archive, journal, write, take in (SPEC 5.4, 5.6).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/engine.h"
#include "engine/corpus.h"
#include "store/journal.h"
#include "store/lock.h"
#include "store/log_file.h"

namespace cortex::engine {

/// A change of one line, with why the old one left.
struct PlannedChange {
  Source source = Source::kLog;
  store::LineChange change;
  std::string reason;  ///< For the archive; empty: the old line is not archived (undo puts it back where it was).
  std::string new_id;  ///< Of what takes its place.
  bool is_forgotten = false;  ///< Goes to archive/forgotten.jsonl instead of superseded.jsonl.
  std::string rotated_to;     ///< The old line goes to this file instead; empty: it is not rotated out.
};

/// Holds the lock from `begin` to destruction. What is archived and journalled is on disk before the log changes, so a
/// crash at any instant leaves either the old state or the new one, and nothing lost.
class Transaction {
 public:
  static Result<std::unique_ptr<Transaction>> begin(Host host, const EngineOptions& options, Corpus& corpus);
  /// For `append` alone: the log need not be loaded where the cache knows it.
  static Result<std::unique_ptr<Transaction>> begin_append(Host host, const EngineOptions& options, Corpus& corpus);

  /// Appends entries to the end of a file.
  Status append(std::string_view verb, Source source, const std::vector<std::string>& lines);
  /// Rewrites lines of log and core. Lines are numbered as they are now.
  Status rewrite(std::string_view verb, const std::vector<PlannedChange>& changes, std::string_view undoes = {});
  /// Writes a derived file (archives, receipts) whole, without journal. For purge only.
  Status replace_file(const std::string& path, std::string_view bytes);
  /// Adds a line to a file beside the log, without journal.
  Status append_line(const std::string& path, std::string_view line);
  /// Adds a line to archive/forgotten.jsonl.
  Status append_forgotten(const store::ArchivedLine& line);

 private:
  Transaction(Host host, Corpus& corpus, std::unique_ptr<store::Lock> lock)
      : host_(host), corpus_(corpus), lock_(std::move(lock)) {}
  static Result<std::unique_ptr<Transaction>> lock(Host host, const EngineOptions& options, Corpus& corpus);
  Status archive(const std::vector<PlannedChange>& changes);
  Status write_journal(std::string_view verb, std::string_view undoes, std::vector<store::JournalChange> changes);
  Status append_lines(const std::string& path, std::string_view lines);
  Status append_record(const std::string& path, std::string line);

  Host host_;
  Corpus& corpus_;
  std::unique_ptr<store::Lock> lock_;
};

}  // namespace cortex::engine
