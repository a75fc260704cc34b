// SPDX-License-Identifier: MIT
// Claude Code: what its payloads mean, and the answers it accepts.
#include "clients/claude.h"

#include <string>

#include "support/catch.h"

using namespace cortex;
using namespace cortex::clients;

TEST_CASE("a prompt is read with its session, folder and text", "[clients]") {
  const auto event = parse_claude_event(
      R"({"session_id":"s-1","cwd":"/home/you/shop","hook_event_name":"UserPromptSubmit","prompt":"a \"quoted\"\nprompt \u00e9"})",
      "");
  REQUIRE(event.ok());
  CHECK(event.value().kind == EventKind::kPrompt);
  CHECK(event.value().session_id == "s-1");
  CHECK(event.value().cwd == "/home/you/shop");
  CHECK(event.value().prompt == "a \"quoted\"\nprompt é");
  CHECK(event.value().agent_id.empty());
}

TEST_CASE("the reason of a start is read; an unknown one is a start from nothing", "[clients]") {
  const auto reason = [](const std::string& source) {
    return parse_claude_event(R"({"hook_event_name":"SessionStart","source":")" + source + "\"}", "")
        .value()
        .start_reason;
  };
  CHECK(reason("startup") == StartReason::kStartup);
  CHECK(reason("resume") == StartReason::kResume);
  CHECK(reason("compact") == StartReason::kCompact);
  CHECK(reason("clear") == StartReason::kClear);
  CHECK(reason("whatever") == StartReason::kStartup);
}

TEST_CASE("ends of turns, sub-agents and sessions are read with what they hand over", "[clients]") {
  const auto read = [](const std::string& name) {
    return parse_claude_event(
               R"({"hook_event_name":")" + name +
                   R"(","transcript_path":"/t.jsonl","last_assistant_message":"Done.","agent_type":"x"})",
               "")
        .value();
  };
  CHECK(read("Stop").kind == EventKind::kTurnEnd);
  CHECK(read("PreCompact").kind == EventKind::kTurnEnd);
  CHECK(read("StopFailure").kind == EventKind::kTurnFailure);
  CHECK(read("SubagentStop").kind == EventKind::kAgentEnd);
  CHECK(read("SessionEnd").kind == EventKind::kSessionEnd);
  CHECK(read("Notification").kind == EventKind::kOther);
  CHECK(read("Stop").transcript_path == "/t.jsonl");
  CHECK(read("Stop").last_message == "Done.");
  CHECK(read("SubagentStop").agent_type == "x");
}

TEST_CASE("the name in the payload goes before the one on the command line", "[clients]") {
  CHECK(parse_claude_event(R"({"hook_event_name":"Stop"})", "UserPromptSubmit").value().kind == EventKind::kTurnEnd);
  CHECK(parse_claude_event("{}", "UserPromptSubmit").value().name == "UserPromptSubmit");
  CHECK(parse_claude_event(R"({"hook_event_name":7})", "SessionStart").value().kind == EventKind::kSessionStart);
  CHECK(parse_claude_event("{}", "").value().kind == EventKind::kOther);
}

TEST_CASE("of a member that comes twice the last counts, and wrong types count as absent", "[clients]") {
  const auto event = parse_claude_event(R"({"prompt":"first","prompt":"second","session_id":["s"],"cwd":null})", "");
  CHECK(event.value().prompt == "second");
  CHECK(event.value().session_id.empty());
  CHECK(event.value().cwd.empty());
}

TEST_CASE("half surrogates and bytes that are no UTF-8 read as U+FFFD", "[clients]") {
  CHECK(parse_claude_event("{\"prompt\":\"a\\ud83db\"}", "").value().prompt == "a\uFFFDb");
  CHECK(parse_claude_event("{\"prompt\":\"a\xFF"
                           "b\"}",
                           "")
            .value()
            .prompt == "a\uFFFDb");
}

TEST_CASE("what is no JSON object, is too deep or too large is refused", "[clients]") {
  const std::string deep(300'000, '[');
  for (const std::string& payload : {std::string(), std::string("[]"), std::string("null"), std::string("{"),
                                     "{\"a\":" + deep, "{\"a\":" + deep + std::string(300'000, ']') + "}"}) {
    const auto event = parse_claude_event(payload, "UserPromptSubmit");
    REQUIRE_FALSE(event.ok());
    CHECK(event.error().code == ErrorCode::kCorruption);
  }
  CHECK_FALSE(parse_claude_event(std::string(kMaxPayloadBytes + 1, ' '), "").ok());
}

TEST_CASE("answers repeat the event's name, escape the text, and are one line of JSON", "[clients]") {
  ClientEvent event;
  event.name = "UserPromptSubmit";
  CHECK(claude_context_answer(event, "a \"b\"\n\xFF") ==
        "{\"hookSpecificOutput\":{\"hookEventName\":\"UserPromptSubmit\",\"additionalContext\":\"a "
        "\\\"b\\\"\\n\uFFFD\"}}\n");
  CHECK(claude_context_answer(event, "").empty());
  event.name = "PreToolUse";
  CHECK(claude_refusal_answer(event, "look first") ==
        "{\"hookSpecificOutput\":{\"hookEventName\":\"PreToolUse\",\"permissionDecision\":\"deny\","
        "\"permissionDecisionReason\":\"look first\"}}\n");
}
