// SPDX-License-Identifier: MIT
// The verb `review`: automatic captures that wait until the user lets them in (SPEC 8.8).
#include <array>
#include <utility>

#include "commands/invocation.h"
#include "commands/json_upkeep.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr std::array kOptions = {
    Option{OptionKind::kSwitch, "all", "", "", "All that wait."},
};

int show_pending(Invocation& call, Engine& engine) {
  const auto pending = engine.pending();
  if (!pending.ok()) return call.fail(pending.error());
  const int code = pending.value().empty() ? kNothingFound : kDone;
  if (call.is_json()) return call.print_json(pending_json(pending.value()), code);
  if (pending.value().empty()) {
    call.remark("nothing waits for review");
    return code;
  }
  std::vector<std::vector<std::string>> rows;
  for (const PendingCapture& capture : pending.value()) {
    rows.push_back({short_id(capture.id), relative_time(capture.entry.timestamp, call.now_us()),
                    single_line(capture.entry.type), single_line(capture.entry.content)});
  }
  call.print(table({"ID", "WHEN", "TYPE", "CONTENT"}, rows, {}, call.width(), call.style()));
  return code;
}

int decide(Invocation& call, Engine& engine, const std::vector<std::string>& ids, bool accept) {
  const auto reviewed = engine.review(ids, accept);
  if (!reviewed.ok()) return call.fail(reviewed.error());
  if (call.is_json()) return call.print_json(review_json(reviewed.value()));
  for (const ReviewOutcome& outcome : reviewed.value()) {
    call.print(short_id(outcome.id) + "  " + outcome.action + " (" + outcome.reason + ")  " +
               single_line(outcome.content) + "\n");
  }
  return kDone;
}

int run(Invocation& call) {
  const std::vector<std::string>& operands = call.arguments().operands;
  const std::string what = operands.empty() ? "list" : operands.front();
  const std::vector<std::string> ids(operands.begin() + (operands.empty() ? 0 : 1), operands.end());
  const bool is_all = call.arguments().has("all");
  if (what != "list" && what != "accept" && what != "reject") {
    return call.fail_usage(what + ": it takes list, accept or reject");
  }
  if (what != "list" && ids.empty() == !is_all) return call.fail_usage("say which: ids, or --all");
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  return what == "list" ? show_pending(call, *engine.value())
                        : decide(call, *engine.value(), is_all ? std::vector<std::string>() : ids, what == "accept");
}

}  // namespace

constinit const Verb kReviewVerb = {
    "review",
    "[list|accept|reject] [ID...]",
    "see, accept or reject automatic captures that wait",
    "With the setting capture.review, what is captured automatically waits until it is accepted; until then it is "
    "neither "
    "found nor injected. What is rejected is not captured again by itself.",
    kOptions,
    0,
    kAnyNumber,
    "cortex review accept --all",
    "0 done, 1 nothing waits, 2 wrong usage, 3 data or input/output error",
    &run,
};

}  // namespace cortex::commands
