// SPDX-License-Identifier: MIT
// What a session taught, found in what the assistant said, by patterns (SPEC 8.7).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cortex::capture {

/// A session leaves at most this many (SPEC 8.7).
inline constexpr std::size_t kMaxLearnings = 3;

/// One statement worth keeping. Never guidance: that comes from the user only (SPEC 8.2).
struct Learning {
  std::string type;     ///< DEBUGGING_INSIGHT, ARCHITECTURAL_DECISION, FAILED_APPROACH or CODEBASE_PATTERN.
  std::string content;  ///< Redacted, one or two sentences.
  int weight = 0;       ///< How surely it is one; more is surer.
};

/// Decisions, fixes and root causes, failures, discoveries and gotchas in one message of the assistant, in its order.
/// Narration, plans, guesses, questions, code and quotations are none. Private parts, Cortex's own blocks and wrappers
/// are dropped first, secrets masked. Same input, same output; linear.
[[nodiscard]] std::vector<Learning> find_learnings(std::string_view message);

/// The surest `count`, of equal ones the later, each statement once; in the order in which they were said.
[[nodiscard]] std::vector<Learning> best_learnings(const std::vector<Learning>& said, std::size_t count);

}  // namespace cortex::capture
