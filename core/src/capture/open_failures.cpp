// SPDX-License-Identifier: MIT
// The errors of a session that are not resolved yet (SPEC 8.3, 8.4).
#include "capture/open_failures.h"

#include <algorithm>
#include <utility>

#include "capture/test_report.h"

namespace cortex::capture {
namespace {

CommandIdentity identity_of(std::string_view command) {
  for (const ReadCommand& one : read_command_line(command)) {
    if (one.is_candidate) return one.identity;
  }
  return {};
}

/// Folders behind `cd`, where both lines have one: the last part tells them apart.
bool are_in_one_place(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) return true;
  const auto last_part = [](std::string_view path) {
    while (path.size() > 1 && path.back() == '/') path.remove_suffix(1);
    return path.substr(std::min(path.find_last_of('/') + 1, path.size()));
  };
  return last_part(a) == last_part(b);
}

bool is_same(const OpenFailure& a, const OpenFailure& b) {
  if (!a.event_key.empty() || !b.event_key.empty()) return a.event_key == b.event_key;
  if (!are_in_one_place(a.folder, b.folder)) return false;
  if (a.is_test && b.is_test && !a.tests.empty() && a.tests == b.tests) return true;
  const CommandIdentity last = identity_of(b.commands.back());
  return std::any_of(a.commands.begin(), a.commands.end(), [&](const std::string& command) {
    const CommandIdentity one = identity_of(command);
    return is_same_command(one, last) || is_same_command(last, one);
  });
}

bool is_known_red(const Episodes& episodes, const OpenFailure& failure) {
  return !failure.tests.empty() &&
         std::all_of(failure.tests.begin(), failure.tests.end(), [&](const std::string& test) {
           return std::find(episodes.early_red.begin(), episodes.early_red.end(), test) != episodes.early_red.end();
         });
}

/// Before anything is edited, what is red was red already.
void note_early_red(Episodes& episodes, const OpenFailure& failure) {
  if (episodes.has_edited || !failure.is_test) return;
  for (const std::string& test : failure.tests) {
    if (episodes.early_red.size() < kMaxEarlyRed) episodes.early_red.push_back(test);
  }
}

std::vector<EpisodeStep> edits_after(const Episodes& episodes, std::int64_t number) {
  constexpr std::size_t kMaxTried = 4;
  std::vector<EpisodeStep> edits;
  for (const EpisodeStep& step : episodes.steps) {
    if (step.number > number && !step.file.empty()) edits.push_back(step);
  }
  if (edits.size() > kMaxTried) edits.erase(edits.begin(), edits.end() - static_cast<std::ptrdiff_t>(kMaxTried));
  return edits;
}

/// Whether a green run had the failed tests in it: its command or output names each of them.
bool names_all_tests(const OpenFailure& failure, const CommandOutcome& outcome, const ReadCommand& one) {
  if (!failure.is_test || failure.tests.empty() || outcome.tests.verdict != TestVerdict::kGreen) return false;
  return std::all_of(failure.tests.begin(), failure.tests.end(), [&](const std::string& test) {
    const std::string_view file = std::string_view(test).substr(0, test.find("::"));
    return one.command.text.find(short_test_name(test)) != std::string::npos ||
           (file.size() < test.size() && one.command.text.find(file) != std::string::npos);
  });
}

}  // namespace

void open_failure(Episodes& episodes, OpenFailure failure) {
  note_early_red(episodes, failure);
  std::int64_t previous_step = 0;
  failure.failures = 1;
  for (std::size_t i = 0; i < episodes.open.size();) {
    if (!is_same(episodes.open[i], failure)) {
      ++i;
      continue;
    }
    previous_step = std::max(previous_step, episodes.open[i].after_step);
    failure.failures += episodes.open[i].failures;
    failure.tried = episodes.open[i].tried;
    episodes.open.erase(episodes.open.begin() + static_cast<std::ptrdiff_t>(i));
  }
  std::vector<EpisodeStep> tried = edits_after(episodes, previous_step);
  if (!tried.empty()) failure.tried = std::move(tried);
  failure.is_after_edit = failure.is_test && !failure.tried.empty() && !is_known_red(episodes, failure);
  episodes.open.push_back(std::move(failure));
  if (episodes.open.size() > kMaxOpenFailures) episodes.open.erase(episodes.open.begin());
}

bool succeeds(OpenFailure& failure, const CommandOutcome& outcome, const ReadCommand& one) {
  if (failure.commands.empty() || !are_in_one_place(failure.folder, outcome.folder)) return false;
  if (names_all_tests(failure, outcome, one)) return true;
  if (is_same_command(identity_of(failure.commands.back()), one.identity)) return true;
  std::erase_if(failure.commands, [&](const std::string& command) {
    return failure.commands.size() > 1 && is_same_command(identity_of(command), one.identity);
  });
  return false;
}

bool is_failed_approach(const OpenFailure& failure) {
  return failure.is_test && failure.is_after_edit;
}

}  // namespace cortex::capture
