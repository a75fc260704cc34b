// SPDX-License-Identifier: MIT
// The verbs that take entries out: `forget`, which can be undone, and `purge`, which cannot (SPEC 5.5).
#include <array>

#include "commands/entry_view.h"
#include "commands/invocation.h"
#include "commands/json_output.h"
#include "commands/selection.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr Option kDryRunOption = {OptionKind::kSwitch, "dry-run", "", "", "Only show what would go."};
constexpr std::array kForgetOptions = {kQueryOption, kProjectOnlyOption, kTypeOption, kAllOption, kDryRunOption};
constexpr std::array kPurgeOptions = {
    kQueryOption,  kProjectOnlyOption,
    kTypeOption,   kAllOption,
    kDryRunOption, Option{OptionKind::kSwitch, "yes", "", "", "Really remove them: without it nothing is changed."}};

int report(Invocation& call, const Result<RemovalOutcome>& removed, bool is_dry_run, std::string_view done) {
  if (!removed.ok()) return call.fail(removed.error());
  const RemovalOutcome& outcome = removed.value();
  const bool is_nothing = outcome.entries.empty() && outcome.places == 0;
  const int code = is_nothing ? kNothingFound : kDone;
  if (call.is_json()) return call.print_json(removal_json(outcome, is_dry_run), code);
  if (is_nothing) {
    call.remark("no such entries");
    return code;
  }
  if (!outcome.entries.empty()) call.print(entries_table(outcome.entries, call));
  const std::string count = counted(outcome.entries.size(), "entry", "entries");
  call.print(is_dry_run ? count + " would go (dry run)\n" : count + " " + std::string(done) + "\n");
  return code;
}

int run_forget(Invocation& call) {
  const Selection selection = selection_of(call.arguments());
  if (is_empty(selection)) return call.fail_usage("say which: ids, --query, --project-only, --type or --all");
  const bool is_dry_run = call.arguments().has("dry-run");
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  return report(call, engine.value()->forget(selection, is_dry_run), is_dry_run,
                "forgotten; `cortex undo` brings them back");
}

int run_purge(Invocation& call) {
  const Selection selection = selection_of(call.arguments());
  if (is_empty(selection)) return call.fail_usage("say which: ids, --query, --project-only, --type or --all");
  const bool is_dry_run = call.arguments().has("dry-run");
  if (!is_dry_run && !call.arguments().has("yes")) {
    return call.fail_usage("a purge cannot be undone: look with --dry-run, then say --yes");
  }
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  const Result<RemovalOutcome> removed = engine.value()->purge(selection, is_dry_run);
  const std::string places = removed.ok() ? counted(removed.value().places, "place", "places") : "";
  return report(call, removed, is_dry_run, "purged from " + places);
}

}  // namespace

constinit const Verb kForgetVerb = {
    "forget",
    "[ID...]",
    "take entries out of the memory",
    "Moves the entries that fit everything given to the archive. They are not captured again by themselves; `cortex "
    "undo` "
    "brings them back, and so does remembering them by hand.",
    kForgetOptions,
    0,
    kAnyNumber,
    "cortex forget --query \"staging database\" --dry-run",
    "0 done, 1 no such entries, 2 wrong usage, 3 data or input/output error",
    &run_forget,
};

constinit const Verb kPurgeVerb = {
    "purge",
    "[ID...]",
    "remove entries from every file, for good",
    "Removes the entries that fit everything given, and their earlier wordings, from log, core, archives, journal, "
    "receipts "
    "and session states. This cannot be undone, so --yes is needed, with --json too.",
    kPurgeOptions,
    0,
    kAnyNumber,
    "cortex purge 3f2a9c41 --yes",
    "0 done, 1 no such entries, 2 wrong usage or --yes is missing, 3 data or input/output error",
    &run_purge,
};

}  // namespace cortex::commands
