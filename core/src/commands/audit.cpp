// SPDX-License-Identifier: MIT
// The verb `audit`: what in the memory needs a look by the user.
#include "commands/invocation.h"
#include "commands/json_upkeep.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

std::string groups_text(const std::vector<AuditGroup>& groups, Invocation& call) {
  constexpr std::size_t kMostShown = 20;
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < groups.size() && i < kMostShown; ++i) {
    const AuditGroup& group = groups[i];
    rows.push_back({short_id(group.ids.back()), std::to_string(group.times), group.kind, single_line(group.content)});
  }
  if (rows.empty()) return {};
  std::string text = table({"ID", "TIMES", "KIND", "CONTENT"}, rows, {1}, call.width(), call.style());
  if (groups.size() > kMostShown) text += std::to_string(groups.size() - kMostShown) + " more; --json lists all\n";
  return text + "\n";
}

int run(Invocation& call) {
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  const Result<AuditReport> audited = engine.value()->audit();
  if (!audited.ok()) return call.fail(audited.error());
  const AuditReport& report = audited.value();
  if (call.is_json()) return call.print_json(audit_json(report));
  std::size_t spare = 0;
  for (const AuditGroup& group : report.duplicates) spare += group.ids.size() - 1;
  std::string text = groups_text(report.duplicates, call) + groups_text(report.loops, call);
  text += "entries     " + std::to_string(report.entries) + "\n";
  text += "duplicates  " + std::to_string(spare) + (spare > 0 ? "; `cortex forget ID` takes one out\n" : "\n");
  text += "loops       " + std::to_string(report.loops.size()) + "\n";
  text += "secrets     " + counted(report.secrets.size(), "entry", "entries") +
          (report.secrets.empty() ? "\n" : "; `cortex doctor --secrets --apply` masks them\n");
  text += "no project  " + counted(report.unscoped, "entry", "entries") + "\n";
  call.print(text);
  return kDone;
}

}  // namespace

constinit const Verb kAuditVerb = {
    "audit",
    "",
    "look for duplicates, loops and secrets",
    "Lists entries that say the same in other words, corrections and errors that come back again and again, entries "
    "that "
    "hold a secret, and how many belong to no project.",
    {},
    0,
    0,
    "cortex audit",
    "0 done, 2 wrong usage, 3 data or input/output error",
    &run,
};

}  // namespace cortex::commands
