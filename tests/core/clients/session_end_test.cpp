// SPDX-License-Identifier: MIT
// Finishing sessions on a host without child processes, beside others, and through crashes (SPEC 8.7).
#include "clients/session_end.h"

#include <algorithm>
#include <string>

#include "clients/hook.h"
#include "memory_file_system.h"
#include "support/catch.h"
#include "support/fake_process.h"
#include "support/faulty_file_system.h"
#include "support/manual_clock.h"

namespace cortex::clients {
namespace {

constexpr std::int64_t kMinute = 60'000'000;

/// A memory folder and its hooks; `FakeProcess` starts no other processes.
struct Machine {
  Machine() : memory(clock), files(memory) {}

  Host host() { return {files, clock, process}; }
  HookOutcome hook(const std::string& payload) {
    HookRequest request;
    request.client = "claude";
    request.payload = payload;
    request.memory_dir = "/memory";
    clock.advance_us(1000);
    return run_hook(host(), request);
  }
  std::vector<std::string> finish() { return finish_sessions(host(), request()); }
  static FinishRequest request() {
    FinishRequest request;
    request.memory_dir = "/memory";
    request.client = "claude";
    return request;
  }
  std::string log() {
    const auto bytes = files.read("/memory/memory_log.jsonl");
    return bytes.ok() ? bytes.value() : std::string();
  }

