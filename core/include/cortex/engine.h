// SPDX-License-Identifier: MIT
// Engine: the verbs of Cortex over one memory folder (SPEC 11). Single-threaded; any number of processes may each have
// an engine on the same folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cortex/clock.h"
#include "cortex/completion.h"
#include "cortex/config.h"
#include "cortex/entry.h"
#include "cortex/events.h"
#include "cortex/file_system.h"
#include "cortex/injection.h"
#include "cortex/process.h"
#include "cortex/search_result.h"
#include "cortex/status.h"
#include "cortex/upkeep.h"

namespace cortex {

/// What the host provides. The references outlive the engine.
struct Host {
  FileSystem& files;
  Clock& clock;
  Process& process;
  Completions* completions = nullptr;  ///< Null: this host reaches no language model.
};

struct EngineOptions {
  std::string memory_dir;  ///< Absolute path of the memory folder; created on the first write.
  Config config;
  std::string project;                     ///< Project of queries and new entries (SPEC 8.9); empty: none.
  std::int64_t lock_wait_us = 10'000'000;  ///< How long a write waits for the lock; hooks use 200,000 (SPEC 5.6).
  /// Verbs of a process that runs one verb read through memory_cache.db and keep it up to date (SPEC 7). A process that
  /// stays has the whole memory loaded instead.
  bool use_cache = false;
  /// Reading verbs, and writes that can wait, do not read a longer log whole where the cache cannot be used; kIoError
  /// then. 0: any length.
  std::uint64_t max_scan_bytes = 0;
  /// Called with one line for a log when the engine did something on the side, at its end. May be empty.
  std::function<void(std::string_view line)> on_notice;
  /// Called now and then during work that may take over a second: done and all, in bytes or entries. May be empty.
  std::function<void(std::string_view what, std::size_t done, std::size_t all)> progress;
};

/// What became of a new entry (SPEC 5.1).
enum class WriteAction { kSkip, kSupersede, kAppend };
[[nodiscard]] std::string_view write_action_name(WriteAction action);  ///< "skip", "supersede", "append".

/// A new entry. Empty fields get their default or stay away.
struct NewEntry {
  std::string type = "CODEBASE_PATTERN";
  std::string content;
  std::vector<std::string> tags;
  std::string session_id;  ///< Empty: "unknown".
  std::string source;      ///< Empty: "cli:manual".
  std::string section;
  std::vector<std::string> files;
  std::string signature;  ///< Of the error that this resolves.
  std::optional<double> priority;
  std::optional<std::string> project;  ///< Not set: the engine's.
  bool by_hand = true;  ///< false: automatic capture, which forgotten contents do not come back by (5.5).
};

struct WriteOutcome {
  WriteAction action = WriteAction::kSkip;
  std::string reason;        ///< The oracle's word: same, near, value, changed, stronger, repeated, fuller, new ...
  double similarity = 0;     ///< J with the other entry; 0 where there is none.
  std::string id;            ///< Of the entry that now holds the content.
  std::string other_id;      ///< The entry that decided; empty: none.
  std::string type;          ///< As stored.
  std::string content;       ///< As stored, after redaction.
  std::size_t redacted = 0;  ///< Secrets masked.
  bool is_pending = false;   ///< Waits for review (setting capture.review); the rest is what was decided so far.
  bool is_queued = false;    ///< The lock was not to be had: the next writer decides (SPEC 5.6). Nothing else is set.
};

/// An entry with its place.
struct StoredEntry {
  Source source = Source::kLog;
  std::uint32_t line = 0;  ///< Counts the valid entries of its file from 0.
  std::string id;
  Entry entry;
  std::string raw;
  std::size_t recalls = 0;    ///< How often it was injected; set by `list` and `show` (SPEC 8.8).
  std::string last_recalled;  ///< When it was last; empty: never.
};

/// What came of an event that was observed.
struct ObserveOutcome {
  std::vector<WriteOutcome> kept;     ///< The decisions about what was captured; mostly none.
  Injection fix;                      ///< The known fix of an error that came back (SPEC 6.10); empty text: none.
  std::vector<std::string> failures;  ///< What could not be stored, and why.
};

struct ListRequest {
  bool in_log = true;
  bool in_core = false;
  std::vector<std::string> types;
  std::string only_project;
  std::string session_id;
  std::size_t offset = 0;
  std::size_t limit = 20;
};

struct ListResponse {
  std::vector<StoredEntry> entries;  ///< Newest (last line) first.
  std::size_t all = 0;               ///< How many fit the request without offset and limit.
  std::size_t damaged_lines = 0;     ///< Lines of the listed files that are no entries.
};

/// Which entries a `forget`, `purge` or `export` is about: those that fit everything that is set.
struct Selection {
  std::vector<std::string> ids;  ///< Ids or unique prefixes of four or more digits.
  std::string query;             ///< Entries that this query finds.
  std::string project;
  std::vector<std::string> types;
  bool everything = false;  ///< Needed to select all entries with nothing else set.
};

struct RemovalOutcome {
  std::vector<StoredEntry> entries;  ///< What was removed, or would be in a dry run.
  std::size_t places = 0;            ///< purge: lines removed from log, core, archives, journal, receipts, sessions.
};

struct EditRequest {
  std::optional<std::string> content;
  std::optional<std::string> type;
  std::optional<std::vector<std::string>> tags;
  std::optional<double> priority;
  std::optional<std::string> section;
};

/// One undone operation.
struct UndoneOperation {
  std::string op;  ///< Its id in the journal.
  std::string verb;
  std::string time;
  std::size_t changes = 0;
};

struct ImportOutcome {
  std::size_t read = 0;
  std::size_t added = 0;
  std::size_t superseded = 0;
  std::size_t skipped = 0;  ///< Already there, or a duplicate by the write decision.
  std::size_t redacted = 0;
  std::vector<std::string> damaged;  ///< "FILE:LINE: reason" of lines that were left out, the first 1,000.
  std::size_t damaged_lines = 0;     ///< How many were left out.
};

struct Stats {
  std::size_t log_entries = 0, core_entries = 0, damaged_lines = 0;
  std::uint64_t log_bytes = 0, core_bytes = 0, archive_bytes = 0;
  std::size_t words = 0;                                        ///< Distinct words and phrases that can be found.
  std::vector<std::pair<std::string, std::size_t>> by_type;     ///< Most first.
  std::vector<std::pair<std::string, std::size_t>> by_project;  ///< Most first; "" = none.
  std::string oldest, newest;                                   ///< Timestamps as stored.
  std::string cache;              ///< Of memory_cache.db: "fresh", "stale" or "missing"; empty: not used here.
  std::uint64_t cache_bytes = 0;  ///< Its size.
  std::size_t recalls = 0, recalled_entries = 0;  ///< Times that entries were injected, and how many different ones.
  std::size_t pending = 0;                        ///< Captures that wait for review.
  std::size_t cached_entries = 0;    ///< Entries of the log in it; the few after them are read from the log.
  std::size_t weighted_entries = 0;  ///< Entries that its snapshot of the weights counts (SPEC 4.1).
  std::string weights_time;          ///< When that snapshot was made.
};

/// One thing that `doctor` looked at.
struct Finding {
  enum class Level { kOk, kNote, kProblem };
  Level level = Level::kOk;
  std::string subject;  ///< "memory_log.jsonl:17", "config.json" ...
  std::string message;  ///< What was found and what to do.
};

/// What `rebuild` made.
struct CacheReport {
  std::size_t entries = 0;
  std::uint64_t bytes = 0;  ///< Of memory_cache.db.
  bool was_there = false;   ///< Another process had just made the same.
};

/// The verbs over one memory folder. Every call first takes in what other processes changed. Reads never need the lock
/// and work on a read-only folder; writes take the lock for their duration.
class Engine {
 public:
  /// Makes an engine for a memory folder, which need not exist yet. Nothing is read before the first verb, which fails
  /// with kIoError where the folder exists and cannot be read. kInvalidArgument for an empty path.
  static Result<std::unique_ptr<Engine>> open(Host host, EngineOptions options);
  virtual ~Engine() = default;

