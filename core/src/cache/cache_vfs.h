// SPDX-License-Identifier: MIT
// SQLite over the core's FileSystem, for hosts whose operating system does not know these files by their paths.
#pragma once

#include <memory>
#include <string>

#include "cortex/file_system.h"

struct sqlite3_vfs;

namespace cortex::cache {

/// A VFS of SQLite whose databases are read page by page and only ever replaced whole, by `FileSystem::replace`, when a
/// transaction commits. There are no locks: a reader whose database was replaced, or is being written in place by a
/// native process, fails with SQLITE_IOERR, and a writer whose database changed since it was opened with SQLITE_BUSY.
/// No journal is kept, so writers need `journal_mode=MEMORY`.
class FileSystemVfs {
 public:
  /// Registers it; `files` outlives this object, and this object the databases opened through it.
  explicit FileSystemVfs(FileSystem& files);
  ~FileSystemVfs();
  FileSystemVfs(const FileSystemVfs&) = delete;
  FileSystemVfs& operator=(const FileSystemVfs&) = delete;

  /// What sqlite3_open_v2 wants.
  [[nodiscard]] const char* name() const { return name_.c_str(); }

 private:
  std::string name_;
  std::unique_ptr<sqlite3_vfs> vfs_;
};

}  // namespace cortex::cache
