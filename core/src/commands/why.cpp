// SPDX-License-Identifier: MIT
// The verb `why`: the last injection explained.
#include <array>

#include "commands/invocation.h"
#include "commands/receipt_view.h"

namespace cortex::commands {
namespace {

constexpr std::array kOptions = {
    Option{OptionKind::kFilled, "session", "ID", "any session", "The last injection of this session."},
};

int run(Invocation& call) {
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  const Result<std::string> line = engine.value()->why(call.arguments().given("session").value_or(""));
  if (!line.ok()) return call.fail(line.error());
  const Result<Receipt> receipt = parse_receipt(line.value());
  if (!receipt.ok()) return call.fail(receipt.error());
  if (call.is_json()) return call.print_json(line.value());
  call.print(receipt_text(receipt.value(), call));
  return kDone;
}

}  // namespace

constinit const Verb kWhyVerb = {
    "why",
    "",
    "explain the last injection",
    "Shows what the last prompt was searched for, the best entries that were found with tier and score, what was "
    "shown, and "
    "why the others were not.",
    kOptions,
    0,
    0,
    "cortex why",
    "0 done, 1 nothing was injected yet, 2 wrong usage, 3 data or input/output error",
    &run,
};

}  // namespace cortex::commands
