// SPDX-License-Identifier: MIT
// The state of a session on disk: cache/session-<id>.json.
#include "engine/session_files.h"

#include <string>

namespace cortex::engine {

capture::SessionState read_session(FileSystem& files, const store::MemoryFolder& folder, std::string_view session_id) {
  const Result<std::string> text = files.read(folder.session_state(session_id));
  return capture::parse_session_state(text.ok() ? text.value() : std::string(), session_id);
}

Status write_session(FileSystem& files, const store::MemoryFolder& folder, const capture::SessionState& state) {
  if (Status made = files.make_directory(folder.cache_folder()); !made.ok()) return made;
  return files.replace(folder.session_state(state.session_id), capture::session_state_json(state));
}

}  // namespace cortex::engine
