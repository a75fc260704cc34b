// SPDX-License-Identifier: MIT
// Writing under the lock.
#include "engine/transaction.h"

#include <map>
#include <utility>

#include "base/md5.h"
#include "base/time.h"

namespace cortex::engine {
namespace {

/// 8 hex digits: unlike any other operation of the journal, and the same for the same operation at the same time.
std::string operation_id(std::string_view verb, std::string_view time, const std::vector<store::JournalChange>& changes,
                         std::uint64_t journal_bytes) {
  std::string seed = std::string(verb) + "\n" + std::string(time) + "\n" + std::to_string(journal_bytes);
  for (const store::JournalChange& change : changes) {
    seed += "\n" + change.before.value_or("") + "\n" + change.after.value_or("");
  }
  return base::md5_hex(seed).substr(0, 8);
}

}  // namespace

Result<std::unique_ptr<Transaction>> Transaction::lock(Host host, const EngineOptions& options, Corpus& corpus) {
  const store::MemoryFolder& folder = corpus.folder();
  for (const std::string& path :
       {folder.root(), folder.archive_folder(), folder.cache_folder(), folder.logs_folder()}) {
    if (Status status = host.files.make_directory(path); !status.ok()) return status.error();
  }
  auto lock = store::Lock::acquire(host.files, host.clock, host.process, folder.lock(), options.lock_wait_us);
  if (!lock.ok()) return lock.error();
  return std::unique_ptr<Transaction>(new Transaction(host, corpus, std::move(lock).value()));
}

Result<std::unique_ptr<Transaction>> Transaction::begin(Host host, const EngineOptions& options, Corpus& corpus) {
  auto transaction = lock(host, options, corpus);
  if (!transaction.ok()) return transaction;
  // What others wrote while we waited decides too.
  if (Status status = corpus.refresh(); !status.ok()) return status.error();
  return transaction;
}

Result<std::unique_ptr<Transaction>> Transaction::begin_append(Host host, const EngineOptions& options,
                                                               Corpus& corpus) {
  auto transaction = lock(host, options, corpus);
  if (!transaction.ok()) return transaction;
  if (Status status = corpus.refresh_view(); !status.ok()) return status.error();
  return transaction;
}

Status Transaction::append_lines(const std::string& path, std::string_view lines) {
  if (Status status = lock_->check(); !status.ok()) return status;
  return host_.files.append(path, lines);
}

/// A process that died while it wrote, or a full disk, may have left a line without its end: ended here, so that the
/// next line is not lost with it.
Status Transaction::append_record(const std::string& path, std::string line) {
  const Result<FileInfo> info = host_.files.info(path);
  if (info.ok() && info.value().size > 0) {
    const Result<std::string> last = host_.files.read_range(path, info.value().size - 1, 1);
    if (!last.ok()) return last.status();
    if (last.value() != "\n") line.insert(0, 1, '\n');
  }
  return append_lines(path, line);
}

Status Transaction::write_journal(std::string_view verb, std::string_view undoes,
                                  std::vector<store::JournalChange> changes) {
  const std::string path = corpus_.folder().journal();
  const Result<FileInfo> info = host_.files.info(path);
  store::JournalRecord record;
  record.time = base::format_time(host_.clock.now_us());
  record.verb = std::string(verb);
  record.undoes = std::string(undoes);
  record.op = operation_id(verb, record.time, changes, info.ok() ? info.value().size : 0);
  record.changes = std::move(changes);
  return append_record(path, store::journal_line(record) + "\n");
}

Status Transaction::append(std::string_view verb, Source source, const std::vector<std::string>& lines) {
  const FileView& file = corpus_.view(source);
  std::vector<store::JournalChange> journal;
  std::string bytes = file.has_open_end() ? "\n" : "";  // A torn write is ended first (SPEC 3.2).
  std::uint32_t line = file.entry_count();
  for (const std::string& text : lines) {
    journal.push_back({source, line++, std::nullopt, text});
    bytes += text + "\n";
  }
  if (Status status = write_journal(verb, {}, std::move(journal)); !status.ok()) return status;
  if (Status status = append_lines(corpus_.path(source), bytes); !status.ok()) return status;
  corpus_.adopt_append(source, bytes);
  return {};
}

Status Transaction::archive(const std::vector<PlannedChange>& changes) {
  std::map<std::string, std::string> archived;  // Lines by file.
  const std::string time = base::format_time(host_.clock.now_us());
  for (const PlannedChange& planned : changes) {
    if (planned.reason.empty() || planned.change.kind == store::LineChange::Kind::kInsertBefore) continue;
    const StoredEntry old = corpus_.stored(planned.source, planned.change.line);
    const store::MemoryFolder& folder = corpus_.folder();
    const std::string usual = planned.is_forgotten ? folder.forgotten() : folder.superseded();
    archived[planned.rotated_to.empty() ? usual : planned.rotated_to] +=
        store::archive_line({time, planned.reason, old.id, planned.new_id, old.raw}) + "\n";
  }
  for (const auto& [path, lines] : archived) {
    if (Status status = append_record(path, lines); !status.ok()) return status;
  }
  return {};
}

Status Transaction::rewrite(std::string_view verb, const std::vector<PlannedChange>& changes, std::string_view undoes) {
  using Kind = store::LineChange::Kind;
  if (changes.empty()) return {};
  if (Status status = archive(changes); !status.ok()) return status;
  std::vector<store::JournalChange> journal;
  for (const PlannedChange& planned : changes) {
    const store::LineChange& change = planned.change;
    store::JournalChange entry{planned.source, change.line, std::nullopt, std::nullopt};
    if (change.kind != Kind::kInsertBefore) {
      entry.before = std::string(corpus_.file(planned.source).lines.raw(change.line));
    }
    if (change.kind != Kind::kRemove) entry.after = change.text;
    journal.push_back(std::move(entry));
  }
  if (Status status = write_journal(verb, undoes, std::move(journal)); !status.ok()) return status;
  for (const Source source : {Source::kLog, Source::kCore}) {
    std::vector<store::LineChange> own;
    for (const PlannedChange& planned : changes) {
      if (planned.source == source) own.push_back(planned.change);
    }
    if (own.empty()) continue;
    std::string bytes = corpus_.file(source).lines.with_changes(own);
    // The cache no longer fits; whoever makes it anew takes the mark away (SPEC 7).
    if (source == Source::kLog && host_.files.info(corpus_.folder().cache()).ok()) {
      if (Status status = replace_file(corpus_.folder().cache_dirty(), {}); !status.ok()) return status;
    }
    if (Status status = replace_file(corpus_.path(source), bytes); !status.ok()) return status;
    corpus_.adopt(source, own, std::move(bytes));
  }
  return {};
}

Status Transaction::replace_file(const std::string& path, std::string_view bytes) {
  if (Status status = lock_->check(); !status.ok()) return status;
  return host_.files.replace(path, bytes);
}

Status Transaction::append_line(const std::string& path, std::string_view line) {
  return append_record(path, std::string(line) + "\n");
}

Status Transaction::append_forgotten(const store::ArchivedLine& line) {
  return append_record(corpus_.folder().forgotten(), store::archive_line(line) + "\n");
}

}  // namespace cortex::engine
