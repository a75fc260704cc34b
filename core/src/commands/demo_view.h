// SPDX-License-Identifier: MIT
// What `cortex demo` shows of the sessions it played.
#pragma once

#include <string>
#include <vector>

#include "clients/event.h"
#include "clients/hook.h"
#include "commands/demo_script.h"
#include "commands/invocation.h"

namespace cortex::commands {

/// A step of the script and what the hook made of it.
struct PlayedStep {
  DemoStep step;
  clients::ClientEvent event;
  std::string time;  ///< ISO, UTC.
  clients::HookOutcome outcome;
};

/// The story for people. `folder` is empty where it was removed again.
[[nodiscard]] std::string demo_text(const std::vector<PlayedStep>& steps, const std::string& folder,
                                    const Invocation& call);
/// The same as data.
[[nodiscard]] std::string demo_json(const std::vector<PlayedStep>& steps, const std::string& folder);

}  // namespace cortex::commands
