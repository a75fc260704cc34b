// SPDX-License-Identifier: MIT
// Starts and ends: of a session, of a turn, of a sub-agent (SPEC 6.10, 8.7).
#include <utility>

#include "clients/hook_run.h"

namespace cortex::clients {
namespace {

/// The end of a turn looks so far back in the log: further than a session that others interrupt reaches.
constexpr std::size_t kTurnWindow = 2000;

}  // namespace

/// A resumed session still has in its context what it was shown; any other start has nothing of it left. Errors that
/// are open stay so through compaction.
void HookRun::on_session_start() {
  finish_others();
  if (event_.start_reason == StartReason::kResume) {
    state_.bridge_shown = true;
    (void)write_state();
    return;
  }
  state_.bridge_shown = false;
  state_.shown.clear();
  keep_gate({});
  if (event_.start_reason != StartReason::kCompact) state_.episodes = {};
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

/// The checkpoint that the session would leave now is on record: a killed terminal sends no end (SPEC 8.7).
void HookRun::on_turn_end() {
  if (event_.kind == EventKind::kTurnEnd) note_message(state_, turn_event());
  if (Engine* const engine = open_engine(); engine != nullptr) {
    state_.progress.checkpoint = checkpoint_of(*engine, state_, kTurnWindow);
  }
  (void)write_state();
}

void HookRun::on_agent_end() {
  // What compaction sends has no type, and sums up instead of telling.
  if (event_.agent_type.empty()) return;
  note_message(state_, turn_event());
  (void)write_state();
}

/// The end itself is only noted: who waits for it would wait for the work (SPEC 8.7).
void HookRun::on_session_end() {
  finish_episodes();
  state_.progress.has_ended = true;
  if (!write_state()) return;
  const Status started = start_finishing(host_, finish_request());
  // Where no process can be started, the next session that starts does the work.
  if (!started.ok() && started.error().code != ErrorCode::kNotSupported) fail(started.error());
}

/// Open errors cost no reading: what they come to is stored at once.
void HookRun::finish_episodes() {
  if (state_.episodes.open.empty()) return;
  Engine* const engine = open_engine();
  if (engine == nullptr) return;
  SessionEndEvent end = turn_event();
  end.is_final = true;
  end.reason = event_.end_reason;
  take(engine->observe(end));
  read_state();
}

/// A session begins with what the one before it left; what takes longer is left to a process of its own.
void HookRun::finish_others() {
  FinishRequest brief = finish_request();
  brief.time_us = kStartFinishTime_us;
  for (std::string& failure : finish_sessions(host_, brief)) add_failure(outcome_.failures, std::move(failure));
  (void)start_finishing(host_, brief).ok();  // Tried again by every start.
}

FinishRequest HookRun::finish_request() const {
  FinishRequest finish;
  finish.memory_dir = request_.memory_dir;
  finish.config = request_.config;
  finish.client = request_.client;
  finish.now = request_.now;
  return finish;
}

SessionEndEvent HookRun::turn_event() const {
  SessionEndEvent event;
  event.origin = {request_.client, event_.session_id, event_.cwd, event_.agent_id, {}};
  event.transcript_path = event_.transcript_path;
  event.last_message = event_.last_message;
  return event;
}

}  // namespace cortex::clients
