// SPDX-License-Identifier: MIT
// The verbs that change one entry: `edit` and `pin`.
#include <array>

#include "commands/entry_view.h"
#include "commands/invocation.h"
#include "commands/json_output.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr std::array kEditOptions = {
    Option{OptionKind::kText, "content", "TEXT", "unchanged", "The new content; `-` reads it from standard input."},
    Option{OptionKind::kText, "type", "TYPE", "unchanged", "The new type."},
    Option{OptionKind::kText, "tags", "A,B", "unchanged", "The new tags, in place of all old ones; empty: none."},
    Option{OptionKind::kDecimal, "priority", "N", "unchanged", "The new priority, 0 to 10.", 0, 10},
    Option{OptionKind::kText, "section", "NAME", "unchanged", "The new section."},
};

constexpr std::array kPinOptions = {
    Option{OptionKind::kSwitch, "off", "", "", "Take the pin away again."},
};

int report(Invocation& call, const Result<StoredEntry>& changed) {
  if (!changed.ok()) return call.fail(changed.error());
  if (call.is_json()) return call.print_json(entry_json(changed.value()));
  call.print(entry_text(changed.value(), call));
  return kDone;
}

int run_edit(Invocation& call) {
  const Arguments& arguments = call.arguments();
  EditRequest request;
  if (const auto content = arguments.given("content")) request.content = call.text_or_input(*content);
  request.type = arguments.given("type");
  if (arguments.has("tags")) request.tags = arguments.list("tags");
  request.priority = arguments.decimal("priority");
  request.section = arguments.given("section");
  const bool has_change = request.content || request.type || request.tags || request.priority || request.section;
  if (!has_change) {
    return call.fail_usage("nothing to change: give --content TEXT, --type, --tags, --priority or --section");
  }
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  return report(call, engine.value()->edit(arguments.operands.front(), request));
}

int run_pin(Invocation& call) {
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  return report(call, engine.value()->pin(call.arguments().operands.front(), !call.arguments().has("off")));
}

}  // namespace

constinit const Verb kEditVerb = {
    "edit",
    "ID",
    "change an entry",
    "Changes what is given and leaves the rest of the entry as it is. The old line goes to the archive; `cortex undo` "
    "brings it back. A new content gives the entry a new id.",
    kEditOptions,
    1,
    1,
    "cortex edit 3f2a9c41 --content \"Use Node 22 for the build\" --tags node,build",
    "0 done, 1 there is no such entry, 2 wrong usage, 3 data or input/output error",
    &run_edit,
};

constinit const Verb kPinVerb = {
    "pin",
    "ID",
    "keep an entry from fading",
    "A pinned entry does not lose score with age and is the last to be cut from an injection.",
    kPinOptions,
    1,
    1,
    "cortex pin 3f2a9c41",
    "0 done, 1 there is no such entry, 2 wrong usage, 3 data or input/output error",
    &run_pin,
};

}  // namespace cortex::commands
