// SPDX-License-Identifier: MIT
// edit, pin, forget, undo and purge through the engine: only what was asked changes, and all but a purge can be undone.
#include <algorithm>
#include <string>
#include <vector>

#include "cortex/engine.h"
#include "support/catch.h"
#include "support/memory_engine.h"

namespace cortex {
namespace {

using test::MemoryEngine;

Selection by_id(const std::string& content) {
  Selection selection;
  selection.ids = {content_id(content)};
  return selection;
}

const std::string kOdd =
    "{ \"extra\" : [1.0, 1e5],\"content\":\"Build with ninja\" , \"type\":\"CONFIG_INSIGHT\",\"tags\":[\"x\"] }";

}  // namespace

TEST_CASE("An edit changes its member and keeps every other byte of every line", "[engine]") {
  MemoryEngine memory;
  const std::string before = "not json at all\n" + kOdd + "\r\n{\"content\":\"Other\"}\n";
  memory.write("memory_log.jsonl", before);
  EditRequest request;
  request.content = "Build with make";
  const auto edited = memory.engine->edit(content_id("Build with ninja"), request);
  REQUIRE(edited.ok());
  CHECK(edited.value().entry.first_id == content_id("Build with ninja"));
  const std::string log = memory.log();
  CHECK(log.find("not json at all\n{ \"extra\" : [1.0, 1e5],\"content\":\"Build with make\" , \"type\"") == 0);
  CHECK(log.find("\r\n{\"content\":\"Other\"}\n") != std::string::npos);
  CHECK(memory.search("ninja").hits.empty());
  CHECK(memory.search("make").hits.size() == 1);

  request.content = "Build with bazel";
  REQUIRE(memory.engine->edit(content_id("Build with make"), request).ok());
  CHECK(memory.log().find(content_id("Build with ninja")) != std::string::npos);
  REQUIRE(memory.engine->undo(2, "").ok());
  CHECK(memory.log() == before);
}

TEST_CASE("A pinned entry does not fade, and can be let go again", "[engine]") {
  MemoryEngine memory;
  memory.write("memory_log.jsonl", "{\"content\":\"Old but gold knowledge\",\"timestamp\":\"2020-01-01T00:00:00Z\"}\n");
  const std::string before = memory.log();
  CHECK(memory.search("gold knowledge").hits.front().factors.decay < 1e-6);
  REQUIRE(memory.engine->pin(content_id("Old but gold knowledge"), true).ok());
  CHECK(memory.search("gold knowledge").hits.front().factors.decay == 1.0);
  REQUIRE(memory.engine->pin(content_id("Old but gold knowledge"), false).ok());
  CHECK(memory.log() == before);
}

TEST_CASE("What is forgotten is gone from log, search and receipts, and comes back with undo where it stood",
          "[engine]") {
  MemoryEngine memory;
  for (const char* content : {"alpha one two", "beta three four", "gamma five six", "delta seven eight"})
    memory.remember(content);
  const std::string before = memory.log();
  memory.inject("tell me about beta three and four please");
  Selection selection;
  selection.ids = {content_id("beta three four"), content_id("gamma five six")};
  const auto dry = memory.engine->forget(selection, true);
  REQUIRE(dry.ok());
  CHECK(dry.value().entries.size() == 2);
  CHECK(memory.log() == before);
  REQUIRE(memory.engine->forget(selection, false).ok());
  CHECK(memory.log().find("beta") == std::string::npos);
  CHECK(memory.search("beta three").hits.empty());
  CHECK(memory.read("logs/injections.jsonl").find(content_id("beta three four")) == std::string::npos);
  memory.reopen();
  CHECK(memory.search("beta three").hits.empty());
  REQUIRE(memory.engine->undo(1, "").ok());
  CHECK(memory.log() == before);
  CHECK(memory.search("beta three").hits.size() == 1);
}

TEST_CASE("Undo reverts the latest operations, whoever made them, and says when there is nothing left", "[engine]") {
  MemoryEngine memory;
  memory.remember("Rotate certificates before the gateway restart");
  const std::string first = memory.log();
  memory.reopen();
  memory.remember("Rotate certificates before the gateway restart every quarter");
  memory.reopen();
  const auto undone = memory.engine->undo(1, "");
  REQUIRE(undone.ok());
  CHECK(undone.value().front().verb == "remember");
  CHECK(memory.log() == first);
  REQUIRE(memory.engine->undo(1, "").ok());
  CHECK(memory.log().empty());
  const auto nothing = memory.engine->undo(1, "");
  REQUIRE_FALSE(nothing.ok());
  CHECK(nothing.error().code == ErrorCode::kNotFound);
}

TEST_CASE("An operation under a later one is not undone over it", "[engine]") {
  MemoryEngine memory;
  memory.remember("Keep the cache warm at night");
  const auto op = [&](std::size_t back) { return memory.engine->undo(back, "zzzz").error().code; };
  CHECK(op(1) == ErrorCode::kNotFound);
  EditRequest request;
  request.content = "Keep the cache cold at night";
  REQUIRE(memory.engine->edit(content_id("Keep the cache warm at night"), request).ok());
  const std::string journal = memory.read("archive/journal.jsonl");
  const std::size_t begin = journal.find("\"op\":\"") + 6;
  const auto refused = memory.engine->undo(1, journal.substr(begin, 8));
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().code == ErrorCode::kInvalidArgument);
  CHECK(memory.log().find("cold at night") != std::string::npos);
}

