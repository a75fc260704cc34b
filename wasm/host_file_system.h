// SPDX-License-Identifier: MIT
// FileSystem over the host's JavaScript object.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/file_system.h"
#include "host_object.h"

namespace cortex::wasm {

class HostFileSystem final : public FileSystem {
 public:
  /// `host` outlives this object.
  explicit HostFileSystem(HostObject& host) : host_(host) {}

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
  HostObject& host_;
};

}  // namespace cortex::wasm
