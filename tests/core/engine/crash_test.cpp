// SPDX-License-Identifier: MIT
// A process that dies at any write leaves the old state or the new one, and nothing that was acknowledged is lost
// (SPEC 5.6).
#include <functional>
#include <string>
#include <vector>

#include "cortex/engine.h"
#include "memory_file_system.h"
#include "support/catch.h"
#include "support/fake_process.h"
#include "support/faulty_file_system.h"
#include "support/manual_clock.h"

namespace cortex {
namespace {

using Unsynced = test::FaultyFileSystem::Unsynced;
using Act = std::function<void(Engine&)>;

NewEntry entry_of(std::string content) {
  NewEntry entry;
  entry.content = std::move(content);
  return entry;
}

/// One memory folder in which a process may die.
struct Machine {
  Machine() : memory(clock), files(memory) {}

  std::unique_ptr<Engine> engine(std::int64_t pid) {
    processes.push_back(std::make_unique<test::FakeProcess>(process.sibling(pid)));
    EngineOptions options;
    options.memory_dir = "/memory";
    auto opened = Engine::open(Host{files, clock, *processes.back()}, options);
    REQUIRE(opened.ok());
    return std::move(opened).value();
  }
  std::string log() {
    const auto bytes = files.read("/memory/memory_log.jsonl");
    return bytes.ok() ? bytes.value() : std::string();
  }

  test::ManualClock clock;
  platform::MemoryFileSystem memory;
  test::FaultyFileSystem files;
  test::FakeProcess process;
  std::vector<std::unique_ptr<test::FakeProcess>> processes;
};

void set_up(Machine& machine) {
  const auto engine = machine.engine(1);
  for (const char* content : {"alpha beta gamma", "rotate certificates before restart", "delta epsilon zeta"}) {
    REQUIRE(engine->remember(entry_of(content)).ok());
  }
}

void die_at_every_call(const Act& act, Unsynced unsynced) {
  Machine whole;
  set_up(whole);
  const std::string before = whole.log();
  const std::size_t first = whole.files.changing_calls();
  act(*whole.engine(2));
  const std::size_t calls = whole.files.changing_calls() - first;
  const std::string after = whole.log();
  REQUIRE(calls > 2);
  REQUIRE(before != after);
  for (std::size_t n = 1; n <= calls; ++n) {
    Machine machine;
    set_up(machine);
    machine.files.crash_at_call(n);
    act(*machine.engine(2));
    machine.processes.back()->die();
    machine.files.restart(unsynced);
    INFO("call " << n << " of " << calls);
    const std::string found = machine.log();
    if (unsynced == Unsynced::kKept) CHECK((found == before || found == after));
    const auto engine = machine.engine(3);
    const auto next = engine->remember(entry_of("written after the crash by another process"));
    REQUIRE(next.ok());
    SearchRequest request;
    request.query = "alpha beta gamma";
    CHECK(engine->search(request).value().hits.size() == 1);
    request.query = "written crash process";
    CHECK(engine->search(request).value().hits.size() == 1);
  }
}

}  // namespace

TEST_CASE("A process may die in any write of an append", "[engine]") {
  die_at_every_call([](Engine& engine) { (void)engine.remember(entry_of("a fourth and unrelated thing")).ok(); },
                    Unsynced::kKept);
}

TEST_CASE("A process may die in any write of a supersede", "[engine]") {
  die_at_every_call(
      [](Engine& engine) { (void)engine.remember(entry_of("rotate certificates before restart every quarter")).ok(); },
      Unsynced::kKept);
}

TEST_CASE("A process may die in any write of a forget", "[engine]") {
  die_at_every_call(
      [](Engine& engine) {
        Selection selection;
        selection.ids = {content_id("delta epsilon zeta")};
        (void)engine.forget(selection, false).ok();
      },
      Unsynced::kKept);
}

TEST_CASE("A full disk is an error that says so, and the log stays as it was", "[engine]") {
  for (const std::uint64_t space : {0u, 10u, 200u, 700u}) {
    Machine machine;
    set_up(machine);
    const std::string before = machine.log();
    machine.files.fill_disk_after(space);
    const auto engine = machine.engine(2);
    const auto outcome =
        engine->remember(entry_of("rotate certificates before restart every quarter, " + std::string(900, 'x')));
    INFO("space " << space);
    REQUIRE_FALSE(outcome.ok());
    CHECK(outcome.error().code == ErrorCode::kIoError);
    machine.files.disarm();
    CHECK(machine.log().substr(0, before.size()) == before);
    CHECK(machine.engine(3)->remember(entry_of("room again for one more")).ok());
  }
}

}  // namespace cortex
