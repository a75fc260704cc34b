// SPDX-License-Identifier: MIT
// The table of settings and how their values read as text (SPEC 12).
#include <algorithm>
#include <array>
#include <optional>

#include "base/numbers.h"
#include "base/time.h"
#include "base/error_text.h"
#include "base/utf8.h"
#include "cortex/config.h"
#include "entry/json_scan.h"

namespace cortex {
namespace {

constexpr std::array kSettings = {
    Setting{"decay_rate", "CORTEX_DECAY_RATE", &Config::decay_rate, 0, 10, "",
            "How fast entries of the log fade, a day; 0 keeps them all fresh."},
    Setting{"hot_threshold", "CORTEX_HOT_THRESHOLD", &Config::hot_threshold, 0, 10, "",
            "Score from which an entry is injected whole."},
    Setting{"warm_threshold", "CORTEX_WARM_THRESHOLD", &Config::warm_threshold, 0, 10, "",
            "Score from which an entry is injected as a preview; at most hot_threshold."},
    Setting{"max_injection_chars", "CORTEX_MAX_INJECTION_CHARS", &Config::max_injection_chars, 200, 20000, "",
            "Most characters that one injection may have."},
    Setting{"expansion_disabled", "MEMORY_EXPANSION_DISABLED", &Config::expansion_disabled, 0, 0, "",
            "Search with the words of the prompt only, without related ones."},
    Setting{"expansion.backend", "", &Config::expansion_backend, 0, 0,
            "auto|none|gemini|anthropic|editor|openai|claude",
            "Which model may be asked for other words; auto: the first that is configured, none: the thesaurus alone."},
    Setting{"expansion.gemini_url", "CORTEX_GEMINI_URL", &Config::gemini_url, 0, 0, "",
            "Where Gemini is reached; it counts as configured where GEMINI_API_KEY is set."},
    Setting{"expansion.gemini_lite_model", "", &Config::gemini_lite_model, 0, 0, "", "The Gemini model asked first."},
    Setting{"expansion.gemini_model", "", &Config::gemini_model, 0, 0, "", "The Gemini model asked where that fails."},
    Setting{"expansion.anthropic_url", "CORTEX_ANTHROPIC_URL", &Config::anthropic_url, 0, 0, "",
            "Where Anthropic is reached; it counts as configured where ANTHROPIC_API_KEY is set."},
    Setting{"expansion.anthropic_model", "", &Config::anthropic_model, 0, 0, "", "The Anthropic model."},
    Setting{"expansion.openai_url", "CORTEX_OPENAI_URL", &Config::openai_url, 0, 0, "",
            "A server that speaks OpenAI's protocol, such as http://localhost:11434/v1; its key, if it wants one, is "
            "OPENAI_API_KEY."},
    Setting{"expansion.openai_model", "CORTEX_OPENAI_MODEL", &Config::openai_model, 0, 0, "",
            "The model of that server."},
    Setting{"expansion.claude_command", "CORTEX_CLAUDE_COMMAND", &Config::claude_command, 0, 0, "",
            "The command line client to ask, usually claude; empty: it is never run."},
    Setting{"capture.use_llm", "", &Config::capture_use_llm, 0, 0, "",
            "Let a model classify prompts that the rules are not sure about."},
    Setting{"disabled", "CORTEX_DISABLED", &Config::disabled, 0, 0, "",
            "Switches Cortex off: nothing is captured and nothing injected."},
    Setting{"paused_until", "", &Config::paused_until, 0, 0, "",
            "Time before which nothing is captured and nothing injected."},
    Setting{"scope.strict", "", &Config::scope_strict, 0, 0, "", "Never inject what belongs to another project."},
    Setting{"inject.dates", "", &Config::inject_dates, 0, 0, "", "Show the date of every entry."},
    Setting{"inject.quiet", "", &Config::inject_quiet, 0, 0, "", "Inject nothing at all where nothing was found."},
    Setting{"inject.repeat", "", &Config::inject_repeat, 0, 0, "", "Show again what the session was shown already."},
    Setting{"gate.enabled", "", &Config::gate_enabled, 0, 0, "",
            "Refuse the first change after an injection once, so that the model takes note of it."},
    Setting{"capture.review", "", &Config::capture_review, 0, 0, "",
            "Automatic captures wait until `cortex review` accepts them."},
    Setting{"log.rotate_mb", "", &Config::log_rotate_mb, 1, 100'000, "",
            "Size of the log, in MB, above which `distill` moves its oldest entries to the archive."},
    Setting{
        "dedup", "", &Config::dedup, 0, 0, "careful|jaccard",
        "How duplicates are told: careful keeps different facts in similar words apart, jaccard compares words only."},
};

bool equals_ignoring_case(std::string_view text, std::string_view lower) {
  return std::equal(text.begin(), text.end(), lower.begin(), lower.end(),
                    [](char a, char b) { return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b; });
}

std::optional<bool> parse_bool(std::string_view text) {
  for (const std::string_view yes : {"true", "1", "yes", "on"}) {
    if (equals_ignoring_case(text, yes)) return true;
  }
  for (const std::string_view no : {"false", "0", "no", "off"}) {
    if (equals_ignoring_case(text, no)) return false;
  }
  return std::nullopt;
}

/// Whether `text` is one of "a|b|c".
bool is_choice(std::string_view choices, std::string_view text) {
  while (!choices.empty()) {
    const std::size_t bar = std::min(choices.find('|'), choices.size());
    if (choices.substr(0, bar) == text) return true;
    choices.remove_prefix(std::min(bar + 1, choices.size()));
  }
  return false;
}

std::string joined_choices(std::string_view choices) {
  std::string out;
  for (const char c : choices) out += c == '|' ? " or " : std::string(1, c);
  return out;
}

/// paused_until is the one text that is a time.
bool is_time(const Setting& setting) {
  const auto* member = std::get_if<std::string Config::*>(&setting.member);
  return member != nullptr && *member == &Config::paused_until;
}

bool is_in_range(const Setting& setting, double value) {
  return value >= setting.minimum && value <= setting.maximum;
}

/// Reads a text into one member; nothing where it does not fit. One overload for each alternative of Setting::Member.
struct ReadText {
  const Setting& setting;
  std::string_view text;
  Config& config;

