// SPDX-License-Identifier: MIT
// The recorded sessions that `cortex demo` plays: hook payloads as Claude Code sends them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace cortex::commands {

struct DemoStep {
  int session = 1;               ///< 1 or 2.
  std::int64_t minutes_ago = 0;  ///< Before the time of the demo.
  std::string_view payload;      ///< One JSON document.
};

/// The project of both sessions.
inline constexpr std::string_view kDemoProject = "github.com/you/shop";

[[nodiscard]] std::span<const DemoStep> demo_steps();

}  // namespace cortex::commands
