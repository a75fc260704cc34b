// SPDX-License-Identifier: MIT
// The contract of cortex/file_system.h, kept by every implementation.
#include <string>
#include <vector>

#include "contracts/file_system_fixtures.h"
#include "support/catch.h"

using cortex::ErrorCode;
using cortex::FileInfo;
using cortex::FileSystem;
using cortex::test::FaultlessFiles;
using cortex::test::MemoryFiles;
using cortex::test::PosixFiles;

#define EVERY_FILE_SYSTEM PosixFiles, MemoryFiles, FaultlessFiles

namespace {

std::string content(FileSystem& files, const std::string& path) {
  auto read = files.read(path);
  REQUIRE(read.ok());
  return read.value();
}

FileInfo info(FileSystem& files, const std::string& path) {
  auto found = files.info(path);
  REQUIRE(found.ok());
  return found.value();
}

}  // namespace

TEMPLATE_TEST_CASE("FileSystem reads back what was written, any bytes", "[contract][file_system]", EVERY_FILE_SYSTEM) {
  TestType fixture;
  FileSystem& files = fixture.files();
  const std::string large(300'000, 'x');
  const std::vector<std::string> contents = {"", "a", "line\n", std::string("\0\xFF\r\n", 4), "\xEF\xBB\xBF{}", large};
  for (const std::string& bytes : contents) {
    REQUIRE(files.replace(fixture.at("f"), bytes).ok());
    CHECK(content(files, fixture.at("f")) == bytes);
    CHECK(info(files, fixture.at("f")).size == bytes.size());
  }
}

TEMPLATE_TEST_CASE("FileSystem appends at the end and creates what is missing", "[contract][file_system]",
                   EVERY_FILE_SYSTEM) {
  TestType fixture;
  FileSystem& files = fixture.files();
  REQUIRE(files.append(fixture.at("log"), "one\n").ok());
  REQUIRE(files.append(fixture.at("log"), "").ok());
  REQUIRE(files.append(fixture.at("log"), "two\n").ok());
  CHECK(content(files, fixture.at("log")) == "one\ntwo\n");
  REQUIRE(files.append(fixture.at("empty"), "").ok());
  CHECK(content(files, fixture.at("empty")).empty());
}

TEMPLATE_TEST_CASE("FileSystem reads ranges, fewer bytes at the end and none beyond", "[contract][file_system]",
                   EVERY_FILE_SYSTEM) {
  TestType fixture;
  FileSystem& files = fixture.files();
  REQUIRE(files.replace(fixture.at("f"), "0123456789").ok());
  struct Case {
    std::uint64_t offset, length;
    std::string expected;
  };
  const std::vector<Case> cases = {{0, 4, "0123"}, {4, 3, "456"}, {8, 100, "89"},         {10, 1, ""},
                                   {50, 5, ""},    {3, 0, ""},    {7, UINT64_MAX, "789"}, {UINT64_MAX, UINT64_MAX, ""}};
  for (const Case& c : cases) {
    INFO("offset " << c.offset << " length " << c.length);
    auto range = files.read_range(fixture.at("f"), c.offset, c.length);
    REQUIRE(range.ok());
    CHECK(range.value() == c.expected);
  }
}

TEMPLATE_TEST_CASE("FileSystem says not_found where the file or its folder is missing", "[contract][file_system]",
                   EVERY_FILE_SYSTEM) {
  TestType fixture;
  FileSystem& files = fixture.files();
  REQUIRE(files.replace(fixture.at("there"), "x").ok());
  const auto code = [](const auto& outcome) {
    REQUIRE_FALSE(outcome.ok());
    return outcome.error().code;
  };
  for (const std::string& path : {fixture.at("missing"), fixture.at("no-folder/missing")}) {
    INFO(path);
    CHECK(code(files.read(path)) == ErrorCode::kNotFound);
    CHECK(code(files.read_range(path, 0, 1)) == ErrorCode::kNotFound);
    CHECK(code(files.info(path)) == ErrorCode::kNotFound);
    CHECK(code(files.rename(path, fixture.at("there"))) == ErrorCode::kNotFound);
    CHECK(code(files.remove(path)) == ErrorCode::kNotFound);
    CHECK(code(files.list(path)) == ErrorCode::kNotFound);
    CHECK(code(files.touch(path)) == ErrorCode::kNotFound);
    CHECK(code(files.sync(path)) == ErrorCode::kNotFound);
  }
  const std::string path = fixture.at("no-folder/missing");
  CHECK(code(files.append(path, "x")) == ErrorCode::kNotFound);
  CHECK(code(files.replace(path, "x")) == ErrorCode::kNotFound);
  CHECK(code(files.create_exclusive(path, "x")) == ErrorCode::kNotFound);
  CHECK(code(files.rename(fixture.at("there"), path)) == ErrorCode::kNotFound);
  CHECK(content(files, fixture.at("there")) == "x");
}

TEMPLATE_TEST_CASE("FileSystem failures name the path and the reason", "[contract][file_system]", EVERY_FILE_SYSTEM) {
  TestType fixture;
  const auto outcome = fixture.files().read(fixture.at("missing"));
  REQUIRE_FALSE(outcome.ok());
  CHECK_THAT(outcome.error().message, Catch::Contains("cannot read " + fixture.at("missing") + ": "));
}

TEMPLATE_TEST_CASE("FileSystem refuses a folder where it needs a file, and a file where it needs a folder",
                   "[contract][file_system]", EVERY_FILE_SYSTEM) {
  TestType fixture;
  FileSystem& files = fixture.files();
  const std::string folder = fixture.at("folder");
  const std::string file = fixture.at("file");
  REQUIRE(files.make_directory(folder).ok());
  REQUIRE(files.replace(file, "x").ok());
  const auto code = [](const auto& outcome) {
    REQUIRE_FALSE(outcome.ok());
    return outcome.error().code;
  };
  CHECK(code(files.read(folder)) == ErrorCode::kIoError);
  CHECK(code(files.read_range(folder, 0, 1)) == ErrorCode::kIoError);
  CHECK(code(files.append(folder, "x")) == ErrorCode::kIoError);
  CHECK(code(files.replace(folder, "x")) == ErrorCode::kIoError);
  CHECK(code(files.rename(file, folder)) == ErrorCode::kIoError);
  CHECK(code(files.list(file)) == ErrorCode::kIoError);
  CHECK(code(files.make_directory(file)) == ErrorCode::kIoError);
  for (const std::string& inside_file : {file + "/a", file + "/a/b"}) {
    INFO(inside_file);
    CHECK(code(files.read(inside_file)) == ErrorCode::kIoError);
    CHECK(code(files.info(inside_file)) == ErrorCode::kIoError);
    CHECK(code(files.append(inside_file, "x")) == ErrorCode::kIoError);
    CHECK(code(files.make_directory(inside_file)) == ErrorCode::kIoError);
  }
  CHECK(content(files, file) == "x");
}

TEMPLATE_TEST_CASE("FileSystem creates exclusively once", "[contract][file_system]", EVERY_FILE_SYSTEM) {
  TestType fixture;
  FileSystem& files = fixture.files();
  auto first = files.create_exclusive(fixture.at("lock"), "mine");
  auto second = files.create_exclusive(fixture.at("lock"), "theirs");
  REQUIRE(first.ok());
  REQUIRE(second.ok());
  CHECK(first.value());
  CHECK_FALSE(second.value());
  CHECK(content(files, fixture.at("lock")) == "mine");
  REQUIRE(files.make_directory(fixture.at("folder")).ok());
  auto over_folder = files.create_exclusive(fixture.at("folder"), "x");
  REQUIRE(over_folder.ok());
  CHECK_FALSE(over_folder.value());
}

TEMPLATE_TEST_CASE("FileSystem renames over an existing file and keeps the identity of the renamed one",
                   "[contract][file_system]", EVERY_FILE_SYSTEM) {
  TestType fixture;
  FileSystem& files = fixture.files();
  REQUIRE(files.replace(fixture.at("a"), "new").ok());
  REQUIRE(files.replace(fixture.at("b"), "old").ok());
  const std::uint64_t identity = info(files, fixture.at("a")).inode;
  REQUIRE(files.rename(fixture.at("a"), fixture.at("b")).ok());
  CHECK(content(files, fixture.at("b")) == "new");
  CHECK(info(files, fixture.at("b")).inode == identity);
  CHECK(files.info(fixture.at("a")).error().code == ErrorCode::kNotFound);
  REQUIRE(files.rename(fixture.at("b"), fixture.at("b")).ok());
  CHECK(content(files, fixture.at("b")) == "new");
}

TEMPLATE_TEST_CASE("FileSystem shows no change where nothing was changed", "[contract][file_system]",
                   EVERY_FILE_SYSTEM) {
  TestType fixture;
  FileSystem& files = fixture.files();
  REQUIRE(files.replace(fixture.at("f"), "x").ok());
  const FileInfo before = info(files, fixture.at("f"));
  static_cast<void>(content(files, fixture.at("f")));
  REQUIRE(files.replace(fixture.at("g"), "y").ok());
  REQUIRE(files.sync(fixture.at("f")).ok());
  CHECK(info(files, fixture.at("f")) == before);
}

TEMPLATE_TEST_CASE("FileSystem shows every change of content, of equal size and in quick succession too",
                   "[contract][file_system]", EVERY_FILE_SYSTEM) {
  TestType fixture;
  FileSystem& files = fixture.files();
  const std::string path = fixture.at("f");
  REQUIRE(files.replace(path, "0000").ok());
  std::vector<FileInfo> seen = {info(files, path)};
  for (int round = 0; round < 40; ++round) {
    switch (round % 4) {
      case 0:
        REQUIRE(files.replace(path, "1111").ok());
        break;
      case 1:
        REQUIRE(files.replace(fixture.at("other"), "2222").ok());
        REQUIRE(files.rename(fixture.at("other"), path).ok());
        break;
      case 2:
        REQUIRE(files.append(path, "3").ok());
        break;
      default:
        REQUIRE(files.replace(path, "4444").ok());
    }
    const FileInfo now = info(files, path);
    for (const FileInfo& earlier : seen) REQUIRE_FALSE(earlier == now);
    seen.push_back(now);
  }
}

TEMPLATE_TEST_CASE("FileSystem touch moves the modification time and nothing else that is read",
                   "[contract][file_system]", EVERY_FILE_SYSTEM) {
  TestType fixture;
  FileSystem& files = fixture.files();
  REQUIRE(files.replace(fixture.at("f"), "x").ok());
  const FileInfo before = info(files, fixture.at("f"));
  fixture.advance_time();
  FileInfo after = before;
  for (int tries = 0; tries < 1'000'000 && after.modified_ns <= before.modified_ns; ++tries) {
    REQUIRE(files.touch(fixture.at("f")).ok());  // The clock of a host's files may stand still for milliseconds.
    after = info(files, fixture.at("f"));
  }
  CHECK(after.modified_ns > before.modified_ns);
  CHECK(after.inode == before.inode);
  CHECK(content(files, fixture.at("f")) == "x");
}

TEMPLATE_TEST_CASE("FileSystem makes folders with their parents and lists names by bytes", "[contract][file_system]",
                   EVERY_FILE_SYSTEM) {
  TestType fixture;
  FileSystem& files = fixture.files();
  REQUIRE(files.make_directory(fixture.at("a/b/c")).ok());
  REQUIRE(files.make_directory(fixture.at("a/b/c")).ok());
  CHECK(info(files, fixture.at("a/b")).is_directory);
  CHECK_FALSE(info(files, fixture.at("a")).inode == info(files, fixture.at("a/b")).inode);
  for (const std::string name : {"z", "B", "a-b", "a", "\xC3\xA9", ".hidden"}) {
    REQUIRE(files.replace(fixture.at("a/b/" + name), "x").ok());
  }
  auto names = files.list(fixture.at("a/b"));
  REQUIRE(names.ok());
  CHECK(names.value() == std::vector<std::string>{".hidden", "B", "a", "a-b", "c", "z", "\xC3\xA9"});
  auto parents = files.list(fixture.at("a"));
  REQUIRE(parents.ok());
  CHECK(parents.value() == std::vector<std::string>{"b"});
}

TEMPLATE_TEST_CASE("FileSystem leaves nothing but the file behind after a replace", "[contract][file_system]",
                   EVERY_FILE_SYSTEM) {
  TestType fixture;
  FileSystem& files = fixture.files();
  REQUIRE(files.make_directory(fixture.at("d")).ok());
  REQUIRE(files.replace(fixture.at("d/f"), "1").ok());
  REQUIRE(files.replace(fixture.at("d/f"), "2").ok());
  REQUIRE_FALSE(files.replace(fixture.at("d"), "2").ok());
  CHECK(files.list(fixture.at("d")).value() == std::vector<std::string>{"f"});
}

TEMPLATE_TEST_CASE("FileSystem removes files and empty folders only", "[contract][file_system]", EVERY_FILE_SYSTEM) {
  TestType fixture;
  FileSystem& files = fixture.files();
  REQUIRE(files.make_directory(fixture.at("d")).ok());
  REQUIRE(files.replace(fixture.at("d/f"), "x").ok());
  REQUIRE(files.replace(fixture.at("d-neighbour"), "x").ok());
  const auto refused = files.remove(fixture.at("d"));
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().code == ErrorCode::kIoError);
  REQUIRE(files.remove(fixture.at("d/f")).ok());
  REQUIRE(files.remove(fixture.at("d")).ok());
  CHECK(files.info(fixture.at("d")).error().code == ErrorCode::kNotFound);
  CHECK(content(files, fixture.at("d-neighbour")) == "x");
}

TEMPLATE_TEST_CASE("FileSystem takes one path for another spelling of it", "[contract][file_system]",
                   EVERY_FILE_SYSTEM) {
  TestType fixture;
  FileSystem& files = fixture.files();
  REQUIRE(files.make_directory(fixture.at("d/")).ok());
  REQUIRE(files.replace(fixture.at("d//f"), "x").ok());
  CHECK(content(files, fixture.at("d/./f")) == "x");
  CHECK(content(files, fixture.at("d/../d/f")) == "x");
}
