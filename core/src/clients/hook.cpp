// SPDX-License-Identifier: MIT
// What a hook call does: search and inject first, then capture (SPEC 6.10, 8.2), with the session's own state.
#include "clients/hook.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/error_text.h"
#include "base/time.h"
#include "capture/checkpoint.h"
#include "capture/prompt_capture.h"
#include "capture/prompt_text.h"
#include "capture/session_state.h"
#include "clients/claude.h"
#include "clients/pipeline_log.h"
#include "clients/session_end.h"
#include "inject/gate.h"
#include "inject/intent.h"
#include "inject/render.h"
#include "store/memory_folder.h"
#include "store/project.h"

namespace cortex::clients {
namespace {

constexpr std::string_view kClaude = "claude";
/// The end of a turn looks so far back in the log: further than a session that others interrupt reaches.
constexpr std::size_t kTurnWindow = 2000;

bool is_paused(const Config& config, Clock& clock) {
  const std::optional<std::int64_t> until = base::parse_time(config.paused_until);
  return until && clock.now_us() < *until;
}

/// A folder that cannot be written is one failure, whatever was to be written there.
void add_failure(std::vector<std::string>& failures, std::string message) {
  const bool is_known = std::any_of(failures.begin(), failures.end(), [&](const std::string& known) {
    return base::reason_of(known) == base::reason_of(message);
  });
  if (!is_known) failures.push_back(std::move(message));
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
    if (event_.kind == EventKind::kTurnEnd || event_.kind == EventKind::kTurnFailure) on_turn_end();
    if (event_.kind == EventKind::kAgentEnd) on_agent_end();
    if (event_.kind == EventKind::kSessionEnd) on_session_end();
    engine_.reset();  // It may have notices.
    return std::move(outcome_);
  }

 private:
  void on_prompt() {
    // Private text must not even reach the receipt of the search.
    const std::string prompt = capture::without_private(event_.prompt);
    if (!inject::is_gated_prompt(event_.prompt) && !inject::is_gated_prompt(prompt)) inject_for(prompt);
    capture_from(event_.prompt);
    if (state_.progress.first_prompt.empty()) state_.progress.first_prompt = capture::prompt_title(prompt);
    (void)write_state();
  }

  void inject_for(const std::string& prompt) {
    Engine* const engine = open_engine();
    if (engine == nullptr) return;
    InjectionRequest request;
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
    finish_others();
    if (event_.start_reason == StartReason::kResume) {
      state_.bridge_shown = true;
      (void)write_state();
      return;
    }
    state_.bridge_shown = false;
    state_.shown.clear();
    keep_gate({});
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

  /// The checkpoint that the session would leave now is on record: a killed terminal sends no end (SPEC 8.7).
  void on_turn_end() {
    if (event_.kind == EventKind::kTurnEnd) note_message(state_, turn_event());
    if (Engine* const engine = open_engine(); engine != nullptr) {
      state_.progress.checkpoint = checkpoint_of(*engine, state_, kTurnWindow);
    }
    (void)write_state();
  }

  void on_agent_end() {
    // What compaction sends has no type, and sums up instead of telling.
    if (event_.agent_type.empty()) return;
    note_message(state_, turn_event());
    (void)write_state();
  }

  /// The end itself is only noted: who waits for it would wait for the work (SPEC 8.7).
  void on_session_end() {
    state_.progress.has_ended = true;
    if (!write_state()) return;
    const Status started = start_finishing(host_, finish_request());
    // Where no process can be started, the next session that starts does the work.
    if (!started.ok() && started.error().code != ErrorCode::kNotSupported) fail(started.error());
  }

  /// A session begins with what the one before it left; what takes longer is left to a process of its own.
  void finish_others() {
    FinishRequest brief = finish_request();
    brief.time_us = kStartFinishTime_us;
    for (std::string& failure : finish_sessions(host_, brief)) outcome_.failures.push_back(std::move(failure));
    (void)start_finishing(host_, brief).ok();  // Tried again by every start.
  }

  [[nodiscard]] FinishRequest finish_request() const {
    FinishRequest finish;
    finish.memory_dir = request_.memory_dir;
    finish.config = request_.config;
    finish.client = request_.client;
    finish.now = request_.now;
    return finish;
  }

  [[nodiscard]] SessionEndEvent turn_event() const {
    SessionEndEvent event;
    event.origin = {request_.client, event_.session_id, event_.cwd, {}};
    event.transcript_path = event_.transcript_path;
    event.last_message = event_.last_message;
    return event;
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

  [[nodiscard]] std::string project() const {
    if (request_.project) return *request_.project;
    return store::project_of(host_.files, event_.cwd.empty() ? host_.process.working_directory() : event_.cwd);
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
    note_progress();
    Status written = host_.files.make_directory(folder_.cache_folder());
    if (written.ok()) {
      written = host_.files.replace(folder_.session_state(event_.session_id), capture::session_state_json(state_));
    }
    if (!written.ok()) fail(written.error());
    return written.ok();
  }

  void note_progress() {
    capture::SessionProgress& progress = state_.progress;
    if (progress.client.empty()) {
      progress.client = request_.client;
      progress.project = project();
    }
    if (!event_.transcript_path.empty() && event_.agent_id.empty()) progress.transcript_path = event_.transcript_path;
    progress.has_ended = event_.kind == EventKind::kSessionEnd;
  }

  void fail(const Error& error) { add_failure(outcome_.failures, event_.name + ": " + error.message); }

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
  } else if (event.value().kind != EventKind::kOther &&
             event.value().agent_id.empty() == (event.value().kind != EventKind::kAgentEnd)) {
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
