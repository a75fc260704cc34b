// SPDX-License-Identifier: MIT
// Statistics, findings, imports, exports and settings as JSON text.
#include <utility>

#include "commands/json_output.h"
#include "commands/json_text.h"

namespace cortex::commands {
namespace {

std::string counts_json(const std::vector<std::pair<std::string, std::size_t>>& counts) {
  std::vector<std::string> list;
  for (const auto& [name, count] : counts) list.push_back(ObjectText().text("name", name).count("count", count).str());
  return array_text(list);
}

/// A value as the JSON type of its setting: numbers and truth values read the same in both.
void add_typed(ObjectText& object, std::string_view key, const Setting& setting, const std::string& value) {
  if (std::holds_alternative<std::string Config::*>(setting.member)) {
    object.text(key, value);
  } else {
    object.json(key, value);
  }
}

}  // namespace

std::string stats_json(const Stats& stats) {
  return ObjectText()
      .count("log_entries", stats.log_entries)
      .count("core_entries", stats.core_entries)
      .count("damaged_lines", stats.damaged_lines)
      .count("log_bytes", stats.log_bytes)
      .count("core_bytes", stats.core_bytes)
      .count("archive_bytes", stats.archive_bytes)
      .count("words", stats.words)
      .json("by_type", counts_json(stats.by_type))
      .json("by_project", counts_json(stats.by_project))
      .count("recalls", stats.recalls)
      .count("recalled_entries", stats.recalled_entries)
      .count("pending", stats.pending)
      .text("oldest", stats.oldest)
      .text("newest", stats.newest)
      .text("cache", stats.cache)
      .count("cache_bytes", stats.cache_bytes)
      .count("cached_entries", stats.cached_entries)
      .count("weighted_entries", stats.weighted_entries)
      .text("weights_time", stats.weights_time)
      .str();
}

std::string doctor_json(const std::vector<Finding>& findings) {
  std::vector<std::string> list;
  std::size_t problems = 0;
  for (const Finding& finding : findings) {
    if (finding.level == Finding::Level::kProblem) ++problems;
    list.push_back(ObjectText()
                       .text("level", level_name(finding.level))
                       .text("subject", finding.subject)
                       .text("message", finding.message)
                       .str());
  }
  return ObjectText().count("problems", problems).list("findings", list).str();
}

std::string rebuild_json(const CacheReport& report) {
  return ObjectText()
      .count("entries", report.entries)
      .count("bytes", report.bytes)
      .flag("was_there", report.was_there)
      .str();
}

std::string import_json(const ImportOutcome& outcome) {
  return ObjectText()
      .count("read", outcome.read)
      .count("added", outcome.added)
      .count("superseded", outcome.superseded)
      .count("skipped", outcome.skipped)
      .count("redacted", outcome.redacted)
      .texts("damaged", outcome.damaged)
      .count("damaged_lines", outcome.damaged_lines)
      .str();
}

std::string export_json(std::string_view format, std::size_t count, std::string_view file, std::string_view text) {
  ObjectText object;
  object.text("format", format).count("count", count);
  return (file.empty() ? object.text("text", text) : object.text("file", file)).str();
}

std::string setting_json(const SettingView& view) {
  const Setting& setting = *view.setting;
  ObjectText object;
  object.text("key", setting.key);
  add_typed(object, "value", setting, view.value);
  add_typed(object, "default", setting, view.standard);
  return object.text("origin", view.origin)
      .text("environment", setting.environment)
      .text("allowed", allowed_values(setting))
      .text("meaning", setting.meaning)
      .str();
}

std::string settings_json(const std::vector<SettingView>& views) {
  std::vector<std::string> list;
  for (const SettingView& view : views) list.push_back(setting_json(view));
  return ObjectText().list("settings", list).str();
}

std::string pause_json(const Config& config) {
  ObjectText object;
  object.flag("disabled", config.disabled);
  return config.paused_until.empty() ? object.json("paused_until", "null").str()
                                     : object.text("paused_until", config.paused_until).str();
}

std::string_view level_name(Finding::Level level) {
  switch (level) {
    case Finding::Level::kOk:
      return "ok";
    case Finding::Level::kNote:
      return "note";
    case Finding::Level::kProblem:
      return "problem";
  }
  return "problem";
}

}  // namespace cortex::commands
