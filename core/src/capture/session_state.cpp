// SPDX-License-Identifier: MIT
// What one session remembers between two hook calls: cache/session-<id>.json (SPEC 6.10, 8). Never shared between
// sessions.
#include "capture/session_state.h"

#include <cstddef>
#include <utility>

#include <nlohmann/json.hpp>

#include "capture/episode_json.h"
#include "capture/json_fields.h"
#include "cortex/entry.h"

namespace cortex::capture {
namespace {

constexpr std::size_t kMaxShown = 1000;
/// A state of ours is far smaller; what is bigger was not written by us, and is not worth the time of a hook.
constexpr std::size_t kMaxStateBytes = 4U << 20U;
/// A state is an object of lists. Deeper text is not ours, and the parser's value would need deep recursion to destroy.
constexpr std::size_t kMaxDepth = 8;

bool is_too_deep(std::string_view json) {
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t at = 0; at < json.size(); ++at) {
    if (in_string) {
      in_string = json[at] != '"';
      at += json[at] == '\\' ? 1 : 0;
    } else if (json[at] == '"') {
      in_string = true;
    } else if (json[at] == '{' || json[at] == '[') {
      if (++depth > kMaxDepth) {
        return true;
      }
    } else if ((json[at] == '}' || json[at] == ']') && depth > 0) {
      --depth;
    }
  }
  return false;
}

/// The newest `kMaxShown`.
std::vector<std::string> bounded(std::vector<std::string> shown) {
  if (shown.size() > kMaxShown) {
    shown.erase(shown.begin(), shown.end() - static_cast<std::ptrdiff_t>(kMaxShown));
  }
  return shown;
}

Json progress_json(const SessionProgress& progress) {
  Json heard = Json::array();
  for (const Learning& learning : progress.heard) {
    heard.push_back({{"type", learning.type}, {"content", learning.content}, {"weight", learning.weight}});
  }
  return {{"client", progress.client},
          {"project", progress.project},
          {"transcript_path", progress.transcript_path},
          {"first_prompt", progress.first_prompt},
          {"checkpoint", progress.checkpoint},
          {"has_edited", progress.has_edited},
          {"has_ended", progress.has_ended},
          {"heard", std::move(heard)}};
}

SessionProgress progress_field(const Json& state) {
  SessionProgress progress;
  const auto field = state.find("progress");
  if (field == state.end() || !field->is_object()) {
    return progress;
  }
  progress.client = text_field(*field, "client");
  progress.project = text_field(*field, "project");
  progress.transcript_path = text_field(*field, "transcript_path");
  progress.first_prompt = text_field(*field, "first_prompt");
  progress.checkpoint = text_field(*field, "checkpoint");
  progress.has_edited = bool_field(*field, "has_edited");
  progress.has_ended = bool_field(*field, "has_ended");
  const auto heard = field->find("heard");
  if (heard == field->end() || !heard->is_array()) {
    return progress;
  }
  for (const Json& item : *heard) {
    if (!item.is_object() || progress.heard.size() >= kMaxHeard) {
      continue;
    }
    Learning learning;
    learning.type = text_field(item, "type");
    learning.content = text_field(item, "content");
    const auto weight = item.find("weight");
    learning.weight = weight != item.end() && weight->is_number_integer() ? weight->get<int>() : 1;
    // Guidance comes from users only, whatever a file says.
    if (!learning.content.empty() && !is_guidance(learning.type)) {
      progress.heard.push_back(std::move(learning));
    }
  }
  return progress;
}

}  // namespace

std::string session_state_json(const SessionState& state) {
  Json json;
  json["session_id"] = state.session_id;
  json["last_event_us"] = state.last_event_us;
  json["bridge_shown"] = state.bridge_shown;
  json["shown"] = bounded(state.shown);
  json["gate_armed"] = state.gate_armed;
  json["gate_armed_us"] = state.gate_armed_us;
  json["gate_memories"] = state.gate_memories;
  json["progress"] = progress_json(state.progress);
  write_episodes(state.episodes, json);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

SessionState parse_session_state(std::string_view json, std::string_view session_id) {
  SessionState state;
  state.session_id = std::string(session_id);
  if (json.size() > kMaxStateBytes || is_too_deep(json)) {
    return state;
  }
  const Json parsed = Json::parse(json, nullptr, false);
  if (parsed.is_discarded() || !parsed.is_object()) {
    return state;
  }
  // A file name may be shared by two ids that were shortened or cleaned; their states are not.
  const auto id = parsed.find("session_id");
  if (id != parsed.end() && (!id->is_string() || id->get_ref<const std::string&>() != session_id)) {
    return state;
  }
  state.last_event_us = number_field(parsed, "last_event_us");
  state.bridge_shown = bool_field(parsed, "bridge_shown");
  state.shown = bounded(text_list_field(parsed, "shown"));
  state.gate_armed = bool_field(parsed, "gate_armed");
  state.gate_armed_us = number_field(parsed, "gate_armed_us");
  state.gate_memories = text_list_field(parsed, "gate_memories");
  state.progress = progress_field(parsed);
  state.episodes = read_episodes(parsed);
  return state;
}

}  // namespace cortex::capture
