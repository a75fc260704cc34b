// SPDX-License-Identifier: MIT
// What is taken off a prompt: private parts, own blocks, wrappers, controls, and what is beyond the limit (SPEC 8.1).
#include "capture/prompt_text.h"

#include <string>
#include <string_view>

#include "base/utf8.h"
#include "support/catch.h"

namespace cortex::capture {
namespace {

struct Case {
  std::string_view before;
  std::string_view after;
};

TEST_CASE("private parts go, an unclosed one to the end", "[capture][prompt_text]") {
  constexpr Case kCases[] = {
      {"keep <private>hide</private> this", "keep this"},
      {"a <PRIVATE>b</Private>c", "a c"},
      {"keep <private>hide and the rest", "keep "},
      {"a<private>b<private>c</private>d</private>e", "ae"},
      {"a <private>b</private> c <private>d</private> e", "a c e"},
      {"a </private> b", "a b"},
      {"<private reason=\"x\">b</private>", ""},
      {"List<private_t> and <privately>x</privately>", "List<private_t> and <privately>x</privately>"},
      {"a < private > b", "a < private > b"},
      {"", ""},
  };
  for (const Case& one : kCases) {
    CHECK(without_private(one.before) == one.after);
  }
}

TEST_CASE("memory that Cortex injected goes, so that it is never captured as memory", "[capture][prompt_text]") {
  CHECK(without_own_blocks("<cortex-memory>\n## Relevant\nNever x.\n</cortex-memory>\nuse tabs") == "\nuse tabs");
  CHECK(without_own_blocks("use tabs <cortex-memory> cut off here") == "use tabs ");
  CHECK(without_own_blocks("nothing of ours") == "nothing of ours");
}

TEST_CASE("wrappers of clients go with what they wrap", "[capture][prompt_text]") {
  constexpr Case kCases[] = {
      {"fix it <system-reminder>never say this</system-reminder>", "fix it "},
      {"<system_reminder>\nx\n</system_reminder>\nfix it", "\nfix it"},
      {"<command-name>/review</command-name><command-args>x</command-args>ok", "ok"},
      {"<local-command-stdout>always</local-command-stdout>", ""},
      {"<task-notification>done</task-notification> go on", "go on"},
      {"<hook_context>memory</hook_context>go on", "go on"},
      {"<environment_details>\ncwd\n</environment_details>", ""},
      {"go on\n<system-reminder>\nnever closed", "go on\n"},
  };
  for (const Case& one : kCases) {
    CHECK(without_wrappers(one.before) == one.after);
  }
}

TEST_CASE("a wrapper around what the user typed loses only its tags", "[capture][prompt_text]") {
  CHECK(without_wrappers("<user_query>\nuse tabs\n</user_query>") == "\nuse tabs\n");
}

TEST_CASE("the mention of a wrapper within a line stays", "[capture][prompt_text]") {
  constexpr std::string_view kText = "why is there a <system-reminder> in the transcript?";
  CHECK(without_wrappers(kText) == kText);
}

TEST_CASE("controls and terminal sequences go, newline and tab stay", "[capture][prompt_text]") {
  constexpr Case kCases[] = {
      {"a\x1b[31mred\x1b[0m b", "ared b"},
      {"a\x1b]0;title\x07 b", "a b"},
      {"a\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\ b", "alink b"},
      {"a\x1b(B b\x1b=c", "a bc"},
      {"a\x1b[38;2;1;2;3mb", "ab"},
      {"a\x1b]never closed\nb", "a\nb"},
      {"a\x1b", "a"},
      {"a\x1b[", "a"},
      {"line\r\nnext\tcolumn\x07\x08\x7f", "line\nnext\tcolumn"},
      {"a\xc2\x9b"
       "31mb\xc2\x85"
       "c",
       "abc"},
      {"\xc3\xa9t\xc3\xa9 \xe6\x97\xa5", "\xc3\xa9t\xc3\xa9 \xe6\x97\xa5"},
  };
  for (const Case& one : kCases) {
    CHECK(without_controls(one.before) == one.after);
  }
  CHECK(without_controls(std::string_view("a\0b", 3)) == "ab");
}

TEST_CASE("a short text is within the limit as it is", "[capture][prompt_text]") {
  const std::string text(kMaxContentChars, 'x');
  CHECK(within_content_limit(text) == text);
  CHECK(within_content_limit("") == "");
}

TEST_CASE("a long text is cut at the end of a sentence or line", "[capture][prompt_text]") {
  std::string sentences;
  while (sentences.size() < 3000) {
    sentences += "This sentence is repeated until the text is too long. ";
  }
  const std::string cut = within_content_limit(sentences);
  CHECK(cut.size() <= kMaxContentChars);
  CHECK(cut.ends_with("too long."));
  CHECK(cut.size() > kMaxContentChars - 60);

  std::string lines;
  while (lines.size() < 3000) {
    lines += "a line without an end mark\n";
  }
  CHECK(within_content_limit(lines).ends_with("end mark"));

  std::string version = "version 1.2 ";
  while (version.size() < 3000) {
    version += "of the module 3.4 is not the end ";
  }
  CHECK_FALSE(within_content_limit(version).ends_with("3."));
}

TEST_CASE("the limit counts code points and never cuts one", "[capture][prompt_text]") {
  std::string han;
  while (han.size() < 9000) {
    han += "\xe6\x97\xa5";
  }
  const std::string cut = within_content_limit(han);
  CHECK(base::count_code_points(cut) == kMaxContentChars);
  CHECK(base::is_valid_utf8(cut));
}

}  // namespace
}  // namespace cortex::capture
