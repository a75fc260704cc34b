// SPDX-License-Identifier: MIT
// What a client reports through a hook, in the form that is the same for all clients.
#pragma once

#include <string>
#include <vector>

#include "cortex/events.h"

namespace cortex::clients {

enum class EventKind {
  kPrompt,        ///< The user sent a prompt.
  kSessionStart,  ///< A session began, or began anew after compaction or clearing.
  kToolStart,     ///< A tool is about to run.
  kToolResult,    ///< Tools ended: `tool_results`.
  kTurnEnd,       ///< The assistant has answered, or the context is about to be compacted.
  kTurnFailure,   ///< The turn ended in an error of the client.
  kAgentEnd,      ///< A sub-agent has answered.
  kSessionEnd,    ///< The session is over.
  kOther,         ///< Nothing that Cortex answers.
};

/// Why a session starts. Only a resumed one still has in its context what it was shown.
enum class StartReason { kStartup, kResume, kCompact, kClear };

/// One event. Fields that the client did not send are empty.
struct ClientEvent {
  EventKind kind = EventKind::kOther;
  std::string name;  ///< As the client calls the event; answers repeat it.
  std::string session_id;
  std::string cwd;
  std::string prompt;                                ///< kPrompt.
  StartReason start_reason = StartReason::kStartup;  ///< kSessionStart.
  std::string tool_name;                             ///< kToolStart.
  std::vector<ToolResultEvent> tool_results;         ///< kToolResult, in order; their origin is complete.
  std::string transcript_path;
  std::string last_message;  ///< kTurnEnd, kTurnFailure, kAgentEnd: what was answered, where the client says it.
  std::string end_reason;    ///< kSessionEnd.
  std::string agent_type;    ///< kAgentEnd; empty: no agent that did any work.
  std::string agent_id;      ///< Not empty: a sub-agent's event, not the user's.
};

}  // namespace cortex::clients
