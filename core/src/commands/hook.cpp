// SPDX-License-Identifier: MIT
// The verb `hook`: one event of a client in, at most one JSON document out, exit code 0 always (SPEC 11).
#include "clients/hook.h"

#include <array>
#include <utility>

#include "base/error_text.h"
#include "clients/pipeline_log.h"
#include "clients/session_end.h"
#include "commands/invocation.h"

namespace cortex::commands {
namespace {

/// Errors go to standard error only: a client shows what it cannot read on standard output to the model.
int give_up(Invocation& call, const Error& error) {
  call.report_on_error_stream(error);
  return kDone;
}

constexpr std::array kOptions = {
    Option{OptionKind::kSwitch, "finish", "", "",
           "Read no event; finish the sessions that have ended. Hooks start this in the background."},
};

/// In the background of a client: nobody reads what it says, so that failures go to the log.
int finish(Invocation& call, clients::FinishRequest request) {
  for (const std::string& failure : clients::finish_sessions(call.host(), request)) {
    call.remark(failure);
    (void)clients::log_failure(call.host().files, call.host().clock, request.memory_dir, failure).ok();
  }
  return kDone;
}

int run(Invocation& call) {
  // Read in any case: a client may take a pipe that closes early for an error.
  const bool is_finishing = call.arguments().has("finish");
  const std::string payload = is_finishing ? std::string() : call.read_input();
  const std::vector<std::string>& operands = call.arguments().operands;
  if (!clients::is_known_client(operands.front())) {
    return give_up(call, {ErrorCode::kInvalidArgument, "unknown client " + base::echoed(operands.front()) +
                                                           "; there is: claude (`cortex hook claude`)"});
  }
  const Result<std::string> folder = call.memory_dir();
  if (!folder.ok()) return give_up(call, folder.error());
  Config config = load_config(call.host().files, call.host().process, folder.value()).config;
  if (clients::must_keep_silent(call.host(), config)) return kDone;
  if (is_finishing)
    return finish(call, {folder.value(), std::move(config), operands.front(), call.arguments().given("now")});
  clients::HookRequest request;
  request.client = operands.front();
  if (operands.size() > 1) request.event_name = operands[1];
  request.payload = payload;
  request.memory_dir = folder.value();
  request.project = call.arguments().given("project");
  request.now = call.arguments().given("now");
  request.config = std::move(config);
  const clients::HookOutcome outcome = clients::run_hook(call.host(), request);
  for (const std::string& failure : outcome.failures) call.remark(failure);
  if (!outcome.output.empty()) call.print(outcome.output);
  return kDone;
}

}  // namespace

constinit const Verb kHookVerb = {
    "hook",
    "CLIENT [EVENT]",
    "answer an event of an AI client",
    "Reads one event as JSON from standard input, as the client's hooks deliver it, and answers with the memory that "
    "fits "
    "or with nothing. Captures what the user corrects, and what a session leaves when it ends. Clients: claude. Never "
    "fails: what goes wrong is said on standard error and in logs/pipeline.log.",
    kOptions,
    1,
    2,
    "cortex hook claude UserPromptSubmit < event.json",
    "0 always",
    &run,
};

}  // namespace cortex::commands
