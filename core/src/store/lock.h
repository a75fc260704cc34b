// SPDX-License-Identifier: MIT
// The lock file of the memory folder (SPEC 5.6): exclusive among processes, taken over only from the dead.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "cortex/clock.h"
#include "cortex/file_system.h"
#include "cortex/process.h"
#include "cortex/status.h"

namespace cortex::store {

/// Holds memory_log.jsonl.lock from `acquire` to destruction.
class Lock {
 public:
  /// Creates the lock file exclusively (pid, host, start time and token inside), waiting at most `wait_us`. A lock
  /// whose holder is dead (this host), or that was not touched for 30 s (another host), is taken over by renaming it to
  /// a unique name and reading it again. kIoError after the wait, naming the holder and what to do.
  static Result<std::unique_ptr<Lock>> acquire(FileSystem& files, Clock& clock, Process& process, std::string path,
                                               std::int64_t wait_us);
  ~Lock();
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

  /// To be called just before a write or rename: touches the lock where it was not touched for 5 s, and fails with
  /// kIoError where the file no longer holds our token.
  Status check();

 private:
  Lock(FileSystem& files, Clock& clock, std::string path, std::string token);
  FileSystem& files_;
  Clock& clock_;
  std::string path_;
  std::string token_;
  std::int64_t touched_us_ = 0;
};

}  // namespace cortex::store
