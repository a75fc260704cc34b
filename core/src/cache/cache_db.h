// SPDX-License-Identifier: MIT
// The fence around SQLite: a database that never fails its caller, only says that it cannot be trusted.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "cache/cache_vfs.h"
#include "cortex/file_system.h"

struct sqlite3;
struct sqlite3_stmt;

namespace cortex::cache {

/// An open database. The first failure is kept: from then on every answer is empty and nothing is executed any more,
/// since SQLite may have rolled the transaction back by itself (on a full disk, say), and what followed would stand
/// alone. Whoever used an answer asks `has_failed` before it is believed. Closing rolls back what was not committed.
class Database {
 public:
  enum class Mode { kRead, kWrite };
  /// nullptr where there is no such database, or no right to it. kWrite creates it (mode 0600). SQLite reads and writes
  /// the file itself where the host has native paths, and through `files`, which outlives this object, elsewhere.
  static std::unique_ptr<Database> open(FileSystem& files, const std::string& path, Mode mode, int wait_ms);
  /// Whether databases of these files are written in place; elsewhere each commit writes the whole file.
  [[nodiscard]] static bool writes_in_place(FileSystem& files);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  /// Runs statements that give no rows. false: failed, now or before.
  bool run(const char* sql);
  void note_failure(int code);
  /// What was read makes no sense.
  void note_damage();
  [[nodiscard]] bool has_failed() const { return code_ != 0; }
  /// The file is no database, or is damaged: it helps only to delete it.
  [[nodiscard]] bool is_damaged() const;
  /// Another process holds it.
  [[nodiscard]] bool is_busy() const;
  [[nodiscard]] sqlite3* handle() const { return handle_; }

 private:
  Database(sqlite3* handle, std::unique_ptr<FileSystemVfs> vfs) : vfs_(std::move(vfs)), handle_(handle) {}
  std::unique_ptr<FileSystemVfs> vfs_;  ///< nullptr: SQLite's own.
  sqlite3* handle_;
  int code_ = 0;
};

/// A prepared statement; parameters count from 1, columns from 0. Texts and blobs bound to it must live until the step.
class Statement {
 public:
  Statement(Database& database, std::string_view sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  Statement& bind(int parameter, std::int64_t value);
  Statement& bind_real(int parameter, double value);
  Statement& bind_text(int parameter, std::string_view value);
  Statement& bind_blob(int parameter, std::string_view value);
  Statement& bind_null(int parameter);
  /// true: a row is there. false: none is left, or it failed.
  bool step();
  /// Runs to the end and makes it ready for the next parameters.
  void run();
  void reset();
  [[nodiscard]] std::int64_t integer(int column) const;
  /// Text or blob; lives until the next step or reset.
  [[nodiscard]] std::string_view bytes(int column) const;

 private:
  Database& database_;
  sqlite3_stmt* handle_ = nullptr;
};

/// Resets a statement at the end of a scope, so that no page stays in use.
class Running {
 public:
  explicit Running(Statement& statement) : statement_(statement) {}
  ~Running() { statement_.reset(); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

 private:
  Statement& statement_;
};

}  // namespace cortex::cache
