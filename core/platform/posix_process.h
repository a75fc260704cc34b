// SPDX-License-Identifier: MIT
// Process over a POSIX host.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/process.h"

namespace cortex::platform {

class PosixProcess final : public Process {
 public:
  std::int64_t pid() override;
  /// The host name; within a PID namespace of its own (containers, sandboxes) followed by that namespace, because the
  /// same pid means another process there.
  std::string host() override;
  /// An empty text where a process runs but the host does not tell since when. A zombie does not run.
  std::optional<std::string> start_time(std::int64_t pid) override;
  std::string random_token() override;
  std::optional<std::string> environment(std::string_view name) override;
  Status start_detached(const std::vector<std::string>& arguments) override;
  /// Empty where the current folder was removed.
  std::string working_directory() override;

 private:
  std::uint64_t tokens_ = 0;
};

}  // namespace cortex::platform
