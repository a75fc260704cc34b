// SPDX-License-Identifier: MIT
// The faults themselves: a test that relies on one must be able to trust it.
#include "support/faulty_file_system.h"

#include <string>
#include <vector>

#include "memory_file_system.h"
#include "support/catch.h"
#include "support/manual_clock.h"

using cortex::ErrorCode;
using cortex::test::FaultyFileSystem;
using Unsynced = cortex::test::FaultyFileSystem::Unsynced;

namespace {

struct Disk {
  cortex::test::ManualClock clock;
  cortex::platform::MemoryFileSystem memory{clock};
  FaultyFileSystem files{memory};

  std::string content(const std::string& path) {
    auto read = memory.read(path);
    return read.ok() ? read.value() : "missing";
  }
};

}  // namespace

TEST_CASE("FaultyFileSystem fails the call it was told to, and no other", "[support]") {
  for (std::size_t failing = 1; failing <= 4; ++failing) {
    Disk disk;
    disk.files.fail_call(failing);
    std::vector<bool> outcomes;
    for (int i = 0; i < 4; ++i) {
      outcomes.push_back(disk.files.append("/log", "x").ok());
      CHECK(disk.files.info("/").ok());  // Reads do not count.
    }
    for (std::size_t call = 1; call <= 4; ++call) CHECK(outcomes[call - 1] == (call != failing));
    CHECK(disk.content("/log") == "xxx");
    CHECK(disk.files.changing_calls() == 4);
  }
}

TEST_CASE("FaultyFileSystem tears an append or a creation, and nothing else", "[support]") {
  Disk disk;
  REQUIRE(disk.files.append("/log", "whole\n").ok());
  disk.files.tear_call(1, 3);
  CHECK(disk.files.append("/log", "torn line\n").error().code == ErrorCode::kIoError);
  CHECK(disk.content("/log") == "whole\ntor");
  disk.files.tear_call(1, 0);
  CHECK_FALSE(disk.files.create_exclusive("/lock", "text").ok());
  CHECK(disk.content("/lock").empty());
  disk.files.tear_call(1, 3);
  CHECK_FALSE(disk.files.replace("/log", "new").ok());
  CHECK(disk.content("/log") == "whole\ntor");
}

TEST_CASE("FaultyFileSystem does nothing after a crash until it is restarted", "[support]") {
  Disk disk;
  REQUIRE(disk.files.append("/log", "one\n").ok());
  disk.files.crash_at_call(2);
  CHECK(disk.files.append("/log", "two\n").ok());
  CHECK_FALSE(disk.files.append("/log", "three\n").ok());
  CHECK(disk.files.has_crashed());
  CHECK_FALSE(disk.files.read("/log").ok());
  CHECK_FALSE(disk.files.append("/log", "four\n").ok());
  disk.files.restart(Unsynced::kKept);
  CHECK(disk.files.read("/log").value() == "one\ntwo\n");
  CHECK(disk.files.append("/log", "five\n").ok());
}

TEST_CASE("FaultyFileSystem loses with the power what was not synced", "[support]") {
  Disk disk;
  REQUIRE(disk.memory.put("/old", "there before\n").ok());
  REQUIRE(disk.files.append("/old", "lost\n").ok());
  REQUIRE(disk.files.append("/synced", "kept\n").ok());
  REQUIRE(disk.files.sync("/synced").ok());
  REQUIRE(disk.files.append("/synced", "lost\n").ok());
  REQUIRE(disk.files.append("/new", "lost\n").ok());
  REQUIRE(disk.files.create_exclusive("/created", "lost").ok());
  REQUIRE(disk.files.append("/replaced", "x").ok());
  REQUIRE(disk.files.replace("/replaced", "kept").ok());
  REQUIRE(disk.files.append("/from", "lost\n").ok());
  REQUIRE(disk.files.rename("/from", "/to").ok());
  disk.files.restart(Unsynced::kLost);
  CHECK(disk.content("/old") == "there before\n");
  CHECK(disk.content("/synced") == "kept\n");
  CHECK(disk.content("/new") == "missing");
  CHECK(disk.content("/created") == "missing");
  CHECK(disk.content("/replaced") == "kept");
  CHECK(disk.content("/to") == "missing");
}

TEST_CASE("FaultyFileSystem has a disk that fills up", "[support]") {
  Disk disk;
  REQUIRE(disk.memory.put("/f", "old").ok());
  disk.files.fill_disk_after(10);
  CHECK(disk.files.append("/log", "123456").ok());
  CHECK_FALSE(disk.files.replace("/f", "new one").ok());
  CHECK(disk.content("/f") == "old");
  CHECK_FALSE(disk.files.append("/log", "7890ABC").ok());
  CHECK(disk.content("/log") == "1234567890");
  CHECK_FALSE(disk.files.append("/log", "x").ok());
  CHECK_FALSE(disk.files.create_exclusive("/lock", "x").ok());
  CHECK(disk.content("/lock") == "missing");
  CHECK(disk.files.remove("/f").ok());
  disk.files.disarm();
  CHECK(disk.files.append("/log", "x").ok());
}

TEST_CASE("FaultyFileSystem refuses single paths and lets a test act before a call", "[support]") {
  Disk disk;
  REQUIRE(disk.memory.put("/secret", "x").ok());
  disk.files.refuse_path("/secret");
  CHECK(disk.files.read("/secret").error().code == ErrorCode::kIoError);
  CHECK_FALSE(disk.files.append("/secret", "y").ok());
  disk.files.disarm();
  std::vector<std::string> seen;
  disk.files.before_call = [&](std::string_view operation, std::string_view path) {
    seen.push_back(std::string(operation) + " " + std::string(path));
    static_cast<void>(disk.files.append("/log", "by another\n"));
  };
  CHECK(disk.files.read("/log").value() == "by another\n");
  CHECK(seen == std::vector<std::string>{"read /log"});
}
