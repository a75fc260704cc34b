// SPDX-License-Identifier: MIT
// purge: entries and their bytes out of every file of the memory folder (EXPECTATIONS 50).
#include <algorithm>
#include <set>
#include <utility>

#include "base/numbers.h"
#include "cache/cache_writer.h"
#include "engine/engine_impl.h"
#include "entry/entry_json.h"
#include "store/journal.h"

namespace cortex::engine {
namespace {

/// Calls visit(line without its end) for each line; lines for which it gives false are left out of the result.
template <typename Keep>
std::string kept_lines(std::string_view bytes, std::size_t& dropped, Keep&& keep) {
  std::string kept;
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    const std::size_t whole = std::min(end + 1, bytes.size());
    if (keep(bytes.substr(0, end))) {
      kept += bytes.substr(0, whole);
    } else {
      ++dropped;
    }
    bytes.remove_prefix(whole);
  }
  return kept;
}

bool names_any(std::string_view line, const std::vector<std::string>& ids) {
  return std::any_of(ids.begin(), ids.end(), [&](const std::string& id) { return line.find(id) != line.npos; });
}

std::string id_of_line(const std::optional<std::string>& raw) {
  if (!raw) return {};
  const Result<Entry> entry = entry::parse_entry(*raw);
  return entry.ok() ? content_id(entry.value().content) : std::string();
}

/// Earlier wordings of the purged entries are purged with them.
void add_earlier_versions(std::string_view superseded, std::set<std::string>& ids) {
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    std::size_t unused = 0;
    (void)kept_lines(superseded, unused, [&](std::string_view line) {
      const auto archived = store::parse_archive_line(line);
      if (archived.ok() && ids.count(archived.value().new_id) > 0) has_grown |= ids.insert(archived.value().id).second;
      return true;
    });
  }
}

/// Files of lines that name the entries they are about.
std::vector<std::string> archives_of(FileSystem& files, const store::MemoryFolder& folder) {
  std::vector<std::string> paths = {folder.superseded(),       folder.forgotten(), folder.receipts(),
                                    folder.rotated_receipts(), folder.recalls(),   folder.pending()};
  const Result<std::vector<std::string>> names = files.list(folder.archive_folder());
  for (const std::string& name : names.ok() ? names.value() : std::vector<std::string>()) {
    if (store::is_rotated_log(name)) paths.push_back(store::join_path(folder.archive_folder(), name));
  }
  return paths;
}

/// A temporary file (".cortex-PID-N.tmp") of a process that runs and was made just now: a hook writes its state at any
/// time, without the lock.
bool is_being_written(Host host, const std::string& path, std::string_view name) {
  constexpr std::int64_t kLongestWrite_us = 60'000'000;
  constexpr std::string_view kPrefix = ".cortex-";
  if (!name.starts_with(kPrefix)) return false;
  name.remove_prefix(kPrefix.size());
  const auto pid = base::parse_int(name.substr(0, name.find('-')));
  const Result<FileInfo> info = host.files.info(path);
  if (!pid || *pid == host.process.pid() || !info.ok()) return false;
  const bool is_young = host.clock.now_us() - info.value().modified_ns / 1000 < kLongestWrite_us;
  return is_young && host.process.start_time(*pid).has_value();
}

/// A process that died while it replaced a file left its half-written successor behind.
Status remove_left_overs(Host host, const store::MemoryFolder& folder) {
  for (const std::string& path : {folder.root(), folder.archive_folder(), folder.logs_folder(), folder.cache_folder(),
                                  folder.pending_events_folder()}) {
    const Result<std::vector<std::string>> names = host.files.list(path);
    if (!names.ok()) continue;
    for (const std::string& name : names.value()) {
      const std::string left_over = store::join_path(path, name);
      if (!store::is_left_over(name) || is_being_written(host, left_over, name)) continue;
      const Status removed = host.files.remove(left_over);
      if (!removed.ok() && removed.error().code != ErrorCode::kNotFound) return removed;
    }
  }
  return {};
}

}  // namespace

/// Pages of the cache that are free still hold what stood in them.
Status EngineImpl::wipe_cache() {
  constexpr int kWaitMs = 10'000;
  const std::string path = corpus_.folder().cache();
  switch (cache::wipe_cache(host_.files, path, kWaitMs)) {
    case cache::WriteResult::kBusy:
      return {ErrorCode::kIoError, "another process works on " + path + "; repeat this to clean it"};
    case cache::WriteResult::kFailed:
      return {ErrorCode::kIoError, path + " can be neither cleaned nor removed; delete it by hand"};
    default:
      return {};
  }
}

