// SPDX-License-Identifier: MIT
// What all events share: the session's state and the engine.
#include <algorithm>
#include <utility>

#include "base/error_text.h"
#include "base/utf8.h"
#include "clients/claude.h"
#include "clients/hook_run.h"
#include "engine/session_files.h"
#include "store/project.h"

namespace cortex::clients {

void add_failure(std::vector<std::string>& failures, std::string message) {
  const bool is_known = std::any_of(failures.begin(), failures.end(), [&](const std::string& known) {
    return base::reason_of(known) == base::reason_of(message);
  });
  if (!is_known) failures.push_back(std::move(message));
}

HookRun::HookRun(Host host, const HookRequest& request, ClientEvent event)
    : host_(host), request_(request), folder_(request.memory_dir), event_(std::move(event)) {
  // A longer prompt is mostly pasted, and its beginning tells what it is about: nobody waits for the rest.
  constexpr std::size_t kMaxPromptBytes = 256 * 1024;
  if (event_.prompt.size() > kMaxPromptBytes) {
    event_.prompt.resize(kMaxPromptBytes);
    event_.prompt = base::make_valid_utf8(event_.prompt);
  }
}

HookOutcome HookRun::run() {
  read_state();
  switch (event_.kind) {
    case EventKind::kPrompt:
      on_prompt();
      break;
    case EventKind::kSessionStart:
      on_session_start();
      break;
    case EventKind::kToolStart:
      on_tool_start();
      break;
    case EventKind::kToolResult:
      on_tool_results();
      break;
    case EventKind::kTurnEnd:
    case EventKind::kTurnFailure:
      on_turn_end();
      break;
    case EventKind::kAgentEnd:
      on_agent_end();
      break;
    case EventKind::kSessionEnd:
      on_session_end();
      break;
    case EventKind::kOther:
      break;
  }
  engine_.reset();  // It may have notices.
  return std::move(outcome_);
}

Engine* HookRun::open_engine() {
  if (engine_ != nullptr || engine_failed_) return engine_.get();
  EngineOptions options;
  options.memory_dir = request_.memory_dir;
  options.config = request_.config;
  options.config.max_injection_chars =
      std::min<std::int64_t>(options.config.max_injection_chars, static_cast<std::int64_t>(kClaudeMaxChars));
  options.project = project();
  options.lock_wait_us = kHookLockWait_us;
  options.use_cache = true;
  options.max_scan_bytes = kHookMaxScanBytes;
  options.on_notice = [this](std::string_view line) { outcome_.notices.emplace_back(line); };
  Result<std::unique_ptr<Engine>> opened = Engine::open(host_, std::move(options));
  engine_failed_ = !opened.ok();
  if (engine_failed_) {
    fail(opened.error());
    return nullptr;
  }
  engine_ = std::move(opened).value();
  return engine_.get();
}

std::string HookRun::project() const {
  if (request_.project) return *request_.project;
  return store::project_of(host_.files, event_.cwd.empty() ? host_.process.working_directory() : event_.cwd);
}

void HookRun::read_state() {
  if (event_.session_id.empty()) return;
  state_ = engine::read_session(host_.files, folder_, event_.session_id);
}

/// A failure is on record in the outcome.
bool HookRun::write_state() {
  if (event_.session_id.empty()) return false;
  state_.last_event_us = host_.clock.now_us();
  note_progress();
  const Status written = engine::write_session(host_.files, folder_, state_);
  if (!written.ok()) fail(written.error());
  return written.ok();
}

void HookRun::note_progress() {
  capture::SessionProgress& progress = state_.progress;
  if (progress.client.empty()) {
    progress.client = request_.client;
    progress.project = project();
  }
  if (!event_.transcript_path.empty() && event_.agent_id.empty()) progress.transcript_path = event_.transcript_path;
  progress.has_ended = event_.kind == EventKind::kSessionEnd;
}

void HookRun::fail(const Error& error) {
  add_failure(outcome_.failures, event_.name + ": " + error.message);
}

}  // namespace cortex::clients
