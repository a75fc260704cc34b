// SPDX-License-Identifier: MIT
// What type, content and session of an entry say (SPEC 3.3, 3.4, 6.6).
#include "cortex/entry.h"

#include <string>

#include "support/catch.h"

using namespace cortex;

TEST_CASE("the id of a content is the oracle's, whatever its case") {
  struct Row {
    std::string content;
    const char* id;
  };
  const Row rows[] = {
      {"", "d41d8cd98f00b204"},
      {"Use tabs", "c8f238e9513ccc42"},
      {"USE TABS", "c8f238e9513ccc42"},
      {"\u00c9cole \u0130stanbul \u03a3\u03c2", "999a133e2630a518"},
      {"\u6570\u636e\u5e93", "68051bf4aa2743b0"},
      {"\U00010400 \ufffd", "2f9149fba47046e4"},
      {std::string(200, 'x'), "30a83621ce5422fb"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.content);
    CHECK(content_id(row.content) == row.id);
  }
  CHECK(content_id("Use TABS") == content_id("use tabs"));
  CHECK(content_id("\u00c9COLE") == content_id("\u00e9cole"));
  CHECK(content_id("I\u0307") != content_id("\u0130"));
}

TEST_CASE("type names compare without regard to ASCII case") {
  CHECK(is_type("User_Correction", "USER_CORRECTION"));
  CHECK(is_type("", ""));
  CHECK_FALSE(is_type("USER_CORRECTION ", "USER_CORRECTION"));
  CHECK_FALSE(is_type("USER_CORRECTIO", "USER_CORRECTION"));
  CHECK_FALSE(is_type("user@correction", "user_correction"));
  CHECK_FALSE(is_type("\u017fession", "SESSION"));
}

TEST_CASE("guidance is five types, three of them corrections") {
  struct Row {
    const char* type;
    bool is_guidance;
    bool is_correction;
    bool is_checkpoint;
  };
  const Row rows[] = {
      {"USER_CORRECTION", true, true, false},       {"repeated_correction", true, true, false},
      {"Frustrated_Correction", true, true, false}, {"user_preference", true, false, false},
      {"UNIVERSAL_DIRECTIVE", true, false, false},  {"session_checkpoint", false, false, true},
      {"WORKING_SOLUTION", false, false, false},    {"", false, false, false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.type);
    CHECK(is_guidance(row.type) == row.is_guidance);
    CHECK(is_correction(row.type) == row.is_correction);
    CHECK(is_checkpoint(row.type) == row.is_checkpoint);
  }
}

TEST_CASE("a session id is bounded, and equal ones stay equal") {
  for (const std::string& id : {std::string(), std::string("b27a60d3"), std::string(200, 'x')}) {
    CHECK(bounded_session_id(id) == id);
  }
  std::string long_id;
  for (int i = 0; i < 100'000; ++i) long_id += "\u00e9";
  const std::string bounded = bounded_session_id(long_id + "1");
  CHECK(bounded.size() < 500);
  CHECK(bounded == bounded_session_id(long_id + "1"));
  CHECK(bounded != bounded_session_id(long_id + "2"));
  CHECK(bounded_session_id(bounded) == bounded);
  CHECK(bounded_session_id(std::string(201, 'x')).size() <= 200);
  CHECK(bounded_session_id("caf\xE9") == "caf\xEF\xBF\xBD");
}

TEST_CASE("session ids are equal as wholes, or one of at most eight characters begins the other") {
  struct Row {
    const char* a;
    const char* b;
    bool is_same;
  };
  const Row rows[] = {
      {"0190a5f2-1111-7000", "0190a5f2-1111-7000", true},
      {"0190a5f2", "0190a5f2-1111-7000", true},
      {"0190a5f2-", "0190a5f2-1111-7000", false},
      {"0190a5f2-1111", "0190a5f2-2222", false},
      {"0190a5f3", "0190a5f2-1111-7000", false},
      {"a", "ab", true},
      {"", "", true},
      {"", "ab", false},
      {"\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9", "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9-more",
       true},
      {"\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9",
       "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9-more", false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.a, row.b);
    CHECK(is_same_session(row.a, row.b) == row.is_same);
    CHECK(is_same_session(row.b, row.a) == row.is_same);
  }
}
