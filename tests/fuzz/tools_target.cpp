// SPDX-License-Identifier: MIT
// Fuzz target: a command line and its output as the result of a tool. Whatever they say, what is kept is small, valid
// text, and the state of the session reads back as it was written (SPEC 8.3).
#include <string>
#include <string_view>

#include "base/utf8.h"
#include "capture/episodes.h"
#include "capture/session_state.h"
#include "fuzz_target.h"

namespace {

using cortex::fuzz::require;

constexpr std::size_t kMaxStateBytes = 64U << 10U;
constexpr std::size_t kMaxContentBytes = 8000;

/// The first line is the command, the rest its output; without a second line the input is both.
cortex::ToolResultEvent ran(std::string_view input, int exit_code) {
  cortex::ToolResultEvent event;
  event.origin.client = "claude";
  event.origin.session_id = "s";
  event.kind = cortex::ToolKind::kCommand;
  const std::size_t end = input.find('\n');
  event.command = std::string(input.substr(0, end));
  event.output = std::string(end == input.npos ? input : input.substr(end + 1));
  event.exit_code = exit_code;
  return event;
}

void check(const std::vector<cortex::capture::CapturedNote>& notes) {
  for (const cortex::capture::CapturedNote& note : notes) {
    require(cortex::base::is_valid_utf8(note.content), "a note is valid UTF-8");
    require(!note.content.empty() && note.content.size() <= kMaxContentBytes, "a note is neither empty nor long");
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input = cortex::fuzz::as_text(data, size);
  cortex::capture::SessionState state;
  state.session_id = "s";
  cortex::capture::Episodes& episodes = state.episodes;
  std::int64_t now_us = 0;
  check(observe_tool(episodes, ran(input, 1), now_us += 1'000'000).notes);
  cortex::ToolResultEvent edit;
  edit.kind = cortex::ToolKind::kEdit;
  edit.files = {std::string(input.substr(0, 100))};
  edit.new_text = std::string(input);
  check(observe_tool(episodes, edit, now_us += 1'000'000).notes);
  const std::string json = session_state_json(state);
  require(json.size() <= kMaxStateBytes, "a session state stays small");
  require(session_state_json(cortex::capture::parse_session_state(json, "s")) == json, "a session state reads back");
  check(observe_tool(episodes, ran(input, 0), now_us += 1'000'000).notes);
  check(finish_episodes(episodes, now_us));
  return 0;
}
