// SPDX-License-Identifier: MIT
// From tool results and editor events to what is worth keeping: errors with their fix, tests, failed approaches (SPEC
// 8.3 to 8.5).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "capture/episode_state.h"
#include "cortex/events.h"

namespace cortex::capture {

/// Something to remember, redacted, within the content limit. Never guidance: that comes from the user only.
struct CapturedNote {
  std::string type;
  std::string content;
  std::vector<std::string> tags;
  std::vector<std::string> files;
  std::string signature;  ///< Of the error it is about (error_signature.h); may be empty.
};

struct Observation {
  std::vector<CapturedNote> notes;
  std::string failed_signature;  ///< Where the event was a failure: its signature, by which a known fix is found.
  std::string failed_line;       ///< The line that tells it, redacted.
  bool is_news = true;           ///< false: the event was seen before, nothing has changed.
};

/// Takes an event in. Events that come twice count once. Same state, event and time: same result. Linear in the event.
[[nodiscard]] Observation observe_tool(Episodes& episodes, const ToolResultEvent& event, std::int64_t now_us);
[[nodiscard]] Observation observe_editor(Episodes& episodes, const EditorEvent& event, std::int64_t now_us);

/// What remains to be said at the end of a session: tests that an edit turned red and that were never cured. Nothing is
/// open afterwards.
[[nodiscard]] std::vector<CapturedNote> finish_episodes(Episodes& episodes, std::int64_t now_us);

}  // namespace cortex::capture
