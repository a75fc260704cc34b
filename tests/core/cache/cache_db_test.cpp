// SPDX-License-Identifier: MIT
// What an open database does once something failed: nothing.
#include "cache/cache_db.h"

#include <string>

#include "posix_file_system.h"
#include "support/catch.h"
#include "support/temporary_folder.h"

using cortex::cache::Database;
using cortex::cache::Statement;

TEST_CASE("Nothing is written after a failure that rolled the transaction back", "[cache]") {
  const cortex::test::TemporaryFolder folder;
  cortex::platform::PosixFileSystem files;
  const std::string path = folder.at("test.db");
  {
    const auto database = Database::open(files, path, Database::Mode::kWrite, 0);
    REQUIRE(database != nullptr);
    // About as much room as the tables take: what does not fit fails with SQLITE_FULL, as on a full disk.
    REQUIRE(database->run("CREATE TABLE large(text); CREATE TABLE small(number); PRAGMA max_page_count=5"));
    REQUIRE(database->run("BEGIN IMMEDIATE"));
    Statement fill(*database, "INSERT INTO large VALUES(?)");
    const std::string text(100'000, 'x');
    fill.bind_text(1, text).run();
    REQUIRE(database->has_failed());
    Statement put(*database, "INSERT INTO small VALUES(1)");
    put.run();
    CHECK_FALSE(database->run("INSERT INTO small VALUES(2)"));
    CHECK_FALSE(database->run("COMMIT"));
  }
  const auto database = Database::open(files, path, Database::Mode::kRead, 0);
  REQUIRE(database != nullptr);
  Statement count(*database, "SELECT count(*) FROM small");
  REQUIRE(count.step());
  CHECK(count.integer(0) == 0);
}
