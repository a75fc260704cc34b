// SPDX-License-Identifier: MIT
// Opening an engine.
#include "engine/engine_impl.h"

#include <string>
#include <utility>

namespace cortex {

Result<std::unique_ptr<Engine>> Engine::open(Host host, EngineOptions options) {
  if (options.memory_dir.empty()) {
    return {ErrorCode::kInvalidArgument, "open: no memory folder given; set CORTEX_MEMORY_DIR or HOME"};
  }
  return std::unique_ptr<Engine>(std::make_unique<engine::EngineImpl>(host, std::move(options)));
}

std::string_view write_action_name(WriteAction action) {
  switch (action) {
    case WriteAction::kSkip:
      return "skip";
    case WriteAction::kSupersede:
      return "supersede";
    case WriteAction::kAppend:
      return "append";
  }
  return "append";
}

namespace engine {

EngineImpl::EngineImpl(Host host, EngineOptions options)
    : host_(host),
      options_(std::move(options)),
      corpus_(host.files, store::MemoryFolder(options_.memory_dir), options_.progress, options_.use_cache,
              options_.max_scan_bytes) {}

EngineImpl::~EngineImpl() {
  const std::string notice = corpus_.leave(host_.process, host_.clock.now_us());
  if (options_.on_notice && !notice.empty()) options_.on_notice(notice);
}

Status EngineImpl::need_folder(std::string_view verb) {
  const Result<FileInfo> info = host_.files.info(options_.memory_dir);
  if (info.ok() || info.error().code != ErrorCode::kNotFound) return {};
  return {ErrorCode::kNotFound, std::string(verb) + ": the memory folder " + options_.memory_dir + " does not exist"};
}

Result<std::unique_ptr<Transaction>> EngineImpl::begin_change(std::string_view verb) {
  if (Status status = need_folder(verb); !status.ok()) return status.error();
  return begin_write();
}

}  // namespace engine
}  // namespace cortex
