// SPDX-License-Identifier: MIT
// The verb `import`: entries of another log or memory folder.
#include <algorithm>

#include "commands/invocation.h"
#include "commands/json_output.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

/// Exit code: 3 where a file had lines and none could be read, 1 where it had none.
int code_of(const ImportOutcome& outcome) {
  if (outcome.read > 0) return kDone;
  return outcome.damaged_lines == 0 ? kNothingFound : kFailed;
}

void remark_damage(Invocation& call, const ImportOutcome& outcome) {
  constexpr std::size_t kMostShown = 20;
  const std::size_t shown = std::min(kMostShown, outcome.damaged.size());
  for (std::size_t i = 0; i < shown; ++i) call.remark("left out " + outcome.damaged[i]);
  if (shown < outcome.damaged_lines) {
    call.remark("(" + std::to_string(outcome.damaged_lines - shown) + " more; --json names up to 1,000)");
  }
}

int run(Invocation& call) {
  if (call.arguments().operands.front().empty()) return call.fail_usage("say which file or folder");
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  const Result<ImportOutcome> imported = engine.value()->import(call.arguments().operands.front());
  if (!imported.ok()) {
    // A file that is not there is no empty result here: nothing could be read.
    const int code = call.fail(imported.error());
    return code == kNothingFound ? kFailed : code;
  }
  const ImportOutcome& outcome = imported.value();
  if (call.is_json()) return call.print_json(import_json(outcome), code_of(outcome));
  remark_damage(call, outcome);
  std::string text = counted(outcome.read, "entry", "entries") + " read: " + std::to_string(outcome.added) +
                     " added, " + std::to_string(outcome.superseded) + " took the place of others, " +
                     std::to_string(outcome.skipped) + " known already\n";
  if (outcome.redacted > 0) text += counted(outcome.redacted, "secret was", "secrets were") + " masked\n";
  if (outcome.damaged_lines > 0)
    text += counted(outcome.damaged_lines, "damaged line", "damaged lines") + " left out\n";
  call.print(text);
  return code_of(outcome);
}

}  // namespace

constinit const Verb kImportVerb = {
    "import",
    "PATH",
    "add the entries of another log",
    "Reads a JSONL file, or a memory folder with its log and core, and adds its entries byte for byte; secrets are "
    "masked. "
    "What is there already adds nothing, so importing twice does no harm. Damaged lines are left out and named.",
    {},
    1,
    1,
    "cortex import ~/old-laptop/.cortex",
    "0 done, 1 the file is empty, 2 wrong usage, 3 nothing could be read or an input/output error",
    &run,
};

}  // namespace cortex::commands
