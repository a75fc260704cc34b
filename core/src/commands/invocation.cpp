// SPDX-License-Identifier: MIT
// One run of one verb: its arguments, the engine it works on, and how it answers.
#include "commands/invocation.h"

#include <algorithm>
#include <utility>

#include "base/error_text.h"
#include "base/utf8.h"
#include "commands/json_output.h"
#include "commands/text_layout.h"
#include "engine/prompt_expansion.h"
#include "inject/neutralise.h"
#include "store/project.h"

namespace cortex::commands {
namespace {

constexpr int kLeastColumns = 40;
constexpr std::size_t kWidestText = 100;

bool wants_colour(Host host, const Terminal& terminal, const std::string& choice) {
  if (choice == "always") return true;
  if (choice == "never" || !terminal.output_is_terminal) return false;
  const auto is_set = [&](std::string_view name) { return !host.process.environment(name).value_or("").empty(); };
  return !is_set("NO_COLOR") && host.process.environment("TERM") != "dumb";
}

}  // namespace

Invocation::Invocation(Host host, Clock& host_clock, Terminal& terminal, const Verb& verb, Arguments arguments)
    : host_(host),
      terminal_(terminal),
      verb_(verb),
      arguments_(std::move(arguments)),
      style_(wants_colour(host, terminal, arguments_.given("color").value_or("auto"))),
      progress_(host_clock, terminal) {}

std::size_t Invocation::width() const {
  return terminal_.output_is_terminal ? static_cast<std::size_t>(std::max(kLeastColumns, terminal_.columns)) : kNoWidth;
}

std::size_t Invocation::text_width() const {
  return std::min(width(), kWidestText);
}

Result<std::string> Invocation::memory_dir() const {
  return resolve_memory_dir(host_.process, arguments_.given("dir").value_or(""));
}

Result<Config> Invocation::config() {
  const Result<std::string> folder = memory_dir();
  if (!folder.ok()) return folder.error();
  LoadedConfig loaded = load_config(host_.files, host_.process, folder.value());
  if (!has_warned_) warnings_ = std::move(loaded.warnings);
  has_warned_ = true;
  return std::move(loaded.config);
}

Result<std::vector<std::string>> Invocation::take_config_warnings() {
  const Result<std::string> folder = memory_dir();
  if (!folder.ok()) return folder.error();
  has_warned_ = true;
  return load_config(host_.files, host_.process, folder.value()).warnings;
}

Result<Engine*> Invocation::engine() {
  if (used_engine_ != nullptr) return used_engine_;
  const Result<std::string> folder = memory_dir();
  if (!folder.ok()) return folder.error();
  Result<Config> settings = config();
  if (!settings.ok()) return settings.error();
  EngineOptions options;
  options.memory_dir = folder.value();
  options.config = std::move(settings).value();
  options.project = project();
  options.use_cache = !arguments_.has("no-cache");
  options.progress = [this](std::string_view what, std::size_t done, std::size_t all) {
    progress_.update(what, done, all);
  };
  Result<std::unique_ptr<Engine>> opened = Engine::open(host_, std::move(options));
  if (!opened.ok()) return opened.error();
  engine_ = std::move(opened).value();
  used_engine_ = engine_.get();
  return used_engine_;
}

MoreWords Invocation::more_words(std::string_view text) {
  if (arguments_.has("no-expand")) return nullptr;
  const Result<std::string> folder = memory_dir();
  const Result<Config> settings = config();
  if (!folder.ok() || !settings.ok()) return nullptr;
  const auto expansion = std::make_shared<engine::PromptExpansion>(host_, settings.value(), folder.value(), text);
  return [expansion] { return expansion->words(); };
}

std::string Invocation::project() const {
  const std::optional<std::string> chosen = arguments_.given("project");
  return chosen ? base::make_valid_utf8(*chosen) : store::project_of(host_.files, host_.process.working_directory());
}

std::string Invocation::text_or_input(std::string_view text) const {
  if (text != "-") return base::make_valid_utf8(text);
  std::string input = base::make_valid_utf8(read_input());
  if (!input.empty() && input.back() == '\n') input.pop_back();
  if (!input.empty() && input.back() == '\r') input.pop_back();
  return input;
}

void Invocation::print(std::string_view text) {
  say_warnings();
  progress_.clear();
  terminal_.write_output(text);
}

void Invocation::remark(std::string_view text) {
  say_warnings();
  write_error_line(text);
}

void Invocation::say_warnings() {
  for (const std::string& warning : std::exchange(warnings_, {})) write_error_line(warning);
}

void Invocation::write_error_line(std::string_view text) {
  progress_.clear();
  const std::string name = verb_.name.empty() ? "cortex" : "cortex " + std::string(verb_.name);
  // Errors of the engine begin with the verb too.
  const std::string own = std::string(verb_.name) + ": ";
  if (text.starts_with(own)) text.remove_prefix(own.size());
  terminal_.write_error(name + ": " + base::bounded_message(single_line(text)) + "\n");
}

void Invocation::remark_damage(std::size_t damaged_lines) {
  if (damaged_lines == 0) return;
  remark(counted(damaged_lines, "damaged line was", "damaged lines were") + " skipped; `cortex doctor` says which");
}

int Invocation::print_json(std::string_view json, int code) {
  // JSON escapes C0 only: on a terminal the other control and bidi characters of stored text are taken out.
  print((terminal_.output_is_terminal ? inject::strip_controls(json) : std::string(json)) + "\n");
  return code;
}

int Invocation::fail(const Error& error) {
  failure_ = error;
  const int code = exit_code_of(error.code);
  // A folder that cannot be read is one trouble, not one for the settings and one for the memory.
  warnings_.erase(std::remove_if(warnings_.begin(), warnings_.end(),
                                 [&](const std::string& warning) {
                                   return base::reason_of(warning) == base::reason_of(error.message);
                                 }),
                  warnings_.end());
  const Error told{error.code, base::bounded_message(error.message)};
  if (is_json()) return print_json(error_json(told), code);
  remark(told.message);
  return code;
}

void Invocation::report_on_error_stream(const Error& error) {
  if (is_json()) return terminal_.write_error(error_json({error.code, base::bounded_message(error.message)}) + "\n");
  remark(error.message);
}

std::string Invocation::missing_folder_note() const {
  const Result<std::string> folder = memory_dir();
  if (!folder.ok()) return {};
  const Result<FileInfo> info = host_.files.info(folder.value());
  const bool is_missing = !info.ok() && info.error().code == ErrorCode::kNotFound;
  return is_missing ? "; the memory folder " + folder.value() + " does not exist" : "";
}

Status Invocation::save_settings(const std::vector<SettingChange>& changes) {
  const Result<std::string> folder = memory_dir();
  if (!folder.ok()) return folder.status();
  return cortex::save_settings(host_.files, host_.clock, host_.process, folder.value(), changes);
}

int exit_code_of(ErrorCode code) {
  if (code == ErrorCode::kInvalidArgument) return kUsage;
  return code == ErrorCode::kNotFound ? kNothingFound : kFailed;
}

}  // namespace cortex::commands
