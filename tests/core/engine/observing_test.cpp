// SPDX-License-Identifier: MIT
// observe: what tools did becomes entries, and a known fix comes back with its error (SPEC 6.10, 8.3).
#include <string>

#include "support/memory_engine.h"

using namespace cortex;
using cortex::test::MemoryEngine;

namespace {

ToolResultEvent ran(std::string_view id, std::string_view command, int exit_code, std::string_view output = "",
                    std::string_view session = "s-1") {
  ToolResultEvent event;
  event.origin = {"claude", std::string(session), "/home/you/app", "", std::string(id)};
  event.kind = ToolKind::kCommand;
  event.command = std::string(command);
  event.exit_code = exit_code;
  event.output = std::string(output);
  return event;
}

ObserveOutcome observe(MemoryEngine& memory, const ToolResultEvent& event) {
  memory.clock.advance_us(5'000'000);
  auto outcome = memory.engine->observe(event);
  REQUIRE(outcome.ok());
  CHECK(outcome.value().failures.empty());
  return std::move(outcome).value();
}

constexpr std::string_view kError = "ModuleNotFoundError: No module named 'openpyxl'";

void solve_once(MemoryEngine& memory, std::string_view session) {
  observe(memory, ran("1", "python a.py", 1, kError, session));
  observe(memory, ran("2", "pip install openpyxl", 0, "", session));
  const ObserveOutcome outcome = observe(memory, ran("3", "python a.py", 0, "", session));
  REQUIRE(outcome.kept.size() == 1);
}

}  // namespace

TEST_CASE("a resolved error is an entry with source, session, signature and tags", "[engine][observe]") {
  MemoryEngine memory;
  solve_once(memory, "s-1");
  const auto listed = memory.engine->list({});
  REQUIRE(listed.ok());
  REQUIRE(listed.value().entries.size() == 1);
  const Entry& entry = listed.value().entries.front().entry;
  CHECK(entry.type == "error_resolution");
  CHECK(entry.source == "claude:tool");
  CHECK(entry.session_id == "s-1");
  CHECK(entry.signature.size() == 16);
}

TEST_CASE("the fix of an error is told when the error comes back, once a session", "[engine][observe]") {
  MemoryEngine memory;
  solve_once(memory, "s-1");
  memory.reopen();
  const ObserveOutcome again = observe(memory, ran("8", "python /srv/b.py", 1, kError, "s-2"));
  CHECK(again.fix.text.find("pip install openpyxl") != std::string::npos);
  CHECK(again.fix.text.starts_with("<cortex-memory>"));
  CHECK(observe(memory, ran("9", "python /srv/b.py", 1, kError, "s-2")).fix.text.empty());
  CHECK(observe(memory, ran("8", "python x.py", 1, "KeyError: 'zone of another kind'", "s-3")).fix.text.empty());
  CHECK(memory.read("logs/injections.jsonl").find("\"fix\"") != std::string::npos);
}

TEST_CASE("an error of minute one is found in minute two of the same session", "[engine][observe]") {
  MemoryEngine memory;
  solve_once(memory, "s-1");
  CHECK(memory.search("openpyxl").hits.size() == 1);
  CHECK_FALSE(observe(memory, ran("4", "python c.py", 1, kError)).fix.text.empty());
}

TEST_CASE("a sub-agent's results are kept, and it is shown nothing", "[engine][observe]") {
  MemoryEngine memory;
  solve_once(memory, "s-1");
  ToolResultEvent event = ran("5", "python c.py", 1, kError);
  event.origin.agent_id = "a-1";
  CHECK(observe(memory, event).fix.text.empty());
}

TEST_CASE("the signature of an entry survives an edit and an export", "[engine][observe]") {
  MemoryEngine memory;
  solve_once(memory, "s-1");
  const auto listed = memory.engine->list({});
  REQUIRE(listed.ok());
  const StoredEntry& stored = listed.value().entries.front();
  EditRequest request;
  request.content = "Install openpyxl with pip, then the report works again.";
  REQUIRE(memory.engine->edit(stored.id, request).ok());
  CHECK(memory.log().find(stored.entry.signature) != std::string::npos);
}

TEST_CASE("without a session nothing is kept and nothing is written", "[engine][observe]") {
  MemoryEngine memory;
  observe(memory, ran("1", "python a.py", 1, kError, ""));
  CHECK(memory.log().empty());
  CHECK_FALSE(memory.files.list("/memory/cache").ok());
}

TEST_CASE("an event that another process holds the lock for is not lost", "[engine][observe]") {
  MemoryEngine memory;
  observe(memory, ran("1", "python a.py", 1, kError));
  observe(memory, ran("2", "pip install openpyxl", 0));
  memory.write("memory_log.jsonl.lock",
               R"({"pid": 1, "host": "elsewhere", "start": "1", "token": "t", "time": "2026-11-30T12:00:00Z"})");
  const ObserveOutcome outcome = observe(memory, ran("3", "python a.py", 0));
  REQUIRE(outcome.kept.size() == 1);
  CHECK(outcome.kept.front().is_queued);
  REQUIRE(memory.files.remove("/memory/memory_log.jsonl.lock").ok());
  memory.remember("Another note that is written later by somebody.");
  CHECK(memory.log().find("signature") != std::string::npos);
}
