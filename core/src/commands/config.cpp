// SPDX-License-Identifier: MIT
// The verb `config`: every setting with value, default, meaning and where the value comes from (SPEC 12).
#include <array>
#include <optional>

#include "base/utf8.h"
#include "commands/invocation.h"
#include "base/error_text.h"
#include "commands/json_output.h"
#include "commands/text_layout.h"
#include "entry/json_scan.h"
#include "store/memory_folder.h"

namespace cortex::commands {
namespace {

constexpr std::array kOptions = {
    Option{OptionKind::kSwitch, "unset", "", "",
           "Remove the value from config.json, so that the default counts again."},
};

/// Whether a JSON object has a member of this name, given as "a" or as "a.b" for a member of a member.
bool has_member(std::string_view object, std::string_view key) {
  std::vector<entry::Member> members;
  entry::ScanError error;
  if (!entry::scan_object(object, members, error)) return false;
  const std::size_t dot = key.find('.');
  for (const entry::Member& member : members) {
    if (member.key == key) return true;
    const bool is_group =
        dot != std::string_view::npos && member.key == key.substr(0, dot) && member.kind == entry::ValueKind::kObject;
    if (is_group && has_member(member.value, key.substr(dot + 1))) return true;
  }
  return false;
}

std::string origin_of(Invocation& call, const Setting& setting, std::string_view file) {
  const std::string variable =
      setting.environment.empty() ? "" : call.host().process.environment(setting.environment).value_or("");
  Config scratch;
  if (!variable.empty() && set_from_text(scratch, setting, variable).ok()) return "environment";
  return has_member(file, setting.key) ? "config.json" : "default";
}

SettingView view_of(Invocation& call, const Config& config, const Setting& setting, std::string_view file) {
  return {&setting, setting_text(config, setting), setting_text(Config(), setting), origin_of(call, setting, file)};
}

std::string shown(const std::string& value) {
  return value.empty() ? "(none)" : single_line(value);
}

int show_all(Invocation& call, const Config& config, std::string_view file) {
  std::vector<SettingView> views;
  for (const Setting& setting : settings()) views.push_back(view_of(call, config, setting, file));
  if (call.is_json()) return call.print_json(settings_json(views));
  std::vector<std::vector<std::string>> rows;
  for (const SettingView& view : views) {
    rows.push_back(
        {std::string(view.setting->key), shown(view.value), view.origin, std::string(view.setting->meaning)});
  }
  call.print(table({"SETTING", "VALUE", "FROM", "MEANING"}, rows, {}, call.width(), call.style()));
  return kDone;
}

int show_one(Invocation& call, const Config& config, const Setting& setting, std::string_view file) {
  const SettingView view = view_of(call, config, setting, file);
  if (call.is_json()) return call.print_json(setting_json(view));
  std::string text = call.style().bold(setting.key) + "  " + std::string(setting.meaning) + "\n";
  text += "  value        " + shown(view.value) + " (from " + view.origin + ")\n";
  text += "  default      " + shown(view.standard) + "\n";
  text += "  allowed      " + allowed_values(setting) + "\n";
  if (!setting.environment.empty()) text += "  environment  " + std::string(setting.environment) + "\n";
  call.print(text);
  return kDone;
}

Error unknown_setting(const std::string& key) {
  std::vector<std::string_view> names;
  for (const Setting& setting : settings()) names.push_back(setting.key);
  const std::string_view nearest = nearest_name(key, names);
  std::string message = "there is no setting " + base::echoed(key);
  if (!nearest.empty()) message += "; did you mean " + std::string(nearest) + "?";
  return {ErrorCode::kInvalidArgument, message + " (`cortex config` lists them)"};
}

int change(Invocation& call, const Setting& setting) {
  const std::vector<std::string>& operands = call.arguments().operands;
  const bool is_unset = call.arguments().has("unset");
  if (is_unset && operands.size() > 1) return call.fail_usage("--unset takes no value");
  const std::string value = is_unset ? "" : base::make_valid_utf8(operands[1]);
  Status saved = call.save_settings({{&setting, is_unset ? std::nullopt : std::optional(value)}});
  return saved.ok() ? kDone : call.fail(saved.error());
}

int run(Invocation& call) {
  const std::vector<std::string>& operands = call.arguments().operands;
  const Result<std::string> folder = call.memory_dir();
  if (!folder.ok()) return call.fail(folder.error());
  const Setting* const setting = operands.empty() ? nullptr : find_setting(operands.front());
  if (!operands.empty() && setting == nullptr) return call.fail(unknown_setting(operands.front()));
  const bool is_change = operands.size() > 1 || call.arguments().has("unset");
  if (is_change && setting == nullptr) return call.fail_usage("say which setting");
  if (is_change) {
    if (const int code = change(call, *setting); code != kDone) return code;
  }
  const Result<Config> config = call.config();
  if (!config.ok()) return call.fail(config.error());
  const Result<std::string> file = call.host().files.read(store::MemoryFolder(folder.value()).config());
  const std::string_view bytes = file.ok() ? std::string_view(file.value()) : std::string_view();
  if (setting == nullptr) return show_all(call, config.value(), bytes);
  return show_one(call, config.value(), *setting, bytes);
}

}  // namespace

constinit const Verb kConfigVerb = {
    "config",
    "[KEY [VALUE]]",
    "show or change settings",
    "Without a key, lists every setting. With a key, shows one with its default, what is allowed and where the value "
    "comes "
    "from. With a value, writes it to config.json in the memory folder; what else stands there is kept. Variables of "
    "the "
    "environment go before the file.",
    kOptions,
    0,
    2,
    "cortex config inject.quiet true",
    "0 done, 2 wrong usage or a value that does not fit, 3 config.json cannot be read or written",
    &run,
};

}  // namespace cortex::commands