  test::ManualClock clock;
  platform::MemoryFileSystem memory;
  test::FaultyFileSystem files;
  test::FakeProcess process;
};

std::string event(const std::string& name, const std::string& session, const std::string& more = "") {
  return R"({"hook_event_name":")" + name + R"(","session_id":")" + session + R"(","cwd":"/work/shop")" + more + "}";
}

const std::string kPrompt = R"(,"prompt":"Always run the linter before a commit.")";
const std::string kMessage =
    R"(,"last_assistant_message":"The root cause was a stale lock file that migrate.sh never removes.")";

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

/// Lines without their times, which differ from run to run of a crashed machine.
std::string without_times(std::string text) {
  for (std::size_t at = text.find("\"timestamp\""); at != std::string::npos; at = text.find("\"timestamp\"", at + 1)) {
    text.erase(at + 11, text.find(',', at) - at - 11);
  }
  return text;
}

}  // namespace

TEST_CASE("without child processes an ended session is finished by the next one that starts", "[clients][sessions]") {
  Machine machine;
  machine.hook(event("UserPromptSubmit", "one", kPrompt));
  machine.hook(event("Stop", "one", kMessage));
  CHECK(machine.hook(event("SessionEnd", "one", R"(,"reason":"other")")).failures.empty());
  CHECK(machine.log().find("SESSION_CHECKPOINT") == std::string::npos);
  CHECK(machine.hook(event("SessionStart", "two", R"(,"source":"startup")")).failures.empty());
  CHECK(machine.log().find("Session one: Always run the linter before a commit | The root cause was") !=
        std::string::npos);
  CHECK(sessions_to_finish(machine.host(), "/memory").empty());
}

TEST_CASE("a silent session is due after 30 minutes, one that goes on is not", "[clients][sessions]") {
  Machine machine;
  machine.hook(event("UserPromptSubmit", "one", kPrompt));
  machine.clock.advance_us(20 * kMinute);
  machine.hook(event("UserPromptSubmit", "two", kPrompt));
  machine.clock.advance_us(10 * kMinute);
  CHECK(sessions_to_finish(machine.host(), "/memory") == std::vector<std::string>{"one"});
  machine.clock.advance_us(20 * kMinute);
  CHECK(sessions_to_finish(machine.host(), "/memory") == std::vector<std::string>{"one", "two"});
}

TEST_CASE("a session that another process is finishing is left to it", "[clients][sessions]") {
  Machine machine;
  test::FakeProcess other = machine.process.sibling(200);
  machine.hook(event("UserPromptSubmit", "one", kPrompt));
  machine.clock.advance_us(31 * kMinute);
  REQUIRE(machine.files
              .append("/memory/cache/session-one.lock",
                      R"({"pid":200,"host":"testhost","start":"t200","token":"00000000000000aa"})")
              .ok());
  CHECK(machine.finish().empty());
  CHECK(machine.log().find("SESSION_CHECKPOINT") == std::string::npos);
  other.die();
  CHECK(machine.finish().empty());
  CHECK(count(machine.log(), "SESSION_CHECKPOINT") == 1);
}

TEST_CASE("a worker killed at any write is made up for by the next one, and nothing is there twice",
          "[clients][sessions]") {
  const auto prepare = [](Machine& machine) {
    machine.hook(event("UserPromptSubmit", "one", kPrompt));
    machine.hook(event("Stop", "one", kMessage));
    machine.clock.advance_us(31 * kMinute);
  };
  Machine whole;
  prepare(whole);
  const std::size_t before = whole.files.changing_calls();
  CHECK(whole.finish().empty());
  const std::size_t calls = whole.files.changing_calls() - before;
  REQUIRE(calls > 5);
  for (std::size_t n = 1; n <= calls; ++n) {
    INFO("killed at call " << n);
    Machine machine;
    prepare(machine);
    machine.files.crash_at_call(n);
    (void)machine.finish();
    machine.files.restart(test::FaultyFileSystem::Unsynced::kKept);
    test::FakeProcess next = machine.process.sibling(300);
    machine.process.die();
    CHECK(finish_sessions({machine.files, machine.clock, next}, Machine::request()).empty());
    CHECK(without_times(machine.log()) == without_times(whole.log()));
  }
}

TEST_CASE("states of sessions that were finished long ago go", "[clients][sessions]") {
  Machine machine;
  machine.hook(event("UserPromptSubmit", "one", kPrompt));
  machine.clock.advance_us(31 * kMinute);
  CHECK(machine.finish().empty());
  CHECK(machine.files.info("/memory/cache/session-one.json").ok());
  machine.clock.advance_us(15LL * 24 * 60 * kMinute);
  CHECK(machine.finish().empty());
  CHECK_FALSE(machine.files.info("/memory/cache/session-one.json").ok());
  CHECK_FALSE(machine.files.info("/memory/cache/session-one.end.json").ok());
}

TEST_CASE("a start leaves a transcript that takes longer to the worker", "[clients][sessions]") {
  Machine machine;
  std::string transcript;
  for (int i = 0; i < 5000; ++i) {
    transcript +=
        R"({"type":"assistant","message":{"role":"assistant","content":"Looking at the next file of the list now."}})";
    transcript += "\n";
  }
  REQUIRE(machine.memory.put("/t.jsonl", transcript).ok());
  machine.hook(event("UserPromptSubmit", "one", kPrompt + R"(,"transcript_path":"/t.jsonl")"));
  machine.clock.advance_us(31 * kMinute);
  // Reading takes time: each piece moves the clock.
  machine.files.before_call = [&](std::string_view operation, std::string_view path) {
    if (operation.starts_with("read") && path == "/t.jsonl") machine.clock.advance_us(200'000);
  };
  FinishRequest brief = Machine::request();
  brief.time_us = kStartFinishTime_us;
  CHECK(finish_sessions(machine.host(), brief).empty());
  CHECK(sessions_to_finish(machine.host(), "/memory").size() == 1);
  CHECK(machine.log().find("SESSION_CHECKPOINT") == std::string::npos);
  CHECK(machine.finish().empty());
  CHECK(sessions_to_finish(machine.host(), "/memory").empty());
}

TEST_CASE("compaction and clearing forget what was shown, and keep what the end will need", "[clients][sessions]") {
  Machine machine;
  machine.hook(event("UserPromptSubmit", "one", kPrompt));
  machine.hook(event("Stop", "one", kMessage));
  machine.hook(event("PreCompact", "one", R"(,"trigger":"auto")"));
  machine.hook(event("SessionStart", "one", R"(,"source":"compact")"));
  machine.clock.advance_us(31 * kMinute);
  CHECK(machine.finish().empty());
  CHECK(machine.log().find("| The root cause was a stale lock file") != std::string::npos);
}

}  // namespace cortex::clients
