// SPDX-License-Identifier: MIT
// The state of a session survives being written and read; anything else reads as a fresh one (SPEC 6.10).
#include "capture/session_state.h"

#include <string>

#include "support/catch.h"

namespace cortex::capture {
namespace {

SessionState full_state() {
  SessionState state;
  state.session_id = "0192f3a4-5b6c";
  state.last_event_us = 1796202900123456;
  state.bridge_shown = true;
  state.shown = {"0123456789abcdef", "fedcba9876543210"};
  state.gate_armed = true;
  state.gate_armed_us = 1796202900000000;
  state.gate_memories = {"- [USER_CORRECTION] use \"tabs\""};
  state.progress = {"claude",
                    "host/owner/shop",
                    "/transcripts/a.jsonl",
                    "Rename the table",
                    "Session 0192f3a4: a",
                    true,
                    true,
                    {{"DEBUGGING_INSIGHT", "The lock file was stale.", 5}}};
  return state;
}

void check_fresh(const SessionState& state, std::string_view id) {
  CHECK(state.session_id == id);
  CHECK(state.last_event_us == 0);
  CHECK_FALSE(state.bridge_shown);
  CHECK(state.shown.empty());
  CHECK_FALSE(state.gate_armed);
  CHECK(state.gate_armed_us == 0);
  CHECK(state.gate_memories.empty());
}

TEST_CASE("Open errors, steps and seen events of a session read back as they were written",
          "[capture][session_state]") {
  SessionState state = full_state();
  Episodes& episodes = state.episodes;
  episodes.last_step = 7;
  episodes.has_edited = true;
  episodes.early_red = {"test_a"};
  episodes.seen = {"0123456789ab"};
  episodes.steps = {{5, 6, "`a` -> `b`", "src/a.py", ""}, {6, 7, "pip install x", "", "0011223344556677"}};
  OpenFailure failure;
  failure.commands = {"npm ci", "npm test"};
  failure.folder = "web";
  failure.last_us = 9;
  failure.failures = 2;
  failure.after_step = 6;
  failure.errors = {"error: x"};
  failure.signature = "8899aabbccddeeff";
  failure.is_test = failure.is_after_edit = true;
  failure.tests = {"test_b"};
  failure.tried = {episodes.steps[0]};
  episodes.open = {failure};
  const std::string json = session_state_json(state);
  const SessionState read = parse_session_state(json, state.session_id);
  CHECK(session_state_json(read) == json);
  REQUIRE(read.episodes.open.size() == 1);
  CHECK(read.episodes.open[0].tried.size() == 1);
  CHECK(read.episodes.steps[1].cured == "0011223344556677");
  CHECK(parse_session_state(R"({"episodes":{"steps":[1,{}],"open":[{"commands":7}],"seen":"x"}})", "")
            .episodes.open.empty());
}

TEST_CASE("A session state reads back as it was written", "[capture][session_state]") {
  const SessionState state = full_state();
  const SessionState read = parse_session_state(session_state_json(state), state.session_id);
  CHECK(read.session_id == state.session_id);
  CHECK(read.last_event_us == state.last_event_us);
  CHECK(read.bridge_shown == state.bridge_shown);
  CHECK(read.shown == state.shown);
  CHECK(read.progress.client == "claude");
  CHECK(read.progress.project == "host/owner/shop");
  CHECK(read.progress.transcript_path == "/transcripts/a.jsonl");
  CHECK(read.progress.first_prompt == "Rename the table");
  CHECK(read.progress.checkpoint == "Session 0192f3a4: a");
  CHECK(read.progress.has_edited);
  CHECK(read.progress.has_ended);
  REQUIRE(read.progress.heard.size() == 1);
  CHECK(read.progress.heard[0].content == "The lock file was stale.");
  CHECK(read.progress.heard[0].weight == 5);
  CHECK(read.gate_armed == state.gate_armed);
  CHECK(read.gate_armed_us == state.gate_armed_us);
  CHECK(read.gate_memories == state.gate_memories);
}

TEST_CASE("The same state gives the same bytes", "[capture][session_state]") {
  CHECK(session_state_json(full_state()) == session_state_json(full_state()));
}

TEST_CASE("Anything unreadable gives a fresh state", "[capture][session_state]") {
  for (const std::string json : {"", "{", "null", "[]", "\"text\"", "12", "{\"session_id\":\"s\"", "\xff\xfe"}) {
    INFO(json);
    check_fresh(parse_session_state(json, "s"), "s");
  }
}

TEST_CASE("Fields of another type are treated as absent", "[capture][session_state]") {
  const SessionState state = parse_session_state(
      R"({"session_id":"s","last_event_us":"late","bridge_shown":1,"shown":{"a":1},"gate_armed":null,)"
      R"("gate_armed_us":1.5,"gate_memories":["a",2,null,"b"],"unknown":[[]]})",
      "s");
  CHECK(state.last_event_us == 0);
  CHECK_FALSE(state.bridge_shown);
  CHECK(state.shown.empty());
  CHECK_FALSE(state.gate_armed);
  CHECK(state.gate_armed_us == 0);
  CHECK(state.gate_memories == std::vector<std::string>{"a", "b"});
}

TEST_CASE("A time beyond the range is treated as absent", "[capture][session_state]") {
  const SessionState state = parse_session_state(R"({"session_id":"s","last_event_us":18446744073709551615})", "s");
  CHECK(state.last_event_us == 0);
}

TEST_CASE("The state of another session is never read", "[capture][session_state]") {
  check_fresh(parse_session_state(session_state_json(full_state()), "another"), "another");
}

TEST_CASE("The newest thousand ids are kept", "[capture][session_state]") {
  SessionState state;
  state.session_id = "s";
  for (int i = 0; i < 1500; ++i) {
    state.shown.push_back(std::to_string(i));
  }
  const SessionState read = parse_session_state(session_state_json(state), "s");
  REQUIRE(read.shown.size() == 1000);
  CHECK(read.shown.front() == "500");
  CHECK(read.shown.back() == "1499");
}

TEST_CASE("Invalid UTF-8 in a state does not stop it from being written", "[capture][session_state]") {
  SessionState state;
  state.session_id = "s";
  state.gate_memories = {"bad \xff byte"};
  const SessionState read = parse_session_state(session_state_json(state), "s");
  CHECK(read.gate_memories == std::vector<std::string>{"bad \xef\xbf\xbd byte"});
}

TEST_CASE("A document that is too deep is refused before it is built", "[capture][session_state]") {
  check_fresh(parse_session_state(std::string(1000000, '['), "s"), "s");
  check_fresh(
      parse_session_state("{\"session_id\":\"s\",\"x\":" + std::string(20, '[') + std::string(20, ']') + "}", "s"),
      "s");
  CHECK(parse_session_state(R"({"session_id":"s","gate_memories":["[[[[[[[[[[[[\"[[["]})", "s").gate_memories.size() ==
        1);
}

}  // namespace
TEST_CASE("what was heard is never guidance, whatever the file says", "[capture][session_state]") {
  const SessionState read = parse_session_state(
      R"({"session_id":"a","progress":{"heard":[{"type":"USER_PREFERENCE","content":"Use tabs."},7,{"content":""}],"has_edited":"yes"}})",
      "a");
  CHECK(read.progress.heard.empty());
  CHECK_FALSE(read.progress.has_edited);
}

}  // namespace cortex::capture
