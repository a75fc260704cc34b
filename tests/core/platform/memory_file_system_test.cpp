// SPDX-License-Identifier: MIT
// What only the memory file system does; the contract suite has the rest.
#include "memory_file_system.h"

#include "support/catch.h"
#include "support/manual_clock.h"

using cortex::ErrorCode;
using cortex::platform::MemoryFileSystem;
using cortex::test::ManualClock;

TEST_CASE("MemoryFileSystem puts a file together with its folders", "[platform]") {
  ManualClock clock;
  MemoryFileSystem files(clock);
  REQUIRE(files.put("/home/u/.cortex/config.json", "{}").ok());
  CHECK(files.read("/home/u/.cortex/config.json").value() == "{}");
  CHECK(files.info("/home/u").value().is_directory);
  CHECK_FALSE(files.put("/home/u/.cortex/config.json/x", "{}").ok());
}

TEST_CASE("MemoryFileSystem takes the times of files from its clock", "[platform]") {
  ManualClock clock;
  MemoryFileSystem files(clock);
  REQUIRE(files.append("/f", "x").ok());
  CHECK(files.info("/f").value().modified_ns / 1'000 == clock.now_us());
  clock.advance_us(30'000'000);
  REQUIRE(files.touch("/f").ok());
  CHECK(files.info("/f").value().modified_ns / 1'000 == clock.now_us());
}

TEST_CASE("MemoryFileSystem says that it cannot rename a folder", "[platform]") {
  ManualClock clock;
  MemoryFileSystem files(clock);
  REQUIRE(files.make_directory("/a").ok());
  const auto refused = files.rename("/a", "/b");
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().code == ErrorCode::kNotSupported);
}

TEST_CASE("MemoryFileSystem never leaves its root", "[platform]") {
  ManualClock clock;
  MemoryFileSystem files(clock);
  REQUIRE(files.append("/../../f", "x").ok());
  CHECK(files.read("f").value() == "x");
  CHECK(files.list("/").value() == std::vector<std::string>{"f"});
  CHECK_FALSE(files.remove("/").ok());
}