/// Rewrites a file of JSON lines without those that hold one of the ids. A file that is not there is done.
Status EngineImpl::drop_lines_with(Transaction& transaction, const std::string& path,
                                   const std::vector<std::string>& ids, std::size_t& dropped) {
  const Result<std::string> bytes = host_.files.read(path);
  if (!bytes.ok()) return bytes.error().code == ErrorCode::kNotFound ? Status() : bytes.status();
  std::size_t gone = 0;
  const std::string kept =
      kept_lines(bytes.value(), gone, [&](std::string_view line) { return !names_any(line, ids); });
  dropped += gone;
  return gone == 0 ? Status() : transaction.replace_file(path, kept);
}

Result<RemovalOutcome> EngineImpl::purge(const Selection& selection, bool dry_run) {
  std::set<std::string> ids;
  if (Status status = need_folder("purge"); !status.ok()) return status.error();
  if (dry_run) {
    if (Status status = corpus_.refresh(); !status.ok()) return status.error();
    return find_purged(selection, ids);
  }
  auto transaction = begin_write();
  if (!transaction.ok()) return transaction.error();
  Result<RemovalOutcome> found = find_purged(selection, ids);
  if (!found.ok() || ids.empty()) return found;
  RemovalOutcome outcome = std::move(found).value();
  Status status = purge_lines(*transaction.value(), ids, outcome.places);
  if (status.ok()) status = wipe_cache();
  corpus_.want_cache();
  if (status.ok()) status = purge_archives(*transaction.value(), ids, outcome.places);
  return status.ok() ? Result<RemovalOutcome>(outcome) : Result<RemovalOutcome>(status.error());
}

/// What a purge is about: the entries, and in `ids` all contents whose bytes go.
Result<RemovalOutcome> EngineImpl::find_purged(const Selection& selection, std::set<std::string>& ids) const {
  RemovalOutcome outcome;
  Result<std::vector<StoredEntry>> found = resolve_removal(selection);
  const bool is_gone_already = !found.ok() && found.error().code == ErrorCode::kNotFound;
  if (!found.ok() && !is_gone_already) return found.error();
  if (found.ok()) outcome.entries = std::move(found).value();
  for (const StoredEntry& stored : outcome.entries) ids.insert(stored.id);
  // A whole id may name what left the log already: it still stands in the archives.
  for (const std::string& id : selection.ids) {
    if (id.size() == 16) ids.insert(id);
  }
  if (ids.empty()) return is_gone_already ? Result<RemovalOutcome>(found.error()) : Result<RemovalOutcome>(outcome);
  const Result<std::string> superseded = host_.files.read(corpus_.folder().superseded());
  if (superseded.ok()) add_earlier_versions(superseded.value(), ids);
  return outcome;
}

Status EngineImpl::purge_lines(Transaction& transaction, const std::set<std::string>& ids, std::size_t& places) {
  for (const Source source : {Source::kLog, Source::kCore}) {
    std::vector<store::LineChange> changes;
    for (const std::string& id : ids) {
      for (const std::uint32_t line : corpus_.file(source).index->lines_with_id(id)) {
        changes.push_back({store::LineChange::Kind::kRemove, line, {}});
      }
    }
    if (changes.empty()) continue;
    std::string bytes = corpus_.file(source).lines.with_changes(changes);
    if (Status status = transaction.replace_file(corpus_.path(source), bytes); !status.ok()) return status;
    places += changes.size();
    corpus_.adopt(source, changes, std::move(bytes));
  }
  return {};
}

Status EngineImpl::purge_archives(Transaction& transaction, const std::set<std::string>& ids, std::size_t& places) {
  const store::MemoryFolder& folder = corpus_.folder();
  const std::vector<std::string> list(ids.begin(), ids.end());
  for (const std::string& path : archives_of(host_.files, folder)) {
    if (Status status = drop_lines_with(transaction, path, list, places); !status.ok()) return status;
  }
  const Result<std::string> journal = host_.files.read(folder.journal());
  if (journal.ok()) {
    std::size_t dropped = 0;
    const std::string kept = kept_lines(journal.value(), dropped, [&](std::string_view line) {
      const auto record = store::parse_journal_line(line);
      if (!record.ok()) return false;  // What cannot be read cannot be known to be clean.
      return std::none_of(record.value().changes.begin(), record.value().changes.end(), [&](const auto& change) {
        return ids.count(id_of_line(change.before)) > 0 || ids.count(id_of_line(change.after)) > 0;
      });
    });
    places += dropped;
    if (dropped > 0) {
      if (Status status = transaction.replace_file(folder.journal(), kept); !status.ok()) return status;
    }
  }
  if (Status status = remove_left_overs(host_, folder); !status.ok()) return status;
  // Session states hold lines for the gate; without them entries are at worst shown once more.
  const Result<std::vector<std::string>> names = host_.files.list(folder.cache_folder());
  if (!names.ok()) return {};
  for (const std::string& name : names.value()) {
    if (name.rfind("session-", 0) != 0) continue;
    if (Status status = host_.files.remove(store::join_path(folder.cache_folder(), name)); !status.ok()) return status;
  }
  return {};
}

}  // namespace cortex::engine