TEST_CASE("A purge removes the bytes of all versions from every file and leaves the rest", "[engine]") {
  MemoryEngine memory;
  memory.remember("Payroll runs on the titanium host");
  memory.remember("Payroll runs on the titanium host since march");
  memory.remember("The office plants need water");
  memory.inject("where does payroll run, on the titanium host or elsewhere");
  const auto purged = memory.engine->purge(by_id("Payroll runs on the titanium host since march"), false);
  REQUIRE(purged.ok());
  CHECK(purged.value().entries.size() == 1);
  for (const char* name : {"memory_log.jsonl", "archive/superseded.jsonl", "archive/forgotten.jsonl",
                           "archive/journal.jsonl", "logs/injections.jsonl"}) {
    INFO(name);
    CHECK(memory.read(name).find("titanium") == std::string::npos);
  }
  CHECK(memory.search("office plants").hits.size() == 1);
}

TEST_CASE("A purge by id reaches what was forgotten before", "[engine]") {
  MemoryEngine memory;
  memory.remember("Confidential merger talks with Northwind");
  REQUIRE(memory.engine->forget(by_id("Confidential merger talks with Northwind"), false).ok());
  REQUIRE(memory.read("archive/forgotten.jsonl").find("Northwind") != std::string::npos);
  REQUIRE(memory.engine->purge(by_id("Confidential merger talks with Northwind"), false).ok());
  CHECK(memory.read("archive/forgotten.jsonl").find("Northwind") == std::string::npos);
  CHECK(memory.read("archive/journal.jsonl").find("Northwind") == std::string::npos);
}

TEST_CASE("A selection by query takes only entries that have every word", "[engine]") {
  MemoryEngine memory;
  memory.remember("Docker images are pruned weekly");
  memory.remember("Docker compose files live in ops");
  Selection selection;
  selection.query = "docker prune";
  const auto found = memory.engine->select(selection, true, true);
  REQUIRE(found.ok());
  REQUIRE(found.value().size() == 1);
  CHECK(found.value().front().entry.content == "Docker images are pruned weekly");
  CHECK_FALSE(memory.engine->select(Selection{}, true, true).ok());
}

TEST_CASE("An id needs four digits and must not begin several contents", "[engine]") {
  MemoryEngine memory;
  memory.remember("Just one entry here");
  const std::string id = content_id("Just one entry here");
  CHECK(memory.engine->show(id.substr(0, 4)).ok());
  CHECK(memory.engine->show(id).value().size() == 1);
  CHECK(memory.engine->show(id.substr(0, 3)).error().code == ErrorCode::kInvalidArgument);
  CHECK(memory.engine->show("not-hex").error().code == ErrorCode::kInvalidArgument);
  CHECK(memory.engine->show(id == "0000000000000000" ? "1111" : "0000000000000000").error().code ==
        ErrorCode::kNotFound);
}

}  // namespace cortex
