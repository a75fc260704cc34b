// SPDX-License-Identifier: MIT
// The models that may be asked, as settings and environment configure them (SPEC 10.2).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cortex/completion.h"
#include "cortex/config.h"
#include "cortex/process.h"

namespace cortex::expand {

/// What is asked, apart from whom.
struct Question {
  std::string instruction;  ///< What the model shall do and how it answers.
  std::string text;         ///< What it is about; redacted.
  int most_tokens = 100;
};

/// The question for each configured backend, in the order of SPEC 10.2. A backend whose key would travel unencrypted to
/// another machine is none.
[[nodiscard]] std::vector<CompletionRequest> requests_for(const Question& question, const Config& config,
                                                          Process& process, bool has_editor_model);

/// The text that the model wrote. kIoError (backend and status) where it failed; kCorruption where the reply cannot be
/// read.
Result<std::string> reply_text(const CompletionRequest& request, const CompletionReply& reply);

}  // namespace cortex::expand
