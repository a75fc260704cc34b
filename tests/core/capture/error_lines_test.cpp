// SPDX-License-Identifier: MIT
// The line of an output that says what went wrong, and what stays of it as its signature (SPEC 8.3).
#include "capture/error_lines.h"

#include <string>

#include "capture/error_signature.h"
#include "support/catch.h"

namespace cortex::capture {
namespace {

TEST_CASE("The line that says what went wrong is found for each kind of tool", "[capture][errors]") {
  struct Case {
    std::string_view output, line;
  };
  for (
      const Case& c :
      {Case{"a.c: In function 'main':\na.c:3:5: error: 'x' undeclared\nmake: *** [a.o] Error 1\n",
            "a.c:3:5: error: 'x' undeclared"},
       {"src/a.ts(4,2): error TS2304: Cannot find name 'b'.\n\nFound 1 error.\n",
        "src/a.ts(4,2): error TS2304: Cannot find name 'b'."},
       {"/app/a.js\n  22:7  error  'x' is never used  no-unused-vars\n\n\xe2\x9c\x96 1 problem (1 error, 0 warnings)\n",
        "22:7 error 'x' is never used no-unused-vars"},
       {"   Compiling a v0.1.0\nerror[E0502]: cannot borrow `x`\n  --> src/a.rs:4:9\n\nerror: could not compile `a`\n",
        "error[E0502]: cannot borrow `x` (src/a.rs:4:9)"},
       {"# depot\n./a.go:41:9: undefined: x\n", "./a.go:41:9: undefined: x"},
       {"A.java:12: error: cannot find symbol\n1 error\n", "A.java:12: error: cannot find symbol"},
       {"[ERROR] /a/A.java:[12,8] cannot find symbol\n[ERROR] Failed to execute goal x\n",
        "/a/A.java:[12,8] cannot find symbol"},
       {"app/a.py:1:8: F401 [*] `os` imported but unused\nFound 1 error.\n",
        "app/a.py:1:8: F401 [*] `os` imported but unused"},
       {"Traceback (most recent call last):\n  File \"a.py\", line 3\n    x()\nKeyError: 'zone'\n", "KeyError: 'zone'"},
       {"Traceback (most recent call last):\nKeyError: 'a'\n\nDuring handling of the above exception, another "
        "exception occurred:\n\n"
        "Traceback (most recent call last):\napp.errors.ZoneError: no zone\n",
        "app.errors.ZoneError: no zone"},
       {"node:internal:1\n  throw err;\n\nError: Cannot find module 'x'\n    at a (/b.js:1:2)\n",
        "Error: Cannot find module 'x'"},
       {"npm error code E401\nnpm error Unable to authenticate\nnpm error A complete log of this run can be found in: "
        "/x.log\n",
        "E401: Unable to authenticate"},
       {"npm error code ERESOLVE\nnpm error ERESOLVE unable to resolve dependency tree\n",
        "ERESOLVE unable to resolve dependency tree"},
       {"To host:a\n ! [rejected]        a -> a (non-fast-forward)\nhint: Updates were rejected because\n",
        "! [rejected] a -> a (non-fast-forward)"},
       {"\xe2\x95\xb7\n\xe2\x94\x82 Error: Inconsistent dependency lock file\n\xe2\x94\x82\n\xe2\x95\xb5\n",
        "Error: Inconsistent dependency lock file"},
       {"The Service \"a\" is invalid: spec.ports: Required value\n",
        "The Service \"a\" is invalid: spec.ports: Required value"},
       {"FAILURE: Build failed with an exception.\n\n* What went wrong:\nCould not resolve all files\n\nBUILD FAILED "
        "in 1s\n",
        "Could not resolve all files"},
       {"thread 'main' panicked at src/a.rs:3:5:\nno zone\n", "thread 'main' panicked at src/a.rs:3:5: no zone"},
       {"Segmentation fault (core dumped)\n", "Segmentation fault (core dumped)"},
       {"bash: terraform: command not found\n", "bash: terraform: command not found"},
       {"pyproject.toml changed since the lock was last generated\n",
        "pyproject.toml changed since the lock was last generated"},
       {"\x1b[31merror\x1b[0m: no such target\n", "error: no such target"}}) {
    CAPTURE(c.output);
    const ErrorLines found = find_error_lines(c.output);
    REQUIRE_FALSE(found.lines.empty());
    CHECK(found.lines.front() == c.line);
  }
}

TEST_CASE("An output without an error has no certain error line", "[capture][errors]") {
  for (std::string_view output : {"", "\n\n", "0 errors, 0 warnings", "Found 0 errors", "All checks passed!",
                                  "added 3 packages in 2s", "warning: unused variable"}) {
    CAPTURE(output);
    CHECK_FALSE(find_error_lines(output).is_certain);
  }
}

TEST_CASE("Long and hostile outputs are read in bounded time and size", "[capture][errors]") {
  const std::string wide(1'000'000, 'x');
  CHECK(find_error_lines("error: " + wide).lines.front().size() < 300);
  std::string many;
  for (int i = 0; i < 50'000; ++i) many += "at frame\n";
  CHECK(find_error_lines(many + "TypeError: x is not a function\n").lines.front() == "TypeError: x is not a function");
  CHECK(find_error_lines("\xff\xfe error: bad \xc3").is_certain ==
        find_error_lines("\xff\xfe error: bad \xc3").is_certain);
}

TEST_CASE("An error that comes back elsewhere has the same signature", "[capture][errors]") {
  struct Case {
    std::string_view a, b;
    bool same;
  };
  for (const Case& c :
       {Case{"src/a.ts:48:33 - error TS2339: Property 'x' does not exist",
             "web/src/b.ts:3:1 - error TS2339: Property 'x' does not exist", true},
        {"error TS2339: Property 'x' does not exist", "error TS2339: Property 'y' does not exist", false},
        {"cannot open /tmp/tmpab12/x.log after 12 ms", "cannot open /home/me/y.log after 9 ms", true},
        {"object 0x7ffe12ab was freed at 10:12:01", "object 0x55aa0011 was freed at 11:00:59", true},
        {"commit 3f2a9bc1 could not be applied here", "commit 99aa00bb could not be applied here", true},
        {"No module named 'openpyxl' was found", "No module named 'numpy' was found", false}}) {
    CAPTURE(c.a, c.b);
    CHECK((error_signature("tool", c.a) == error_signature("tool", c.b)) == c.same);
  }
  CHECK(error_signature("tool", "").empty());
  CHECK(error_signature("a", "Permission denied") != error_signature("b", "Permission denied"));
  CHECK(error_signature("a", "No module named openpyxl found") ==
        error_signature("b", "No module named openpyxl found"));
  CHECK(error_signature("a", "x is undefined here").size() == 16);
}

}  // namespace
}  // namespace cortex::capture
