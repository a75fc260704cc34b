// SPDX-License-Identifier: MIT
// rebuild: makes the cache anew, whatever state it is in (SPEC 7).
#include "engine/engine_impl.h"

namespace cortex::engine {
namespace {

constexpr int kRebuildWaitMs = 10'000;
/// The log may be rewritten while it is read.
constexpr int kMostTries = 3;

}  // namespace

Result<CacheReport> EngineImpl::rebuild() {
  corpus_.note_cache_state();
  CacheReport report;
  cache::WriteResult result = cache::WriteResult::kBusy;
  for (int tries = 0; tries < kMostTries && result == cache::WriteResult::kBusy; ++tries) {
    if (Status status = corpus_.refresh(); !status.ok()) return status.error();
    report.entries = corpus_.file(Source::kLog).lines.entry_count();
    if (!corpus_.file(Source::kLog).info) {
      return {ErrorCode::kNotFound, "rebuild: there is no memory_log.jsonl in " + options_.memory_dir};
    }
    result = corpus_.build_cache(host_.clock.now_us(), kRebuildWaitMs);
  }
  const std::string path = corpus_.folder().cache();
  if (result == cache::WriteResult::kBusy) {
    return {ErrorCode::kIoError, "rebuild: another process works on " + path + "; try again when it is done"};
  }
  if (result == cache::WriteResult::kFailed) {
    return {ErrorCode::kIoError, "rebuild: " + path + " cannot be written; searches read the log until it can"};
  }
  report.was_there = result == cache::WriteResult::kAlreadyThere;
  const Result<FileInfo> info = host_.files.info(path);
  if (info.ok()) report.bytes = info.value().size;
  return report;
}

}  // namespace cortex::engine
