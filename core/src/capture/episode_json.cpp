// SPDX-License-Identifier: MIT
// The episodes of a session as members of its state (SPEC 8.3).
#include "capture/episode_json.h"

#include <cstddef>
#include <utility>

namespace cortex::capture {
namespace {

Json step_json(const EpisodeStep& step) {
  Json json = {{"time_us", step.time_us}, {"number", step.number}, {"text", step.text}};
  if (!step.file.empty()) json["file"] = step.file;
  if (!step.cured.empty()) json["cured"] = step.cured;
  return json;
}

EpisodeStep read_step(const Json& json) {
  EpisodeStep step;
  step.time_us = number_field(json, "time_us");
  step.number = number_field(json, "number");
  step.text = text_field(json, "text");
  step.file = text_field(json, "file");
  step.cured = text_field(json, "cured");
  return step;
}

template <typename Item, typename Read>
std::vector<Item> read_list(const Json& json, const char* name, std::size_t most, Read&& read) {
  std::vector<Item> items;
  const auto list = json.find(name);
  if (list == json.end() || !list->is_array()) return items;
  for (const Json& item : *list) {
    if (item.is_object() && items.size() < most) items.push_back(read(item));
  }
  return items;
}

Json failure_json(const OpenFailure& failure) {
  Json json = {{"last_us", failure.last_us},     {"failures", failure.failures}, {"after_step", failure.after_step},
               {"signature", failure.signature}, {"commands", failure.commands}, {"errors", failure.errors}};
  if (!failure.event_key.empty()) json["event_key"] = failure.event_key;
  if (!failure.folder.empty()) json["folder"] = failure.folder;
  if (failure.is_test) {
    json["is_test"] = true;
    json["is_after_edit"] = failure.is_after_edit;
    json["tests"] = failure.tests;
  }
  Json tried = Json::array();
  for (const EpisodeStep& step : failure.tried) tried.push_back(step_json(step));
  if (!tried.empty()) json["tried"] = std::move(tried);
  return json;
}

OpenFailure read_failure(const Json& json) {
  OpenFailure failure;
  failure.commands = text_list_field(json, "commands");
  failure.event_key = text_field(json, "event_key");
  failure.folder = text_field(json, "folder");
  failure.last_us = number_field(json, "last_us");
  failure.failures = number_field(json, "failures");
  failure.after_step = number_field(json, "after_step");
  failure.errors = text_list_field(json, "errors");
  failure.signature = text_field(json, "signature");
  failure.is_test = bool_field(json, "is_test");
  failure.is_after_edit = bool_field(json, "is_after_edit");
  failure.tests = text_list_field(json, "tests");
  failure.tried = read_list<EpisodeStep>(json, "tried", kMaxSteps, read_step);
  return failure;
}

}  // namespace

void write_episodes(const Episodes& episodes, Json& state) {
  if (episodes.seen.empty() && episodes.steps.empty() && episodes.open.empty()) return;
  Json steps = Json::array();
  for (const EpisodeStep& step : episodes.steps) steps.push_back(step_json(step));
  Json open = Json::array();
  for (const OpenFailure& failure : episodes.open) open.push_back(failure_json(failure));
  state["episodes"] = {{"last_step", episodes.last_step}, {"has_edited", episodes.has_edited},
                       {"early_red", episodes.early_red}, {"seen", episodes.seen},
                       {"steps", std::move(steps)},       {"open", std::move(open)}};
}

Episodes read_episodes(const Json& state) {
  Episodes episodes;
  const auto json = state.find("episodes");
  if (json == state.end() || !json->is_object()) return episodes;
  episodes.last_step = number_field(*json, "last_step");
  episodes.has_edited = bool_field(*json, "has_edited");
  episodes.early_red = text_list_field(*json, "early_red");
  episodes.seen = text_list_field(*json, "seen");
  episodes.steps = read_list<EpisodeStep>(*json, "steps", kMaxSteps, read_step);
  episodes.open = read_list<OpenFailure>(*json, "open", kMaxOpenFailures, read_failure);
  std::erase_if(episodes.open,
                [](const OpenFailure& failure) { return failure.commands.empty() && failure.event_key.empty(); });
  return episodes;
}

}  // namespace cortex::capture
