// SPDX-License-Identifier: MIT
// What the verbs answer with --json: engine values as JSON text. The names are API (SPEC 11).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cortex/engine.h"

namespace cortex::commands {

[[nodiscard]] std::string error_json(const Error& error);
[[nodiscard]] std::string hit_json(const SearchHit& hit);
[[nodiscard]] std::string search_json(std::string_view query, const SearchResponse& response);
[[nodiscard]] std::string injection_json(const Injection& injection);
[[nodiscard]] std::string write_json(const WriteOutcome& outcome);

[[nodiscard]] std::string list_json(const ListRequest& request, const ListResponse& response);
[[nodiscard]] std::string entries_json(const std::vector<StoredEntry>& entries);
[[nodiscard]] std::string entry_json(const StoredEntry& entry);
[[nodiscard]] std::string removal_json(const RemovalOutcome& outcome, bool is_dry_run);
[[nodiscard]] std::string undo_json(const std::vector<UndoneOperation>& undone);

[[nodiscard]] std::string stats_json(const Stats& stats);
[[nodiscard]] std::string doctor_json(const std::vector<Finding>& findings);
[[nodiscard]] std::string rebuild_json(const CacheReport& report);
[[nodiscard]] std::string import_json(const ImportOutcome& outcome);
/// `file` empty: the text itself is in the answer.
[[nodiscard]] std::string export_json(std::string_view format, std::size_t count, std::string_view file,
                                      std::string_view text);

/// A setting as `config` shows it.
struct SettingView {
  const Setting* setting = nullptr;
  std::string value;
  std::string standard;
  std::string origin;  ///< "default", "config.json" or "environment".
};
[[nodiscard]] std::string setting_json(const SettingView& view);
[[nodiscard]] std::string settings_json(const std::vector<SettingView>& views);
[[nodiscard]] std::string pause_json(const Config& config);

/// "ok", "note", "problem".
[[nodiscard]] std::string_view level_name(Finding::Level level);
/// "log" or "core".
[[nodiscard]] std::string_view source_name(Source source);

}  // namespace cortex::commands
