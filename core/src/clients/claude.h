// SPDX-License-Identifier: MIT
// Claude Code: its hook payloads and the answers it accepts.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "clients/event.h"
#include "cortex/status.h"

namespace cortex::clients {

/// Payloads above this are refused: no event that is answered comes near it.
inline constexpr std::size_t kMaxPayloadBytes = 32 * 1024 * 1024;
/// The client moves longer texts (10,000 UTF-16 units and more) to a file and shows the model only their beginning.
inline constexpr std::size_t kClaudeMaxChars = 9000;

/// Reads one payload. The payload's own event name counts; `event_name` stands in where it has none. Lenient: unknown
/// and wrongly typed fields are ignored, bytes that are no UTF-8 and half surrogates read as U+FFFD. kCorruption for
/// what is no JSON object. Linear, without recursion.
Result<ClientEvent> parse_claude_event(std::string_view payload, std::string_view event_name);

/// The answer that puts a text in front of the model; empty for an empty text.
[[nodiscard]] std::string claude_context_answer(const ClientEvent& event, std::string_view text);

/// The answer that refuses a tool, with the reason for the model.
[[nodiscard]] std::string claude_refusal_answer(const ClientEvent& event, std::string_view reason);

}  // namespace cortex::clients
