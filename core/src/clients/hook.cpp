// SPDX-License-Identifier: MIT
// What a hook call does: its event is read, run, and what went wrong is logged (SPEC 6.10, 8).
#include "clients/hook.h"

#include <utility>

#include "base/time.h"
#include "clients/claude.h"
#include "clients/hook_run.h"
#include "clients/pipeline_log.h"

namespace cortex::clients {
namespace {

constexpr std::string_view kClaude = "claude";

bool is_paused(const Config& config, Clock& clock) {
  const std::optional<std::int64_t> until = base::parse_time(config.paused_until);
  return until && clock.now_us() < *until;
}

/// What a sub-agent's tools come to is the session's as well, and its end is its own; all else is only asked of the
/// main agent.
bool is_for_us(const ClientEvent& event) {
  if (event.kind == EventKind::kOther) return false;
  return event.kind == EventKind::kToolResult || event.agent_id.empty() == (event.kind != EventKind::kAgentEnd);
}

}  // namespace

bool is_known_client(std::string_view client) {
  return client == kClaude;
}

bool must_keep_silent(Host host, const Config& config) {
  return config.disabled || is_paused(config, host.clock) || host.process.environment("CORTEX_CLASSIFYING") == "1" ||
         host.process.environment("COPILOT_CLI") == "1";
}

HookOutcome run_hook(Host host, const HookRequest& request) {
  HookOutcome outcome;
  Result<ClientEvent> event = parse_claude_event(request.payload, request.event_name);
  if (!event.ok()) {
    outcome.failures.push_back(event.error().message);
  } else if (is_for_us(event.value())) {
    outcome = HookRun(host, request, std::move(event).value()).run();
  }
  std::vector<std::string> lines = outcome.failures;
  lines.insert(lines.end(), outcome.notices.begin(), outcome.notices.end());
  for (const std::string& line : lines) {
    const Status logged =
        log_failure(host.files, host.clock, request.memory_dir, "hook " + request.client + ": " + line);
    if (!logged.ok()) add_failure(outcome.failures, "log: " + logged.error().message);
  }
  return outcome;
}

}  // namespace cortex::clients
