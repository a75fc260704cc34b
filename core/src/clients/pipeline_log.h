// SPDX-License-Identifier: MIT
// logs/pipeline.log: why a hook could not do its work. Small, rotated once, free of what users and tools said.
#pragma once

#include <cstdint>
#include <string_view>

#include "cortex/clock.h"
#include "cortex/file_system.h"
#include "cortex/status.h"

namespace cortex::clients {

inline constexpr std::uint64_t kMaxPipelineLogBytes = 1024 * 1024;

/// Appends one line with the time. Above the limit the log first becomes pipeline.1.log, over an older one.
Status log_failure(FileSystem& files, Clock& clock, std::string_view memory_dir, std::string_view message);

}  // namespace cortex::clients
