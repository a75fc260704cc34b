// SPDX-License-Identifier: MIT
// Lines of the journal and the archives, and which operations undo takes next (SPEC 5.4).
#include "store/journal.h"

#include <string>
#include <vector>

#include "support/catch.h"

namespace {

using cortex::ErrorCode;
using cortex::Source;
using cortex::store::archive_line;
using cortex::store::ArchivedLine;
using cortex::store::journal_line;
using cortex::store::JournalChange;
using cortex::store::JournalRecord;
using cortex::store::parse_archive_line;
using cortex::store::parse_journal_line;
using cortex::store::undoable;

JournalRecord record(std::string op, std::string verb, std::string undoes = "") {
  return {std::move(op), "2026-11-30T12:00:00Z", std::move(verb), std::move(undoes), {}};
}

std::vector<std::string> ops(const std::vector<JournalRecord>& records) {
  std::vector<std::string> out;
  for (const JournalRecord& r : records) out.push_back(r.op);
  return out;
}

}  // namespace

TEST_CASE("A journal record comes back from its line as it was", "[store]") {
  JournalRecord written = record("0a1b2c3d", "edit");
  // Raw lines are kept to the byte: escapes, half surrogates, odd spacing, a carriage return, a control character.
  written.changes = {
      {Source::kLog, 4294967295U, R"({"content": "a\ud800\"b\\", "x":1.50 })", "{\"content\":\"\xE7\xBC\x93\"}\r"},
      {Source::kCore, 0, std::nullopt, "{\"content\":\"a\x01\"}"},
      {Source::kLog, 7, "", std::nullopt},
  };
  const std::string line = journal_line(written);
  CHECK(line.find('\n') == std::string::npos);

  const auto read = parse_journal_line(line);
  REQUIRE(read.ok());
  CHECK(read.value().op == "0a1b2c3d");
  CHECK(read.value().time == "2026-11-30T12:00:00Z");
  CHECK(read.value().verb == "edit");
  CHECK(read.value().undoes.empty());
  REQUIRE(read.value().changes.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(read.value().changes[i].source == written.changes[i].source);
    CHECK(read.value().changes[i].line == written.changes[i].line);
    CHECK(read.value().changes[i].before == written.changes[i].before);
    CHECK(read.value().changes[i].after == written.changes[i].after);
  }
  CHECK(journal_line(read.value()) == line);
}

TEST_CASE("A journal line has its members in a fixed order", "[store]") {
  JournalRecord written = record("0a1b2c3d", "undo", "ffff0000");
  written.changes = {{Source::kLog, 3, std::nullopt, "{}"}};
  CHECK(journal_line(written) == R"({"op":"0a1b2c3d","time":"2026-11-30T12:00:00Z","verb":"undo","undoes":"ffff0000",)"
                                 R"("changes":[{"source":"log","line":3,"after":"{}"}]})");
}

