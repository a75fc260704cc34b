// SPDX-License-Identifier: MIT
// The journal of operations, from which undo works (SPEC 5.4), and what left the log: superseded and forgotten lines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/search_result.h"
#include "cortex/status.h"

namespace cortex::store {

/// One line before and after an operation. Absent: the line did not, or does not, exist.
struct JournalChange {
  Source source = Source::kLog;
  std::uint32_t line = 0;  ///< Where it stood or stands; a hint, other processes may have moved it.
  std::optional<std::string> before;
  std::optional<std::string> after;
};

struct JournalRecord {
  std::string op;      ///< 8 hex digits, unique within the journal.
  std::string time;    ///< ISO, UTC.
  std::string verb;    ///< remember, edit, pin, forget, import, undo ...
  std::string undoes;  ///< For verb "undo": the op that it reverts.
  std::vector<JournalChange> changes;
};

/// A line of archive/journal.jsonl, without line end, and back. kCorruption for anything else.
[[nodiscard]] std::string journal_line(const JournalRecord& record);
Result<JournalRecord> parse_journal_line(std::string_view line);

/// The records that `undo` with a count would revert next, latest first: those not undone yet and no undo themselves.
[[nodiscard]] std::vector<JournalRecord> undoable(const std::vector<JournalRecord>& journal, std::size_t count);

/// Reason of a line in archive/forgotten.jsonl that takes back an earlier one: the content may be captured again
/// (SPEC 5.5).
inline constexpr std::string_view kRememberedAgain = "remembered again";

/// A line of archive/superseded.jsonl or archive/forgotten.jsonl: the old line as it was, with when, why and the new
/// id.
struct ArchivedLine {
  std::string time;
  std::string reason;
  std::string id;      ///< Of the archived content.
  std::string new_id;  ///< Of what took its place; empty: nothing.
  std::string raw;     ///< The line as it stood in the log.
};
[[nodiscard]] std::string archive_line(const ArchivedLine& archived);
Result<ArchivedLine> parse_archive_line(std::string_view line);

}  // namespace cortex::store
