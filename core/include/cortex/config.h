// SPDX-License-Identifier: MIT
// Settings: one table from which `config`, the docs and the editor's settings are made (SPEC 12).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cortex/clock.h"
#include "cortex/file_system.h"
#include "cortex/process.h"
#include "cortex/status.h"

namespace cortex {

/// The settings in force. Defaults are those of the table.
struct Config {
  double decay_rate = 0.03;  ///< A day; 0..10.
  double hot_threshold = 0.3;
  double warm_threshold = 0.15;
  std::int64_t max_injection_chars = 4000;  ///< Code points.
  bool expansion_disabled = false;
  bool disabled = false;      ///< Hooks do nothing at all.
  std::string paused_until;   ///< ISO time; hooks do nothing before it. Empty: not paused.
  bool scope_strict = false;  ///< Entries of other projects are never injected.
  bool inject_dates = false;
  bool inject_quiet = false;   ///< With nothing to show, hooks say nothing.
  bool inject_repeat = false;  ///< Show again what the session was shown already.
  bool gate_enabled = false;
  bool capture_review = false;             ///< Automatic captures wait until they are accepted (SPEC 8.8).
  std::int64_t log_rotate_mb = 50;         ///< Above this `distill` rotates old entries out of the log (SPEC 9).
  std::string expansion_backend = "auto";  ///< Which model is asked for other words; "none": the thesaurus alone.
  std::string gemini_url = "https://generativelanguage.googleapis.com";
  std::string gemini_lite_model = "gemini-2.5-flash-lite";
  std::string gemini_model = "gemini-2.5-flash";
  std::string anthropic_url = "https://api.anthropic.com";
  std::string anthropic_model = "claude-haiku-4-5";
  std::string openai_url;         ///< Of any server that speaks this protocol, up to and with "/v1".
  std::string openai_model;       ///< Must be set for openai_url to count.
  std::string claude_command;     ///< "claude" where `claude -p` may be run.
  bool capture_use_llm = false;   ///< Weak signals are classified by a model in the background (SPEC 8.6).
  std::string dedup = "careful";  ///< "careful" or "jaccard" (SPEC 5.3).
};

/// One row of the table of settings.
struct Setting {
  using Member = std::variant<bool Config::*, double Config::*, std::int64_t Config::*, std::string Config::*>;
  std::string_view key;          ///< As in config.json and `cortex config`: "inject.quiet".
  std::string_view environment;  ///< Variable that overrides config.json; empty: none.
  Member member;
  double minimum = 0;  ///< Numbers: the range, ends included.
  double maximum = 0;
  std::string_view choices;  ///< Texts: "a|b" where only these are allowed; empty: any.
  std::string_view meaning;  ///< One sentence for people.
};

/// The table, in the order in which it is shown.
[[nodiscard]] std::span<const Setting> settings();
/// The row of a key; nullptr where there is none.
[[nodiscard]] const Setting* find_setting(std::string_view key);
/// What a setting takes, for people: "a number from 0 to 10", "true or false".
[[nodiscard]] std::string allowed_values(const Setting& setting);
/// The value as text: true/false, shortest decimal form, or the text itself.
[[nodiscard]] std::string setting_text(const Config& config, const Setting& setting);
/// Reads a value as text into the config. kInvalidArgument (key, value, what is allowed) where it does not fit; the
/// config is unchanged then.
Status set_from_text(Config& config, const Setting& setting, std::string_view text);

/// Settings and what could not be read on the way.
struct LoadedConfig {
  Config config;
  std::vector<std::string> warnings;  ///< One for each unreadable value, whose default is used instead.
};

/// config.json, overridden by the environment. Never fails: what cannot be read is a warning and its default.
[[nodiscard]] LoadedConfig load_config(FileSystem& files, Process& process, std::string_view memory_dir);

/// A value to save; none: it is removed, so that the default counts again.
struct SettingChange {
  const Setting* setting = nullptr;
  std::optional<std::string> text;
};

/// Writes values to config.json under the lock of the folder, keeping what else stands there and what other processes
/// save at the same time. All or none. Where nothing would change, nothing is written and no lock is needed.
/// kInvalidArgument for a value that does not fit.
Status save_settings(FileSystem& files, Clock& clock, Process& process, std::string_view memory_dir,
                     const std::vector<SettingChange>& changes);

/// The memory folder: `chosen`, else CORTEX_MEMORY_DIR, else ~/.cortex. kInvalidArgument where there is no home either.
Result<std::string> resolve_memory_dir(Process& process, std::string_view chosen);

}  // namespace cortex
