// SPDX-License-Identifier: MIT
// Entries from and to lines: tolerance, field order, lossless changes (SPEC 3.1, 3.2).
#include "entry/entry_json.h"
#include "entry/strict_line.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/catch.h"

using namespace cortex;

namespace {

Entry read(std::string_view line) {
  const Result<Entry> result = entry::parse_entry(line);
  INFO(line);
  REQUIRE(result.ok());
  return result.value();
}

const std::string kFull =
    R"({"type": "USER_CORRECTION", "content": "Use \"tabs\"", "tags": ["a", "b"], "timestamp": "2026-11-30T12:00:00Z", )"
    R"("session_id": "s1", "source": "claude:user", "section": "Style", "priority": 7.5, "project": "p", )"
    R"("files": ["x.cpp"], "repeats": 2, "pinned": true, "first_id": "0123456789abcdef"})";

}  // namespace

TEST_CASE("a line with every field is read, and written again byte for byte") {
  const Entry entry = read(kFull);
  CHECK(entry.type == "USER_CORRECTION");
  CHECK(entry.content == "Use \"tabs\"");
  CHECK(entry.tags == std::vector<std::string>{"a", "b"});
  CHECK(entry.timestamp == "2026-11-30T12:00:00Z");
  CHECK(entry.session_id == "s1");
  CHECK(entry.source == "claude:user");
  CHECK(entry.section == "Style");
  CHECK(entry.priority == 7.5);
  CHECK(entry.project == "p");
  CHECK(entry.files == std::vector<std::string>{"x.cpp"});
  CHECK(entry.repeats == 2);
  CHECK(entry.pinned);
  CHECK(entry.first_id == "0123456789abcdef");
  CHECK(entry::entry_line(entry) == kFull);
}

TEST_CASE("an entry with nothing is written with the six fields that always stand") {
  CHECK(entry::entry_line(Entry()) ==
        R"({"type": "", "content": "", "tags": [], "timestamp": "", "session_id": "", "source": ""})");
}

TEST_CASE("missing, unknown and wrongly typed fields are absent and make no line fail") {
  for (const char* line :
       {"{}", R"({"unknown": {"deep": [1]}})",
        R"({"type": 1, "content": null, "tags": "a", "timestamp": 5, "session_id": [], "source": {}, "section": true,
               "priority": "9", "project": 1, "files": {}, "repeats": "3", "pinned": 1, "first_id": 2})",
        R"({"tags": [1, null, ["a"], {"b": "c"}], "repeats": true, "pinned": "true", "priority": null})"}) {
    CAPTURE(line);
    CHECK(entry::entry_line(read(line)) == entry::entry_line(Entry()));
  }
}

TEST_CASE("only the strings of a list count") {
  CHECK(read(R"({"tags": ["a", 1, "b\u0041", [ "x" ], "" ]})").tags == std::vector<std::string>{"a", "bA", ""});
}

TEST_CASE("of a key that comes twice the last one counts, a wrong type included") {
  CHECK(read(R"({"content": "old", "tags": ["x"], "content": "new", "tags": ["y"]})").content == "new");
  CHECK(read(R"({"tags": ["x", "y"], "tags": ["z"]})").tags == std::vector<std::string>{"z"});
  const Entry wrong =
      read(R"({"content": "old", "content": 1, "priority": 3, "priority": "4", "repeats": 2, "repeats": null})");
  CHECK(wrong.content.empty());
  CHECK_FALSE(wrong.priority.has_value());
  CHECK(wrong.repeats == 0);
}

TEST_CASE("a priority is any JSON number, kept within the range of double") {
  struct Row {
    const char* number;
    double expected;
  };
  const Row rows[] = {{"0", 0.0},
                      {"-3", -3.0},
                      {"2.5e1", 25.0},
                      {"1e999", std::numeric_limits<double>::max()},
                      {"-1e999", std::numeric_limits<double>::lowest()},
                      {"1e-999", 0.0}};
  for (const Row& row : rows) {
    CAPTURE(row.number);
    CHECK(read("{\"priority\": " + std::string(row.number) + "}").priority == row.expected);
  }
}

