// SPDX-License-Identifier: MIT
// The state of a session on disk: cache/session-<id>.json.
#pragma once

#include <string_view>

#include "capture/session_state.h"
#include "cortex/file_system.h"
#include "store/memory_folder.h"

namespace cortex::engine {

/// A fresh state where there is none, or none that can be read.
[[nodiscard]] capture::SessionState read_session(FileSystem& files, const store::MemoryFolder& folder,
                                                 std::string_view session_id);
/// `state.session_id` names the file.
Status write_session(FileSystem& files, const store::MemoryFolder& folder, const capture::SessionState& state);

}  // namespace cortex::engine
