// SPDX-License-Identifier: MIT
// Claude Code's transcript of a session: a JSONL file that the client appends to, read on from where it was left.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "cortex/file_system.h"
#include "cortex/status.h"

namespace cortex::clients {

/// What is read at once; a transcript of any size needs little more memory than this and its longest line.
inline constexpr std::uint64_t kTranscriptPiece = 256U << 10U;
/// Longer lines hold tool output or images, never what somebody says; they are passed over.
inline constexpr std::size_t kMaxTranscriptLine = 2U << 20U;

/// Where reading stopped, and by what the file is known again.
struct TranscriptPlace {
  std::uint64_t offset = 0;  ///< Just behind a line end.
  std::string head;          ///< Hash of the beginning of the file; empty: nothing was read yet.
  std::uint64_t head_bytes = 0;
};

/// What one line tells: somebody's own words by their role, or that a tool changed a file.
struct TranscriptTurn {
  enum class Speaker { kUser, kAssistant } speaker = Speaker::kUser;
  std::string text;    ///< Valid UTF-8; empty where the turn holds no words.
  bool edits = false;  ///< The assistant asked for a change of a file.
};

/// One line of a transcript. Tool results, thinking, meta messages, summaries of compaction, error messages of the
/// client and all of sub-agents tell nothing, nor do lines that cannot be read.
[[nodiscard]] TranscriptTurn parse_transcript_line(std::string_view line);

/// Reads whole lines from `place` on and visits what they tell, until the file ends or `goes_on` answers false (asked
/// after each piece). A last line without line end stays for the next time. A file that was replaced or has shrunk is
/// read from its beginning. Returns the new place. Errors are those of the file system.
Result<TranscriptPlace> read_transcript(FileSystem& files, std::string_view path, const TranscriptPlace& place,
                                        const std::function<void(const TranscriptTurn&)>& visit,
                                        const std::function<bool()>& goes_on);

}  // namespace cortex::clients
