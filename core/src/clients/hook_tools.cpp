// SPDX-License-Identifier: MIT
// Tools: the gate before them, and what their results leave behind (SPEC 6.9, 8.3).
#include <optional>
#include <utility>

#include "clients/claude.h"
#include "clients/hook_run.h"

namespace cortex::clients {

void HookRun::on_tool_start() {
  if (!request_.config.gate_enabled || !state_.gate_armed) return;
  inject::Gate gate{state_.gate_armed, state_.gate_armed_us, state_.gate_memories};
  const std::optional<std::string> refusal = inject::refuse_once(gate, event_.tool_name, host_.clock.now_us());
  keep_gate(std::move(gate));
  // A refusal that is not on record would come back at every tool.
  if (write_state() && refusal) outcome_.output = claude_refusal_answer(event_, *refusal);
}

/// The engine keeps the session's state itself here.
void HookRun::on_tool_results() {
  for (const ToolResultEvent& result : event_.tool_results) {
    if (result.kind == ToolKind::kRead || result.kind == ToolKind::kOther) continue;
    Engine* const engine = open_engine();
    if (engine == nullptr) return;
    take(engine->observe(result));
  }
}

void HookRun::take(Result<ObserveOutcome> observed) {
  if (!observed.ok()) return fail(observed.error());
  ObserveOutcome& outcome = observed.value();
  for (const std::string& failure : outcome.failures) add_failure(outcome_.failures, event_.name + ": " + failure);
  if (!outcome.kept.empty()) outcome_.kept = std::move(outcome.kept.back());
  // One answer an event: of several errors of a batch the last one's fix.
  if (outcome.fix.text.empty()) return;
  outcome_.output = claude_context_answer(event_, outcome.fix.text);
  outcome_.injection = std::move(outcome.fix);
}

void HookRun::keep_gate(inject::Gate gate) {
  state_.gate_armed = gate.armed;
  state_.gate_armed_us = gate.armed_us;
  state_.gate_memories = std::move(gate.memories);
}

}  // namespace cortex::clients
