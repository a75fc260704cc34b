// SPDX-License-Identifier: MIT
// Claude Code: the results of tools in payloads of the real client.
#include "clients/claude_tools.h"

#include <string>

#include "clients/claude.h"
#include "support/catch.h"

using namespace cortex;
using namespace cortex::clients;

namespace {

std::vector<ToolResultEvent> results(std::string_view name, std::string_view members) {
  const auto event = parse_claude_event(
      R"({"session_id":"s-1","cwd":"/w","hook_event_name":")" + std::string(name) + "\"," + std::string(members) + "}",
      "");
  REQUIRE(event.ok());
  CHECK(event.value().kind == EventKind::kToolResult);
  return event.value().tool_results;
}

}  // namespace

TEST_CASE("a failing command is told with its exit code and output", "[clients]") {
  const auto got = results(
      "PostToolUseFailure",
      R"("tool_name":"Bash","tool_input":{"command":"make"},"tool_use_id":"t1","error":"Exit code 2\nA\nB","is_interrupt":false)");
  REQUIRE(got.size() == 1);
  CHECK(got[0].kind == ToolKind::kCommand);
  CHECK(got[0].command == "make");
  CHECK(got[0].exit_code == 2);
  CHECK(got[0].output == "A\nB");
  CHECK(got[0].origin.event_id == "t1");
  CHECK(got[0].origin.session_id == "s-1");
}

TEST_CASE("a command's output is both its streams; one in the background has no result", "[clients]") {
  const auto got = results(
      "PostToolUse",
      R"("tool_name":"Bash","tool_input":{"command":"a"},"tool_response":{"stdout":"x","stderr":"y","interrupted":false})");
  CHECK(got[0].exit_code == 0);
  CHECK(got[0].output == "x\ny");
  const auto slow = results(
      "PostToolUse",
      R"("tool_name":"Bash","tool_input":{"command":"a"},"tool_response":{"stdout":"","backgroundTaskId":"b1"})");
  CHECK(slow[0].is_background);
  CHECK_FALSE(slow[0].exit_code);
}

TEST_CASE("edits tell file, old and new text", "[clients]") {
  const auto edit = results(
      "PostToolUse",
      R"("tool_name":"Edit","tool_input":{"file_path":"/w/a","old_string":"o","new_string":"n"},"tool_response":{})");
  CHECK(edit[0].kind == ToolKind::kEdit);
  CHECK(edit[0].files == std::vector<std::string>{"/w/a"});
  CHECK(edit[0].old_text == "o");
  CHECK(edit[0].new_text == "n");
  const auto write = results(
      "PostToolUse",
      R"("tool_name":"Write","tool_input":{"file_path":"/w/a","content":"n"},"tool_response":{"originalFile":"o"})");
  CHECK(write[0].old_text == "o");
  CHECK(write[0].new_text == "n");
  const auto many = results(
      "PostToolUse",
      R"("tool_name":"MultiEdit","tool_input":{"file_path":"/w/a","edits":[{"old_string":"o","new_string":"n"},7]},"tool_response":{})");
  CHECK(many[0].new_text == "n\n");
}

TEST_CASE("edits that failed or were refused stand only in a batch, as failed", "[clients]") {
  const auto got = results(
      "PostToolBatch",
      R"("tool_calls":[)"
      R"({"tool_name":"Edit","tool_input":{"file_path":"/w/a","old_string":"o","new_string":"n"},"tool_use_id":"t1","tool_response":"<tool_use_error>String to replace not found in file.\nString: o</tool_use_error>"},)"
      R"({"tool_name":"Write","tool_input":{"file_path":"/w/a","content":"n"},"tool_use_id":"t2","tool_response":"Claude requested permissions to write to /w/a, but you haven't granted it yet."},)"
      R"({"tool_name":"Edit","tool_input":{"file_path":"/w/a","old_string":"o","new_string":"n"},"tool_use_id":"t3","tool_response":"The file /w/a has been updated successfully."},)"
      R"({"tool_name":"Bash","tool_input":{"command":"make"},"tool_use_id":"t4","tool_response":"Exit code 2\nA"},)"
      R"({"tool_name":"Bash","tool_input":{"command":"make"},"tool_use_id":"t5","tool_response":"ok"}])");
  REQUIRE(got.size() == 5);
  CHECK(got[0].failed == true);
  CHECK(got[1].failed == true);
  CHECK(got[2].failed == false);
  CHECK(got[3].exit_code == 2);
  CHECK(got[4].exit_code == 0);
  CHECK(got[4].origin.event_id == "t5");
}

TEST_CASE("payloads of other shapes are read as far as they go", "[clients]") {
  CHECK(results("PostToolBatch", R"("tool_calls":"none")").empty());
  CHECK(results("PostToolBatch", R"("tool_calls":[1,null,"x"])").empty());
  const auto odd = results("PostToolUse", R"("tool_name":7,"tool_input":[],"tool_response":"text")");
  REQUIRE(odd.size() == 1);
  CHECK(odd[0].kind == ToolKind::kOther);
}
