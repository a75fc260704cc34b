// SPDX-License-Identifier: MIT
// The line that says what a session was about (SPEC 8.7).
#include "capture/checkpoint.h"

#include <string>

#include "base/utf8.h"
#include "support/catch.h"

namespace cortex::capture {
namespace {

Entry entry(const std::string& type, const std::string& content) {
  Entry made;
  made.type = type;
  made.content = content;
  return made;
}

}  // namespace

TEST_CASE("a checkpoint holds first clauses, guidance first, then fixes, then the rest", "[capture][checkpoint]") {
  CheckpointInput input;
  input.session_id = "0192f3a4-5b6c-7d8e";
  input.entries = {entry("CODEBASE_PATTERN", "Clients are generated. They live in pkg/api."),
                   entry("error_resolution", "Added the missing index; then it was fast"),
                   entry("SESSION_CHECKPOINT", "Session 0192f3a4: old"),
                   entry("USER_CORRECTION", "Use pnpm instead of npm"),
                   entry("USER_PREFERENCE", "Use pnpm instead of npm")};
  CHECK(checkpoint_text(input) ==
        "Session 0192f3a4: Use pnpm instead of npm | Added the missing index | Clients are generated");
}

TEST_CASE("a checkpoint has at most 500 characters and no clause cut to fit", "[capture][checkpoint]") {
  CheckpointInput input;
  input.session_id = "s";
  for (int i = 0; i < 40; ++i) {
    input.entries.push_back(entry("WORKING_SOLUTION", "Grösse " + std::to_string(i) + std::string(50, 'x')));
  }
  const std::string text = checkpoint_text(input);
  CHECK(base::count_code_points(text) <= kMaxCheckpointChars);
  CHECK(base::count_code_points(text) > 400);
  CHECK(text.substr(text.size() - 50) == std::string(50, 'x'));
}

TEST_CASE("without entries the first prompt stands in, if something was edited", "[capture][checkpoint]") {
  CheckpointInput input;
  input.session_id = "0192f3a4-5b6c";
  input.first_prompt = "Rename the orders table\nand its indexes";
  CHECK(checkpoint_text(input).empty());
  input.has_edited = true;
  CHECK(checkpoint_text(input) == "Session 0192f3a4: Rename the orders table and its indexes");
  input.first_prompt.clear();
  CHECK(checkpoint_text(input).empty());
}

TEST_CASE("the title of a prompt is clean, redacted and short", "[capture][checkpoint]") {
  CHECK(prompt_title("/compact keep the plan").empty());
  CHECK(prompt_title("<system-reminder>x</system-reminder> <private>y</private>").empty());
  CHECK(prompt_title("connect with password=Tr0ub4dor&3x please").find("Tr0ub") == std::string::npos);
  CHECK(base::count_code_points(prompt_title(std::string(500, 'a'))) == 80);
}

}  // namespace cortex::capture
