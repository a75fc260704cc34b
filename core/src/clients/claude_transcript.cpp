// SPDX-License-Identifier: MIT
// Claude Code's transcript of a session: a JSONL file that the client appends to, read on from where it was left.
#include "clients/claude_transcript.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/md5.h"
#include "base/utf8.h"
#include "entry/json_scan.h"

namespace cortex::clients {
namespace {

using entry::Member;
using entry::ValueKind;
using Speaker = TranscriptTurn::Speaker;

constexpr std::uint64_t kHeadBytes = 256;

/// The last member of a name; nullptr where there is none.
const Member* find(const std::vector<Member>& members, std::string_view key) {
  const Member* found = nullptr;
  for (const Member& member : members) {
    if (member.key == key) found = &member;
  }
  return found;
}

bool is_true(const std::vector<Member>& members, std::string_view key) {
  const Member* const member = find(members, key);
  return member != nullptr && member->kind == ValueKind::kTrue;
}

std::string text_of(const std::vector<Member>& members, std::string_view key) {
  std::string text;
  const Member* const member = find(members, key);
  if (member != nullptr && member->kind == ValueKind::kString) entry::decode_string(member->value, text);
  return text;
}

bool scan(std::string_view json, std::vector<Member>& members) {
  entry::ScanError error;
  return entry::scan_object(json, members, error);
}

bool is_editing_tool(std::string_view name) {
  return name == "Edit" || name == "MultiEdit" || name == "Write" || name == "NotebookEdit";
}

/// Adds what the blocks of a message say. false where a tool speaks among them: then nobody else does.
bool take_blocks(std::string_view blocks, TranscriptTurn& turn) {
  std::vector<std::pair<ValueKind, std::string_view>> values;
  entry::scan_array(blocks, values);
  std::vector<Member> members;
  for (const auto& [kind, value] : values) {
    if (kind != ValueKind::kObject || !scan(value, members)) continue;
    const std::string type = text_of(members, "type");
    if (type == "tool_result") return false;
    if (type == "tool_use") turn.edits = turn.edits || is_editing_tool(text_of(members, "name"));
    if (type != "text") continue;
    if (!turn.text.empty()) turn.text += "\n\n";
    turn.text += text_of(members, "text");
  }
  return true;
}

/// Whether a line of the file is a message of somebody in this conversation.
bool is_said(const std::vector<Member>& members) {
  if (find(members, "toolUseResult") != nullptr) return false;
  for (const std::string_view mark :
       {"isSidechain", "isMeta", "isCompactSummary", "isApiErrorMessage", "isVisibleInTranscriptOnly"}) {
    if (is_true(members, mark)) return false;
  }
  return true;
}

/// By what a file is known again: a hash of its first bytes.
Result<std::string> head_of(FileSystem& files, std::string_view path, std::uint64_t bytes) {
  const Result<std::string> head = files.read_range(path, 0, bytes);
  if (!head.ok()) return head.error();
  return base::md5_hex(head.value());
}

/// The place to go on from: the beginning where this is not the file that was read before.
Result<TranscriptPlace> starting_place(FileSystem& files, std::string_view path, const TranscriptPlace& place,
                                       std::uint64_t size) {
  if (place.offset > 0 && !place.head.empty() && place.offset <= size && place.head_bytes <= size) {
    const Result<std::string> head = head_of(files, path, place.head_bytes);
    if (!head.ok()) return head.error();
    const Result<std::string> before = files.read_range(path, place.offset - 1, 1);
    if (!before.ok()) return before.error();
    if (head.value() == place.head && before.value() == "\n") return place;
  }
  TranscriptPlace start;
  start.head_bytes = std::min(size, kHeadBytes);
  const Result<std::string> head = head_of(files, path, start.head_bytes);
  if (!head.ok()) return head.error();
  start.head = head.value();
  return start;
}

/// Cuts pieces of a file into lines.
class LineCutter {
 public:
  explicit LineCutter(const std::function<void(const TranscriptTurn&)>& visit) : visit_(visit) {}

  void take(std::string_view piece) {
    while (!piece.empty()) {
      const std::size_t end = piece.find('\n');
      keep(piece.substr(0, end));
      if (end == std::string_view::npos) return;
      if (!is_too_long_) visit_(parse_transcript_line(line_));
      complete_ += pending_ + 1;
      pending_ = 0;
      line_.clear();
      is_too_long_ = false;
      piece.remove_prefix(end + 1);
    }
  }
  /// Bytes up to the last line end.
  [[nodiscard]] std::uint64_t complete() const { return complete_; }

 private:
  void keep(std::string_view part) {
    pending_ += part.size();
    is_too_long_ = is_too_long_ || line_.size() + part.size() > kMaxTranscriptLine;
    if (is_too_long_) {
      line_.clear();
    } else {
      line_ += part;
    }
  }

  const std::function<void(const TranscriptTurn&)>& visit_;
  std::string line_;
  std::uint64_t pending_ = 0;  ///< Bytes of the line so far, kept or not.
  std::uint64_t complete_ = 0;
  bool is_too_long_ = false;
};

}  // namespace

TranscriptTurn parse_transcript_line(std::string_view line) {
  TranscriptTurn turn;
  const std::string valid = base::make_valid_utf8(line);
  std::vector<Member> members;
  if (!scan(valid, members) || !is_said(members)) return turn;
  const std::string type = text_of(members, "type");
  const Member* const message = find(members, "message");
  if ((type != "user" && type != "assistant") || message == nullptr || message->kind != ValueKind::kObject) return turn;
  std::vector<Member> parts;
  if (!scan(message->value, parts) || text_of(parts, "role") != type) return turn;
  turn.speaker = type == "user" ? Speaker::kUser : Speaker::kAssistant;
  const Member* const content = find(parts, "content");
  if (content == nullptr) return turn;
  if (content->kind == ValueKind::kString) entry::decode_string(content->value, turn.text);
  if (content->kind == ValueKind::kArray && !take_blocks(content->value, turn)) return TranscriptTurn();
  return turn;
}

Result<TranscriptPlace> read_transcript(FileSystem& files, std::string_view path, const TranscriptPlace& place,
                                        const std::function<void(const TranscriptTurn&)>& visit,
                                        const std::function<bool()>& goes_on) {
  const Result<FileInfo> info = files.info(path);
  if (!info.ok()) return info.error();
  const std::uint64_t size = info.value().size;
  Result<TranscriptPlace> start = starting_place(files, path, place, size);
  if (!start.ok()) return start;
  TranscriptPlace reached = std::move(start).value();
  LineCutter cutter(visit);
  for (std::uint64_t at = reached.offset; at < size && goes_on();) {
    const Result<std::string> piece = files.read_range(path, at, std::min(kTranscriptPiece, size - at));
    if (!piece.ok()) return piece.error();
    if (piece.value().empty()) break;  // It shrank while it was read.
    cutter.take(piece.value());
    at += piece.value().size();
  }
  reached.offset += cutter.complete();
  return reached;
}

}  // namespace cortex::clients
