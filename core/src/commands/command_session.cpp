// SPDX-License-Identifier: MIT
// CommandSession: each call is an invocation of a verb with --json on the one engine of the session.
#include "cortex/command_session.h"

#include <array>
#include <optional>
#include <utility>

#include "commands/invocation.h"
#include "store/project.h"

namespace cortex {
namespace {

using namespace commands;

constexpr Option kLockWaitOption = {
    OptionKind::kCount, "lock-wait", "MS", "10000", "How long a write waits for others.", 0, 600'000};
constexpr std::array kOpenOptions = {
    Option{OptionKind::kText, "dir", "PATH", "", "The memory folder."},
    Option{OptionKind::kText, "project", "NAME", "none", "The project of queries and new entries."},
    Option{OptionKind::kText, "folder", "PATH", "none", "The folder whose project counts where none is named."},
    Option{OptionKind::kText, "set", "KEY=VALUE", "none", "A setting that goes before config.json."},
    Option{OptionKind::kSwitch, "cache", "", "", "Read through memory_cache.db."},
    kLockWaitOption,
};

Status change_settings(Config& config, const std::vector<std::string>& changes) {
  for (const std::string& change : changes) {
    const std::size_t equals = change.find('=');
    const std::string key = change.substr(0, equals);
    const Setting* const setting = find_setting(key);
    if (setting == nullptr || equals == std::string::npos) {
      return {ErrorCode::kInvalidArgument, "open: there is no setting " + key};
    }
    if (Status set = set_from_text(config, *setting, change.substr(equals + 1)); !set.ok()) return set;
  }
  return {};
}

std::string project_of(Host host, const Arguments& arguments) {
  const std::string named = arguments.given("project").value_or("");
  const std::string folder = arguments.given("folder").value_or("");
  return named.empty() && !folder.empty() ? store::project_of(host.files, folder) : named;
}

class SessionImpl final : public CommandSession {
 public:
  SessionImpl(Host host, std::string folder, std::unique_ptr<Engine> engine, std::vector<std::string> warnings)
      : host_(host), folder_(std::move(folder)), engine_(std::move(engine)), warnings_(std::move(warnings)) {
    // A verb that reads "-" from standard input gets the text itself.
    terminal_.read_input = [] { return std::string("-"); };
    terminal_.write_output = [this](std::string_view bytes) { output_ += bytes; };
    terminal_.write_error = [](std::string_view) {};  // Remarks are for people; the JSON says the same.
  }

  Result<std::string> run(const std::vector<std::string>& words) override {
    const Verb* const verb = words.empty() ? nullptr : find_verb(words.front());
    if (verb == nullptr) {
      return {ErrorCode::kInvalidArgument, "call: there is no verb " + (words.empty() ? "" : words.front())};
    }
    Arguments arguments(Arguments::Lists::kWhole);
    const Result<std::size_t> parsed = parse_arguments(words, 1, {verb->options}, false, arguments);
    if (!parsed.ok()) return parsed.error();
    if (Status fits = check_operands(*verb, arguments); !fits.ok()) return fits.error();
    arguments.add("json", "");
    arguments.add("dir", folder_);
    output_.clear();
    Invocation call(host_, host_.clock, terminal_, *verb, std::move(arguments));
    call.use(*engine_);
    verb->run(call);
    if (call.failure()) return *call.failure();
    return std::exchange(output_, {});
  }

  [[nodiscard]] const std::vector<std::string>& warnings() const override { return warnings_; }

 private:
  Host host_;
  std::string folder_;
  std::unique_ptr<Engine> engine_;
  std::vector<std::string> warnings_;
  Terminal terminal_;
  std::string output_;
};

}  // namespace

Result<std::unique_ptr<CommandSession>> CommandSession::open(Host host, const std::vector<std::string>& words) {
  Arguments arguments(Arguments::Lists::kWhole);
  const Result<std::size_t> parsed = parse_arguments(words, 0, {kOpenOptions}, false, arguments);
  if (!parsed.ok()) return parsed.error();
  if (!arguments.operands.empty()) {
    return {ErrorCode::kInvalidArgument, "open: " + arguments.operands.front() + " is no option"};
  }
  EngineOptions options;
  options.memory_dir = arguments.given("dir").value_or("");
  LoadedConfig loaded = load_config(host.files, host.process, options.memory_dir);
  options.config = std::move(loaded.config);
  if (Status set = change_settings(options.config, arguments.list("set")); !set.ok()) return set.error();
  options.project = project_of(host, arguments);
  options.use_cache = arguments.has("cache");
  options.lock_wait_us = static_cast<std::int64_t>(arguments.count(kLockWaitOption)) * 1'000;
  std::string folder = options.memory_dir;
  Result<std::unique_ptr<Engine>> engine = Engine::open(host, std::move(options));
  if (!engine.ok()) return engine.error();
  return std::unique_ptr<CommandSession>(
      std::make_unique<SessionImpl>(host, std::move(folder), std::move(engine).value(), std::move(loaded.warnings)));
}

}  // namespace cortex
