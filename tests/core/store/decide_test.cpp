// SPDX-License-Identifier: MIT
// Which entries the write decision looks at, and in which order (SPEC 5.2); the golden rows; the bare mode.
#include "store/decide.h"

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "entry/entry_json.h"
#include "store/entry_list.h"
#include "support/catch.h"

namespace {

using cortex::Entry;
using cortex::WriteAction;
using cortex::store::decide;
using cortex::store::Decision;
using cortex::store::DedupMode;
using cortex::test::EntryList;
using cortex::test::make_entry;
using Json = nlohmann::json;

Json read_golden(const std::string& name) {
  std::ifstream file(std::string(CORTEX_GOLDEN_DIR) + "/" + name, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return Json::parse(text, nullptr, false);
}

/// Entries that share no word with one another or with anything else here.
void add_unrelated(EntryList& log, int count, const std::string& type = "CODEBASE_PATTERN",
                   const std::string& project = "") {
  for (int i = 0; i < count; ++i) {
    const std::string mark = std::to_string(log.entries.size());
    log.entries.push_back(make_entry(type, "zza" + mark + " zzb" + mark + " zzc" + mark, "s0", project));
  }
}

}  // namespace

TEST_CASE("decide agrees with the golden rows", "[store][golden]") {
  const Json corpus = read_golden("corpus.json");
  const Json rows = read_golden("dedup.json");
  REQUIRE(rows.is_array());
  REQUIRE(rows.size() >= 20);
  EntryList log;
  for (const Json& line : corpus["log"]) {
    auto entry = cortex::entry::parse_entry(line.dump());
    REQUIRE(entry.ok());
    log.entries.push_back(std::move(entry).value());
  }
  for (const Json& row : rows) {
    const std::string content = row["content"].get<std::string>();
    INFO(row["type"] << " " << content);
    const Decision decision =
        decide(log, make_entry(row["type"].get<std::string>(), content, row["session"].get<std::string>()));
    const Json& expected = row["expect"];
    CHECK(std::string(cortex::write_action_name(decision.action)) == expected["action"].get<std::string>());
    CHECK(decision.reason == expected["reason"].get<std::string>());
    CHECK(decision.line.has_value() == !expected["line"].is_null());
    if (decision.line && !expected["line"].is_null()) CHECK(*decision.line == expected["line"].get<std::uint32_t>());
  }
}

TEST_CASE("decide appends to an empty log", "[store]") {
  for (const DedupMode mode : {DedupMode::kCareful, DedupMode::kJaccard}) {
    const Decision decision = decide(EntryList(), make_entry("CODEBASE_PATTERN", "Handlers live in src."), mode);
    CHECK(decision.action == WriteAction::kAppend);
    CHECK(decision.reason == "new");
    CHECK_FALSE(decision.line.has_value());
    CHECK(decision.similarity == 0);
  }
}

TEST_CASE("decide finds the same content anywhere, and the first of several", "[store]") {
  EntryList log({make_entry("CODEBASE_PATTERN", "Handlers live in src."),
                 make_entry("CODEBASE_PATTERN", "handlers LIVE in src.")});
  add_unrelated(log, 200);
  const Decision decision = decide(log, make_entry("CODEBASE_PATTERN", "HANDLERS live in src."));
  CHECK(decision.action == WriteAction::kSkip);
  CHECK(decision.line == 0U);
  CHECK(decision.similarity == 1);
}

TEST_CASE("decide compares notes with the last 50 entries that are no checkpoints", "[store]") {
  const Entry similar = make_entry("CODEBASE_PATTERN", "All handlers live in src.");
  for (const int later : {49, 50}) {
    EntryList log({make_entry("CODEBASE_PATTERN", "Handlers live in src.")});
    add_unrelated(log, 20);
    add_unrelated(log, 30, "SESSION_CHECKPOINT");
    add_unrelated(log, later - 20);
    INFO(later);
    CHECK((decide(log, similar).action == WriteAction::kSkip) == (later == 49));
  }
}

TEST_CASE("decide compares guidance with all older guidance, but with no older note", "[store]") {
  EntryList log({make_entry("USER_PREFERENCE", "Use Java 17."), make_entry("CODEBASE_PATTERN", "Use Java 19.")});
  add_unrelated(log, 120, "USER_CORRECTION");
  const Decision decision = decide(log, make_entry("USER_CORRECTION", "Use Java 21."));
  CHECK(decision.action == WriteAction::kSupersede);
  CHECK(decision.reason == "value");
  CHECK(decision.line == 0U);
  CHECK(decision.similarity == 0.5);
  CHECK(decide(log, make_entry("CODEBASE_PATTERN", "Use Java 21.")).action == WriteAction::kAppend);
}

TEST_CASE("decide compares with older guidance newest first", "[store]") {
  EntryList log({make_entry("USER_PREFERENCE", "Use Java 11."), make_entry("USER_PREFERENCE", "Use Java 17.")});
  add_unrelated(log, 60);
  CHECK(decide(log, make_entry("USER_CORRECTION", "Use Java 21.")).line == 1U);
}

TEST_CASE("decide needs no more from guidance_sharing than a superset", "[store]") {
  /// Names every line, as an index without counts would.
  class Careless final : public EntryList {
   public:
    using EntryList::EntryList;
    [[nodiscard]] std::vector<std::uint32_t> guidance_sharing(const std::vector<std::string>& /*words*/,
                                                              std::size_t /*least*/) const override {
      std::vector<std::uint32_t> lines;
      for (std::uint32_t line = 0; line < count(); ++line) lines.push_back(line);
      return lines;
    }
  };
  Careless log({make_entry("USER_PREFERENCE", "Use Java 17."), make_entry("CODEBASE_PATTERN", "Use Java 19."),
                make_entry("CODEBASE_PATTERN", "Use Java 21!")});
  add_unrelated(log, 60);
  CHECK(decide(log, make_entry("USER_PREFERENCE", "Use Java 21.")).line == 0U);
}

TEST_CASE("decide finds older guidance down to a J of exactly 0.3", "[store]") {
  // Three words of ten are shared, and all that differ have a digit.
  EntryList log({make_entry("USER_PREFERENCE", "alpha beta gamma")});
  add_unrelated(log, 60);
  const Decision at = decide(log, make_entry("USER_PREFERENCE", "alpha beta gamma 1 2 3 4 5 6 7"));
  CHECK(at.reason == "value");
  CHECK(at.similarity == 0.3);
  const Decision below = decide(log, make_entry("USER_PREFERENCE", "alpha beta gamma 1 2 3 4 5 6 7 8"));
  CHECK(below.reason == "new");
}

TEST_CASE("decide lets the newest pair that speaks decide", "[store]") {
  const EntryList log({make_entry("CODEBASE_PATTERN", "The export job writes parquet files."),
                       make_entry("CODEBASE_PATTERN", "The export job writes parquet files daily."),
                       make_entry("CODEBASE_PATTERN", "The export job never writes parquet files.")});
  const Decision decision = decide(log, make_entry("CODEBASE_PATTERN", "Export job writes the parquet files!"));
  CHECK(decision.action == WriteAction::kSkip);  // Line 2 contradicts it and is passed over.
  CHECK(decision.line == 1U);
}

TEST_CASE("decide compares only within a project and with entries of none", "[store]") {
  struct Case {
    const char* old_project;
    const char* new_project;
    bool compared;
  };
  const Case cases[] = {{"a", "a", true}, {"a", "b", false}, {"", "b", true}, {"a", "", true}, {"", "", true}};
  for (const Case& c : cases) {
    INFO(c.old_project << " / " << c.new_project);
    const EntryList log({make_entry("USER_PREFERENCE", "Use Java 17.", "s1", c.old_project)});
    for (const char* content : {"Use Java 17.", "Use Java 17", "Use Java 21."}) {
      const Decision decision = decide(log, make_entry("USER_PREFERENCE", content, "s2", c.new_project));
      CHECK((decision.action == WriteAction::kSupersede) == c.compared);
    }
  }
}

TEST_CASE("decide counts its window and looks for older guidance within the project", "[store]") {
  EntryList log({make_entry("USER_PREFERENCE", "Use Java 17.", "s1", "a"),
                 make_entry("CODEBASE_PATTERN", "Handlers live in src.", "s1", "a"),
                 make_entry("USER_PREFERENCE", "Use Java 16.", "s1", "b")});
  add_unrelated(log, 300, "CODEBASE_PATTERN", "b");
  CHECK(decide(log, make_entry("CODEBASE_PATTERN", "All handlers live in src.", "s1", "a")).line == 1U);
  add_unrelated(log, 60, "CODEBASE_PATTERN", "a");
  log.entries.push_back(make_entry("USER_PREFERENCE", "Use Java 18.", "s1", "b"));
  const Decision decision = decide(log, make_entry("USER_PREFERENCE", "Use Java 21.", "s1", "a"));
  CHECK(decision.reason == "value");
  CHECK(decision.line == 0U);
}

TEST_CASE("decide replaces the newest checkpoint of the same session and project", "[store]") {
  EntryList log({make_entry("SESSION_CHECKPOINT", "Session one: a", "s1"),
                 make_entry("session_checkpoint", "Session one: a | b", "s1"),
                 make_entry("SESSION_CHECKPOINT", "Session two: a", "s2", "p")});
  add_unrelated(log, 80);
  const Decision first = decide(log, make_entry("SESSION_CHECKPOINT", "Session one: a | b | c", "s1"));
  CHECK(first.action == WriteAction::kSupersede);
  CHECK(first.line == 1U);
  CHECK(first.similarity == 0.8);
  CHECK(decide(log, make_entry("SESSION_CHECKPOINT", "Session two: b", "s2", "q")).action == WriteAction::kAppend);
  CHECK(decide(log, make_entry("SESSION_CHECKPOINT", "Session two: b", "s2", "p")).line == 2U);
  // Whole ids are compared here, unlike in 6.6.
  CHECK(decide(log, make_entry("SESSION_CHECKPOINT", "Session one: d", "s")).action == WriteAction::kAppend);
}

TEST_CASE("decide reads no more entries than its window", "[store]") {
  EntryList log;
  add_unrelated(log, 3000, "USER_PREFERENCE");
  (void)decide(log, make_entry("USER_PREFERENCE", "Something else entirely."));
  CHECK(log.reads <= 100);  // Each once to find the window and once to compare.
}

TEST_CASE("The bare mode applies the thresholds of the seed", "[store]") {
  struct Case {
    const char* old_type;
    const char* old_content;
    const char* new_type;
    const char* new_content;
    WriteAction action;
    const char* reason;
  };
  const char* note = "CODEBASE_PATTERN";
  const char* rule = "USER_PREFERENCE";
  const Case cases[] = {
      {note, "one two three", note, "ONE two three", WriteAction::kSkip, "same"},
      {rule, "one two three", note, "one two three", WriteAction::kSkip, "same"},
      {note, "one two three", rule, "one two three", WriteAction::kSkip, "same"},
      {note, "linter before python", note, "linter before python, not rust", WriteAction::kSkip, "near"},
      {note, "use node 20 here", note, "use node 22 here", WriteAction::kSkip, "near"},
      {note, "one two", note, "one two three four", WriteAction::kSupersede, "fuller"},  // J is exactly 0.5.
      {note, "one two three", note, "one two three 4 5 6 7 8 9 10", WriteAction::kSupersede, "fuller"},
      {note, "one two three", note, "one two three 4 5 6 7 8 9 10 11", WriteAction::kAppend, "new"},
      {note, "one twofold", note, "one two three", WriteAction::kAppend, "new"},
      {note, "one two three four", note, "one two", WriteAction::kAppend, "new"},
      {rule, "one two", note, "one two three four", WriteAction::kAppend, "new"},
      {note, "one two", rule, "one two three four", WriteAction::kSupersede, "fuller"},
      {rule, "one two", rule, "one two three four", WriteAction::kSupersede, "fuller"},
      {"SESSION_CHECKPOINT", "one two", "SESSION_CHECKPOINT", "three", WriteAction::kSupersede, "checkpoint"},
      {"SESSION_CHECKPOINT", "one two", note, "one two three", WriteAction::kAppend, "new"},
  };
  for (const Case& c : cases) {
    INFO(c.old_content << " / " << c.new_content);
    const EntryList log({make_entry(c.old_type, c.old_content)});
    const Decision decision = decide(log, make_entry(c.new_type, c.new_content), DedupMode::kJaccard);
    CHECK(decision.action == c.action);
    CHECK(decision.reason == c.reason);
  }
}

TEST_CASE("The bare mode looks at the last 50 entries for guidance too", "[store]") {
  EntryList log({make_entry("USER_PREFERENCE", "Use Java 17.")});
  add_unrelated(log, 50);
  const Decision decision = decide(log, make_entry("USER_PREFERENCE", "Use Java 17"), DedupMode::kJaccard);
  CHECK(decision.action == WriteAction::kAppend);
}
