// SPDX-License-Identifier: MIT
// A process that dies at any change of any file, in any verb, while the cache is used: what the next process finds is
// the old or the new memory, the same with cache and without, and it can be worked with (SPEC 5.6, 7).
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cortex/engine.h"
#include "posix_file_system.h"
#include "store/journal.h"
#include "support/catch.h"
#include "support/fake_process.h"
#include "support/faulty_file_system.h"
#include "support/manual_clock.h"
#include "support/temporary_folder.h"

namespace cortex {
namespace {

using Act = std::function<bool(Engine&)>;  ///< Whether the verb said that it was done.

/// Files on disk, since SQLite opens the cache by its path, and faults in front of them.
class NativeFaultyFiles final : public FileSystem {
 public:
  bool has_native_paths() const override { return true; }
  Result<std::string> read(std::string_view path) override { return faulty.read(path); }
  Result<std::string> read_range(std::string_view path, std::uint64_t offset, std::uint64_t length) override {
    return faulty.read_range(path, offset, length);
  }
  Result<FileInfo> info(std::string_view path) override { return faulty.info(path); }
  Status append(std::string_view path, std::string_view bytes) override { return faulty.append(path, bytes); }
  Status replace(std::string_view path, std::string_view bytes) override { return faulty.replace(path, bytes); }
  Result<bool> create_exclusive(std::string_view path, std::string_view bytes) override {
    return faulty.create_exclusive(path, bytes);
  }
  Status rename(std::string_view from, std::string_view to) override { return faulty.rename(from, to); }
  Status remove(std::string_view path) override { return faulty.remove(path); }
  Result<std::vector<std::string>> list(std::string_view path) override { return faulty.list(path); }
  Status make_directory(std::string_view path) override { return faulty.make_directory(path); }
  Status touch(std::string_view path) override { return faulty.touch(path); }
  Status sync(std::string_view path) override { return faulty.sync(path); }

  platform::PosixFileSystem posix;
  test::FaultyFileSystem faulty{posix};
};

/// Where a flush costs nothing: these tests ask for thousands.
std::filesystem::path quick_folder() {
  const std::filesystem::path memory_disk = "/dev/shm";
  std::error_code none;
  return std::filesystem::is_directory(memory_disk, none) && ::access(memory_disk.c_str(), W_OK) == 0
             ? memory_disk
             : std::filesystem::temp_directory_path();
}

NewEntry entry_of(std::string content, std::string type = "CODEBASE_PATTERN") {
  NewEntry entry;
  entry.content = std::move(content);
  entry.type = std::move(type);
  entry.session_id = "s1";
  return entry;
}

Selection the(const char* content) {
  Selection selection;
  selection.ids = {content_id(content)};
  return selection;
}

/// A memory folder with a cache in which a process may die.
struct Machine {
  Machine() { fill(); }
  /// A copy of another one's folder: quicker than to write the same again.
  explicit Machine(const test::TemporaryFolder& other) {
    std::filesystem::copy(other.path(), folder.path(), std::filesystem::copy_options::recursive);
  }

  void fill() {
    const auto first = open(1, true);
    for (const char* content : {"alpha beta gamma", "rotate certificates before restart", "delta epsilon zeta",
                                "the registry of docker images is private", "eta theta iota kappa"}) {
      REQUIRE(first->remember(entry_of(content)).ok());
    }
    REQUIRE(first->pin(content_id("eta theta iota kappa"), true).ok());
    REQUIRE(first->rebuild().ok());
  }

  std::unique_ptr<Engine> open(std::int64_t pid, bool use_cache) {
    processes.push_back(std::make_unique<test::FakeProcess>(process.sibling(pid)));
    EngineOptions options;
    options.memory_dir = folder.path();
    options.use_cache = use_cache;
    options.lock_wait_us = 50'000;
    auto opened = Engine::open(Host{files, clock, *processes.back()}, options);
    REQUIRE(opened.ok());
    return std::move(opened).value();
  }
  std::string read(const std::string& name) {
    const auto bytes = files.read(folder.at(name));
    return bytes.ok() ? bytes.value() : std::string();
  }
  std::string log() { return read("memory_log.jsonl"); }

  test::TemporaryFolder folder{quick_folder()};
  NativeFaultyFiles files;
  test::ManualClock clock;
  test::FakeProcess process;
  std::vector<std::unique_ptr<test::FakeProcess>> processes;
};

/// Lines and scores of some searches.
std::string found_by(Engine& engine) {
  std::string text;
  for (const char* query : {"alpha beta gamma", "rotate certificates restart", "docker registry images", "epsilon",
                            "quarter unrelated thing", "kappa wording"}) {
    SearchRequest request;
    request.query = query;
    const auto found = engine.search(request);
    REQUIRE(found.ok());
    for (const SearchHit& hit : found.value().hits) {
      text += std::to_string(hit.line) + " " + std::to_string(hit.score) + " " + hit.raw + "\n";
    }
  }
  return text;
}

std::size_t unreadable_lines(const std::string& bytes, bool is_journal) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
    const std::string_view line = std::string_view(bytes).substr(at, end - at);
    const bool is_readable = is_journal ? store::parse_journal_line(line).ok() : store::parse_archive_line(line).ok();
    count += is_readable ? 0 : 1;
    at = end + 1;
  }
  return count;
}

