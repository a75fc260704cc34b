// SPDX-License-Identifier: MIT
// What one session remembers between two hook calls: cache/session-<id>.json (SPEC 6.10, 8). Never shared between
// sessions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "capture/episode_state.h"

namespace cortex::capture {

struct SessionState {
  std::string session_id;
  std::int64_t last_event_us = 0;
  bool bridge_shown = false;
  std::vector<std::string>
      shown;  ///< Ids of entries that this session has in its context, oldest first; at most 1,000.
  bool gate_armed = false;
  std::int64_t gate_armed_us = 0;
  std::vector<std::string> gate_memories;
  Episodes episodes;
};

/// JSON text of a state and back. Anything unreadable gives a fresh state: a session state is never worth failing for.
[[nodiscard]] std::string session_state_json(const SessionState& state);
[[nodiscard]] SessionState parse_session_state(std::string_view json, std::string_view session_id);

}  // namespace cortex::capture
