// SPDX-License-Identifier: MIT
// What a hook call does: search and inject first, then capture (SPEC 6.10, 8.2), with the session's own state.
#include "clients/hook.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/time.h"
#include "capture/prompt_capture.h"
#include "capture/prompt_text.h"
#include "capture/session_state.h"
#include "clients/claude.h"
#include "clients/pipeline_log.h"
#include "engine/prompt_expansion.h"
#include "inject/gate.h"
#include "inject/intent.h"
#include "inject/render.h"
#include "store/memory_folder.h"
#include "store/project.h"

namespace cortex::clients {
namespace {

constexpr std::string_view kClaude = "claude";

bool is_paused(const Config& config, Clock& clock) {
  const std::optional<std::int64_t> until = base::parse_time(config.paused_until);
  return until && clock.now_us() < *until;
}

/// One event on its way through search, injection and capture.
class HookRun {
 public:
  HookRun(Host host, const HookRequest& request, ClientEvent event)
      : host_(host), request_(request), folder_(request.memory_dir), event_(std::move(event)) {}

  HookOutcome run() {
    read_state();
    if (event_.kind == EventKind::kPrompt) on_prompt();
    if (event_.kind == EventKind::kSessionStart) on_session_start();
    if (event_.kind == EventKind::kToolStart) on_tool_start();
    return std::move(outcome_);
  }

 private:
  void on_prompt() {
    // Private text must not even reach the receipt of the search.
    const std::string prompt = capture::without_private(event_.prompt);
    if (!inject::is_gated_prompt(event_.prompt) && !inject::is_gated_prompt(prompt)) inject_for(prompt);
    capture_from(event_.prompt);
    (void)write_state();
  }

  void inject_for(const std::string& prompt) {
    engine::PromptExpansion expansion(host_, request_.config, request_.memory_dir, prompt);
    Engine* const engine = open_engine();
    if (engine == nullptr) return;
    InjectionRequest request;
    request.more_words = [&] { return expansion.words(); };
    request.prompt = prompt;
    request.session_id = event_.session_id;
    request.with_bridge = !state_.bridge_shown;
    if (!request_.config.inject_repeat) request.already_shown = state_.shown;
    Result<Injection> injection = engine->inject(request);
    if (!injection.ok()) return fail(injection.error());
    if (request_.config.gate_enabled) keep_gate(inject::arm_gate(injection.value(), host_.clock.now_us()));
    show(std::move(injection).value());
  }

  void show(Injection injection) {
    outcome_.output = claude_context_answer(event_, injection.text);
    if (inject::shows_bridge(injection)) state_.bridge_shown = true;
    for (const std::string& id : injection.shown_ids) {
      if (std::find(state_.shown.begin(), state_.shown.end(), id) == state_.shown.end()) state_.shown.push_back(id);
    }
    outcome_.injection = std::move(injection);
  }

  void capture_from(const std::string& prompt) {
    const capture::PromptCapture captured = capture::capture_prompt(prompt);
    if (!captured.guidance) return;
    Engine* const engine = open_engine();
    if (engine == nullptr) return;
    NewEntry entry;
    entry.type = captured.guidance->type;
    entry.content = captured.guidance->content;
    entry.tags = captured.guidance->tags;
    entry.session_id = event_.session_id;
    entry.source = request_.client + ":user";
    entry.by_hand = false;
    Result<WriteOutcome> kept = engine->remember(entry);
    if (!kept.ok()) return fail(kept.error());
    outcome_.kept = std::move(kept).value();
    outcome_.kept->redacted += captured.redactions;
  }

  /// A resumed session still has in its context what it was shown; any other start has nothing of it left.
  void on_session_start() {
    if (event_.start_reason == StartReason::kResume) {
      state_.bridge_shown = true;
      (void)write_state();
      return;
    }
    state_ = capture::SessionState();
    state_.session_id = event_.session_id;
    if (Engine* const engine = open_engine(); engine != nullptr) {
      Result<Injection> injection = engine->inject_at_start(event_.session_id);
      if (injection.ok()) {
        show(std::move(injection).value());
      } else {
        fail(injection.error());
      }
    }
    (void)write_state();
  }

  void on_tool_start() {
    if (!request_.config.gate_enabled || !state_.gate_armed) return;
    inject::Gate gate{state_.gate_armed, state_.gate_armed_us, state_.gate_memories};
    const std::optional<std::string> refusal = inject::refuse_once(gate, event_.tool_name, host_.clock.now_us());
    keep_gate(std::move(gate));
    // A refusal that is not on record would come back at every tool.
    if (write_state() && refusal) outcome_.output = claude_refusal_answer(event_, *refusal);
  }

  void keep_gate(inject::Gate gate) {
    state_.gate_armed = gate.armed;
    state_.gate_armed_us = gate.armed_us;
    state_.gate_memories = std::move(gate.memories);
  }

  Engine* open_engine() {
    if (engine_ != nullptr || engine_failed_) return engine_.get();
    EngineOptions options;
    options.memory_dir = request_.memory_dir;
    options.config = request_.config;
    options.config.max_injection_chars =
        std::min<std::int64_t>(options.config.max_injection_chars, static_cast<std::int64_t>(kClaudeMaxChars));
    const std::string cwd = event_.cwd.empty() ? host_.process.working_directory() : event_.cwd;
    options.project = request_.project ? *request_.project : store::project_of(host_.files, cwd);
    options.lock_wait_us = kHookLockWait_us;
    options.use_cache = true;
    Result<std::unique_ptr<Engine>> opened = Engine::open(host_, std::move(options));
    engine_failed_ = !opened.ok();
    if (engine_failed_) {
      fail(opened.error());
      return nullptr;
    }
    engine_ = std::move(opened).value();
    return engine_.get();
  }

  void read_state() {
    if (event_.session_id.empty()) return;
    const Result<std::string> text = host_.files.read(folder_.session_state(event_.session_id));
    state_ = capture::parse_session_state(text.ok() ? text.value() : std::string(), event_.session_id);
  }

  /// A failure is on record in the outcome.
  bool write_state() {
    if (event_.session_id.empty()) return false;
    state_.last_event_us = host_.clock.now_us();
    Status written = host_.files.make_directory(folder_.cache_folder());
    if (written.ok()) {
      written = host_.files.replace(folder_.session_state(event_.session_id), capture::session_state_json(state_));
    }
    if (!written.ok()) fail(written.error());
    return written.ok();
  }

  void fail(const Error& error) { outcome_.failures.push_back(event_.name + ": " + error.message); }

  Host host_;
  const HookRequest& request_;
  store::MemoryFolder folder_;
  ClientEvent event_;
  HookOutcome outcome_;
  capture::SessionState state_;
  std::unique_ptr<Engine> engine_;
  bool engine_failed_ = false;
};

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
  } else if (event.value().agent_id.empty() && event.value().kind != EventKind::kOther) {
    outcome = HookRun(host, request, std::move(event).value()).run();
  }
  for (const std::string& failure : std::vector<std::string>(outcome.failures)) {
    const Status logged =
        log_failure(host.files, host.clock, request.memory_dir, "hook " + request.client + ": " + failure);
    if (!logged.ok()) outcome.failures.push_back("log: " + logged.error().message);
  }
  return outcome;
}

}  // namespace cortex::clients