/// What the process after the crash must find, and be able to do.
void check_recovery(Machine& machine, std::size_t torn) {
  const std::string plain = found_by(*machine.open(3, false));
  CHECK(found_by(*machine.open(4, true)) == plain);
  CHECK(found_by(*machine.open(5, true)) == plain);
  CHECK(machine.open(6, true)->remember(entry_of("written after the crash by another process")).ok());
  const std::string with_one_more = machine.log();
  CHECK(with_one_more.find("written after the crash") != std::string::npos);
  CHECK(unreadable_lines(machine.read("archive/journal.jsonl"), true) <= torn);
  CHECK(unreadable_lines(machine.read("archive/superseded.jsonl"), false) <= torn);
  CHECK(unreadable_lines(machine.read("archive/forgotten.jsonl"), false) <= torn);
  // Two operations back: that one, and the latest that was carried out, whatever the dead process had noted.
  const auto undone = machine.open(7, true)->undo(2, "");
  REQUIRE(undone.ok());
  CHECK(undone.value().size() == 2);
  CHECK(machine.log().find("written after the crash") == std::string::npos);
  CHECK(machine.log() != with_one_more);
  const std::string after_undo = found_by(*machine.open(8, false));
  CHECK(found_by(*machine.open(9, true)) == after_undo);
}

void die_at_every_change(const Act& act, bool may_be_between = false) {
  const Machine untouched;
  Machine whole(untouched.folder);
  const std::string before = whole.log();
  const std::size_t first = whole.files.faulty.changing_calls();
  REQUIRE(act(*whole.open(2, true)));
  const std::size_t calls = whole.files.faulty.changing_calls() - first;
  const std::string after = whole.log();
  REQUIRE(calls > 2);
  for (const std::optional<std::size_t> kept : {std::optional<std::size_t>(), std::optional<std::size_t>(30)}) {
    for (std::size_t n = 1; n <= calls; ++n) {
      INFO("call " << n << " of " << calls << ", " << (kept ? "torn" : "whole"));
      Machine machine(untouched.folder);
      machine.files.faulty.crash_at_call(n, kept);
      const bool is_acknowledged = act(*machine.open(2, true));
      machine.processes.back()->die();
      machine.files.faulty.restart(test::FaultyFileSystem::Unsynced::kKept);
      const std::string found = machine.log();
      if (!kept && !may_be_between) CHECK((found == before || found == after));
      if (is_acknowledged) CHECK(found == after);
      // This file system makes a lock whole or not at all; half of one would need its 30 s.
      if (kept) (void)machine.files.remove(machine.folder.at("memory_log.jsonl.lock")).ok();
      check_recovery(machine, kept ? 1 : 0);
    }
  }
}

}  // namespace

TEST_CASE("With the cache in use a process may die in any write of remember", "[engine][cache]") {
  die_at_every_change(
      [](Engine& engine) { return engine.remember(entry_of("a sixth and quite unrelated thing")).ok(); });
}

TEST_CASE("With the cache in use a process may die in any write of a supersede", "[engine][cache]") {
  die_at_every_change([](Engine& engine) {
    return engine.remember(entry_of("rotate certificates before restart every quarter")).ok();
  });
}

TEST_CASE("With the cache in use a process may die in any write of edit and pin", "[engine][cache]") {
  die_at_every_change([](Engine& engine) {
    EditRequest request;
    request.content = "another wording of eta theta iota kappa";
    return engine.edit(content_id("eta theta iota kappa"), request).ok();
  });
  die_at_every_change([](Engine& engine) { return engine.pin(content_id("delta epsilon zeta"), true).ok(); });
}

TEST_CASE("With the cache in use a process may die in any write of forget", "[engine][cache]") {
  die_at_every_change([](Engine& engine) { return engine.forget(the("delta epsilon zeta"), false).ok(); });
}

TEST_CASE("With the cache in use a process may die in any write of undo", "[engine][cache]") {
  die_at_every_change([](Engine& engine) { return engine.undo(1, "").ok(); });
  die_at_every_change([](Engine& engine) { return engine.undo(2, "").ok(); }, true);
}

TEST_CASE("With the cache in use a process may die in any write of purge", "[engine][cache]") {
  die_at_every_change([](Engine& engine) { return engine.purge(the("delta epsilon zeta"), false).ok(); });
}

TEST_CASE("With the cache in use a process may die in any write of rebuild", "[engine][cache]") {
  die_at_every_change([](Engine& engine) {
    return engine.remember(entry_of("a sixth and quite unrelated thing")).ok() && engine.rebuild().ok();
  });
}

TEST_CASE("A disk that is full at any byte fails clearly, and nothing that was there is lost", "[engine][cache]") {
  const Machine untouched;
  for (std::uint64_t space = 0; space < 1'200; space += 60) {
    INFO("space " << space);
    Machine machine(untouched.folder);
    const std::string before = machine.log();
    machine.files.faulty.fill_disk_after(space);
    const auto outcome = machine.open(2, true)->remember(entry_of("rotate certificates before restart every quarter"));
    machine.files.faulty.disarm();
    if (!outcome.ok()) {
      CHECK(outcome.error().code == ErrorCode::kIoError);
      CHECK(machine.log().substr(0, before.size()) == before);
    }
    check_recovery(machine, 1);
  }
}

}  // namespace cortex
