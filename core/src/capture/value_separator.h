// SPDX-License-Identifier: MIT
// What stands between a name and its value in code, settings and documents.
#pragma once

#include <cstddef>
#include <string_view>

#include "capture/secret_name.h"

namespace cortex::capture {

enum class SeparatorKind {
  kNone,
  kAssign,  ///< = := : => and comparisons.
  kPair,    ///< A comma, arrow or table border: only the value's own look can tell.
  kCall,    ///< name("..."), find("name").fill("...")
  kTag,     ///< <name>...</name>
};

struct Separator {
  SeparatorKind kind = SeparatorKind::kNone;
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Past spaces and tabs.
[[nodiscard]] std::size_t skip_blanks(std::string_view text, std::size_t at);
/// The separator after a name, with the quotes, brackets and remarks before it passed over.
[[nodiscard]] Separator read_separator(std::string_view text, const SecretName& name);

}  // namespace cortex::capture
