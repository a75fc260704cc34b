// SPDX-License-Identifier: MIT
// What a hook call does: search and inject first, then capture (SPEC 6.10, 8.2), with the session's own state.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/engine.h"

namespace cortex::clients {

/// A hook never makes the user wait for another process (SPEC 5.6).
inline constexpr std::int64_t kHookLockWait_us = 200'000;
/// What a slow machine reads and indexes in about two seconds: a longer log waits for its cache (SPEC 7).
inline constexpr std::uint64_t kHookMaxScanBytes = std::uint64_t{128} * 1024 * 1024;

struct HookRequest {
  std::string client;                  ///< "claude".
  std::string event_name;              ///< From the command line; counts where the payload names no event.
  std::string_view payload;            ///< One JSON document.
  std::string memory_dir;              ///< Absolute.
  std::optional<std::string> project;  ///< Not set: that of the payload's working folder.
  std::optional<std::string> now;      ///< A fixed time, as given; work in the background counts with it too.
  Config config;
};

/// What came of it.
struct HookOutcome {
  std::string output;                  ///< At most one JSON document; empty: say nothing.
  std::vector<std::string> failures;   ///< Why something could not be done. The output is right all the same.
  std::vector<std::string> notices;    ///< What else belongs into logs/pipeline.log.
  std::optional<Injection> injection;  ///< What was planned and rendered, where it came to that.
  std::optional<WriteOutcome> kept;    ///< The decision about what was captured.
};

/// Whether a client of this name has an adapter.
[[nodiscard]] bool is_known_client(std::string_view client);

/// Whether a hook does nothing at all: switched off or paused by the user, called by ourselves (SPEC 10.2), or by a
/// client that runs the hooks of another besides its own.
[[nodiscard]] bool must_keep_silent(Host host, const Config& config);

/// Runs one event. Never fails: what goes wrong is a failure in the outcome, and a line in logs/pipeline.log.
[[nodiscard]] HookOutcome run_hook(Host host, const HookRequest& request);

}  // namespace cortex::clients
