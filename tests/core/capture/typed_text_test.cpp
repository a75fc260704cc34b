// SPDX-License-Identifier: MIT
// What of a prompt was typed, and what was pasted or quoted (SPEC 8.2).
#include "capture/typed_text.h"

#include <string>
#include <string_view>

#include "capture/pasted_line.h"
#include "support/catch.h"

namespace cortex::capture {
namespace {

TEST_CASE("Lines of output, code, traces, diffs and quotations are pasted", "[capture][typed_text]") {
  for (const std::string_view line : {
           "2031-02-11T08:14:03Z WARN pool: do not share connections",
           "08:14:03 sensor: never calibrated",
           "[  12.881230] i2c: never saw an interrupt",
           "Feb 11 08:14:03 host kernel: always on",
           "npm ERR! code EUSAGE",
           "error: this function never returns",
           "ERROR in ./src/app.ts: use src instead",
           "src/ui/menu.kt:19:5: warning: use showAnchored instead",
           "  File \"etl/load.py\", line 70, in <module>",
           "    at render (src/App.tsx:12:3)",
           "RuntimeError: I already told you",
           "java.lang.IllegalStateException: never call this",
           "thread 'main' panicked at src/store.rs:88:14:",
           "$ terraform plan",
           "> never store passwords in plain text",
           "+Reviewers must always ask",
           "-Reviewers should prefer small changes.",
           "@@ -1,4 +1,4 @@",
           "const mode = cfg.strict ? \"always\" : \"never\";",
           "def rebuild(conn):  # never call this; conn = 1",
           "socket.close();  // always close",
           "<button class=\"never\">always</button>",
           "| always | never |",
       }) {
    INFO(line);
    CHECK(is_pasted_line(line));
  }
}

TEST_CASE("Lines that people type are not pasted, also where they begin like code", "[capture][typed_text]") {
  for (const std::string_view line : {
           "",
           "no, use tabs",
           "let errors propagate, do not catch them",
           "return early instead of nesting",
           "class names are PascalCase, not snake_case",
           "public functions get a comment with an example",
           "import from src, not from dist",
           "- use pnpm for installs",
           "1. never push to main",
           "Wait: the port is 8443",
           "error messages are lower case here",
           "use `make deploy` (not kubectl) for that",
           "const and let only, please",
       }) {
    INFO(line);
    CHECK_FALSE(is_pasted_line(line));
  }
}

struct Case {
  std::string_view prompt;
  std::string_view typed;
};

TEST_CASE("Fences, announced pastes and indented blocks are left out", "[capture][typed_text]") {
  constexpr Case kCases[] = {
      {"look:\n```\nnever\n```\nuse tabs", "look:\nuse tabs\n"},
      {"look:\n~~~python\nnever", "look:\n"},
      {"the log says:\ndo not share\nnever retry\n\nuse tabs", "the log says:\n\nuse tabs\n"},
      {"here is the warning:\n\n  always carry a key\n  check the method\n\nwhere is it?",
       "here is the warning:\n\n\nwhere is it?\n"},
      {"$ make deploy\nNever deploy on Friday!\n\nwhy?", "\nwhy?\n"},
      {"please follow these rules:\n- use pnpm\n- never push",
       "please follow these rules:\n- use pnpm\n- never push\n"},
      {"use tabs\n    indented by four\nalways", "use tabs\nalways\n"},
      {"", ""},
  };
  for (const Case& one : kCases) {
    CHECK(typed_text(one.prompt) == one.typed);
  }
}

TEST_CASE("Of a long prompt head and tail are read", "[capture][typed_text]") {
  std::string prompt = "first line\n";
  for (int i = 0; i < 50000; ++i) {
    prompt += "some words of prose without end\n";
  }
  prompt += "last line";
  const std::string typed = typed_text(prompt);
  CHECK(typed.size() <= 6000);
  CHECK(typed.starts_with("first line\n"));
  CHECK(typed.ends_with("last line\n"));
}

TEST_CASE("Invalid UTF-8 is made valid", "[capture][typed_text]") {
  CHECK(typed_text("a\xff"
                   "b") ==
        "a\xef\xbf\xbd"
        "b\n");
}

std::string unquoted(std::string_view text) {
  std::string out;
  const std::vector<bool> quoted = quoted_bytes(text);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!quoted[i]) {
      out += text[i];
    }
  }
  return out;
}

TEST_CASE("Quotations are told from apostrophes", "[capture][typed_text]") {
  constexpr Case kCases[] = {
      {"he said \"never do it\" again", "he said  again"},
      {"use `tabs` here", "use  here"},
      {"don't say 'it isn't mine' here", "don't say  here"},
      {"the users' files and the dogs' toys", "the users' files and the dogs' toys"},
      {"\xe2\x80\x9cnever\xe2\x80\x9d and \xc2\xabjamais\xc2\xbb", " and "},
      {"an open \" quote", "an open \" quote"},
      {"5\" and 6\" wide", "5\" and 6\" wide"},
  };
  for (const Case& one : kCases) {
    CHECK(unquoted(one.prompt) == one.typed);
  }
}

}  // namespace
}  // namespace cortex::capture
