// SPDX-License-Identifier: MIT
// The verb `list`: the latest entries.
#include <array>

#include "commands/entry_view.h"
#include "commands/invocation.h"
#include "commands/json_output.h"
#include "commands/search_options.h"

namespace cortex::commands {
namespace {

constexpr Option kTopOption = {OptionKind::kCount, "top", "N", "20", "Show at most this many entries.", 1, 1000000};
constexpr Option kOffsetOption = {
    OptionKind::kCount, "offset", "N", "0", "Leave out this many of the latest.", 0, 1e15};
constexpr std::array kOptions = {
    kInOption,          kTopOption,
    kOffsetOption,      kTypeOption,
    kProjectOnlyOption, Option{OptionKind::kFilled, "session", "ID", "all sessions", "Only entries of this session."},
};

ListRequest request_of(const Arguments& arguments) {
  ListRequest request;
  const Scope scope = scope_of(arguments);
  request.in_log = scope.in_log;
  request.in_core = scope.in_core;
  request.limit = arguments.count(kTopOption);
  request.offset = arguments.count(kOffsetOption);
  request.types = arguments.list("type");
  request.only_project = arguments.given("project-only").value_or("");
  request.session_id = arguments.given("session").value_or("");
  return request;
}

int run(Invocation& call) {
  const ListRequest request = request_of(call.arguments());
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  const Result<ListResponse> listed = engine.value()->list(request);
  if (!listed.ok()) return call.fail(listed.error());
  const ListResponse& response = listed.value();
  const int code = response.entries.empty() ? kNothingFound : kDone;
  if (call.is_json()) return call.print_json(list_json(request, response), code);
  if (response.entries.empty()) {
    const std::string range = response.all == 0 ? "" : " from --offset on, " + std::to_string(response.all) + " in all";
    call.remark("no entries" + range + call.missing_folder_note());
  } else {
    call.print(entries_table(response.entries, call));
  }
  call.remark_damage(response.damaged_lines);
  if (!response.entries.empty() && response.all > response.entries.size()) {
    call.remark(std::to_string(response.entries.size()) + " of " + std::to_string(response.all) +
                " entries; --offset and --top show others");
  }
  return code;
}

}  // namespace

constinit const Verb kListVerb = {
    "list",
    "",
    "show the latest entries",
    "Shows the entries of the memory, the latest first.",
    kOptions,
    0,
    0,
    "cortex list --type USER_CORRECTION --top 50",
    "0 found, 1 there are none, 2 wrong usage, 3 data or input/output error",
    &run,
};

}  // namespace cortex::commands
