// SPDX-License-Identifier: MIT
// The transactions that change the cache.
#include "cache/cache_writer.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

#include "base/time.h"
#include "cache/batch_writer.h"
#include "cache/commit.h"
#include "text/words.h"

namespace cortex::cache {
namespace {

constexpr const char* kTables =
    "CREATE TABLE cache_meta(key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;"
    "CREATE TABLE entry_cache(line_num INTEGER PRIMARY KEY, raw_json TEXT, tokens TEXT, stems TEXT, "
    "soundex_codes TEXT, tag_tokens TEXT, tag_soundex TEXT, entry_type TEXT, content_hash TEXT);"
    "CREATE TABLE idf_weights(token TEXT PRIMARY KEY, weight REAL) WITHOUT ROWID;"
    "CREATE TABLE idf_meta(key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;"
    "CREATE TABLE index_blobs(name TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID;"
    "CREATE TABLE index_words(id INTEGER PRIMARY KEY, word TEXT, is_token INTEGER);"
    "CREATE TABLE index_stems(stem TEXT PRIMARY KEY, words BLOB) WITHOUT ROWID;"
    "CREATE TABLE index_trigrams(trigram INTEGER PRIMARY KEY, words BLOB);"
    "CREATE TABLE index_postings(word INTEGER, first INTEGER, count INTEGER, documents BLOB, tags BLOB, "
    "PRIMARY KEY(word, first)) WITHOUT ROWID;"
    "CREATE TABLE index_facts(block INTEGER PRIMARY KEY, facts BLOB)";

/// Made last, from sorted keys.
constexpr const char* kIndexes =
    "CREATE UNIQUE INDEX index_word_text ON index_words(word);"
    "CREATE INDEX entry_content_hash ON entry_cache(content_hash)";

/// Everything goes, tables of other versions and programs too.
void drop_all(Database& database) {
  std::vector<std::string> drops;
  {
    Statement select(
        database, "SELECT type, name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%'");
    while (select.step()) {
      std::string name(select.bytes(1));
      for (std::size_t at = 0; (at = name.find('"', at)) != std::string::npos; at += 2) name.insert(at, 1, '"');
      drops.push_back("DROP " + std::string(select.bytes(0)) + " IF EXISTS \"" + name + "\"");
    }
  }
  for (const std::string& drop : drops) database.run(drop.c_str());
}

/// The weights as other readers find them (SPEC 4.1). `each_token` calls what it is given for each token of the log
/// with its number of documents.
template <typename EachToken>
void write_weights(Database& database, std::uint32_t entries, const search::Index& core, std::int64_t now_us,
                   EachToken&& each_token) {
  const double all = static_cast<double>(entries) + static_cast<double>(core.entry_count());
  database.run("DELETE FROM idf_weights");
  Statement insert(database, "INSERT OR REPLACE INTO idf_weights(token, weight) VALUES(?, ?)");
  const auto put = [&](std::string_view token, std::size_t count) {
    insert.bind_text(1, token).bind_real(2, std::log(1.0 + all / static_cast<double>(count))).run();
  };
  // Words of the core first: those that the log has too are written again with the sum.
  for (search::WordId word = 0; word < core.word_count(); ++word) {
    const std::size_t count = core.is_token(word) ? core.document_count(core.word_text(word)) : 0;
    if (count > 0) put(core.word_text(word), count);
  }
  each_token([&](std::string_view token, std::size_t in_log) {
    const std::size_t count = in_log + core.document_count(token);
    if (count > 0) put(token, count);
  });
  Statement meta(database, "INSERT OR REPLACE INTO idf_meta(key, value) VALUES(?, ?)");
  meta.bind_text(1, "entry_count").bind_text(2, std::to_string(static_cast<std::uint64_t>(all))).run();
  const std::string time = base::format_time(now_us);
  meta.bind_text(1, "last_refresh").bind_text(2, time).run();
}

bool is_same_cache(const CacheState& a, const CacheState& b) {
  return a.log == b.log && a.indexed_bytes == b.indexed_bytes && a.indexed_hash == b.indexed_hash &&
         a.phrases == b.phrases;
}

CacheState state_of(const IndexedLines& log, const FileInfo& info, std::uint64_t phrases) {
  const std::string& bytes = log.lines.bytes();
  CacheState state;
  state.log = info;
  state.phrases = phrases;
  // A torn last line may still change: it stays outside.
  state.indexed_bytes = bytes.rfind('\n') + 1;
  state.entries = log.lines.entry_count();
  if (state.entries > 0) {
    const char* last = log.lines.raw(state.entries - 1).data();
    if (static_cast<std::uint64_t>(last - bytes.data()) >= state.indexed_bytes) --state.entries;
  }
  for (const store::DamagedLine& line : log.lines.damaged()) state.damaged += line.offset < state.indexed_bytes ? 1 : 0;
  state.documents = state.entries;
  PrefixHash hash;
  hash.add(std::string_view(bytes).substr(0, static_cast<std::size_t>(state.indexed_bytes)));
  state.set_hash(hash);
  return state;
}

/// Another builder was faster.
bool holds(Database& database, const CacheState& state) {
  Statement select(database, "SELECT 1 FROM sqlite_schema WHERE name = 'cache_meta'");
  if (!select.step()) return false;
  const std::optional<CacheState> other = read_state(database);
  return other && is_same_cache(*other, state);
}

/// Only for a file that is no database, or a damaged one: others that have it open would write on beside the new one.
bool remove_files(FileSystem& files, const std::string& path) {
  bool is_gone = true;
  for (const char* suffix : {"", "-journal", "-wal", "-shm"}) {
    const Status removed = files.remove(path + suffix);
    is_gone = is_gone && (removed.ok() || removed.error().code == ErrorCode::kNotFound);
  }
  return is_gone;
}

/// The lines are still those of the log. What was purged meanwhile must not come back.
bool is_still_there(FileSystem& files, const std::string& log_path, const CacheState& state) {
  const Result<FileInfo> info = files.info(log_path);
  if (info.ok() && info.value() == state.log) return true;
  return hash_of_prefix(files, log_path, state.indexed_bytes) == state.indexed_hash;
}

/// Where SQLite cannot roll back what a native process left half-written when it died, the database goes. No process
/// that lives leaves its journal alone for so long.
void remove_half_written(FileSystem& files, const std::string& path, std::int64_t now_us) {
  constexpr std::int64_t kLongestTransaction_us = 120'000'000;
  const Result<FileInfo> journal = files.info(path + "-journal");
  if (!journal.ok() || now_us - journal.value().modified_ns / 1000 < kLongestTransaction_us) return;
  if (files.remove(path).ok()) (void)files.remove(path + "-journal").ok();
}

WriteResult try_build(FileSystem& files, const std::string& log_path, const std::string& path, const IndexedLines& log,
                      CacheState state, const std::optional<FileInfo>& wanting, const search::Index& core,
                      std::int64_t now_us, int wait_ms, bool& is_damaged) {
  const std::unique_ptr<Database> database = Database::open(files, path, Database::Mode::kWrite, wait_ms);
  if (database == nullptr) return WriteResult::kFailed;
  if (!database->has_failed()) database->run("BEGIN EXCLUSIVE");
  if (database->has_failed()) {
    is_damaged = database->is_damaged();
    return result_of(*database);
  }
  const Result<FileInfo> file = files.info(path);
  const bool is_another = !wanting || !file.ok() || !(file.value() == *wanting);
  if (is_another && holds(*database, state)) {
    database->run("ROLLBACK");
    return WriteResult::kAlreadyThere;
  }
  if (!is_still_there(files, log_path, state)) {
    database->run("ROLLBACK");
    return WriteResult::kBusy;
  }
  drop_all(*database);
  database->run(kTables);
  if (!database->has_failed()) {
    BatchWriter writer(*database, log.lines, log.index, state.entries, 0, 0);
    writer.write();
    state.words = writer.next_word();
    database->run(kIndexes);
    write_weights(*database, state.entries, core, now_us, [&](auto&& put) { writer.for_each_token(put); });
    state.weights_us = now_us;
    write_state(*database, state);
  }
  is_damaged = database->is_damaged();
  return finish(*database);
}

}  // namespace

WriteResult build_cache(FileSystem& files, const std::string& log_path, const std::string& path,
                        const IndexedLines& log, const FileInfo& info, const std::optional<FileInfo>& wanting,
                        std::uint64_t phrases, const search::Index& core, std::int64_t now_us, int wait_ms) {
  const CacheState state = state_of(log, info, phrases);
  if (!Database::writes_in_place(files)) remove_half_written(files, path, now_us);
  bool is_damaged = false;
  const WriteResult result = try_build(files, log_path, path, log, state, wanting, core, now_us, wait_ms, is_damaged);
  if (!is_damaged) return result;
  (void)remove_files(files, path);
  return try_build(files, log_path, path, log, state, wanting, core, now_us, wait_ms, is_damaged);
}

WriteResult wipe_cache(FileSystem& files, const std::string& path, int wait_ms) {
  if (!files.info(path).ok()) return WriteResult::kAlreadyThere;
  // There each write is a new file anyway, and nobody writes on in the old one.
  if (!Database::writes_in_place(files))
    return remove_files(files, path) ? WriteResult::kWritten : WriteResult::kFailed;
  WriteResult result = WriteResult::kFailed;
  if (const auto database = Database::open(files, path, Database::Mode::kWrite, wait_ms); database != nullptr) {
    if (!database->has_failed()) database->run("BEGIN EXCLUSIVE");
    if (!database->has_failed()) drop_all(*database);
    result = finish(*database);
    // Free pages keep what stood in them: nothing of them stays in the file.
    if (result == WriteResult::kWritten && !database->run("VACUUM")) result = result_of(*database);
  }
  if (result != WriteResult::kFailed) return result;
  return remove_files(files, path) ? WriteResult::kWritten : WriteResult::kFailed;
}

WriteResult extend_cache(FileSystem& files, const std::string& path, const CacheState& known, const IndexedLines& tail,
                         std::uint64_t tail_bytes, const PrefixHash& extended_hash, const FileInfo& info,
                         const search::Index& core, std::int64_t now_us) {
  const std::unique_ptr<Database> database = Database::open(files, path, Database::Mode::kWrite, 0);
  if (database == nullptr) return WriteResult::kFailed;
  database->run("BEGIN IMMEDIATE");
  const std::optional<CacheState> now = database->has_failed() ? std::nullopt : read_state(*database);
  if (!now || now->indexed_bytes != known.indexed_bytes || now->indexed_hash != known.indexed_hash) {
    return WriteResult::kBusy;
  }
  CacheState state = *now;
  BatchWriter writer(*database, tail.lines, tail.index, tail.lines.entry_count(), state.documents, state.words);
  writer.write();
  state.words = writer.next_word();
  state.documents += tail.lines.entry_count();
  state.entries += tail.lines.entry_count();
  state.damaged += static_cast<std::uint32_t>(tail.lines.damaged().size());
  state.indexed_bytes += tail_bytes;
  state.set_hash(extended_hash);
  state.log = info;
  write_weights(*database, state.entries, core, now_us, [&](auto&& put) {
    Statement select(*database,
                     "SELECT w.word, (SELECT sum(count) FROM index_postings p WHERE p.word = w.id) FROM index_words w "
                     "WHERE w.is_token = 1 ORDER BY w.word");
    while (select.step()) put(select.bytes(0), static_cast<std::size_t>(select.integer(1)));
  });
  state.weights_us = now_us;
  write_state(*database, state);
  return finish(*database);
}

WriteResult note_log_info(FileSystem& files, const std::string& path, const CacheState& known, const FileInfo& info) {
  const std::unique_ptr<Database> database = Database::open(files, path, Database::Mode::kWrite, 0);
  if (database == nullptr) return WriteResult::kFailed;
  // One page: a loss of power leaves the old or the new one, and either is right.
  database->run("PRAGMA synchronous=OFF; BEGIN IMMEDIATE");
  std::optional<CacheState> now = database->has_failed() ? std::nullopt : read_state(*database);
  if (!now || now->indexed_bytes != known.indexed_bytes || now->indexed_hash != known.indexed_hash) {
    return WriteResult::kBusy;
  }
  now->log = info;
  write_state(*database, *now);
  return finish(*database);
}

}  // namespace cortex::cache
