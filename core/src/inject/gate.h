// SPDX-License-Identifier: MIT
// The gate: after a HOT injection the next changing tool is refused once (SPEC 6.9).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/injection.h"

namespace cortex::inject {

inline constexpr std::int64_t kGateLifetime_us = 600'000'000;

/// The state of a gate between the prompt and the next tool; lives in the session state.
struct Gate {
  bool armed = false;
  std::int64_t armed_us = 0;
  std::vector<std::string> memories;  ///< One neutralised line each, 150 code points at most.
};

/// Armed with the HOT entries of an injection; not armed where there are none.
[[nodiscard]] Gate arm_gate(const Injection& injection, std::int64_t now_us);
/// Whether a tool of this name changes something (Claude's names: Bash, Edit, Write, NotebookEdit, MultiEdit, mcp__*
/// ...).
[[nodiscard]] bool is_changing_tool(std::string_view tool_name);
/// The reason for a refusal, once: disarms the gate. Nothing where the tool may pass.
[[nodiscard]] std::optional<std::string> refuse_once(Gate& gate, std::string_view tool_name, std::int64_t now_us);

}  // namespace cortex::inject
