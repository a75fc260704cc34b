// SPDX-License-Identifier: MIT
// The verb `rebuild`: makes the cache anew.
#include "commands/invocation.h"
#include "commands/json_output.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

int run(Invocation& call) {
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  const Result<CacheReport> report = engine.value()->rebuild();
  if (!report.ok()) return call.fail(report.error());
  if (call.is_json()) return call.print_json(rebuild_json(report.value()));
  call.print("memory_cache.db covers " + counted(report.value().entries, "entry", "entries") + ", " +
             byte_size(report.value().bytes) +
             (report.value().was_there ? "; another process had just made it\n" : "\n"));
  return kDone;
}

}  // namespace

constinit const Verb kRebuildVerb = {
    "rebuild",
    "",
    "make the cache anew",
    "Makes memory_cache.db from the log. Nothing needs it: a cache that is missing, stale or damaged is made again by "
    "itself.",
    {},
    0,
    0,
    "cortex rebuild",
    "0 done, 1 there is no log, 2 wrong usage, 3 the cache cannot be written",
    &run,
};

}  // namespace cortex::commands
