// SPDX-License-Identifier: MIT
// Which entries `forget`, `purge` and `export` are about, from their arguments.
#include "commands/selection.h"

#include "base/utf8.h"

namespace cortex::commands {

Selection selection_of(const Arguments& arguments) {
  Selection selection;
  selection.ids = arguments.operands;
  selection.query = base::make_valid_utf8(arguments.given("query").value_or(""));
  selection.project = base::make_valid_utf8(arguments.given("project-only").value_or(""));
  selection.types = arguments.list("type");
  selection.everything = arguments.has("all");
  return selection;
}

bool is_empty(const Selection& selection) {
  return selection.ids.empty() && selection.query.empty() && selection.project.empty() && selection.types.empty() &&
         !selection.everything;
}

}  // namespace cortex::commands
