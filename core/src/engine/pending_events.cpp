// SPDX-License-Identifier: MIT
// Pending captures to and from JSON.
#include "engine/pending_events.h"

#include <nlohmann/json.hpp>

#include "base/time.h"

namespace cortex::engine {
namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const Json& object, const char* key) {
  const auto member = object.find(key);
  return member != object.end() && member->is_string() ? member->get<std::string>() : std::string();
}

std::vector<std::string> texts_of(const Json& object, const char* key) {
  std::vector<std::string> texts;
  const auto member = object.find(key);
  if (member == object.end() || !member->is_array()) return texts;
  for (const Json& item : *member) {
    if (item.is_string()) texts.push_back(item.get<std::string>());
  }
  return texts;
}

}  // namespace

std::string pending_event_json(const NewEntry& entry, std::int64_t time_us) {
  Json json = {{"id", content_id(entry.content)},
               {"time", base::format_time(time_us)},
               {"type", entry.type},
               {"content", entry.content},
               {"tags", entry.tags},
               {"session_id", entry.session_id},
               {"source", entry.source},
               {"files", entry.files}};
  if (!entry.signature.empty()) json["signature"] = entry.signature;
  if (entry.project) json["project"] = *entry.project;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<PendingEvent> parse_pending_event(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded() || !json.is_object()) return std::nullopt;
  PendingEvent event;
  event.entry.type = text_of(json, "type");
  event.entry.content = text_of(json, "content");
  if (event.entry.type.empty() || event.entry.content.empty()) return std::nullopt;
  event.entry.tags = texts_of(json, "tags");
  event.entry.session_id = text_of(json, "session_id");
  event.entry.source = text_of(json, "source");
  event.entry.files = texts_of(json, "files");
  event.entry.signature = text_of(json, "signature");
  event.entry.by_hand = false;
  if (json.contains("project")) event.entry.project = text_of(json, "project");
  event.time_us = base::parse_time(text_of(json, "time")).value_or(0);
  return event;
}

}  // namespace cortex::engine