  bool operator()(bool Config::*member) const {
    const std::optional<bool> value = parse_bool(text);
    if (value) config.*member = *value;
    return value.has_value();
  }
  bool operator()(double Config::*member) const {
    const std::optional<double> value = base::parse_double(text);
    if (!value || !is_in_range(setting, *value)) return false;
    config.*member = *value;
    return true;
  }
  bool operator()(std::int64_t Config::*member) const {
    const std::optional<std::int64_t> value = base::parse_int(text);
    if (!value || !is_in_range(setting, static_cast<double>(*value))) return false;
    config.*member = *value;
    return true;
  }
  bool operator()(std::string Config::*member) const {
    if (!setting.choices.empty() && !is_choice(setting.choices, text)) return false;
    if (is_time(setting) && !text.empty() && !base::parse_time(text)) return false;
    config.*member = text;
    return true;
  }
};

struct WriteText {
  const Config& config;

  std::string operator()(bool Config::*member) const { return config.*member ? "true" : "false"; }
  std::string operator()(double Config::*member) const { return base::format_double(config.*member); }
  std::string operator()(std::int64_t Config::*member) const { return std::to_string(config.*member); }
  std::string operator()(std::string Config::*member) const { return config.*member; }
};

}  // namespace

std::span<const Setting> settings() {
  return kSettings;
}

const Setting* find_setting(std::string_view key) {
  const auto found =
      std::find_if(kSettings.begin(), kSettings.end(), [key](const Setting& setting) { return setting.key == key; });
  return found == kSettings.end() ? nullptr : &*found;
}

std::string allowed_values(const Setting& setting) {
  if (std::holds_alternative<bool Config::*>(setting.member)) return "true or false";
  if (std::holds_alternative<std::string Config::*>(setting.member)) {
    if (is_time(setting)) return "a time such as 2026-11-30T12:00:00Z, or nothing";
    return setting.choices.empty() ? "any text" : joined_choices(setting.choices);
  }
  const bool whole = std::holds_alternative<std::int64_t Config::*>(setting.member);
  return (whole ? "a whole number from " : "a number from ") + base::format_double(setting.minimum) + " to " +
         base::format_double(setting.maximum);
}

std::string setting_text(const Config& config, const Setting& setting) {
  return std::visit(WriteText{config}, setting.member);
}

Status set_from_text(Config& config, const Setting& setting, std::string_view text) {
  if (std::visit(ReadText{setting, text, config}, setting.member)) return {};
  const std::string shown = text.empty() ? base::echoed(text) : entry::quote(base::echoed(text));
  return {ErrorCode::kInvalidArgument,
          "set " + std::string(setting.key) + " to " + shown + ": it takes " + allowed_values(setting)};
}

}  // namespace cortex
