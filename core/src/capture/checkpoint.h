// SPDX-License-Identifier: MIT
// The one line that says what a session was about (SPEC 8.7).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/entry.h"

namespace cortex::capture {

inline constexpr std::size_t kMaxCheckpointChars = 500;

/// What a checkpoint is made of.
struct CheckpointInput {
  std::string session_id;
  std::vector<Entry> entries;  ///< Of this session, in the order of the log; checkpoints among them are passed over.
  std::string first_prompt;    ///< As the user typed it; stands in where there are no entries.
  bool has_edited = false;     ///< Something was changed in the session.
};

/// What a checkpoint says of an entry: its first clause, on one line, shortened. Empty for an empty content.
[[nodiscard]] std::string first_clause(std::string_view content);

/// Whether a checkpoint has this clause as one of its parts.
[[nodiscard]] bool has_clause(std::string_view checkpoint, std::string_view clause);

/// "Session <first 8 of id>: a | b | c" of at most 500 code points: first clauses of the entries, each once and whole,
/// guidance first, then fixes, then the rest; with none, the first prompt (redacted, 80 characters) if something was
/// edited; else empty.
[[nodiscard]] std::string checkpoint_text(const CheckpointInput& input);

/// What of a prompt may stand for its session: clean, redacted, one line of at most 80 code points; empty for slash
/// commands and the like.
[[nodiscard]] std::string prompt_title(std::string_view prompt);

}  // namespace cortex::capture
