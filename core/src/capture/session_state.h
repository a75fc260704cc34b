// SPDX-License-Identifier: MIT
// What one session remembers between two hook calls: cache/session-<id>.json (SPEC 6.10, 8). Never shared between
// sessions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "capture/episode_state.h"
#include "capture/learning.h"

namespace cortex::capture {

/// So many learnings wait for the end of a session.
inline constexpr std::size_t kMaxHeard = 6;

/// What the end of the session will be made of (SPEC 8.7).
struct SessionProgress {
  std::string client;           ///< As in an entry's `source`.
  std::string project;          ///< Of the session's entries.
  std::string transcript_path;  ///< Empty: none was named.
  std::string first_prompt;     ///< `prompt_title` of it.
  std::string checkpoint;       ///< What the checkpoint would say by now; each end of a turn updates it.
  bool has_edited = false;      ///< Something was changed.
  bool has_ended = false;       ///< The client said so.
  std::vector<Learning> heard;  ///< From messages that the client handed over by themselves, the surest few.
};

struct SessionState {
  std::string session_id;
  std::int64_t last_event_us = 0;
  bool bridge_shown = false;
  std::vector<std::string>
      shown;  ///< Ids of entries that this session has in its context, oldest first; at most 1,000.
  bool gate_armed = false;
  std::int64_t gate_armed_us = 0;
  std::vector<std::string> gate_memories;
  SessionProgress progress;
  Episodes episodes;
};

/// JSON text of a state and back. Anything unreadable gives a fresh state: a session state is never worth failing for.
[[nodiscard]] std::string session_state_json(const SessionState& state);
[[nodiscard]] SessionState parse_session_state(std::string_view json, std::string_view session_id);

}  // namespace cortex::capture
