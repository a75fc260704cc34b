// SPDX-License-Identifier: MIT
// From tool results to what is worth keeping (SPEC 8.3 to 8.5): failures open an episode, the same command's success
// closes it, and what changed in between is the resolution.
#include "capture/episodes.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "base/md5.h"
#include "base/utf8.h"
#include "capture/command_kind.h"
#include "capture/command_outcome.h"
#include "capture/edit_summary.h"
#include "capture/episode_notes.h"
#include "capture/error_signature.h"
#include "capture/open_failures.h"
#include "capture/redact.h"
#include "capture/resolution.h"

namespace cortex::capture {
namespace {

constexpr std::size_t kMaxStepChars = 160;
/// Of a command that failed: it is read again to see whether a later one is the same.
constexpr std::size_t kMaxCommandChars = 300;
constexpr std::size_t kMaxPathChars = 200;
constexpr std::size_t kEventKeyDigits = 12;

bool has(const std::vector<std::string>& list, const std::string& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

std::string told_place(const EditorEvent& event) {
  const std::string file = told_path(base::make_valid_utf8(event.file), event.origin.cwd);
  return event.line == 0 ? file : file + ":" + std::to_string(event.line);
}

std::string event_key(const EditorEvent& event) {
  return base::md5_hex(event.file + "\n" + normalised_error(event.message)).substr(0, 16);
}

OpenFailure failure_of(const EditorEvent& event) {
  OpenFailure failure;
  failure.event_key = event_key(event);
  const std::string message = redact(base::make_valid_utf8(event.message)).text;
  failure.errors = {std::string(
      base::first_code_points(event.file.empty() ? message : told_place(event) + ": " + message, kMaxStepChars))};
  failure.signature = error_signature(event.origin.client, failure.errors.front());
  return failure;
}

/// One event on its way through a session's episodes.
class Tracker {
 public:
  Tracker(Episodes& episodes, std::int64_t now_us) : episodes_(episodes), now_us_(now_us) { expire(); }

  Observation take() { return std::move(observation_); }

  void on_edit(const ToolResultEvent& event) {
    if (event.failed.value_or(false) || event.is_interrupted) return;
    for (const std::string& file : event.files) add_edit(file, event.origin.cwd, event.old_text, event.new_text);
  }

  void add_edit(std::string_view file, std::string_view cwd, std::string_view old_text, std::string_view new_text) {
    EpisodeStep step;
    step.file =
        std::string(base::first_code_points(redact(told_path(base::make_valid_utf8(file), cwd)).text, kMaxPathChars));
    if (step.file.empty()) return;
    // Whole texts are masked before they are cut: a secret is told by what stands around it.
    const std::string summary =
        summarise_edit(redact(base::make_valid_utf8(old_text)).text, redact(base::make_valid_utf8(new_text)).text);
    step.text = std::string(base::first_code_points(summary, kMaxStepChars));
    episodes_.has_edited = true;
    add_step(std::move(step));
  }

  void on_command(const ToolResultEvent& event) {
    const CommandOutcome outcome = judge_command(event);
    if (event.is_background) return add_steps(outcome);
    if (outcome.verdict == CommandVerdict::kFailed) on_failure(outcome);
    if (outcome.verdict == CommandVerdict::kSucceeded) on_success(outcome);
  }

  /// `told` says it in one line, by which a known fix is found.
  void open(OpenFailure failure, const std::string& told) {
    failure.last_us = now_us_;
    failure.after_step = episodes_.last_step;
    observation_.failed_signature = failure.signature;
    observation_.failed_line = told;
    open_failure(episodes_, std::move(failure));
  }

  void open_event(const EditorEvent& event) {
    OpenFailure failure = failure_of(event);
    const std::string told = failure.errors.front();
    open(std::move(failure), told);
  }

  /// Closes the failures that an editor event ends.
  void close_event(std::string_view key) {
    for (std::size_t i = 0; i < episodes_.open.size();) {
      if (episodes_.open[i].event_key != key) {
        ++i;
        continue;
      }
      close(i, {});
    }
  }

 private:
  void expire() {
    std::vector<OpenFailure> kept;
    for (OpenFailure& failure : episodes_.open) {
      if (now_us_ - failure.last_us <= kEpisodeWindow_us) {
        kept.push_back(std::move(failure));
      } else if (is_failed_approach(failure)) {
        add_note(failed_approach_note(failure));
      }
    }
    episodes_.open = std::move(kept);
    std::erase_if(episodes_.steps, [&](const EpisodeStep& step) { return now_us_ - step.time_us > kEpisodeWindow_us; });
  }

  void add_note(std::optional<CapturedNote> note) {
    if (note) observation_.notes.push_back(std::move(*note));
  }

  void add_step(EpisodeStep step) {
    step.time_us = now_us_;
    step.number = ++episodes_.last_step;
    episodes_.steps.push_back(std::move(step));
    if (episodes_.steps.size() > kMaxSteps) episodes_.steps.erase(episodes_.steps.begin());
  }

  void add_step(const ReadCommand& one) {
    if (changes_nothing(one.command, one.identity)) return;
    EpisodeStep step;
    step.text = std::string(base::first_code_points(one.command.text, kMaxStepChars));
    add_step(std::move(step));
  }

  void add_steps(const CommandOutcome& outcome) {
    for (const ReadCommand& one : outcome.commands) add_step(one);
  }

  void on_failure(const CommandOutcome& outcome) {
    OpenFailure failure;
    const bool is_red = outcome.tests.verdict == TestVerdict::kRed;
    for (const ReadCommand& one : outcome.commands) {
      const bool may_be_it = one.is_candidate && (!is_red || is_test_command(one.identity));
      if (may_be_it) failure.commands.emplace_back(base::first_code_points(one.command.text, kMaxCommandChars));
    }
    if (failure.commands.empty()) add_all_candidates(outcome, failure);
    if (failure.commands.empty()) return;
    failure.folder = outcome.folder;
    failure.is_test = is_red;
    failure.tests = outcome.tests.failing;
    failure.errors = outcome.errors.lines;
    if (is_red && !outcome.tests.detail.empty()) failure.errors = {outcome.tests.detail};
    std::string told = failure.errors.empty() ? std::string() : failure.errors.front();
    if (is_red && !failure.tests.empty()) told = failure.tests.front() + ": " + outcome.tests.detail;
    failure.signature = error_signature(failing_program(outcome), told);
    open(std::move(failure), told);
  }

  static void add_all_candidates(const CommandOutcome& outcome, OpenFailure& failure) {
    for (const ReadCommand& one : outcome.commands) {
      if (one.is_candidate) failure.commands.emplace_back(base::first_code_points(one.command.text, kMaxCommandChars));
    }
  }

  static std::string failing_program(const CommandOutcome& outcome) {
    std::string program;
    for (const ReadCommand& one : outcome.commands) {
      if (one.is_candidate) program = one.identity.program;
    }
    return program;
  }

  /// In the order of the line, so that what runs before a command counts as a step towards its success.
  void on_success(const CommandOutcome& outcome) {
    for (const ReadCommand& one : outcome.commands) {
      const bool is_known = one.command.joint != Joint::kOr && one.command.joint != Joint::kThen;
      const bool is_last = &one == &outcome.commands.back() || is_only_candidate(outcome, one);
      if (one.is_candidate && (is_known || is_last)) close_for(outcome, one);
      add_step(one);
    }
  }

  static bool is_only_candidate(const CommandOutcome& outcome, const ReadCommand& wanted) {
    return std::all_of(outcome.commands.begin(), outcome.commands.end(),
                       [&](const ReadCommand& one) { return !one.is_candidate || &one == &wanted; });
  }

  void close_for(const CommandOutcome& outcome, const ReadCommand& one) {
    for (std::size_t i = 0; i < episodes_.open.size();) {
      if (succeeds(episodes_.open[i], outcome, one)) {
        close(i, own_change(episodes_.open[i], one));
      } else {
        ++i;
      }
    }
  }

  void close(std::size_t index, Resolution resolution) {
    const OpenFailure failure = std::move(episodes_.open[index]);
    episodes_.open.erase(episodes_.open.begin() + static_cast<std::ptrdiff_t>(index));
    if (!find_steps(episodes_, failure, resolution)) return;
    add_note(resolution_note(failure, resolution));
  }

  Episodes& episodes_;
  std::int64_t now_us_;
  Observation observation_;
};

/// Whether the same event came before. One without an id is known by what it says, and only right after its twin: the
/// same command may well fail again in the same way.
bool is_seen(Episodes& episodes, const ToolResultEvent& event) {
  const std::string& id = event.origin.event_id;
  std::string text = id;
  if (id.empty()) text = event.command + '\n' + event.output + '\n' + event.old_text + '\n' + event.new_text;
  const std::string key = base::md5_hex(text).substr(0, kEventKeyDigits);
  if (id.empty() ? !episodes.seen.empty() && episodes.seen.back() == key : has(episodes.seen, key)) return true;
  episodes.seen.push_back(key);
  if (episodes.seen.size() > kMaxSeenEvents) episodes.seen.erase(episodes.seen.begin());
  return false;
}

}  // namespace

Observation observe_tool(Episodes& episodes, const ToolResultEvent& event, std::int64_t now_us) {
  const bool is_relevant = event.kind == ToolKind::kCommand || event.kind == ToolKind::kEdit;
  if (!is_relevant || is_seen(episodes, event)) {
    Observation nothing;
    nothing.is_news = false;
    return nothing;
  }
  const std::int64_t last_step = episodes.last_step;
  const bool was_idle = episodes.open.empty();
  Tracker tracker(episodes, now_us);
  if (event.kind == ToolKind::kEdit) tracker.on_edit(event);
  if (event.kind == ToolKind::kCommand) tracker.on_command(event);
  Observation observation = tracker.take();
  // Most commands only look around: nothing to remember, not even that they were seen.
  if (was_idle && episodes.open.empty() && episodes.last_step == last_step) {
    episodes.seen.pop_back();
    observation.is_news = false;
  }
  return observation;
}

Observation observe_editor(Episodes& episodes, const EditorEvent& event, std::int64_t now_us) {
  Tracker tracker(episodes, now_us);
  switch (event.kind) {
    case EditorEvent::Kind::kDiagnosticAppeared:
    case EditorEvent::Kind::kUncaughtException:
      tracker.open_event(event);
      break;
    case EditorEvent::Kind::kDiagnosticGone:
    case EditorEvent::Kind::kExceptionGone:
      tracker.close_event(event_key(event));
      break;
    case EditorEvent::Kind::kFileSaved:
      tracker.add_edit(event.file, event.origin.cwd, event.old_text, event.new_text);
      break;
    case EditorEvent::Kind::kBranchChanged:
      break;
  }
  return tracker.take();
}

std::vector<CapturedNote> finish_episodes(Episodes& episodes, std::int64_t now_us) {
  std::vector<CapturedNote> notes = Tracker(episodes, now_us).take().notes;
  for (const OpenFailure& failure : episodes.open) {
    if (!is_failed_approach(failure)) continue;
    if (auto note = failed_approach_note(failure)) notes.push_back(std::move(*note));
  }
  episodes.open.clear();
  return notes;
}

}  // namespace cortex::capture
