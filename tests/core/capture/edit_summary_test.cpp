// SPDX-License-Identifier: MIT
// An edit in one line.
#include "capture/edit_summary.h"

#include <string>

#include "support/catch.h"

namespace cortex::capture {
namespace {

TEST_CASE("An edit is told by the lines that differ", "[capture][edits]") {
  CHECK(summarise_edit("a\nb\nc", "a\nx\nc") == "`b` -> `x`");
  CHECK(summarise_edit("a\nc", "a\nb\nc") == "added `b`");
  CHECK(summarise_edit("a\nb\nc", "a\nc") == "removed `b`");
  CHECK(summarise_edit("a", "  a ").empty());
  CHECK(summarise_edit("", "").empty());
  CHECK(summarise_edit(std::string(50'000, 'a'), std::string(50'000, 'b')).size() < 300);
}

TEST_CASE("Files are told relative to the folder the client works in", "[capture][edits]") {
  CHECK(told_path("/home/you/app/src/a.ts", "/home/you/app") == "src/a.ts");
  CHECK(told_path("/home/you/app2/a.ts", "/home/you/app") == "/home/you/app2/a.ts");
  CHECK(told_path("C:\\app\\src\\a.ts", "C:\\app") == "src/a.ts");
  CHECK(told_path("a.ts", "") == "a.ts");
}

}  // namespace
}  // namespace cortex::capture
