// SPDX-License-Identifier: MIT
// The verbs `pause` and `resume`: one switch for capture and injection (SPEC 12).
#include <array>
#include <optional>

#include "base/time.h"
#include "commands/invocation.h"
#include "commands/pause_view.h"
#include "base/error_text.h"
#include "commands/json_output.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr std::array kPauseOptions = {
    Option{OptionKind::kText, "for", "TIME", "until `cortex resume`", "For how long: 90s, 30m, 2h, 1.5d, 1w."},
};

Status save(Invocation& call, const std::optional<std::string>& until, const std::optional<std::string>& disabled) {
  return call.save_settings({{find_setting("paused_until"), until}, {find_setting("disabled"), disabled}});
}

/// What holds now, after the change: a variable of the environment may say otherwise.
int report(Invocation& call) {
  const Result<Config> config = call.config();
  if (!config.ok()) return call.fail(config.error());
  if (call.is_json()) return call.print_json(pause_json(config.value()));
  const std::string state = pause_text(config.value(), call.now_us());
  call.print((state.empty() ? "Cortex is on" : state) + "\n");
  return kDone;
}

int run_pause(Invocation& call) {
  std::optional<std::string> until;
  if (const std::optional<std::string> length = call.arguments().given("for")) {
    const std::optional<std::int64_t> length_us = base::parse_duration(*length);
    if (!length_us)
      return call.fail_usage("--for " + base::echoed(*length) +
                             ": must be a length of time such as 90s, 30m, 2h or 1.5d");
    until = base::format_time(call.now_us() + *length_us);
  }
  // The latest word counts: a pause of two hours ends, also where Cortex was switched off for good before.
  Status saved = save(call, until, until ? std::nullopt : std::optional<std::string>("true"));
  return saved.ok() ? report(call) : call.fail(saved.error());
}

int run_resume(Invocation& call) {
  Status saved = save(call, std::nullopt, std::nullopt);
  if (!saved.ok()) return call.fail(saved.error());
  const Result<Config> config = call.config();
  if (config.ok() && config.value().disabled)
    call.remark("CORTEX_DISABLED in the environment still switches Cortex off");
  return report(call);
}

}  // namespace

std::string pause_text(const Config& config, std::int64_t now_us) {
  if (config.disabled) return "Cortex is switched off: nothing is captured or injected";
  const std::optional<std::int64_t> until_us = base::parse_time(config.paused_until);
  if (!until_us || *until_us <= now_us) return {};
  return "Cortex is paused until " + single_line(config.paused_until) + " (" +
         relative_time(config.paused_until, now_us) + ")";
}

constinit const Verb kPauseVerb = {
    "pause",
    "",
    "switch capture and injection off",
    "From now on hooks do nothing: nothing is captured, nothing injected. All other verbs work as before.",
    kPauseOptions,
    0,
    0,
    "cortex pause --for 2h",
    "0 done, 2 wrong usage, 3 config.json cannot be read or written",
    &run_pause,
};

constinit const Verb kResumeVerb = {
    "resume",
    "",
    "switch capture and injection on again",
    "Ends a pause, whether it has an end or not.",
    {},
    0,
    0,
    "cortex resume",
    "0 done, 2 wrong usage, 3 config.json cannot be read or written",
    &run_resume,
};

}  // namespace cortex::commands
