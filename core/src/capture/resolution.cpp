// SPDX-License-Identifier: MIT
// What made the difference between a failure and the success of the same command (SPEC 8.3, 8.5).
#include "capture/resolution.h"

#include <algorithm>
#include <utility>

#include "capture/command_kind.h"

namespace cortex::capture {
namespace {

CommandIdentity identity_of(std::string_view command) {
  for (const ReadCommand& one : read_command_line(command)) {
    if (!one.identity.program.empty()) return one.identity;
  }
  return {};
}

/// How likely a step is a cure.
enum class Rank { kNone, kLast, kFirst };

/// Prose beside the code. Where the error speaks of the file it is what is worked on.
bool is_documentation(std::string_view file, const OpenFailure& failure) {
  const std::string_view name = file.substr(std::min(file.find_last_of('/') + 1, file.size()));
  const bool is_prose = name.ends_with(".md") || name.ends_with(".rst") || name.ends_with(".adoc") ||
                        name == "LICENSE" || name.starts_with("CHANGELOG") || name.starts_with("README");
  return is_prose && std::none_of(failure.errors.begin(), failure.errors.end(),
                                  [&](const std::string& line) { return line.find(name) != std::string::npos; });
}

Rank rank_of(const EpisodeStep& step, const OpenFailure& failure, const CommandIdentity& failed) {
  if (!step.file.empty()) {
    if (!is_documentation(step.file, failure)) return Rank::kFirst;
    return failure.is_test ? Rank::kNone : Rank::kLast;
  }
  const CommandIdentity step_identity = identity_of(step.text);
  if (is_routine(step_identity)) {
    const bool is_own = step_identity.program == failed.program && failed.program == "git";
    return is_own ? Rank::kFirst : step_identity.subcommand == "clean" ? Rank::kLast : Rank::kNone;
  }
  if (is_same_command(step_identity, failed)) return Rank::kNone;
  return is_build(step_identity) ? Rank::kLast : Rank::kFirst;
}

}  // namespace

Resolution own_change(const OpenFailure& failure, const ReadCommand& success) {
  Resolution resolution;
  const CommandIdentity failed = identity_of(failure.commands.back());
  resolution.command = success.command.text;
  resolution.settings = added_assignments(failed, success.identity);
  resolution.has_other_options =
      is_same_command(failed, success.identity) && has_other_options(failed, success.identity);
  resolution.is_configuration = is_configuration(success.identity) || failed.has_sudo != success.identity.has_sudo;
  return resolution;
}

bool find_steps(Episodes& episodes, const OpenFailure& failure, Resolution& resolution) {
  const CommandIdentity failed = failure.commands.empty() ? CommandIdentity{} : identity_of(failure.commands.back());
  std::vector<EpisodeStep*> ranked[2];
  for (EpisodeStep& step : episodes.steps) {
    if (step.number <= failure.after_step) continue;
    const Rank rank = rank_of(step, failure, failed);
    if (rank != Rank::kNone) ranked[rank == Rank::kFirst ? 0 : 1].push_back(&step);
  }
  const bool has_own = !resolution.settings.empty() || (resolution.has_other_options && !failure.is_test);
  std::vector<EpisodeStep*>& steps = ranked[0].empty() && !has_own ? ranked[1] : ranked[0];
  const bool has_fresh =
      std::any_of(steps.begin(), steps.end(), [](const EpisodeStep* step) { return step->cured.empty(); });
  const bool is_told = std::any_of(steps.begin(), steps.end(),
                                   [&](const EpisodeStep* step) { return step->cured == failure.signature; });
  if (steps.empty() && !has_own) return false;
  if (!steps.empty() && !has_fresh && !has_own && is_told) return false;
  for (EpisodeStep* const step : steps) {
    if (has_fresh && !step->cured.empty()) continue;
    resolution.steps.push_back(*step);
    step->cured = failure.signature;
  }
  return true;
}

}  // namespace cortex::capture
