// SPDX-License-Identifier: MIT
// The remotes of a git configuration file, read without git (SPEC 8.9).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cortex::store {

struct GitRemote {
  std::string name;
  std::string url;  ///< The first one; the others only receive pushes.
};

/// The remotes with a URL, in the order of the file. Includes are not followed and insteadOf is not applied. Tolerant:
/// what git would call an error is skipped. Linear.
[[nodiscard]] std::vector<GitRemote> parse_git_remotes(std::string_view config);

}  // namespace cortex::store
