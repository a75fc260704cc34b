// SPDX-License-Identifier: MIT
// Lines of the journal and of the archives, written and read as JSON (SPEC 5.4).
#include "store/journal.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

namespace cortex::store {
namespace {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;  // for output only: its look-up is linear

std::string line_of(const OrderedJson& json) {
  return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

Error unreadable(std::string_view what, std::string_view reason) {
  return {ErrorCode::kCorruption, "read a line of the " + std::string(what) + ": " + std::string(reason)};
}

/// The object of a line. A line of ours is shallow, so a deep document is simply no such line; the parser itself keeps
/// its place on the heap.
std::optional<Json> parse_object(std::string_view line) {
  Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  return json;
}

/// Reads a text member. false where it is there and no text, or is missing but required.
bool read_text(const Json& object, const char* key, bool is_required, std::string& out) {
  const auto member = object.find(key);
  if (member == object.end()) return !is_required;
  if (!member->is_string()) return false;
  out = member->get_ref<const std::string&>();
  return true;
}

bool read_line_text(const Json& object, const char* key, std::optional<std::string>& out) {
  const auto member = object.find(key);
  if (member == object.end() || member->is_null()) return true;
  if (!member->is_string()) return false;
  out = member->get_ref<const std::string&>();
  return true;
}

OrderedJson change_json(const JournalChange& change) {
  OrderedJson json;
  json["source"] = change.source == Source::kCore ? "core" : "log";
  json["line"] = change.line;
  if (change.before) json["before"] = *change.before;
  if (change.after) json["after"] = *change.after;
  return json;
}

std::optional<JournalChange> read_change(const Json& json) {
  if (!json.is_object()) return std::nullopt;
  JournalChange change;
  std::string source;
  if (!read_text(json, "source", true, source) || (source != "log" && source != "core")) return std::nullopt;
  change.source = source == "core" ? Source::kCore : Source::kLog;
  const auto line = json.find("line");
  if (line == json.end() || !line->is_number_unsigned()) return std::nullopt;
  const auto number = line->get<std::uint64_t>();
  if (number > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  change.line = static_cast<std::uint32_t>(number);
  if (!read_line_text(json, "before", change.before) || !read_line_text(json, "after", change.after)) {
    return std::nullopt;
  }
  return change;
}

}  // namespace

std::string journal_line(const JournalRecord& record) {
  OrderedJson json;
  json["op"] = record.op;
  json["time"] = record.time;
  json["verb"] = record.verb;
  if (!record.undoes.empty()) json["undoes"] = record.undoes;
  json["changes"] = OrderedJson::array();
  for (const JournalChange& change : record.changes) json["changes"].push_back(change_json(change));
  return line_of(json);
}

Result<JournalRecord> parse_journal_line(std::string_view line) {
  const std::optional<Json> json = parse_object(line);
  if (!json) return unreadable("journal", "it is no JSON object");
  JournalRecord record;
  if (!read_text(*json, "op", true, record.op) || !read_text(*json, "time", true, record.time) ||
      !read_text(*json, "verb", true, record.verb) || !read_text(*json, "undoes", false, record.undoes)) {
    return unreadable("journal", "op, time, verb and undoes must be texts");
  }
  const auto changes = json->find("changes");
  if (changes == json->end() || !changes->is_array()) return unreadable("journal", "changes must be a list");
  for (const Json& item : *changes) {
    std::optional<JournalChange> change = read_change(item);
    if (!change) return unreadable("journal", "a change needs source (log or core), line, and texts before and after");
    record.changes.push_back(std::move(*change));
  }
  return record;
}

std::vector<JournalRecord> undoable(const std::vector<JournalRecord>& journal, std::size_t count) {
  std::vector<JournalRecord> out;
  // Latest first, so that an undo which was itself undone is known before it could mark what it once reverted.
  std::set<std::string_view> undone;
  for (auto record = journal.rbegin(); record != journal.rend() && out.size() < count; ++record) {
    if (undone.count(record->op) > 0) continue;
    if (record->verb == "undo") {
      undone.insert(record->undoes);
    } else {
      out.push_back(*record);
    }
  }
  return out;
}

std::string archive_line(const ArchivedLine& archived) {
  OrderedJson json;
  json["time"] = archived.time;
  json["reason"] = archived.reason;
  json["id"] = archived.id;
  if (!archived.new_id.empty()) json["new_id"] = archived.new_id;
  json["raw"] = archived.raw;
  return line_of(json);
}

Result<ArchivedLine> parse_archive_line(std::string_view line) {
  const std::optional<Json> json = parse_object(line);
  if (!json) return unreadable("archive", "it is no JSON object");
  ArchivedLine archived;
  if (!read_text(*json, "time", true, archived.time) || !read_text(*json, "reason", true, archived.reason) ||
      !read_text(*json, "id", true, archived.id) || !read_text(*json, "new_id", false, archived.new_id) ||
      !read_text(*json, "raw", true, archived.raw)) {
    return unreadable("archive", "time, reason, id, new_id and raw must be texts");
  }
  return archived;
}

}  // namespace cortex::store
