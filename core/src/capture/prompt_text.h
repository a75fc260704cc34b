// SPDX-License-Identifier: MIT
// What is taken off a text before it is looked at or stored (SPEC 8.1): private parts, Cortex's own blocks, client
// wrappers.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cortex::capture {

inline constexpr std::size_t kMaxContentChars = 2000;

/// Text between <private> and </private> goes (an unclosed one goes to the end).
[[nodiscard]] std::string without_private(std::string_view text);
/// Blocks between <cortex-memory> and </cortex-memory> go, and an unclosed one to the end.
[[nodiscard]] std::string without_own_blocks(std::string_view text);
/// Wrapper tags of clients and what they wrap go: <system-reminder>, <command-name>, <local-command-stdout>,
/// <task-notification>, <hook_context> and the like.
[[nodiscard]] std::string without_wrappers(std::string_view text);
/// Control characters (but newline and tab) and ANSI sequences go.
[[nodiscard]] std::string without_controls(std::string_view text);
/// At most 2,000 code points, cut at the end of a sentence or line.
[[nodiscard]] std::string within_content_limit(std::string_view text);

}  // namespace cortex::capture
