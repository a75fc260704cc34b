// SPDX-License-Identifier: MIT
// Entries to and from log lines (SPEC 3).
#include "entry/entry_json.h"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "base/numbers.h"
#include "entry/json_escape.h"

namespace cortex::entry {
namespace {

/// More repeats than anybody can make, and few enough that sums with it neither overflow nor round.
constexpr std::int64_t kMaxRepeats = 1'000'000'000'000;

void clear(Entry& entry) {
  entry.type.clear();
  entry.content.clear();
  entry.tags.clear();
  entry.timestamp.clear();
  entry.session_id.clear();
  entry.source.clear();
  entry.section.clear();
  entry.project.clear();
  entry.files.clear();
  entry.priority.reset();
  entry.repeats = 0;
  entry.pinned = false;
  entry.signature.clear();
  entry.first_id.clear();
}

void read_text(const Member& member, std::string& out) {
  if (member.kind == ValueKind::kString) {
    decode_string(member.value, out);
  } else {
    out.clear();
  }
}

/// The strings of a list. Strings that `out` holds already are reused.
void read_texts(const Member& member, std::vector<std::string>& out) {
  std::size_t count = 0;
  if (member.kind == ValueKind::kArray) {
    std::vector<std::pair<ValueKind, std::string_view>> values;
    scan_array(member.value, values);
    for (const auto& [kind, value] : values) {
      if (kind != ValueKind::kString) {
        continue;
      }
      if (count == out.size()) {
        out.emplace_back();
      }
      decode_string(value, out[count]);
      ++count;
    }
  }
  out.resize(count);
}

/// A JSON number beyond the range of double counts as the greatest one of its sign.
std::optional<double> read_number(const Member& member) {
  if (member.kind != ValueKind::kNumber) {
    return std::nullopt;
  }
  if (const std::optional<double> value = base::parse_double(member.value)) {
    return value;
  }
  return member.value.starts_with('-') ? std::numeric_limits<double>::lowest() : std::numeric_limits<double>::max();
}

/// A whole number above 0; a fraction or an exponent makes it none, as "2.0" does for other readers.
std::int64_t read_repeats(const Member& member) {
  if (member.kind != ValueKind::kNumber || member.value.starts_with('-') ||
      member.value.find_first_of(".eE") != std::string_view::npos) {
    return 0;
  }
  return std::min(base::parse_int(member.value).value_or(kMaxRepeats), kMaxRepeats);
}

/// false: not a member that Cortex knows.
bool read_member(const Member& member, Entry& entry) {
  const std::string_view key = member.key;
  if (key == "type") {
    read_text(member, entry.type);
  } else if (key == "content") {
    read_text(member, entry.content);
  } else if (key == "tags") {
    read_texts(member, entry.tags);
  } else if (key == "timestamp") {
    read_text(member, entry.timestamp);
  } else if (key == "session_id") {
    read_text(member, entry.session_id);
  } else if (key == "source") {
    read_text(member, entry.source);
  } else if (key == "section") {
    read_text(member, entry.section);
  } else if (key == "project") {
    read_text(member, entry.project);
  } else if (key == "files") {
    read_texts(member, entry.files);
  } else if (key == "priority") {
    entry.priority = read_number(member);
  } else if (key == "repeats") {
    entry.repeats = read_repeats(member);
  } else if (key == "pinned") {
    entry.pinned = member.kind == ValueKind::kTrue;
  } else if (key == "signature") {
    read_text(member, entry.signature);
  } else if (key == "first_id") {
    read_text(member, entry.first_id);
  } else {
    return false;
  }
  return true;
}

/// Writes members one after the other, as Python's json.dumps spaces them.
class ObjectWriter {
 public:
  void add(std::string_view key, std::string_view value) {
    if (out_.size() > 1) {
      out_ += ", ";
    }
    out_ += quote(key);
    out_ += ": ";
    out_ += value;
  }
  void add_text(std::string_view key, std::string_view text) { add(key, quote(text)); }
  void add_text_if_any(std::string_view key, std::string_view text) {
    if (!text.empty()) {
      add_text(key, text);
    }
  }
  void add_texts(std::string_view key, const std::vector<std::string>& texts) {
    std::string list = "[";
    for (const std::string& text : texts) {
      if (list.size() > 1) {
        list += ", ";
      }
      list += quote(text);
    }
    add(key, list + "]");
  }
  [[nodiscard]] std::string finish() && { return std::move(out_) + "}"; }

 private:
  std::string out_ = "{";
};

}  // namespace

Result<Entry> parse_entry(std::string_view line) {
  Entry entry;
  std::vector<Member> scratch;
  ScanError error;
  if (!parse_entry_into(line, entry, scratch, error)) {
    return {ErrorCode::kCorruption,
            "read entry: not a JSON object (byte " + std::to_string(error.offset) + ": " + error.reason + ")"};
  }
  return entry;
}

bool parse_entry_into(std::string_view line, Entry& entry, std::vector<Member>& scratch, ScanError& error) {
  clear(entry);
  if (!scan_object(line, scratch, error)) {
    return false;
  }
  for (const Member& member : scratch) {
    (void)read_member(member, entry);
  }
  return true;
}

std::string entry_line(const Entry& entry) {
  ObjectWriter writer;
  writer.add_text("type", entry.type);
  writer.add_text("content", entry.content);
  writer.add_texts("tags", entry.tags);
  writer.add_text("timestamp", entry.timestamp);
  writer.add_text("session_id", entry.session_id);
  writer.add_text("source", entry.source);
  writer.add_text_if_any("section", entry.section);
  if (entry.priority) {
    writer.add("priority", base::format_double(*entry.priority));
  }
  writer.add_text_if_any("project", entry.project);
  if (!entry.files.empty()) {
    writer.add_texts("files", entry.files);
  }
  writer.add_text_if_any("signature", entry.signature);
  if (entry.repeats > 0) {
    writer.add("repeats", std::to_string(entry.repeats));
  }
  if (entry.pinned) {
    writer.add("pinned", "true");
  }
  writer.add_text_if_any("first_id", entry.first_id);
  return std::move(writer).finish();
}

std::vector<MemberChange> unknown_members(std::string_view line) {
  std::vector<Member> members;
  ScanError error;
  std::vector<MemberChange> unknown;
  if (!scan_object(line, members, error)) {
    return unknown;
  }
  Entry unused;
  for (const Member& member : members) {
    if (read_member(member, unused)) {
      continue;
    }
    const auto same = std::find_if(unknown.begin(), unknown.end(),
                                   [&](const MemberChange& change) { return change.first == member.key; });
    if (same == unknown.end()) {
      unknown.emplace_back(member.key, std::string(member.value));
    } else {
      same->second = std::string(member.value);  // Of a key that comes twice the last one counts.
    }
  }
  return unknown;
}

}  // namespace cortex::entry
