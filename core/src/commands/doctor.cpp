// SPDX-License-Identifier: MIT
// The verb `doctor`: what is wrong with the memory, and what to do about it.
#include <algorithm>
#include <array>
#include <utility>

#include "commands/invocation.h"
#include "commands/json_output.h"
#include "commands/json_upkeep.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr std::size_t kIndent = 9;

std::string badge(Finding::Level level, const Style& style) {
  switch (level) {
    case Finding::Level::kOk:
      return style.paint(Paint::kGreen, "ok     ");
    case Finding::Level::kNote:
      return style.paint(Paint::kYellow, "note   ");
    case Finding::Level::kProblem:
      return style.paint(Paint::kRed, "problem");
  }
  return {};
}

/// What the engine found, and what could not be read of the settings it was given.
Result<std::vector<Finding>> look(Invocation& call) {
  const Result<std::vector<std::string>> warnings = call.take_config_warnings();
  if (!warnings.ok()) return warnings.error();
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return engine.error();
  Result<std::vector<Finding>> findings = engine.value()->doctor();
  if (!findings.ok()) return findings;
  for (const std::string& warning : warnings.value()) {
    findings.value().push_back({Finding::Level::kProblem, "settings", warning});
  }
  return findings;
}

constexpr std::array kOptions = {
    Option{OptionKind::kSwitch, "secrets", "", "", "Look for secrets in every file of the memory instead."},
    Option{OptionKind::kSwitch, "apply", "", "", "With --secrets: mask them. This cannot be undone."},
};

int sweep(Invocation& call) {
  const bool is_dry_run = !call.arguments().has("apply");
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  const Result<SweepOutcome> swept = engine.value()->sweep_secrets(is_dry_run);
  if (!swept.ok()) return call.fail(swept.error());
  const SweepOutcome& outcome = swept.value();
  const int code = is_dry_run && outcome.secrets > 0 ? kFailed : kDone;
  if (call.is_json()) return call.print_json(sweep_json(outcome, is_dry_run), code);
  for (const SecretPlace& place : outcome.places) {
    call.print(single_line(place.file) + ": " + counted(place.secrets, "secret", "secrets") + ", the first in line " +
               std::to_string(place.line) + "\n");
  }
  const std::string count = counted(outcome.secrets, "secret", "secrets");
  if (outcome.secrets == 0) {
    call.print("no secrets\n");
  } else {
    call.print(is_dry_run ? count + " found; `cortex doctor --secrets --apply` masks them\n" : count + " masked\n");
  }
  return code;
}

int run(Invocation& call) {
  if (call.arguments().has("secrets")) return sweep(call);
  if (call.arguments().has("apply")) return call.fail_usage("--apply goes with --secrets");
  const Result<std::vector<Finding>> looked = look(call);
  if (!looked.ok()) return call.fail(looked.error());
  const std::vector<Finding>& findings = looked.value();
  const auto problems = std::count_if(findings.begin(), findings.end(),
                                      [](const Finding& finding) { return finding.level == Finding::Level::kProblem; });
  const int code = problems > 0 ? kFailed : kDone;
  if (call.is_json()) return call.print_json(doctor_json(findings), code);
  for (const Finding& finding : findings) {
    const std::string text = indented(single_line(finding.message), kIndent, call.text_width());
    call.print(badge(finding.level, call.style()) + "  " + call.style().bold(single_line(finding.subject)) + "\n" +
               text);
  }
  call.print(problems == 0 ? "no problems\n"
                           : counted(static_cast<std::size_t>(problems), "problem", "problems") + "\n");
  return code;
}

}  // namespace

constinit const Verb kDoctorVerb = {
    "doctor",
    "",
    "look for damage and say what to do",
    "Checks the files of the memory: damaged lines with file and line, settings and aliases that cannot be read, locks "
    "left behind, sizes. With --secrets it looks for secrets in log, core, archives, journal, receipts and states, and "
    "masks them with --apply.",
    kOptions,
    0,
    0,
    "cortex doctor",
    "0 all is well, 2 wrong usage, 3 there are problems or the folder cannot be read",
    &run,
};

}  // namespace cortex::commands
