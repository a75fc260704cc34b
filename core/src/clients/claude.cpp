// SPDX-License-Identifier: MIT
// Claude Code: its hook payloads and the answers it accepts.
#include "clients/claude.h"

#include <utility>
#include <vector>

#include "cortex/entry.h"
#include "base/utf8.h"
#include "clients/claude_tools.h"
#include "entry/json_scan.h"

namespace cortex::clients {
namespace {

EventKind kind_of(std::string_view name) {
  if (name == "UserPromptSubmit") return EventKind::kPrompt;
  if (name == "SessionStart") return EventKind::kSessionStart;
  if (name == "PreToolUse") return EventKind::kToolStart;
  if (name == "Stop" || name == "PreCompact") return EventKind::kTurnEnd;
  if (name == "StopFailure") return EventKind::kTurnFailure;
  if (name == "SubagentStop") return EventKind::kAgentEnd;
  if (name == "PostToolUse" || name == "PostToolUseFailure" || name == "PostToolBatch") return EventKind::kToolResult;
  if (name == "SessionEnd") return EventKind::kSessionEnd;
  return EventKind::kOther;
}

StartReason start_reason_of(std::string_view source) {
  if (source == "resume") return StartReason::kResume;
  if (source == "compact") return StartReason::kCompact;
  if (source == "clear") return StartReason::kClear;
  return StartReason::kStartup;
}

std::string answer(const ClientEvent& event, std::string_view members) {
  return "{\"hookSpecificOutput\":{\"hookEventName\":" + entry::quote(event.name) + "," + std::string(members) + "}}\n";
}

}  // namespace

Result<ClientEvent> parse_claude_event(std::string_view payload, std::string_view event_name) {
  if (payload.size() > kMaxPayloadBytes) {
    return Error{ErrorCode::kInvalidArgument,
                 "payload of " + std::to_string(payload.size()) + " bytes is over the limit"};
  }
  // The strict scanner, not a JSON library: it needs no recursion for hostile depth, and half surrogates, which a
  // client written in JavaScript may send, do not cost the whole prompt.
  const std::string valid = base::make_valid_utf8(payload);
  std::vector<entry::Member> members;
  entry::ScanError error;
  if (!entry::scan_object(valid, members, error)) {
    return Error{ErrorCode::kCorruption,
                 "payload is no JSON object: " + error.reason + " at byte " + std::to_string(error.offset)};
  }
  ClientEvent event;
  event.name = text_member(members, "hook_event_name");
  if (event.name.empty()) event.name = base::make_valid_utf8(event_name);
  event.kind = kind_of(event.name);
  event.session_id = bounded_session_id(text_member(members, "session_id"));
  event.cwd = text_member(members, "cwd");
  event.prompt = text_member(members, "prompt");
  event.start_reason = start_reason_of(text_member(members, "source"));
  event.tool_name = text_member(members, "tool_name");
  event.transcript_path = text_member(members, "transcript_path");
  event.last_message = text_member(members, "last_assistant_message");
  event.agent_type = text_member(members, "agent_type");
  event.agent_id = text_member(members, "agent_id");
  if (event.kind == EventKind::kToolResult) event.tool_results = read_claude_tools(members, event);
  if (event.kind == EventKind::kSessionEnd) event.end_reason = text_member(members, "reason");
  return event;
}

std::string claude_context_answer(const ClientEvent& event, std::string_view text) {
  if (text.empty()) return {};
  return answer(event, "\"additionalContext\":" + entry::quote(base::make_valid_utf8(text)));
}

std::string claude_refusal_answer(const ClientEvent& event, std::string_view reason) {
  return answer(event, "\"permissionDecision\":\"deny\",\"permissionDecisionReason\":" +
                           entry::quote(base::make_valid_utf8(reason)));
}

}  // namespace cortex::clients
