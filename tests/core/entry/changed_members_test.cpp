// SPDX-License-Identifier: MIT
// Changing members of a line without touching the others (SPEC 3.1).
#include "entry/entry_json.h"

#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "support/catch.h"

using namespace cortex;

using Changes = std::vector<entry::MemberChange>;
using OrderedJson = nlohmann::ordered_json;

TEST_CASE("changed members change in place, removed ones go with their comma, new ones come last") {
  struct Row {
    const char* name;
    std::string line;
    Changes changes;
    std::string expected;
  };
  const std::vector<Row> rows = {
      {"nothing to change", R"( {"a" :1 , "b":[ 2]}  )", {}, R"( {"a" :1 , "b":[ 2]}  )"},
      {"replace", R"({"a": 1, "b" : "x" ,"c":3})", {{"b", "[4]"}}, R"({"a": 1, "b" : [4] ,"c":3})"},
      {"remove the first", R"({ "a": 1, "b": 2, "c": 3 })", {{"a", std::nullopt}}, R"({ "b": 2, "c": 3 })"},
      {"remove one between", R"({ "a": 1, "b": 2,  "c": 3 })", {{"b", std::nullopt}}, R"({ "a": 1,  "c": 3 })"},
      {"remove the last", R"({ "a": 1, "b": 2 })", {{"b", std::nullopt}}, R"({ "a": 1 })"},
      {"remove all", R"({ "a": 1, "b": 2 })", {{"a", std::nullopt}, {"b", std::nullopt}}, "{  }"},
      {"remove all and add", R"({ "a": 1 })", {{"a", std::nullopt}, {"z", "9"}}, R"({ "z": 9 })"},
      {"add", R"({"a":1})", {{"z", "9"}, {"y", "\"t\""}}, R"({"a":1, "z": 9, "y": "t"})"},
      {"add to nothing", "{}", {{"z", "9"}}, R"({"z": 9})"},
      {"add to nothing with space", " { } ", {{"z", "9"}}, R"( {"z": 9 } )"},
      {"remove what is not there", R"({"a": 1})", {{"z", std::nullopt}}, R"({"a": 1})"},
      {"escaped key", R"({"\u0061": 1})", {{"a", "2"}}, R"({"\u0061": 2})"},
      {"key to escape", "{}", {{"a\"\n", "2"}}, R"({"a\"\n": 2})"},
      {"of two the last counts", R"({"a": 1, "b": 0, "a": 2})", {{"a", "3"}}, R"({"a": 1, "b": 0, "a": 3})"},
      {"removing removes both", R"({"a": 1, "b": 0, "a": 2})", {{"a", std::nullopt}}, R"({"b": 0})"},
      {"carriage return stays", "{\"a\": 1}\r", {{"a", "2"}}, "{\"a\": 2}\r"},
      {"members of inner objects are not meant", R"({"o": {"a": 1}})", {{"a", "2"}}, R"({"o": {"a": 1}, "a": 2})"},
      {"lone surrogates stay", R"({"x": "\ud800", "a": 1})", {{"a", "2"}}, R"({"x": "\ud800", "a": 2})"},
      {"big numbers stay", R"({"x": 1e999, "a": 1.0})", {{"b", "1"}}, R"({"x": 1e999, "a": 1.0, "b": 1})"},
  };
  for (const Row& row : rows) {
    INFO(row.name);
    CHECK(entry::with_changed_members(row.line, row.changes) == row.expected);
  }
}

TEST_CASE("random changes leave every other member byte for byte and in order") {
  std::mt19937 random(5);
  const std::vector<std::string> keys = {"content", "tags", "repeats", "x", "\u00e9", "a\\b\"", ""};
  const std::vector<std::string> values = {"1",    "-2.50", "\"t\\u00e9xt\"", "[1, [2]]", "{\"content\": {}}",
                                           "null", "true",  "\"\"",           "1E+05",    "[ ]"};
  const std::vector<std::string> gaps = {"", " ", "  ", "\t"};
  const auto pick = [&random](const std::vector<std::string>& from) { return from[random() % from.size()]; };
  for (int i = 0; i < 2000; ++i) {
    std::string line = pick(gaps) + "{" + pick(gaps);
    std::vector<std::pair<std::string, std::string>> members;
    for (const std::string& key : keys) {
      if (random() % 2 == 0) {
        const std::string value = pick(values);
        line += (members.empty() ? "" : pick(gaps) + "," + pick(gaps)) + entry::quote(key) + pick(gaps) + ":" +
                pick(gaps) + value;
        members.emplace_back(key, value);
      }
    }
    line += pick(gaps) + "}" + pick(gaps);
    const std::string key = pick(keys);
    const bool removes = random() % 2 == 0;
    const std::string value = pick(values);
    const std::string changed =
        entry::with_changed_members(line, {{key, removes ? std::nullopt : std::optional<std::string>(value)}});
    CAPTURE(line, key, changed);

    std::vector<std::pair<std::string, std::string>> expected;
    bool was_there = false;
    for (const auto& [name, old] : members) {
      was_there = was_there || name == key;
      if (name != key || !removes) {
        expected.emplace_back(name, name == key ? value : old);
      }
    }
    if (!removes && !was_there) {
      expected.emplace_back(key, value);
    }
    std::vector<entry::Member> found;
    entry::ScanError error;
    REQUIRE(entry::scan_object(changed, found, error));
    REQUIRE(found.size() == expected.size());
    for (std::size_t m = 0; m < found.size(); ++m) {
      REQUIRE(found[m].key == expected[m].first);
      REQUIRE(found[m].value == expected[m].second);
    }
    REQUIRE(OrderedJson::parse(changed, nullptr, false).is_object());
  }
}