TEST_CASE("repeats are a whole number above 0, or none") {
  struct Row {
    const char* number;
    std::int64_t expected;
  };
  const Row rows[] = {{"3", 3},
                      {"0", 0},
                      {"-0", 0},
                      {"-4", 0},
                      {"3.0", 0},
                      {"3e0", 0},
                      {"1E2", 0},
                      {"true", 0},
                      {"1000000000000", 1'000'000'000'000},
                      {"9223372036854775807", 1'000'000'000'000},
                      {"99999999999999999999999", 1'000'000'000'000}};
  for (const Row& row : rows) {
    CAPTURE(row.number);
    CHECK(read("{\"repeats\": " + std::string(row.number) + "}").repeats == row.expected);
  }
}

TEST_CASE("a lone surrogate escape reads as U+FFFD") {
  CHECK(read(R"({"content": "a\ud800b", "tags": ["\udc00"]})").content == "a\ufffdb");
  CHECK(read(R"({"content": "a\ud800b", "tags": ["\udc00"]})").tags == std::vector<std::string>{"\ufffd"});
}

TEST_CASE("a line that is no object is corruption, with place and reason") {
  const Result<Entry> result = entry::parse_entry("{\"a\": NaN}");
  REQUIRE_FALSE(result.ok());
  CHECK(result.error().code == ErrorCode::kCorruption);
  CHECK(result.error().message == "read entry: not a JSON object (byte 6: expected a value)");
}

TEST_CASE("reading into a used entry leaves nothing of the old one") {
  Entry entry = read(kFull);
  std::vector<entry::Member> scratch;
  entry::ScanError error;
  REQUIRE(entry::parse_entry_into(R"({"tags": ["only"]})", entry, scratch, error));
  CHECK(entry.tags == std::vector<std::string>{"only"});
  REQUIRE(entry::parse_entry_into("{}", entry, scratch, error));
  CHECK(entry::entry_line(entry) == entry::entry_line(Entry()));
  entry = read(kFull);
  CHECK_FALSE(entry::parse_entry_into("{\"type\": \"X\",", entry, scratch, error));
}

TEST_CASE("a written entry is JSON whatever its texts hold, and reads back the same") {
  Entry entry;
  entry.type = "T\"\\";
  for (char c = 1; c < 0x7f; ++c) {
    entry.content += c;
  }
  entry.content += std::string("\0", 1) + "\u00e9\u2028\U0001F600";
  entry.tags = {"", "a,b", "]\"", "\n"};
  entry.files = {"C:\\x\\y"};
  entry.priority = 0.1;
  const std::string line = entry::entry_line(entry);
  CHECK(line.find('\n') == std::string::npos);
  const nlohmann::json parsed = nlohmann::json::parse(line, nullptr, false);
  REQUIRE(parsed.is_object());
  CHECK(parsed["content"] == entry.content);
  const Entry again = read(line);
  CHECK(again.content == entry.content);
  CHECK(again.tags == entry.tags);
  CHECK(again.files == entry.files);
  CHECK(again.priority == entry.priority);
}

TEST_CASE("the line for strict readers has no lone surrogates and nothing around it") {
  struct Row {
    std::string line;
    std::string expected;
  };
  const std::vector<Row> rows = {
      {"{\"a\": 1}", "{\"a\": 1}"},
      {" \t{\"a\": 1 } \r", "{\"a\": 1 }"},
      {R"({"a": "\ud800"})", R"({"a": "\ufffd"})"},
      {R"({"\uDFFF": "x\uD800y"})", R"({"\ufffd": "x\ufffdy"})"},
      {R"({"a": "\ud83d\ude00"})", R"({"a": "\ud83d\ude00"})"},
      {R"({"a": "\ud83d\ud83d\ude00"})", R"({"a": "\ufffd\ud83d\ude00"})"},
      {R"({"a": "\\ud800 \\\ud800"})", R"({"a": "\\ud800 \\\ufffd"})"},
      {R"({"a": "\ud83d\\ude00 \n"})", R"({"a": "\ufffd\\ude00 \n"})"},
      {"{\"a\": \"\u00e9  x\"}", "{\"a\": \"\u00e9  x\"}"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.line);
    CHECK(entry::strict_line(row.line) == row.expected);
    CHECK(nlohmann::json::parse(entry::strict_line(row.line), nullptr, false).is_object());
  }
}
