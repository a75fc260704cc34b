// SPDX-License-Identifier: MIT
// The verb `doctor`: what is wrong with the memory, and what to do about it.
#include <algorithm>
#include <utility>

#include "commands/invocation.h"
#include "commands/json_output.h"
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

int run(Invocation& call) {
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
    "left behind, sizes.",
    {},
    0,
    0,
    "cortex doctor",
    "0 all is well, 2 wrong usage, 3 there are problems or the folder cannot be read",
    &run,
};

}  // namespace cortex::commands
