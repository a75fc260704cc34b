// SPDX-License-Identifier: MIT
// What was done about the end of a session: cache/session-<id>.end.json. Only the worker that finishes sessions writes
// it, so that it never meets a hook of the same session at one file (SPEC 8.7).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cortex::capture {

struct SessionEnding {
  std::string session_id;
  std::int64_t finished_event_us = 0;   ///< `last_event_us` of the state that was finished; 0: none yet.
  std::size_t learned = 0;              ///< Learnings stored so far: a resumed session gets no more than the others.
  std::uint64_t transcript_offset = 0;  ///< Where reading the transcript goes on.
  std::uint64_t transcript_head_bytes = 0;
  std::string transcript_head;
};

/// JSON text and back. Anything unreadable gives a fresh one: at worst the work is done again, which adds nothing.
[[nodiscard]] std::string session_ending_json(const SessionEnding& ending);
[[nodiscard]] SessionEnding parse_session_ending(std::string_view json, std::string_view session_id);

}  // namespace cortex::capture
