// SPDX-License-Identifier: MIT
// observe: what tools and editors did, kept where it is worth keeping, and the known fix of an error that came back
// (SPEC 6.10, 8.3 to 8.5).
#include <algorithm>
#include <utility>

#include "engine/engine_impl.h"
#include "engine/session_files.h"
#include "inject/render.h"
#include "store/decide.h"

namespace cortex::engine {
namespace {

/// How many entries with the words of an error are looked at for its signature.
constexpr std::size_t kFixCandidates = 30;

/// The newest, because a fix that was found later goes before one that no longer helps.
const SearchHit* newest_fix(const std::vector<SearchHit>& hits, std::string_view signature, std::string_view project) {
  const SearchHit* newest = nullptr;
  for (const SearchHit& hit : hits) {
    if (hit.entry.signature != signature || !store::is_comparable(hit.entry.project, project)) continue;
    if (newest == nullptr || hit.line > newest->line) newest = &hit;
  }
  return newest;
}

}  // namespace

void EngineImpl::keep_notes(const EventOrigin& origin, std::vector<capture::CapturedNote> notes,
                            ObserveOutcome& outcome) {
  for (capture::CapturedNote& note : notes) {
    NewEntry entry;
    entry.type = std::move(note.type);
    entry.content = std::move(note.content);
    entry.tags = std::move(note.tags);
    entry.files = std::move(note.files);
    entry.signature = std::move(note.signature);
    entry.session_id = origin.session_id;
    entry.source = origin.client + ":tool";
    entry.by_hand = false;
    Result<WriteOutcome> kept = remember(entry);
    if (kept.ok()) {
      outcome.kept.push_back(std::move(kept).value());
    } else {
      outcome.failures.push_back(kept.error().message);
    }
  }
}

Result<ObserveOutcome> EngineImpl::observe(const ToolResultEvent& event) {
  ObserveOutcome outcome;
  if (event.origin.session_id.empty()) return outcome;
  capture::SessionState state = read_session(host_.files, corpus_.folder(), event.origin.session_id);
  capture::Observation observation = capture::observe_tool(state.episodes, event, host_.clock.now_us());
  if (!observation.is_news) return outcome;
  if (!observation.failed_signature.empty() && event.origin.agent_id.empty()) {
    Result<Injection> fix = inject_fix(observation, state);
    if (fix.ok()) {
      outcome.fix = std::move(fix).value();
      state.shown.insert(state.shown.end(), outcome.fix.shown_ids.begin(), outcome.fix.shown_ids.end());
    } else {
      outcome.failures.push_back(fix.error().message);
    }
  }
  keep_notes(event.origin, std::move(observation.notes), outcome);
  if (event.kind == ToolKind::kEdit && !event.failed.value_or(false)) state.progress.has_edited = true;
  note_event(event.origin, state, outcome);
  return outcome;
}

/// Brings the state on disk up to date. A session that was over goes on.
void EngineImpl::note_event(const EventOrigin& origin, capture::SessionState& state, ObserveOutcome& outcome) {
  if (state.progress.client.empty()) {
    state.progress.client = origin.client;
    state.progress.project = options_.project;
  }
  state.progress.has_ended = false;
  state.last_event_us = host_.clock.now_us();
  const Status written = write_session(host_.files, corpus_.folder(), state);
  if (!written.ok()) outcome.failures.push_back(written.error().message);
}

Result<ObserveOutcome> EngineImpl::observe(const EditorEvent& event) {
  ObserveOutcome outcome;
  if (event.origin.session_id.empty()) return outcome;
  capture::SessionState state = read_session(host_.files, corpus_.folder(), event.origin.session_id);
  capture::Observation observation = capture::observe_editor(state.episodes, event, host_.clock.now_us());
  keep_notes(event.origin, std::move(observation.notes), outcome);
  note_event(event.origin, state, outcome);
  return outcome;
}

Result<ObserveOutcome> EngineImpl::observe(const SessionEndEvent& event) {
  ObserveOutcome outcome;
  if (event.origin.session_id.empty() || !event.is_final) return outcome;
  capture::SessionState state = read_session(host_.files, corpus_.folder(), event.origin.session_id);
  if (state.episodes.open.empty()) return outcome;
  keep_notes(event.origin, capture::finish_episodes(state.episodes, host_.clock.now_us()), outcome);
  const Status written = write_session(host_.files, corpus_.folder(), state);
  if (!written.ok()) outcome.failures.push_back(written.error().message);
  return outcome;
}

Result<Injection> EngineImpl::inject_fix(const capture::Observation& observation, const capture::SessionState& state) {
  return with_views([&] { return inject_fix_now(observation, state); });
}

Result<Injection> EngineImpl::inject_fix_now(const capture::Observation& observation,
                                             const capture::SessionState& state) {
  const std::int64_t started_us = host_.clock.monotonic_us();
  SearchRequest request;
  request.query = observation.failed_line;
  request.limit = kFixCandidates;
  request.types = {"error_resolution", "test_result", "WORKING_SOLUTION", "CONFIG_INSIGHT"};
  Result<SearchResponse> found = search_now(request);
  if (!found.ok()) return found.error();
  Injection injection;
  const SearchHit* const fix = newest_fix(found.value().hits, observation.failed_signature, options_.project);
  if (fix == nullptr || std::find(state.shown.begin(), state.shown.end(), fix->id) != state.shown.end()) {
    return injection;
  }
  injection.intent = observation.failed_line;
  injection.hot.push_back({*fix, 0});
  injection.hot.front().hit.tier = Tier::kHot;
  inject::render(injection, options_.config);
  (void)write_receipt(injection, "fix", state.session_id, {}, {}, host_.clock.monotonic_us() - started_us).ok();
  return injection;
}

}  // namespace cortex::engine
