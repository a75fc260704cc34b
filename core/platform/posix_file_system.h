// SPDX-License-Identifier: MIT
// FileSystem over the files of a POSIX host.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/file_system.h"

namespace cortex::platform {

/// The files of this host. Never waits on a FIFO or a device: what is no regular file is refused. Symbolic links are
/// followed, by `replace` too: the link stays and the file that it names is replaced.
class PosixFileSystem final : public FileSystem {
 public:
  [[nodiscard]] bool has_native_paths() const override { return true; }
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
  std::uint64_t temporary_files_ = 0;  ///< Numbers the temporary files of `replace`.
};

}  // namespace cortex::platform
