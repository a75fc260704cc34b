// SPDX-License-Identifier: MIT
// SQLite over a FileSystem: whole snapshots or a failure, and one atomic replacement for each commit.
#include <memory>
#include <string>

#include "cache/cache_db.h"
#include "contracts/file_system_fixtures.h"
#include "support/catch.h"

namespace cortex::cache {
namespace {

/// A database of some hundred pages on files that SQLite does not know by their paths.
class VfsFolder {
 public:
  VfsFolder() {
    const auto database = write();
    REQUIRE(database->run("BEGIN; CREATE TABLE words(id INTEGER PRIMARY KEY, word TEXT)"));
    Statement insert(*database, "INSERT INTO words(word) VALUES(?)");
    for (int i = 0; i < 400; ++i) insert.bind_text(1, std::string(4000, static_cast<char>('a' + i % 26))).run();
    REQUIRE(database->run("COMMIT"));
  }
  [[nodiscard]] std::string path() const { return memory_.at("words.db"); }
  std::unique_ptr<Database> open(Database::Mode mode) { return Database::open(files, path(), mode, 0); }
  std::unique_ptr<Database> write() { return open(Database::Mode::kWrite); }
  std::unique_ptr<Database> read() { return open(Database::Mode::kRead); }
  std::string bytes() { return files.read(path()).value(); }

 private:
  test::MemoryFiles memory_;

 public:
  test::FaultyFileSystem files{memory_.files()};
};

std::size_t count(Database& database) {
  Statement select(database, "SELECT word FROM words");
  std::size_t found = 0;
  while (select.step()) found += select.bytes(0).size() == 4000 ? 1 : 0;
  return found;
}

/// As many changes as there are rows, from within a transaction.
void change_all(Database& database) {
  REQUIRE(database.run("BEGIN IMMEDIATE; UPDATE words SET word = word || 'x'"));
}

}  // namespace

TEST_CASE("A database over a FileSystem is read page by page", "[cache][vfs]") {
  VfsFolder folder;
  std::size_t most = 0, reads = 0;
  folder.files.before_call = [&](std::string_view operation, std::string_view) {
    reads += operation == "read" ? 1 : 0;
  };
  const auto database = folder.read();
  REQUIRE(database != nullptr);
  Statement select(*database, "SELECT length(word) FROM words WHERE id = 200");
  REQUIRE(select.step());
  CHECK(select.integer(0) == 4000);
  most = reads;
  CHECK(most < 20);
  select.reset();
  CHECK(count(*database) == 400);
  CHECK(reads > most);
}

TEST_CASE("A commit over a FileSystem is one replacement, and an abandoned transaction none", "[cache][vfs]") {
  VfsFolder folder;
  const std::string before = folder.bytes();
  const std::size_t calls = folder.files.changing_calls();
  {
    const auto database = folder.write();
    change_all(*database);
  }
  CHECK(folder.files.changing_calls() == calls);
  CHECK(folder.bytes() == before);
  const auto database = folder.write();
  change_all(*database);
  REQUIRE(database->run("COMMIT"));
  CHECK(folder.files.changing_calls() == calls + 1);
  CHECK(count(*folder.read()) == 0);
}

TEST_CASE("A database over a FileSystem survives a crash and a full disk as it was", "[cache][vfs]") {
  for (const bool is_crash : {true, false}) {
    VfsFolder folder;
    const std::string before = folder.bytes();
    if (is_crash) {
      folder.files.crash_at_call(1);
    } else {
      folder.files.fill_disk_after(1000);
    }
    const auto database = folder.write();
    change_all(*database);
    CHECK_FALSE(database->run("COMMIT"));
    folder.files.restart(test::FaultyFileSystem::Unsynced::kLost);
    CHECK(folder.bytes() == before);
    CHECK(count(*folder.read()) == 400);
  }
}

TEST_CASE("A reader whose database is replaced fails instead of mixing the two", "[cache][vfs]") {
  VfsFolder folder;
  const auto reader = folder.read();
  Statement select(*reader, "SELECT word FROM words");
  REQUIRE(select.step());
  const auto writer = folder.write();
  change_all(*writer);
  REQUIRE(writer->run("COMMIT"));
  while (select.step()) {
    if (select.bytes(0).size() != 4000) FAIL("a row of the new database");
  }
  CHECK(reader->has_failed());
  CHECK_FALSE(reader->is_damaged());
}

TEST_CASE("Of two writers over a FileSystem the second to commit is told", "[cache][vfs]") {
  VfsFolder folder;
  const auto first = folder.write();
  const auto second = folder.write();
  change_all(*first);
  change_all(*second);
  REQUIRE(first->run("COMMIT"));
  const std::string bytes = folder.bytes();
  CHECK_FALSE(second->run("COMMIT"));
  CHECK(second->is_busy());
  CHECK(folder.bytes() == bytes);
}

TEST_CASE("Where a native process has its journal open, nothing is read or replaced", "[cache][vfs]") {
  VfsFolder folder;
  const auto writer = folder.write();
  change_all(*writer);
  REQUIRE(folder.files.append(folder.path() + "-journal", "x").ok());
  CHECK_FALSE(writer->run("COMMIT"));
  const auto reader = folder.read();
  CHECK((reader == nullptr || count(*reader) == 0));
  REQUIRE(folder.files.remove(folder.path() + "-journal").ok());
  CHECK(count(*folder.read()) == 400);
}

TEST_CASE("A native journal that appears during the replacement costs the database", "[cache][vfs]") {
  VfsFolder folder;
  const auto writer = folder.write();
  change_all(*writer);
  folder.files.before_call = [&](std::string_view operation, std::string_view path) {
    if (operation == "replace") REQUIRE(folder.files.append(std::string(path) + "-journal", "x").ok());
  };
  CHECK_FALSE(writer->run("COMMIT"));
  CHECK_FALSE(folder.files.info(folder.path()).ok());
}

}  // namespace cortex::cache