  [[nodiscard]] virtual const EngineOptions& options() const = 0;

  /// Ranks entries (SPEC 4). A query without terms finds nothing. About 1 ms at 100,000 entries once loaded.
  virtual Result<SearchResponse> search(const SearchRequest& request) = 0;
  /// Plans and renders what to put in front of the model (SPEC 6); writes a receipt unless told not to.
  virtual Result<Injection> inject(const InjectionRequest& request) = 0;
  /// Bridge and core entries of priority 8 or more, for the start of a session (SPEC 6.10). Empty text: nothing to say.
  virtual Result<Injection> inject_at_start(std::string_view session_id) = 0;
  /// Decides and stores under one lock (SPEC 5). kInvalidArgument for an empty content. An automatic capture that does
  /// not get the lock in time is left in cache/pending-events for the next writer.
  virtual Result<WriteOutcome> remember(const NewEntry& entry) = 0;
  /// Takes in what a tool or an editor did (SPEC 8.3 to 8.5): keeps an error with its fix, tests that turned green, and
  /// what did not work; finds the known fix of an error that came back. An event that comes twice counts once. Without
  /// a session id nothing happens. What cannot be stored is a failure in the outcome.
  virtual Result<ObserveOutcome> observe(const ToolResultEvent& event) = 0;
  virtual Result<ObserveOutcome> observe(const EditorEvent& event) = 0;
  /// The end of a session: what its open errors come to.
  virtual Result<ObserveOutcome> observe(const SessionEndEvent& event) = 0;
  virtual Result<ListResponse> list(const ListRequest& request) = 0;
  /// What a session left among the last `window` entries of the log, oldest first. Reads through the cache.
  virtual Result<std::vector<StoredEntry>> session_entries(std::string_view session_id, std::size_t window) = 0;
  /// All entries with this id or unique prefix, of log and core. kNotFound; kInvalidArgument for a prefix that is too
  /// short or fits several contents.
  virtual Result<std::vector<StoredEntry>> show(std::string_view id) = 0;
  /// Changes an entry in place; unknown fields stay. Its `first_id` keeps the id it had before its first edit.
  virtual Result<StoredEntry> edit(std::string_view id, const EditRequest& request) = 0;
  virtual Result<StoredEntry> pin(std::string_view id, bool pinned) = 0;
  /// Moves entries to archive/forgotten.jsonl (SPEC 5.5). `dry_run` only says which.
  virtual Result<RemovalOutcome> forget(const Selection& selection, bool dry_run) = 0;
  /// Removes entries and their bytes from every file of the memory folder. Cannot be undone.
  virtual Result<RemovalOutcome> purge(const Selection& selection, bool dry_run) = 0;
  /// Reverts the latest `count` operations, or the one named. kNotFound where there is none, or no memory folder.
  virtual Result<std::vector<UndoneOperation>> undo(std::size_t count, std::string_view op) = 0;
  virtual Result<Stats> stats() = 0;
  /// The latest receipt of an injection as JSON text (SPEC 6.8). kNotFound where there is none.
  virtual Result<std::string> why(std::string_view session_id) = 0;
  virtual Result<std::vector<Finding>> doctor() = 0;
  /// Captures that wait for review, the oldest first.
  virtual Result<std::vector<PendingCapture>> pending() = 0;
  /// Stores the waiting captures with these ids or prefixes (none given: all), or rejects them, which is remembered as
  /// for a forgotten one. kNotFound where none waits.
  virtual Result<std::vector<ReviewOutcome>> review(const std::vector<std::string>& ids, bool accept) = 0;
  /// Moves what has proved itself to the core and rotates old entries out of a log that is over its size (SPEC 9). One
  /// operation for `undo`.
  virtual Result<DistillOutcome> distill(bool dry_run) = 0;
  /// Masks secrets in every file of the memory folder. Cannot be undone.
  virtual Result<SweepOutcome> sweep_secrets(bool dry_run) = 0;
  /// Duplicates, loops, secrets and entries without a project.
  virtual Result<AuditReport> audit() = 0;
  /// Makes memory_cache.db anew (SPEC 7). kIoError where it cannot be written.
  virtual Result<CacheReport> rebuild() = 0;
  /// Adds the entries of a JSONL file or a memory folder, byte for byte; lines that are there already add nothing.
  virtual Result<ImportOutcome> import(std::string_view path) = 0;
  /// The raw lines of the selected entries, each with its line end. Damaged lines are not exported.
  virtual Result<std::vector<StoredEntry>> select(const Selection& selection, bool in_log, bool in_core) = 0;
};

}  // namespace cortex
