// SPDX-License-Identifier: MIT
// Database and Statement over SQLite.
#include "cache/cache_db.h"

#include <sqlite3.h>

namespace cortex::cache {
namespace {

/// Address space for the mapped file; nothing of it is memory until it is read.
constexpr const char* kSetUpReading = "PRAGMA mmap_size=4294967296; PRAGMA cache_size=-2048; PRAGMA query_only=1";
constexpr const char* kSetUpWriting = "PRAGMA page_size=8192; PRAGMA cache_size=-32768";
/// Pages must not be torn by a loss of power: nobody would notice.
constexpr const char* kSetUpInPlace = "PRAGMA journal_mode=DELETE; PRAGMA synchronous=NORMAL";
constexpr const char* kSetUpReplacing = "PRAGMA journal_mode=MEMORY";

/// Another process found the file damaged and removed it just now.
bool is_taken_away(sqlite3* handle) {
  const int code = sqlite3_extended_errcode(handle);
  return code == SQLITE_READONLY_DBMOVED || code == SQLITE_IOERR_DELETE_NOENT;
}

}  // namespace

bool Database::writes_in_place(FileSystem& files) {
  return sqlite3_initialize() == SQLITE_OK && files.has_native_paths() && sqlite3_vfs_find(nullptr) != nullptr;
}

std::unique_ptr<Database> Database::open(FileSystem& files, const std::string& path, Mode mode, int wait_ms) {
  if (sqlite3_initialize() != SQLITE_OK) return nullptr;
  std::unique_ptr<FileSystemVfs> vfs;
  if (!writes_in_place(files)) vfs = std::make_unique<FileSystemVfs>(files);
  const int flags = mode == Mode::kRead ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* handle = nullptr;
  const int opened = sqlite3_open_v2(path.c_str(), &handle, flags, vfs ? vfs->name() : nullptr);
  if (opened != SQLITE_OK) {
    sqlite3_close(handle);
    return nullptr;
  }
  sqlite3_busy_timeout(handle, wait_ms);
  const bool is_in_place = vfs == nullptr;
  std::unique_ptr<Database> database(new Database(handle, std::move(vfs)));
  database->run(mode == Mode::kRead ? kSetUpReading : kSetUpWriting);
  if (mode == Mode::kWrite) database->run(is_in_place ? kSetUpInPlace : kSetUpReplacing);
  return database;
}

Database::~Database() {
  sqlite3_close_v2(handle_);
}

void Database::note_failure(int code) {
  if (code_ == 0) code_ = code & 0xff;
}

void Database::note_damage() {
  note_failure(SQLITE_CORRUPT);
}

bool Database::is_damaged() const {
  return code_ == SQLITE_CORRUPT || code_ == SQLITE_NOTADB;
}

bool Database::is_busy() const {
  return code_ == SQLITE_BUSY || code_ == SQLITE_LOCKED;
}

bool Database::run(const char* sql) {
  if (has_failed()) return false;
  const int code = sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) note_failure(is_taken_away(handle_) ? SQLITE_BUSY : code);
  return code == SQLITE_OK;
}

Statement::Statement(Database& database, std::string_view sql) : database_(database) {
  const int code =
      sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()), 0, &handle_, nullptr);
  if (code != SQLITE_OK) database.note_failure(code);
}

Statement::~Statement() {
  sqlite3_finalize(handle_);
}

Statement& Statement::bind(int parameter, std::int64_t value) {
  sqlite3_bind_int64(handle_, parameter, value);
  return *this;
}

Statement& Statement::bind_real(int parameter, double value) {
  sqlite3_bind_double(handle_, parameter, value);
  return *this;
}

Statement& Statement::bind_text(int parameter, std::string_view value) {
  sqlite3_bind_text64(handle_, parameter, value.data(), value.size(), SQLITE_STATIC, SQLITE_UTF8);
  return *this;
}

Statement& Statement::bind_blob(int parameter, std::string_view value) {
  // An empty view may have no address, which would mean NULL.
  sqlite3_bind_blob64(handle_, parameter, value.empty() ? "" : value.data(), value.size(), SQLITE_STATIC);
  return *this;
}

Statement& Statement::bind_null(int parameter) {
  sqlite3_bind_null(handle_, parameter);
  return *this;
}

bool Statement::step() {
  if (handle_ == nullptr || database_.has_failed()) return false;
  const int code = sqlite3_step(handle_);
  if (code != SQLITE_ROW && code != SQLITE_DONE) {
    database_.note_failure(is_taken_away(database_.handle()) ? SQLITE_BUSY : code);
  }
  return code == SQLITE_ROW;
}

void Statement::run() {
  while (step()) {
  }
  reset();
}

void Statement::reset() {
  if (handle_ != nullptr) sqlite3_reset(handle_);
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(handle_, column);
}

std::string_view Statement::bytes(int column) const {
  const void* data = sqlite3_column_blob(handle_, column);
  const int size = sqlite3_column_bytes(handle_, column);
  return data == nullptr ? std::string_view()
                         : std::string_view(static_cast<const char*>(data), static_cast<std::size_t>(size));
}

}  // namespace cortex::cache
