// SPDX-License-Identifier: MIT
// undo: reverting operations of the journal, whoever made them (SPEC 5.4).
#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "base/time.h"
#include "engine/engine_impl.h"
#include "base/error_text.h"
#include "entry/entry_json.h"
#include "store/journal.h"

namespace cortex::engine {
namespace {

using Kind = store::LineChange::Kind;

/// The line that is `raw`, the one nearest to where it was.
std::optional<std::uint32_t> find_line(const store::LogFile& lines, std::string_view raw, std::uint32_t hint) {
  std::optional<std::uint32_t> nearest;
  const auto distance = [&](std::uint32_t line) { return line > hint ? line - hint : hint - line; };
  if (hint < lines.entry_count() && lines.raw(hint) == raw) return hint;
  for (std::uint32_t line = 0; line < lines.entry_count(); ++line) {
    if (lines.raw(line) == raw && (!nearest || distance(line) < distance(*nearest))) nearest = line;
  }
  return nearest;
}

Result<std::vector<store::JournalRecord>> read_journal(FileSystem& files, const std::string& path) {
  std::vector<store::JournalRecord> records;
  const Result<std::string> bytes = files.read(path);
  if (!bytes.ok()) {
    if (bytes.error().code == ErrorCode::kNotFound) return records;
    return bytes.error();
  }
  std::string_view rest = bytes.value();
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    // A damaged line of the journal is an operation that can no longer be undone; the others can.
    Result<store::JournalRecord> record = store::parse_journal_line(rest.substr(0, end));
    if (record.ok()) records.push_back(std::move(record).value());
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return records;
}

/// Nothing is left to take back: the process died, or its disk was full, after the change was noted and before it was
/// made. Where lines were put in, that looks like lines that somebody else took out since.
bool is_as_before(const store::JournalChange& change, const Corpus& corpus) {
  const store::LogFile& lines = corpus.file(change.source).lines;
  if (change.after && find_line(lines, *change.after, change.line)) return false;
  return !change.before || find_line(lines, *change.before, change.line).has_value();
}

bool is_as_before(const store::JournalRecord& record, const Corpus& corpus) {
  return std::all_of(record.changes.begin(), record.changes.end(),
                     [&](const store::JournalChange& change) { return is_as_before(change, corpus); });
}

/// The change that takes an old one back; nothing where its line is not there any more. `put_back` counts the lines
/// that the same undo puts back before this one.
std::optional<PlannedChange> reversal(const store::JournalChange& old, const store::LogFile& lines,
                                      std::uint32_t& put_back) {
  PlannedChange planned;
  planned.source = old.source;
  planned.change.text = old.before.value_or("");
  if (!old.after) {
    planned.change.kind = Kind::kInsertBefore;
    planned.change.line = std::min(old.line - std::min(old.line, put_back), lines.entry_count());
    ++put_back;
    return planned;
  }
  const auto line = find_line(lines, *old.after, old.line);
  if (!line) return std::nullopt;
  planned.change.line = *line;
  planned.change.kind = old.before ? Kind::kReplace : Kind::kRemove;
  planned.reason = "undone";
  return planned;
}

UndoneOperation undone_operation(const store::JournalRecord& record) {
  return {record.op, record.verb, record.time, record.changes.size()};
}

}  // namespace

Result<std::vector<UndoneOperation>> EngineImpl::undo(std::size_t count, std::string_view op) {
  auto transaction = begin_change("undo");
  if (!transaction.ok()) return transaction.error();
  const auto journal = read_journal(host_.files, corpus_.folder().journal());
  if (!journal.ok()) return journal.error();
  if (op.empty()) return undo_latest(*transaction.value(), journal.value(), count);
  for (const store::JournalRecord& record : store::undoable(journal.value(), journal.value().size())) {
    if (record.op != op) continue;
    if (Status status = undo_one(*transaction.value(), record, false); !status.ok()) return status.error();
    return std::vector<UndoneOperation>{undone_operation(record)};
  }
  return {ErrorCode::kNotFound, "undo: no operation " + base::echoed(op) + " that is not undone yet"};
}

/// From the latest back: each is looked at when all later ones are taken back, so that one which was never carried out
/// shows.
Result<std::vector<UndoneOperation>> EngineImpl::undo_latest(Transaction& transaction,
                                                             const std::vector<store::JournalRecord>& journal,
                                                             std::size_t count) {
  std::vector<UndoneOperation> undone;
  std::set<std::string_view> reverted;
  for (auto record = journal.rbegin(); record != journal.rend() && undone.size() < count; ++record) {
    if (reverted.erase(record->op) > 0) continue;
    if (record->verb == "undo") {
      // Between an undo and what it took back the memory is not what it was then, so that only one which was carried
      // out is thinkable.
      if (!reverted.empty() || !is_as_before(*record, corpus_)) reverted.insert(record->undoes);
      continue;
    }
    if (is_as_before(*record, corpus_)) continue;
    if (Status status = undo_one(transaction, *record, true); !status.ok()) return status.error();
    undone.push_back(undone_operation(*record));
  }
  if (undone.empty()) return {ErrorCode::kNotFound, "undo: there is no operation left to undo"};
  return undone;
}

Status EngineImpl::undo_one(Transaction& transaction, const store::JournalRecord& record, bool is_latest) {
  std::vector<PlannedChange> changes;
  std::uint32_t put_back[2] = {0, 0};  // By source: lines that the operation took out before this one.
  for (const store::JournalChange& old : record.changes) {
    // Half of an operation may have been carried out.
    if (is_latest && is_as_before(old, corpus_)) continue;
    const store::LogFile& lines = corpus_.file(old.source).lines;
    std::optional<PlannedChange> reversed = reversal(old, lines, put_back[old.source == Source::kLog ? 0 : 1]);
    if (!reversed) {
      return {ErrorCode::kInvalidArgument, "undo: an entry of operation " + record.op + " (" + record.verb + ", " +
                                               record.time + ") was changed or removed since; undo that first"};
    }
    changes.push_back(std::move(*reversed));
  }
  if (Status status = transaction.rewrite("undo", changes, record.op); !status.ok()) return status;
  if (record.verb == "distill") return take_back_rotated(transaction, record);
  return record.verb == "forget" ? remember_again(transaction, record) : Status();
}

/// What is in the log again is no longer in the archive.
Status EngineImpl::take_back_rotated(Transaction& transaction, const store::JournalRecord& record) {
  std::set<std::string, std::less<>> restored;
  for (const store::JournalChange& old : record.changes) {
    if (old.before && !old.after) restored.insert(*old.before);
  }
  const std::string folder = corpus_.folder().archive_folder();
  const Result<std::vector<std::string>> names = host_.files.list(folder);
  if (!names.ok()) return {};
  for (const std::string& name : names.value()) {
    if (!store::is_rotated_log(name)) continue;
    const std::string path = store::join_path(folder, name);
    const Result<std::string> bytes = host_.files.read(path);
    if (!bytes.ok()) return bytes.status();
    std::string kept;
    std::string_view rest = bytes.value();
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      const auto line = store::parse_archive_line(rest.substr(0, end));
      if (!line.ok() || restored.count(line.value().raw) == 0) kept += std::string(rest.substr(0, end)) + "\n";
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    const Status written = kept.empty() ? host_.files.remove(path) : transaction.replace_file(path, kept);
    if (!written.ok()) return written;
  }
  return {};
}

/// What came back may be captured again (SPEC 5.5).
Status EngineImpl::remember_again(Transaction& transaction, const store::JournalRecord& record) {
  for (const store::JournalChange& old : record.changes) {
    const Result<Entry> entry = entry::parse_entry(old.before.value_or(""));
    if (!entry.ok()) continue;
    const std::string id = content_id(entry.value().content);
    const store::ArchivedLine line{base::format_time(host_.clock.now_us()), std::string(store::kRememberedAgain), id,
                                   id, ""};
    if (Status status = transaction.append_forgotten(line); !status.ok()) return status;
  }
  return {};
}

}  // namespace cortex::engine
