// SPDX-License-Identifier: MIT
// Completions over a POSIX host: HTTP through libcurl, commands as child processes.
#pragma once

#include "cortex/completion.h"

namespace cortex::platform {

class HttpCompletions final : public Completions {
 public:
  /// libcurl is loaded at the first HTTP request; kNotSupported where the machine has none.
  Result<CompletionReply> complete(const CompletionRequest& request) override;
};

}  // namespace cortex::platform
