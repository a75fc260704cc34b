// SPDX-License-Identifier: MIT
// The gate: after a HOT injection the next changing tool is refused once (SPEC 6.9).
#include "inject/gate.h"

#include <algorithm>
#include <iterator>

#include "inject/items.h"
#include "inject/neutralise.h"
#include "inject/render.h"

namespace cortex::inject {
namespace {

/// Tools of Cortex itself, under its own name or as the server of a plugin: "mcp__cortex__forget".
bool is_own_tool(std::string_view name) {
  return name.starts_with("mcp__cortex__") ||
         (name.starts_with("mcp__plugin_") && name.find("_cortex__") != std::string_view::npos);
}

}  // namespace

Gate arm_gate(const Injection& injection, std::int64_t now_us) {
  Gate gate;
  const auto add = [&](const SearchHit& hit) {
    if (is_shown(injection, hit)) gate.memories.push_back(one_line_text(hit.entry));
  };
  for (const KnowledgeItem& item : injection.knowledge) {
    if (item.tier == Tier::kHot) add(item.hit);
  }
  for (const HotItem& item : injection.hot) add(item.hit);
  gate.armed = !gate.memories.empty();
  gate.armed_us = gate.armed ? now_us : 0;
  return gate;
}

bool is_changing_tool(std::string_view tool_name) {
  constexpr std::string_view kChanging[] = {"Bash", "PowerShell", "Edit", "MultiEdit", "Write", "NotebookEdit"};
  if (std::find(std::begin(kChanging), std::end(kChanging), tool_name) != std::end(kChanging)) return true;
  // Nothing in the name of another server's tool says whether it only reads.
  return tool_name.starts_with("mcp__") && !is_own_tool(tool_name);
}

std::optional<std::string> refuse_once(Gate& gate, std::string_view tool_name, std::int64_t now_us) {
  if (!gate.armed) return std::nullopt;
  const std::int64_t age_us = now_us - gate.armed_us;
  if (age_us < 0 || age_us > kGateLifetime_us) {
    gate = Gate();
    return std::nullopt;
  }
  if (!is_changing_tool(tool_name)) return std::nullopt;
  std::string reason =
      "Cortex recalled memories for this prompt. Check that this call agrees with them, then make it again; it will "
      "not "
      "be refused a second time.\n";
  reason.append(kOpenMarker).append("\n");
  for (const std::string& memory : gate.memories) reason.append("- ").append(neutralise_line(memory)).append("\n");
  reason.append(kCloseMarker);
  gate = Gate();
  return reason;
}

}  // namespace cortex::inject
