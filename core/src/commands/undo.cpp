// SPDX-License-Identifier: MIT
// The verb `undo`: the latest operations, or one by name, taken back (SPEC 5.4).
#include <cstdint>
#include <optional>

#include "base/numbers.h"
#include "commands/invocation.h"
#include "base/error_text.h"
#include "commands/json_output.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr std::size_t kOperationIdLength = 8;
constexpr std::int64_t kMostOperations = 10'000;

int run(Invocation& call) {
  std::size_t count = 1;
  std::string op;
  if (!call.arguments().operands.empty()) {
    const std::string& which = call.arguments().operands.front();
    const std::optional<std::int64_t> number = base::parse_int(which);
    // The id of an operation has eight hex digits and may well look like a number.
    if (which.size() == kOperationIdLength) {
      op = which;
    } else if (number && *number >= 1 && *number <= kMostOperations) {
      count = static_cast<std::size_t>(*number);
    } else {
      return call.fail_usage(base::echoed(which) + " is neither a number of operations (1 to 10000) nor the id of one");
    }
  }
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  const Result<std::vector<UndoneOperation>> undone = engine.value()->undo(count, op);
  if (!undone.ok()) return call.fail(undone.error());
  if (call.is_json()) return call.print_json(undo_json(undone.value()));
  for (const UndoneOperation& operation : undone.value()) {
    call.print("undone: " + operation.verb + " of " + relative_time(operation.time, call.now_us()) + " (" +
               operation.op + ", " + counted(operation.changes, "change", "changes") + ")\n");
  }
  return kDone;
}

}  // namespace

constinit const Verb kUndoVerb = {
    "undo",
    "[N | OPERATION]",
    "take back the latest operations",
    "Reverts the latest operation, the latest N, or the one with this id, whoever made them. An undo is an operation "
    "too.",
    {},
    0,
    1,
    "cortex undo 2",
    "0 done, 1 there is nothing to undo, 2 wrong usage, 3 data or input/output error",
    &run,
};

}  // namespace cortex::commands
