// SPDX-License-Identifier: MIT
// remember through the engine: one decision, one write, nothing lost (SPEC 5).
#include <algorithm>
#include <string>

#include "cortex/engine.h"
#include "support/catch.h"
#include "support/memory_engine.h"

namespace cortex {
namespace {

using test::MemoryEngine;

std::size_t count_lines(const std::string& bytes) {
  return static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n'));
}

}  // namespace

TEST_CASE("A new entry is appended and found by the very next query", "[engine]") {
  MemoryEngine memory;
  const WriteOutcome outcome = memory.remember("Restart the api gateway after rotating certificates.");
  CHECK(outcome.action == WriteAction::kAppend);
  CHECK(outcome.reason == "new");
  CHECK(outcome.id == content_id("Restart the api gateway after rotating certificates."));
  REQUIRE(memory.search("gateway certificates").hits.size() == 1);
  memory.reopen();
  CHECK(memory.search("gateway certificates").hits.front().id == outcome.id);
}

TEST_CASE("The same content is skipped, a fuller one takes its place, and the old line is in the archive", "[engine]") {
  MemoryEngine memory;
  memory.remember("Rotate certificates before the gateway restart");
  CHECK(memory.remember("Rotate certificates before the gateway restart").action == WriteAction::kSkip);
  const WriteOutcome fuller = memory.remember("Rotate certificates before the gateway restart every quarter");
  CHECK(fuller.action == WriteAction::kSupersede);
  CHECK(fuller.reason == "fuller");
  CHECK(count_lines(memory.log()) == 1);
  CHECK(memory.log().find("every quarter") != std::string::npos);
  CHECK(memory.read("archive/superseded.jsonl").find("\"fuller\"") != std::string::npos);
  CHECK(memory.search("rotate certificates gateway").hits.size() == 1);
}

TEST_CASE("Guidance said again in another session takes one line with a counter", "[engine]") {
  MemoryEngine memory;
  memory.remember("Always run the linter before a commit", "USER_CORRECTION", "session-one");
  for (int session = 2; session <= 20; ++session) {
    const WriteOutcome again = memory.remember("Always run the linter before a commit", "USER_CORRECTION",
                                               "session-" + std::to_string(session));
    CHECK(again.reason == "repeated");
    CHECK(again.type == "REPEATED_CORRECTION");
  }
  CHECK(count_lines(memory.log()) == 1);
  CHECK(memory.log().find("\"repeats\": 19") != std::string::npos);
}

TEST_CASE("An automatic capture of a forgotten content is skipped until it is added by hand", "[engine]") {
  MemoryEngine memory;
  NewEntry entry;
  entry.content = "The staging cluster lives in Frankfurt";
  entry.by_hand = false;
  REQUIRE(memory.engine->remember(entry).ok());
  Selection selection;
  selection.ids = {content_id(entry.content)};
  REQUIRE(memory.engine->forget(selection, false).ok());
  CHECK(memory.engine->remember(entry).value().reason == "forgotten");
  CHECK(memory.log().empty());
  entry.by_hand = true;
  CHECK(memory.engine->remember(entry).value().action == WriteAction::kAppend);
  REQUIRE(memory.engine->forget(selection, false).ok());
  entry.by_hand = false;
  CHECK(memory.engine->remember(entry).value().reason == "forgotten");
}

TEST_CASE("An automatic capture that only writes a forgotten sentence in another way is skipped too", "[engine]") {
  const char* const kForgotten = "Use tabs in Makefiles.";
  struct Row {
    const char* content;
    bool is_same;
  };
  const Row rows[] = {
      {"Use tabs in Makefiles", true},         {"use TABS in makefiles!", true},
      {"Use tabs  in\nMakefiles.  ", true},    {"Use `tabs` in \"Makefiles\"", true},
      {"Use tabs in Makefile", false},         {"Use tabs in Makefiles and Go.", false},
      {"Never use tabs in Makefiles.", false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.content);
    MemoryEngine memory;
    memory.remember(kForgotten);
    Selection selection;
    selection.ids = {content_id(kForgotten)};
    REQUIRE(memory.engine->forget(selection, false).ok());
    NewEntry entry;
    entry.content = row.content;
    entry.by_hand = false;
    CHECK((memory.engine->remember(entry).value().reason == "forgotten") == row.is_same);
    // By hand it comes back, and with it every way to write it.
    entry.by_hand = true;
    (void)memory.engine->remember(entry).ok();
    entry.content = kForgotten;
    entry.by_hand = false;
    CHECK((memory.engine->remember(entry).value().reason == "forgotten") != row.is_same);
  }
}

TEST_CASE("A forgotten language is not the one with a sign more", "[engine]") {
  MemoryEngine memory;
  memory.remember("Write new modules in C");
  Selection selection;
  selection.ids = {content_id("Write new modules in C")};
  REQUIRE(memory.engine->forget(selection, false).ok());
  NewEntry entry;
  entry.content = "Write new modules in C++";
  entry.by_hand = false;
  CHECK(memory.engine->remember(entry).value().action == WriteAction::kAppend);
}

TEST_CASE("What the core holds already is not stored a second time", "[engine]") {
  MemoryEngine memory;
  memory.write("core_tagged.jsonl",
               "{\"type\":\"USER_PREFERENCE\",\"content\":\"Use tabs in Makefiles\",\"section\":\"Style\"}\n");
  const WriteOutcome outcome = memory.remember("Use tabs in Makefiles");
  CHECK(outcome.action == WriteAction::kSkip);
  CHECK(outcome.reason == "same");
  CHECK(memory.log().empty());
}

TEST_CASE("A torn last line is ended before the next entry is appended", "[engine]") {
  MemoryEngine memory;
  memory.write("memory_log.jsonl", "{\"content\":\"whole but without a line end\"}");
  memory.remember("Second entry about something else entirely");
  CHECK(count_lines(memory.log()) == 2);
  CHECK(memory.search("whole line end").hits.size() == 1);
  CHECK(memory.search("second something entirely").hits.size() == 1);
}

TEST_CASE("Appends of other processes are seen without losing what was indexed", "[engine]") {
  MemoryEngine memory;
  memory.remember("First fact about the scheduler");
  REQUIRE(memory.files.append("/memory/memory_log.jsonl", "{\"content\":\"Second fact about the resch").ok());
  CHECK(memory.search("rescheduler fact").hits.size() == 1);  // The first, by "fact" and "scheduler" in part.
  REQUIRE(memory.files.append("/memory/memory_log.jsonl", "eduler\"}\n").ok());
  CHECK(memory.search("rescheduler fact").hits.size() == 2);
  memory.write("memory_log.jsonl", "{\"content\":\"Another log altogether\"}\n");
  CHECK(memory.search("fact scheduler").hits.empty());
  CHECK(memory.search("another altogether").hits.size() == 1);
}

TEST_CASE("A capture that does not get the lock waits for the next writer", "[engine]") {
  MemoryEngine memory;
  test::FakeProcess other = memory.process.sibling(200);
  memory.remember("An entry that is there before");
  const std::string lock = "{\"pid\":200,\"host\":\"testhost\",\"start\":\"t200\",\"token\":\"00000000000000aa\"}";
  memory.write("memory_log.jsonl.lock", lock);
  NewEntry entry;
  entry.content = "Never push to the release branch directly";
  entry.type = "USER_CORRECTION";
  entry.by_hand = false;
  const auto queued = memory.engine->remember(entry);
  REQUIRE(queued.ok());
  CHECK(queued.value().is_queued);
  entry.by_hand = true;
  CHECK_FALSE(memory.engine->remember(entry).ok());
  REQUIRE(memory.files.remove("/memory/memory_log.jsonl.lock").ok());
  memory.remember("Something unrelated for the writer to store");
  CHECK(memory.search("push release branch").hits.size() == 1);
  CHECK(memory.files.list("/memory/cache/pending-events").value().empty());
}

TEST_CASE("Secrets are masked before the entry is compared or written", "[engine]") {
  MemoryEngine memory;
  const std::string secret = std::string("gh") + "p_" + "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8";
  const WriteOutcome outcome = memory.remember("The deploy token is " + secret + " for the release job");
  CHECK(outcome.redacted == 1);
  CHECK(memory.log().find(secret) == std::string::npos);
  CHECK(memory.log().find("[REDACTED:") != std::string::npos);
  CHECK(memory.read("archive/journal.jsonl").find(secret) == std::string::npos);
}

TEST_CASE("Secrets of a prompt do not reach the receipt of its search", "[engine]") {
  MemoryEngine memory;
  memory.remember("The orders database moved to another host");
  const std::string secret = std::string("s3cr") + "3tPw9x";
  memory.inject("connect to postgres://admin:" + secret + "@db.example/orders, the orders database");
  memory.inject("run it with PGPASSWORD=" + secret + " against the orders database please");
  CHECK(memory.read("logs/injections.jsonl").find("orders") != std::string::npos);
  CHECK(memory.read("logs/injections.jsonl").find(secret.substr(0, 6)) == std::string::npos);
}

TEST_CASE("An empty content is refused", "[engine]") {
  MemoryEngine memory;
  NewEntry entry;
  entry.content = " \n\t";
  const auto outcome = memory.engine->remember(entry);
  REQUIRE_FALSE(outcome.ok());
  CHECK(outcome.error().code == ErrorCode::kInvalidArgument);
}

}  // namespace cortex
