// SPDX-License-Identifier: MIT
// What an entry inherits from the one whose place it takes (SPEC 5.4).
#include <cstdint>
#include <limits>
#include <string>

#include "store/decide.h"
#include "store/entry_list.h"
#include "support/catch.h"

namespace {

using cortex::Entry;
using cortex::store::superseding_entry;
using cortex::test::make_entry;

Entry known_entry() {
  Entry old = make_entry("USER_PREFERENCE", "Show the plan.", "s1");
  old.timestamp = "2026-01-01T00:00:00Z";
  old.tags = {"plan"};
  old.files = {"plan.md"};
  old.section = "Habits";
  old.priority = 7;
  old.repeats = 3;
  old.pinned = true;
  old.first_id = "0123456789abcdef";
  return old;
}

Entry new_entry() {
  Entry entry = make_entry("USER_PREFERENCE", "Show the plan first.", "s2", "p");
  entry.timestamp = "2026-02-01T00:00:00Z";
  entry.source = "claude:user";
  return entry;
}

}  // namespace

TEST_CASE("A superseding entry keeps its own content, time, session and source", "[store]") {
  for (const char* reason : {"value", "changed", "stronger", "repeated", "fuller", "checkpoint"}) {
    const Entry stored = superseding_entry(known_entry(), new_entry(), reason);
    INFO(reason);
    CHECK(stored.content == "Show the plan first.");
    CHECK(stored.timestamp == "2026-02-01T00:00:00Z");
    CHECK(stored.session_id == "s2");
    CHECK(stored.source == "claude:user");
    CHECK(stored.project == "p");
    CHECK(stored.pinned);
  }
}

TEST_CASE("The same statement keeps what the user and time gave to it", "[store]") {
  struct Case {
    const char* reason;
    std::int64_t repeats;
  };
  for (const Case& c : {Case{"fuller", 3}, Case{"stronger", 3}, Case{"repeated", 4}}) {
    const Entry stored = superseding_entry(known_entry(), new_entry(), c.reason);
    INFO(c.reason);
    CHECK(stored.repeats == c.repeats);
    CHECK(stored.first_id == "0123456789abcdef");
    CHECK(stored.tags == std::vector<std::string>{"plan"});
    CHECK(stored.files == std::vector<std::string>{"plan.md"});
    CHECK(stored.section == "Habits");
    CHECK(stored.priority == 7.0);
  }
}

TEST_CASE("What the new entry says itself is not overwritten", "[store]") {
  Entry entry = new_entry();
  entry.tags = {"first"};
  entry.section = "Rules";
  entry.priority = 2;
  const Entry stored = superseding_entry(known_entry(), entry, "fuller");
  CHECK(stored.tags == std::vector<std::string>{"first"});
  CHECK(stored.section == "Rules");
  CHECK(stored.priority == 2.0);
}

TEST_CASE("A changed statement starts anew, except for the pin", "[store]") {
  for (const char* reason : {"value", "changed"}) {
    const Entry stored = superseding_entry(known_entry(), new_entry(), reason);
    INFO(reason);
    CHECK(stored.repeats == 0);
    CHECK(stored.first_id.empty());
    CHECK(stored.tags.empty());
    CHECK_FALSE(stored.priority.has_value());
    CHECK(stored.pinned);
  }
}

TEST_CASE("Repeated guidance becomes a repeated correction or stays a standing rule", "[store]") {
  struct Case {
    const char* old_type;
    const char* new_type;
    const char* stored;
  };
  const Case cases[] = {
      {"USER_CORRECTION", "USER_CORRECTION", "REPEATED_CORRECTION"},
      {"frustrated_correction", "USER_CORRECTION", "REPEATED_CORRECTION"},
      {"REPEATED_CORRECTION", "FRUSTRATED_CORRECTION", "REPEATED_CORRECTION"},
      {"USER_PREFERENCE", "USER_PREFERENCE", "USER_PREFERENCE"},
      {"USER_PREFERENCE", "USER_CORRECTION", "USER_PREFERENCE"},
      {"USER_CORRECTION", "USER_PREFERENCE", "USER_PREFERENCE"},
      {"UNIVERSAL_DIRECTIVE", "USER_PREFERENCE", "UNIVERSAL_DIRECTIVE"},
      {"USER_PREFERENCE", "UNIVERSAL_DIRECTIVE", "UNIVERSAL_DIRECTIVE"},
      {"UNIVERSAL_DIRECTIVE", "USER_CORRECTION", "UNIVERSAL_DIRECTIVE"},
  };
  for (const Case& c : cases) {
    INFO(c.old_type << " / " << c.new_type);
    CHECK(superseding_entry(make_entry(c.old_type, "x"), make_entry(c.new_type, "x"), "repeated").type == c.stored);
  }
}

TEST_CASE("Only a repetition changes the type", "[store]") {
  for (const char* reason : {"value", "changed", "stronger", "fuller"}) {
    const Entry old = make_entry("USER_CORRECTION", "x");
    CHECK(superseding_entry(old, make_entry("FRUSTRATED_CORRECTION", "x y"), reason).type == "FRUSTRATED_CORRECTION");
  }
}

TEST_CASE("Repeats do not overflow", "[store]") {
  Entry old = known_entry();
  old.repeats = std::numeric_limits<std::int64_t>::max();
  CHECK(superseding_entry(old, new_entry(), "repeated").repeats == std::numeric_limits<std::int64_t>::max());
}
