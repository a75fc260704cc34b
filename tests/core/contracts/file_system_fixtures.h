// SPDX-License-Identifier: MIT
// The file systems that must keep the contract of cortex/file_system.h, each in a state of its own.
#pragma once

#include <string>

#include "memory_file_system.h"
#include "posix_file_system.h"
#include "support/faulty_file_system.h"
#include "support/manual_clock.h"
#include "support/temporary_folder.h"

namespace cortex::test {

class PosixFiles {
 public:
  FileSystem& files() { return files_; }
  /// A path within an empty folder.
  [[nodiscard]] std::string at(const std::string& name) const { return folder_.at(name); }
  void advance_time() {}  ///< The host's time passes by itself.

 private:
  TemporaryFolder folder_;
  platform::PosixFileSystem files_;
};

class MemoryFiles {
 public:
  MemoryFiles() { static_cast<void>(files_.make_directory("/test")); }  // The memory file system has room for a folder.
  FileSystem& files() { return files_; }
  [[nodiscard]] std::string at(const std::string& name) const { return "/test/" + name; }
  void advance_time() { clock_.advance_us(1); }

 private:
  ManualClock clock_;
  platform::MemoryFileSystem files_{clock_};
};

/// The faulty file system with no fault armed is one more implementation.
class FaultlessFiles {
 public:
  FileSystem& files() { return files_; }
  [[nodiscard]] std::string at(const std::string& name) const { return memory_.at(name); }
  void advance_time() { memory_.advance_time(); }

 private:
  MemoryFiles memory_;
  FaultyFileSystem files_{memory_.files()};
};

}  // namespace cortex::test
