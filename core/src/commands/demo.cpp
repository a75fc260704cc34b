// SPDX-License-Identifier: MIT
// The verb `demo`: recorded sessions through the real hooks into a temporary folder.
#include <array>
#include <utility>
#include <vector>

#include "base/time.h"
#include "clients/claude.h"
#include "commands/demo_view.h"
#include "commands/fixed_clock.h"
#include "store/memory_folder.h"

namespace cortex::commands {
namespace {

constexpr std::int64_t kMinute_us = 60'000'000;

constexpr std::array kOptions = {
    Option{OptionKind::kSwitch, "keep", "", "", "Leave the temporary memory folder there, to look at."},
};

/// Removes a folder with all that is in it.
Status remove_tree(FileSystem& files, const std::string& root) {
  std::vector<std::string> folders = {root};
  for (std::size_t i = 0; i < folders.size(); ++i) {
    const Result<std::vector<std::string>> names = files.list(folders[i]);
    if (!names.ok()) return names.error();
    for (const std::string& name : names.value()) {
      std::string path = store::join_path(folders[i], name);
      const Result<FileInfo> info = files.info(path);
      if (info.ok() && info.value().is_directory) {
        folders.push_back(std::move(path));
      } else if (Status removed = files.remove(path); !removed.ok()) {
        return removed;
      }
    }
  }
  for (std::size_t i = folders.size(); i-- > 0;) {
    if (Status removed = files.remove(folders[i]); !removed.ok()) return removed;
  }
  return {};
}

Result<PlayedStep> play(Host host, FixedClock& clock, std::int64_t now_us, const DemoStep& step,
                        const std::string& folder) {
  clock.set_now_us(now_us - step.minutes_ago * kMinute_us);
  Result<clients::ClientEvent> event = clients::parse_claude_event(step.payload, "");
  if (!event.ok()) return event.error();
  PlayedStep played{step, std::move(event).value(), base::format_time(clock.now_us()), {}};
  clients::HookRequest request;
  request.client = "claude";
  request.payload = step.payload;
  request.memory_dir = folder;
  request.project = std::string(kDemoProject);
  played.outcome = clients::run_hook({host.files, clock, host.process}, request);
  if (!played.outcome.failures.empty()) return {ErrorCode::kIoError, "demo: " + played.outcome.failures.front()};
  return played;
}

Result<std::vector<PlayedStep>> play_all(Invocation& call, const std::string& folder) {
  FixedClock clock(call.host().clock, call.now_us());
  std::vector<PlayedStep> steps;
  for (const DemoStep& step : demo_steps()) {
    Result<PlayedStep> played = play(call.host(), clock, call.now_us(), step, folder);
    if (!played.ok()) return played.error();
    steps.push_back(std::move(played).value());
  }
  return steps;
}

int run(Invocation& call) {
  Process& process = call.host().process;
  std::string temporary = process.environment("TMPDIR").value_or("");
  if (temporary.empty()) temporary = "/tmp";
  const std::string folder = store::join_path(temporary, "cortex-demo-" + process.random_token());
  if (Status made = call.host().files.make_directory(folder); !made.ok()) return call.fail(made.error());
  const Result<std::vector<PlayedStep>> steps = play_all(call, folder);
  const bool is_kept = call.arguments().has("keep");
  const Status removed = is_kept ? Status() : remove_tree(call.host().files, folder);
  if (!steps.ok()) return call.fail(steps.error());
  if (!removed.ok()) return call.fail(removed.error());
  const std::string shown_folder = is_kept ? folder : "";
  if (call.is_json()) return call.print_json(demo_json(steps.value(), shown_folder));
  call.print(demo_text(steps.value(), shown_folder, call));
  return kDone;
}

}  // namespace

constinit const Verb kDemoVerb = {
    "demo",
    "",
    "see Cortex at work, step by step",
    "Plays two recorded sessions of Claude Code through the real hooks into a temporary memory folder, which is "
    "removed "
    "again. Shows what came in, what was kept, what a later prompt has put in front of it, and why.",
    kOptions,
    0,
    0,
    "cortex demo",
    "0 done, 2 wrong usage, 3 the temporary folder cannot be used",
    &run,
};

}  // namespace cortex::commands
