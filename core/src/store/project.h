// SPDX-License-Identifier: MIT
// The project of an entry or a query (SPEC 8.9): one function for write and read.
#pragma once

#include <string>
#include <string_view>

#include "cortex/file_system.h"

namespace cortex::store {

/// The project of a working folder: the normalised URL of the remote (origin, else the first) of the git repository
/// around it, without credentials, scheme, port 22/443 and ".git" ("github.com/owner/name"); else the repository's
/// folder name and 4 hex digits of its path ("name-1a2b"); else, outside any repository, the same of the folder itself.
/// All worktrees of a repository give the same answer. Reads files only, needs no git. An empty folder gives an empty
/// project.
[[nodiscard]] std::string project_of(FileSystem& files, std::string_view folder);

/// "git@host:owner/name.git", "https://user:token@host/owner/name" ... to "host/owner/name"; lower-cased host.
[[nodiscard]] std::string normalise_remote(std::string_view url);

}  // namespace cortex::store
