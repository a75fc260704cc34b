// SPDX-License-Identifier: MIT
// The verb `distill`: what has proved itself moves to the core (SPEC 9).
#include <array>

#include "base/numbers.h"
#include "commands/invocation.h"
#include "commands/json_upkeep.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr std::array kOptions = {
    Option{OptionKind::kSwitch, "apply", "", "", "Really do it: without it nothing is changed."},
};

int run(Invocation& call) {
  const bool is_dry_run = !call.arguments().has("apply");
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  const Result<DistillOutcome> distilled = engine.value()->distill(is_dry_run);
  if (!distilled.ok()) return call.fail(distilled.error());
  const DistillOutcome& outcome = distilled.value();
  const bool is_nothing = outcome.moved.empty() && outcome.rotated == 0;
  const int code = is_nothing ? kNothingFound : kDone;
  if (call.is_json()) return call.print_json(distill_json(outcome, is_dry_run), code);
  if (is_nothing) {
    call.remark("nothing to distill yet");
    return code;
  }
  std::vector<std::vector<std::string>> rows;
  for (const DistilledEntry& entry : outcome.moved) {
    const std::string why =
        entry.sources.empty() ? entry.why : "cluster of " + std::to_string(entry.sources.size() + 1);
    rows.push_back({short_id(entry.id), why, base::format_double(entry.priority), single_line(entry.section),
                    single_line(entry.content)});
  }
  if (!rows.empty()) {
    call.print(table({"ID", "WHY", "PRIORITY", "SECTION", "CONTENT"}, rows, {2}, call.width(), call.style()));
  }
  std::string text = counted(outcome.moved.size(), "entry", "entries") + (is_dry_run ? " would move" : " moved") +
                     " to the core, " + std::to_string(outcome.rotated) + " to the archive (" +
                     byte_size(outcome.rotated_bytes) + ")";
  text += is_dry_run ? "; `cortex distill --apply` does it\n" : "; `cortex undo` takes it back\n";
  call.print(text);
  return code;
}

}  // namespace

constinit const Verb kDistillVerb = {
    "distill",
    "",
    "move what has proved itself to the core",
    "Guidance that was repeated or recalled often, and the best of several solutions on one subject, move to the core, "
    "where they do not fade. Once the log is over the size of the setting log.rotate_mb, its oldest entries move to "
    "the "
    "archive; `cortex search --archive` finds them. Without --apply it only says what it would do.",
    kOptions,
    0,
    0,
    "cortex distill",
    "0 done, 1 nothing to do, 2 wrong usage, 3 data or input/output error",
    &run,
};

}  // namespace cortex::commands