TEST_CASE("A journal line that is damaged or not ours is corruption", "[store]") {
  const char* lines[] = {
      "",
      "{",
      "[]",
      "null",
      "\xff",
      R"({"op":"1","time":"t","verb":"v"})",
      R"({"op":1,"time":"t","verb":"v","changes":[]})",
      R"({"time":"t","verb":"v","changes":[]})",
      R"({"op":"1","time":"t","verb":"v","undoes":3,"changes":[]})",
      R"({"op":"1","time":"t","verb":"v","changes":{}})",
      R"({"op":"1","time":"t","verb":"v","changes":[1]})",
      R"({"op":"1","time":"t","verb":"v","changes":[{"source":"log"}]})",
      R"({"op":"1","time":"t","verb":"v","changes":[{"source":"web","line":1}]})",
      R"({"op":"1","time":"t","verb":"v","changes":[{"source":"log","line":-1}]})",
      R"({"op":"1","time":"t","verb":"v","changes":[{"source":"log","line":1.5}]})",
      R"({"op":"1","time":"t","verb":"v","changes":[{"source":"log","line":4294967296}]})",
      R"({"op":"1","time":"t","verb":"v","changes":[{"source":"log","line":1,"before":{}}]})",
      R"({"op":"1","time":"t","verb":"v","changes":[{"source":"log","line":1,"after":7}]})",
  };
  for (const char* line : lines) {
    INFO(line);
    const auto read = parse_journal_line(line);
    REQUIRE_FALSE(read.ok());
    CHECK(read.error().code == ErrorCode::kCorruption);
  }
  CHECK_FALSE(parse_journal_line(std::string(1'000'000, '[')).ok());
  CHECK_FALSE(parse_journal_line(std::string(100'000, '[') + std::string(100'000, ']')).ok());
}

TEST_CASE("A journal line of a later version is read by what is known", "[store]") {
  const auto read = parse_journal_line(
      R"( {"by":{"x":[1]},"op":"1","time":"t","verb":"v","changes":[{"source":"core","line":2,"before":null,"why":1}]} )");
  REQUIRE(read.ok());
  REQUIRE(read.value().changes.size() == 1);
  CHECK(read.value().changes[0].source == Source::kCore);
  CHECK_FALSE(read.value().changes[0].before.has_value());
}

TEST_CASE("undo takes the latest operations that are not undone yet", "[store]") {
  const std::vector<JournalRecord> journal = {record("a", "remember"), record("b", "edit"), record("c", "forget")};
  CHECK(ops(undoable(journal, 1)) == std::vector<std::string>{"c"});
  CHECK(ops(undoable(journal, 2)) == std::vector<std::string>{"c", "b"});
  CHECK(ops(undoable(journal, 9)) == std::vector<std::string>{"c", "b", "a"});
  CHECK(undoable(journal, 0).empty());
  CHECK(undoable({}, 5).empty());
}

TEST_CASE("undo passes over what is undone and over undos themselves", "[store]") {
  std::vector<JournalRecord> journal = {record("a", "remember"), record("b", "edit"), record("u", "undo", "b")};
  CHECK(ops(undoable(journal, 9)) == std::vector<std::string>{"a"});
  // An undo that was undone has no effect any more.
  journal.push_back(record("v", "undo", "u"));
  CHECK(ops(undoable(journal, 9)) == std::vector<std::string>{"b", "a"});
  journal.push_back(record("c", "pin"));
  journal.push_back(record("w", "undo", "a"));
  CHECK(ops(undoable(journal, 9)) == std::vector<std::string>{"c", "b"});
}

TEST_CASE("An archived line comes back as it was", "[store]") {
  const ArchivedLine written{"2026-11-30T12:00:00Z", "value", "0123456789abcdef", "fedcba9876543210",
                             R"({"content" : "a\u0000\ud83d", "type":"X"})"};
  const std::string line = archive_line(written);
  CHECK(line.find('\n') == std::string::npos);
  const auto read = parse_archive_line(line);
  REQUIRE(read.ok());
  CHECK(read.value().time == written.time);
  CHECK(read.value().reason == written.reason);
  CHECK(read.value().id == written.id);
  CHECK(read.value().new_id == written.new_id);
  CHECK(read.value().raw == written.raw);

  const ArchivedLine forgotten{"t", "forget", "0123456789abcdef", "", "{}"};
  CHECK(archive_line(forgotten) == R"({"time":"t","reason":"forget","id":"0123456789abcdef","raw":"{}"})");
  REQUIRE(parse_archive_line(archive_line(forgotten)).ok());
  CHECK(parse_archive_line(archive_line(forgotten)).value().new_id.empty());
}

TEST_CASE("An archived line that is damaged is corruption", "[store]") {
  for (const char* line :
       {"", "{}", "7", R"({"time":"t","reason":"r","id":"i"})", R"({"time":"t","reason":"r","id":"i","raw":{}})",
        R"({"time":"t","reason":"r","id":"i","new_id":1,"raw":"{}"})"}) {
    INFO(line);
    const auto read = parse_archive_line(line);
    REQUIRE_FALSE(read.ok());
    CHECK(read.error().code == ErrorCode::kCorruption);
  }
}
