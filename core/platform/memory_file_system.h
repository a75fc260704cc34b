// SPDX-License-Identifier: MIT
// FileSystem in memory, for hosts without files of their own (browsers) and for tests.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/clock.h"
#include "cortex/file_system.h"

namespace cortex::platform {

/// A tree of folders and files that lives as long as the object. Behaves as a POSIX host does, without links and modes;
/// a folder cannot be renamed (kNotSupported). "/" exists from the start; relative paths begin there too.
class MemoryFileSystem final : public FileSystem {
 public:
  /// Times of files come from `clock`, which outlives this object.
  explicit MemoryFileSystem(Clock& clock) : clock_(clock) { nodes_["/"].is_directory = true; }

  /// Places a file and, unlike the operations of a FileSystem, the folders above it. For hosts that fill the file
  /// system before an engine opens it.
  Status put(std::string_view path, std::string_view bytes);

  Result<std::string> read(std::string_view path) override;
  Result<std::string> read_range(std::string_view path, std::uint64_t offset, std::uint64_t length) override;
  Result<FileInfo> info(std::string_view path) override;
  Status append(std::string_view path, std::string_view bytes) override;
  Status replace(std::string_view path, std::string_view bytes) override;
  Result<bool> create_exclusive(std::string_view path, std::string_view bytes) override;
  Status rename(std::string_view from, std::string_view to) override;
  Status remove(std::string_view path) override;
  Result<std::vector<std::string>> list(std::string_view path) override;
  Status make_directory(std::string_view path) override;
  Status touch(std::string_view path) override;
  Status sync(std::string_view path) override;

 private:
  struct Node {
    bool is_directory = false;
    std::string bytes;
    std::int64_t modified_ns = 0;
    std::int64_t changed_ns = 0;
    std::uint64_t inode = 0;
  };
  enum class Missing { kFails, kIsCreated };

  Result<Node*> find_file(std::string_view operation, std::string_view path, Missing missing);
  Node& create(const std::string& key, bool is_directory);
  std::int64_t next_time_ns();

  Clock& clock_;
  std::map<std::string, Node, std::less<>> nodes_;  ///< By normalised absolute path.
  std::uint64_t last_inode_ = 0;
  std::int64_t changes_ = 0;
};

}  // namespace cortex::platform
