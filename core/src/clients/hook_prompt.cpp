// SPDX-License-Identifier: MIT
// A prompt: search and inject first, then capture (SPEC 6.10, 8.2).
#include <algorithm>
#include <utility>

#include "capture/checkpoint.h"
#include "capture/prompt_capture.h"
#include "capture/prompt_text.h"
#include "clients/claude.h"
#include "clients/hook_run.h"
#include "engine/prompt_expansion.h"
#include "inject/intent.h"
#include "inject/render.h"

namespace cortex::clients {

void HookRun::on_prompt() {
  // Private text must not even reach the receipt of the search.
  const std::string prompt = capture::without_private(event_.prompt);
  if (!inject::is_gated_prompt(event_.prompt) && !inject::is_gated_prompt(prompt)) inject_for(prompt);
  capture_from(event_.prompt);
  if (state_.progress.first_prompt.empty()) state_.progress.first_prompt = capture::prompt_title(prompt);
  (void)write_state();
}

void HookRun::inject_for(const std::string& prompt) {
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

void HookRun::show(Injection injection) {
  outcome_.output = claude_context_answer(event_, injection.text);
  if (inject::shows_bridge(injection)) state_.bridge_shown = true;
  for (const std::string& id : injection.shown_ids) {
    if (std::find(state_.shown.begin(), state_.shown.end(), id) == state_.shown.end()) state_.shown.push_back(id);
  }
  outcome_.injection = std::move(injection);
}

void HookRun::capture_from(const std::string& prompt) {
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

}  // namespace cortex::clients
