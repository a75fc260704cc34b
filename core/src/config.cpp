// SPDX-License-Identifier: MIT
// config.json and the environment: reading them into a Config, and writing one value back (SPEC 1, 12).
#include "cortex/config.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/error_text.h"
#include "base/edit_distance.h"
#include "base/utf8.h"
#include "entry/json_scan.h"
#include "store/lock.h"
#include "store/memory_folder.h"

namespace cortex {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t kLockWait_us = 10'000'000;  ///< SPEC 5.6.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

std::string in_quotes(std::string_view text) {
  return entry::quote(base::make_valid_utf8(text));
}

/// A value as it stands in the file, cut where it is long.
std::string shown(const Json& value) {
  constexpr std::size_t kShown = 60;
  const std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  const std::string_view start = base::first_code_points(text, kShown);
  return start.size() < text.size() ? std::string(start) + "..." : text;
}

Json value_of(const Config& config, const Setting& setting) {
  return std::visit([&config](auto member) { return Json(config.*member); }, setting.member);
}

std::string place_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t line_begin = before.find_last_of('\n') + 1;  // + 1 of npos is 0
  const std::size_t column = 1 + base::count_code_points(before.substr(line_begin));
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

/// The object in config.json. kNotFound where there is no file; kCorruption (place and reason) where it is no JSON
/// object. The scanner goes first: it knows the place of an error and bounds the depth, by which dumping recurses.
Result<Json> read_document(FileSystem& files, const std::string& path) {
  Result<std::string> bytes = files.read(path);
  if (!bytes.ok()) return bytes.error();
  std::string_view text = bytes.value();
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());

  std::vector<entry::Member> members;
  entry::ScanError error;
  if (!entry::scan_object(text, members, error)) {
    return {ErrorCode::kCorruption, "read " + path + ": " + place_of(text, error.offset) + ": " + error.reason};
  }
  Json document = Json::parse(text, nullptr, false);
  if (document.is_discarded()) {
    return {ErrorCode::kCorruption, "read " + path + ": a number is too large or a \\u escape is half a pair"};
  }
  return document;
}

bool is_group(std::string_view key) {
  const std::string prefix = std::string(key) + ".";
  const auto all = settings();
  return std::any_of(all.begin(), all.end(), [&](const Setting& setting) { return setting.key.starts_with(prefix); });
}

/// The known key that was probably meant: the unknown one with its group in front, else the nearest by spelling; empty
/// where none is near.
std::string_view nearest_key(std::string_view unknown) {
  constexpr std::size_t kLongest = 40;
  if (unknown.empty() || unknown.size() > kLongest) return {};
  std::string_view nearest;
  std::size_t least = unknown.size() / 3 + 2;
  for (const Setting& setting : settings()) {
    if (setting.key.ends_with("." + std::string(unknown))) return setting.key;
    const std::size_t distance = base::edit_distance(unknown, setting.key);
    if (distance >= least) continue;
    least = distance;
    nearest = setting.key;
  }
  return nearest;
}

bool has_right_type(const Setting& setting, const Json& value) {
  if (std::holds_alternative<bool Config::*>(setting.member)) return value.is_boolean();
  if (std::holds_alternative<std::string Config::*>(setting.member)) return value.is_string();
  return value.is_number();
}

/// Reads the members of config.json into a config; what does not fit becomes a warning.
class FileReader {
 public:
  FileReader(std::string path, LoadedConfig& loaded) : path_(std::move(path)), loaded_(loaded) {}

  void read(const Json& document) {
    for (const auto& [key, value] : document.items()) {
      if (!is_group(key)) {
        read_value(key, value);
      } else if (!value.is_object()) {
        warn(in_quotes(key) + " is " + shown(value) + ", but must be an object of settings; it is ignored");
      } else {
        for (const auto& [name, inner] : value.items()) read_value(key + "." + name, inner);
      }
    }
  }

 private:
  void read_value(const std::string& key, const Json& value) {
    const Setting* setting = find_setting(key);
    if (setting == nullptr) return warn_unknown(key);
    const std::string text = value.is_string() ? value.get<std::string>() : shown(value);
    if (has_right_type(*setting, value) && set_from_text(loaded_.config, *setting, text).ok()) return;
    warn(in_quotes(key) + " is " + shown(value) + ", but must be " + allowed_values(*setting) + "; the default " +
         shown(value_of(Config(), *setting)) + " is used");
  }

  void warn_unknown(const std::string& key) {
    const std::string_view nearest = nearest_key(key);
    const std::string hint = nearest.empty() ? "" : "; did you mean " + in_quotes(nearest) + "?";
    warn("unknown setting " + in_quotes(base::echoed(key)) + " is ignored" + hint);
  }

  void warn(const std::string& message) { loaded_.warnings.push_back(path_ + ": " + message); }

  std::string path_;
  LoadedConfig& loaded_;
};

/// A variable that cannot be read counts as not set: the value of the file stays, so that a slip in one place does not
/// undo a choice made in the other.
void apply_environment(Process& process, LoadedConfig& loaded) {
  for (const Setting& setting : settings()) {
    if (setting.environment.empty()) continue;
    const std::optional<std::string> text = process.environment(setting.environment);
    if (!text || text->empty()) continue;
    const Status status = set_from_text(loaded.config, setting, *text);
    if (status.ok()) continue;
    loaded.warnings.push_back("environment variable " + std::string(setting.environment) + ": " +
                              status.error().message + "; " + shown(value_of(loaded.config, setting)) + " is used");
  }
}

