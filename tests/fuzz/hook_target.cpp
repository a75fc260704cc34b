// SPDX-License-Identifier: MIT
// Fuzz target: the input of a hook. Always exit 0, at most one JSON document, and a log that can be read (SPEC 11).
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/utf8.h"
#include "capture/guidance.h"
#include "capture/redact.h"
#include "cortex/command_line.h"
#include "fuzz_target.h"
#include "inject/neutralise.h"
#include "memory_file_system.h"
#include "store/log_file.h"
#include "store/memory_folder.h"
#include "support/fake_process.h"
#include "support/manual_clock.h"

namespace {

using cortex::fuzz::require;

constexpr std::string_view kLog =
    R"({"type":"USER_CORRECTION","content":"Never run docker prune -a without explicit user confirmation.","tags":["docker"],"timestamp":"2026-11-20T10:00:00Z","session_id":"s1"})"
    "\n";

void check_hook(std::string_view input) {
  const cortex::store::MemoryFolder folder("/memory");
  cortex::test::ManualClock clock;
  cortex::test::FakeProcess process;
  cortex::platform::MemoryFileSystem files(clock);
  require(files.put(folder.log(), kLog).ok(), "the memory folder is there");
  std::string output;
  cortex::Terminal terminal;
  terminal.read_input = [&] { return std::string(input); };
  terminal.write_output = [&](std::string_view bytes) { output += bytes; };
  terminal.write_error = [](std::string_view) {};
  const int code =
      cortex::run_command_line({files, clock, process}, terminal, {"hook", "claude", "--dir", folder.root()});
  require(code == 0, "a hook ends with 0");
  require(output.empty() || nlohmann::json::accept(output), "a hook says nothing or one JSON document");
  const auto log = files.read(folder.log());
  require(log.ok() && log.value().starts_with(kLog.substr(0, kLog.size() - 2)), "what was in the log is still there");
  require(cortex::store::LogFile::parse(log.value()).damaged().empty(), "a hook writes whole entries");
}

void check_text(const std::string& text) {
  const auto redacted = cortex::capture::redact(text);
  require(cortex::base::is_valid_utf8(redacted.text), "redacted text is valid UTF-8");
  require(cortex::capture::redact(redacted.text).text == redacted.text, "redacting twice changes nothing");
  const std::string safe = cortex::inject::neutralise(text);
  require(cortex::base::is_valid_utf8(safe), "neutralised text is valid UTF-8");
  require(cortex::inject::neutralise(safe) == safe, "neutralising twice changes nothing");
  require(safe.find(cortex::inject::kCloseMarker) == std::string::npos, "neutralised text cannot end the block");
  const auto guidance = cortex::capture::find_guidance(text);
  require(!guidance || cortex::base::is_valid_utf8(guidance->content), "guidance is valid UTF-8");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input = cortex::fuzz::as_text(data, size);
  check_hook(input);
  // The same bytes as the prompt of a well-formed event, which gets further than most inputs do by themselves.
  const std::string text = cortex::base::make_valid_utf8(input);
  const nlohmann::json event = {
      {"hook_event_name", "UserPromptSubmit"}, {"session_id", "s2"}, {"cwd", "/"}, {"prompt", text}};
  check_hook(event.dump());
  check_text(text);
  return 0;
}
