// SPDX-License-Identifier: MIT
// What was done about the end of a session: cache/session-<id>.end.json.
#include "capture/session_ending.h"

#include <optional>
#include <vector>

#include "base/numbers.h"
#include "base/utf8.h"
#include "entry/json_scan.h"

namespace cortex::capture {
namespace {

std::string text_of(const std::vector<entry::Member>& members, std::string_view key) {
  std::string text;
  for (const entry::Member& member : members) {
    if (member.key == key && member.kind == entry::ValueKind::kString) entry::decode_string(member.value, text);
  }
  return text;
}

/// A whole number of at least 0; 0 for anything else.
std::int64_t number_of(const std::vector<entry::Member>& members, std::string_view key) {
  for (const entry::Member& member : members) {
    if (member.key != key || member.kind != entry::ValueKind::kNumber) continue;
    const std::optional<std::int64_t> number = base::parse_int(member.value);
    return number && *number > 0 ? *number : 0;
  }
  return 0;
}

}  // namespace

std::string session_ending_json(const SessionEnding& ending) {
  return "{\"session_id\":" + entry::quote(base::make_valid_utf8(ending.session_id)) +
         ",\"finished_event_us\":" + std::to_string(ending.finished_event_us) +
         ",\"learned\":" + std::to_string(ending.learned) +
         ",\"transcript_offset\":" + std::to_string(ending.transcript_offset) +
         ",\"transcript_head_bytes\":" + std::to_string(ending.transcript_head_bytes) +
         ",\"transcript_head\":" + entry::quote(ending.transcript_head) + "}";
}

SessionEnding parse_session_ending(std::string_view json, std::string_view session_id) {
  SessionEnding ending;
  ending.session_id = std::string(session_id);
  std::vector<entry::Member> members;
  entry::ScanError error;
  if (!entry::scan_object(json, members, error) || text_of(members, "session_id") != session_id) return ending;
  ending.finished_event_us = number_of(members, "finished_event_us");
  ending.learned = static_cast<std::size_t>(number_of(members, "learned"));
  ending.transcript_offset = static_cast<std::uint64_t>(number_of(members, "transcript_offset"));
  ending.transcript_head_bytes = static_cast<std::uint64_t>(number_of(members, "transcript_head_bytes"));
  ending.transcript_head = text_of(members, "transcript_head");
  return ending;
}

}  // namespace cortex::capture
