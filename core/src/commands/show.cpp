// SPDX-License-Identifier: MIT
// The verb `show`: one entry with all that is known about it.
#include <utility>

#include "commands/entry_view.h"
#include "commands/invocation.h"
#include "commands/json_output.h"

namespace cortex::commands {
namespace {

int run(Invocation& call) {
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  std::vector<StoredEntry> entries;
  for (const std::string& id : call.arguments().operands) {
    Result<std::vector<StoredEntry>> found = engine.value()->show(id);
    if (!found.ok()) return call.fail(found.error());
    for (StoredEntry& entry : found.value()) entries.push_back(std::move(entry));
  }
  if (call.is_json()) return call.print_json(entries_json(entries));
  std::string text;
  for (const StoredEntry& entry : entries) text += (text.empty() ? "" : "\n") + entry_text(entry, call);
  call.print(text);
  return kDone;
}

}  // namespace

constinit const Verb kShowVerb = {
    "show",
    "ID...",
    "show an entry whole",
    "Shows every entry with this id. The first four or more digits of an id are enough where they are unique.",
    {},
    1,
    kAnyNumber,
    "cortex show 3f2a9c41",
    "0 found, 1 there is none, 2 wrong usage or an id that fits several, 3 data or input/output error",
    &run,
};

}  // namespace cortex::commands