void check_thresholds(LoadedConfig& loaded) {
  Config& config = loaded.config;
  if (config.warm_threshold <= config.hot_threshold) return;
  const Setting& warm = *find_setting("warm_threshold");
  const Setting& hot = *find_setting("hot_threshold");
  const Config defaults;
  loaded.warnings.push_back("warm_threshold " + setting_text(config, warm) + " is above hot_threshold " +
                            setting_text(config, hot) + "; the defaults " + setting_text(defaults, warm) + " and " +
                            setting_text(defaults, hot) + " are used");
  config.warm_threshold = defaults.warm_threshold;
  config.hot_threshold = defaults.hot_threshold;
}

/// The two parts of "inject.quiet"; the second is empty for a key without a group.
std::pair<std::string, std::string> group_and_name(std::string_view key) {
  const std::size_t dot = std::min(key.find('.'), key.size());
  return {std::string(key.substr(0, dot)), std::string(key.substr(std::min(dot + 1, key.size())))};
}

/// Where a setting stands within its group's object; nullptr where there is no such object.
Json* group_object(Json& document, const std::string& group, const std::string& name) {
  const auto found = name.empty() ? document.end() : document.find(group);
  return found != document.end() && found->is_object() ? &*found : nullptr;
}

/// Sets a value where it stands already, else in its group's object where there is one, else by its dotted key.
void put_value(Json& document, std::string_view key, const Json& value) {
  const auto [group, name] = group_and_name(key);
  const std::string dotted(key);
  Json* object = group_object(document, group, name);
  if (object == nullptr || document.contains(dotted)) document[dotted] = value;
  if (object != nullptr && (object->contains(name) || !document.contains(dotted))) (*object)[name] = value;
}

/// Removes a value from everywhere it stands. false where it stands nowhere.
bool remove_value(Json& document, std::string_view key) {
  const auto [group, name] = group_and_name(key);
  bool is_removed = document.erase(std::string(key)) > 0;
  if (Json* object = group_object(document, group, name); object != nullptr && object->erase(name) > 0) {
    is_removed = true;
    if (object->empty()) document.erase(group);
  }
  return is_removed;
}

/// config.json as it will be.
struct ChangedDocument {
  std::string text;
  bool is_changed = false;
};

Result<ChangedDocument> read_and_change(FileSystem& files, const std::string& path,
                                        const std::vector<SettingChange>& changes) {
  Config config;
  for (const SettingChange& change : changes) {
    if (!change.text) continue;
    if (Status status = set_from_text(config, *change.setting, *change.text); !status.ok()) return status.error();
  }
  Result<Json> document = read_document(files, path);
  if (!document.ok() && document.error().code != ErrorCode::kNotFound) {
    // Writing would destroy what the user has there.
    return {document.error().code, "save settings: " + document.error().message + "; repair or remove the file first"};
  }
  Json settings_file = document.ok() ? std::move(document).value() : Json::object();
  ChangedDocument changed;
  for (const SettingChange& change : changes) {
    if (change.text) {
      put_value(settings_file, change.setting->key, value_of(config, *change.setting));
      changed.is_changed = true;
    } else if (remove_value(settings_file, change.setting->key)) {
      changed.is_changed = true;
    }
  }
  changed.text = settings_file.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  return changed;
}

/// The path below `folder` where it is relative, without empty and "." parts. ".." stays: it may cross a link.
std::string absolute_path(std::string_view path, std::string_view folder) {
  const std::string whole = path.starts_with('/') ? std::string(path) : store::join_path(folder, path);
  std::string out;
  for (std::size_t begin = 0; begin < whole.size();) {
    const std::size_t end = std::min(whole.find('/', begin), whole.size());
    const std::string_view part = std::string_view(whole).substr(begin, end - begin);
    if (!part.empty() && part != ".") out.append("/").append(part);
    begin = end + 1;
  }
  return out.empty() ? "/" : out;
}

}  // namespace

LoadedConfig load_config(FileSystem& files, Process& process, std::string_view memory_dir) {
  LoadedConfig loaded;
  const std::string path = store::MemoryFolder(memory_dir).config();
  const Result<Json> document = read_document(files, path);
  if (document.ok()) {
    FileReader(path, loaded).read(document.value());
  } else if (document.error().code != ErrorCode::kNotFound) {
    loaded.warnings.push_back(document.error().message + "; the defaults are used");
  }
  apply_environment(process, loaded);
  check_thresholds(loaded);
  return loaded;
}

Status save_settings(FileSystem& files, Clock& clock, Process& process, std::string_view memory_dir,
                     const std::vector<SettingChange>& changes) {
  const store::MemoryFolder folder(memory_dir);
  // Looked at without the lock first: an error, or nothing to do, needs none.
  Result<ChangedDocument> changed = read_and_change(files, folder.config(), changes);
  if (!changed.ok()) return changed.status();
  if (!changed.value().is_changed) return {};
  if (Status status = files.make_directory(memory_dir); !status.ok()) return status;
  auto lock = store::Lock::acquire(files, clock, process, folder.lock(), kLockWait_us);
  if (!lock.ok()) return lock.status();
  changed = read_and_change(files, folder.config(), changes);
  if (!changed.ok()) return changed.status();
  if (Status status = lock.value()->check(); !status.ok()) return status;
  return files.replace(folder.config(), changed.value().text);
}

Result<std::string> resolve_memory_dir(Process& process, std::string_view chosen) {
  const std::string home = process.environment("HOME").value_or("");
  std::string path(chosen);
  if (path.empty()) path = process.environment("CORTEX_MEMORY_DIR").value_or("");
  if (path.empty()) path = "~/.cortex";
  if (path == "~" || path.starts_with("~/")) {
    if (home.empty()) {
      return {ErrorCode::kInvalidArgument,
              "find the memory folder " + path + ": HOME is not set; set CORTEX_MEMORY_DIR or name a folder"};
    }
    path.replace(0, 1, home);
  }
  return absolute_path(path, process.working_directory());
}

}  // namespace cortex
