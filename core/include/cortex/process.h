// SPDX-License-Identifier: MIT
// What the host provides about processes: who we are, and whether the holder of a lock still runs (SPEC 5.6).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/status.h"

namespace cortex {

/// This process and its host, and the environment it was started with.
class Process {
 public:
  virtual ~Process() = default;
  virtual std::int64_t pid() = 0;
  /// Name of the machine; a pid means something only on its own host.
  virtual std::string host() = 0;
  /// When a process of this host started, in units that only this host understands; empty where it does not run.
  /// Two processes that had the same pid one after the other differ in it.
  virtual std::optional<std::string> start_time(std::int64_t pid) = 0;
  /// 16 hex digits that no other process has drawn.
  virtual std::string random_token() = 0;
  /// The value of an environment variable; nothing where it is not set.
  virtual std::optional<std::string> environment(std::string_view name) = 0;
  /// Starts this program once more with these arguments, without streams and without waiting for it. kNotSupported
  /// where the host cannot.
  virtual Status start_detached(const std::vector<std::string>& arguments) {
    (void)arguments;
    return {ErrorCode::kNotSupported, "start: this host starts no processes"};
  }
  /// The current folder, absolute.
  virtual std::string working_directory() = 0;
};

}  // namespace cortex
