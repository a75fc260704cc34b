// SPDX-License-Identifier: MIT
// The end of a turn and of a session: what it will leave behind, and leaving it (SPEC 8.7).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "capture/session_state.h"
#include "cortex/engine.h"
#include "cortex/events.h"

namespace cortex::clients {

/// A session that was silent for so long has ended, whether the client said so or not.
inline constexpr std::int64_t kSilence_us = 30LL * 60 * 1'000'000;
/// The worker that finishes sessions starts nothing new after this.
inline constexpr std::int64_t kFinishTime_us = 10'000'000;
/// What a session that starts spends on it by itself, so that it begins with what the one before it left.
inline constexpr std::int64_t kStartFinishTime_us = 250'000;

/// Takes from the end of a turn, or of a sub-agent, what the end of the session will need.
void note_message(capture::SessionState& state, const SessionEndEvent& event);
/// What the session's checkpoint would say by now. `window`: how far back in the log its entries are looked for.
[[nodiscard]] std::string checkpoint_of(Engine& engine, const capture::SessionState& state, std::size_t window);

struct FinishRequest {
  std::string memory_dir;  ///< Absolute.
  Config config;
  std::string client;              ///< For the command line of the worker.
  std::optional<std::string> now;  ///< A fixed time, as given on the command line.
  /// Nothing new is started after this. With less than the worker has, a session that would take longer is left to it.
  std::int64_t time_us = kFinishTime_us;
};

/// Ids of the sessions that have ended, or fell silent, and are not finished yet; the one silent longest first.
[[nodiscard]] std::vector<std::string> sessions_to_finish(Host host, std::string_view memory_dir);

/// Finishes those sessions: reads on in the transcript, stores up to 3 learnings and the checkpoint. Each under a lock
/// of its own; a session that another process is at is left to it. Killed at any instant, the work is done again by the
/// next call, and adds nothing twice. Returns what went wrong.
[[nodiscard]] std::vector<std::string> finish_sessions(Host host, const FinishRequest& request);

/// Starts a process that does so, where there is anything to do, without waiting for it. kNotSupported on hosts that
/// start no processes.
Status start_finishing(Host host, const FinishRequest& request);

}  // namespace cortex::clients
