// SPDX-License-Identifier: MIT
// The verb `expand`: asks a model for other words, as a process of its own beside the one that waits (SPEC 10.2).
#include "clients/pipeline_log.h"
#include "commands/invocation.h"
#include "engine/prompt_expansion.h"

namespace cortex::commands {
namespace {

int run(Invocation& call) {
  const Result<std::string> folder = call.memory_dir();
  if (!folder.ok()) return call.fail(folder.error());
  const Result<Config> config = call.config();
  if (!config.ok()) return call.fail(config.error());
  const Status answered =
      engine::answer_question(call.host(), config.value(), folder.value(), call.arguments().operands.front());
  if (answered.ok()) return kDone;
  // Nobody reads this process's streams: the log is where the reason can be found.
  (void)clients::log_failure(call.host().files, call.host().clock, folder.value(),
                             "expand: " + answered.error().message)
      .ok();
  return call.fail(answered.error());
}

}  // namespace

constinit const Verb kExpandVerb = {
    "expand",
    "KEY",
    "ask a model for other words",
    "Answers a question that a search has left in the memory folder. Cortex starts it by itself.",
    {},
    1,
    1,
    "cortex expand 0123456789abcdef",
    "0 done, 1 there is no such question, 2 wrong usage, 3 no model answered",
    &run,
    true,
};

}  // namespace cortex::commands
