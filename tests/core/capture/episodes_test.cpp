// SPDX-License-Identifier: MIT
// Errors and their fix, tests and failed approaches, from runs of tool results (SPEC 8.3 to 8.5).
#include "capture/episodes.h"

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "support/catch.h"

namespace cortex::capture {
namespace {

/// A session that goes on by 10 seconds with every event.
class Session {
 public:
  Session& run(std::string_view command, int exit_code, std::string_view output = "", std::string_view id = "") {
    ToolResultEvent event;
    event.origin = {"claude", "s-1", "/home/you/app", "", std::string(id.empty() ? next_id() : id)};
    event.kind = ToolKind::kCommand;
    event.command = std::string(command);
    event.exit_code = exit_code;
    event.output = std::string(output);
    return take(observe_tool(episodes, event, now_us += 10'000'000));
  }

  Session& edit(std::string_view file, std::string_view old_text, std::string_view new_text, bool failed = false) {
    ToolResultEvent event;
    event.origin = {"claude", "s-1", "/home/you/app", "", next_id()};
    event.kind = ToolKind::kEdit;
    event.files = {"/home/you/app/" + std::string(file)};
    event.old_text = std::string(old_text);
    event.new_text = std::string(new_text);
    if (failed) event.failed = true;
    return take(observe_tool(episodes, event, now_us += 10'000'000));
  }

  Session& editor(EditorEvent::Kind kind, std::string_view file, std::string_view message) {
    EditorEvent event;
    event.origin = {"vscode", "s-1", "/home/you/app", "", ""};
    event.kind = kind;
    event.file = "/home/you/app/" + std::string(file);
    event.message = std::string(message);
    event.line = 3;
    event.new_text = "x";
    return take(observe_editor(episodes, event, now_us += 10'000'000));
  }

  Session& end() {
    for (CapturedNote& note : finish_episodes(episodes, now_us)) notes.push_back(std::move(note));
    return *this;
  }

  Session& wait_minutes(std::int64_t minutes) {
    now_us += minutes * 60'000'000;
    return *this;
  }

  Episodes episodes;
  std::int64_t now_us = 1'796'040'000'000'000;
  std::vector<CapturedNote> notes;
  Observation last;

 private:
  std::string next_id() { return "toolu_" + std::to_string(++ids_); }
  Session& take(Observation observation) {
    for (const CapturedNote& note : observation.notes) notes.push_back(note);
    last = std::move(observation);
    return *this;
  }
  int ids_ = 0;
};

constexpr std::string_view kMissing = "src/a.ts(4,2): error TS2304: Cannot find name 'zone'.\n";
constexpr std::string_view kRed = "FAILED tests/test_a.py::test_zone - assert 1 == 2\n1 failed, 2 passed in 0.10s\n";
constexpr std::string_view kGreen = "3 passed in 0.10s\n";

bool has_text(const CapturedNote& note, std::string_view text) {
  return note.content.find(text) != std::string::npos;
}

TEST_CASE("An error and its fix become one entry: the fix first, then error, command and files",
          "[capture][episodes]") {
  Session session;
  session.run("npx tsc --noEmit", 2, kMissing).edit("src/a.ts", "zon", "zone").run("npx tsc --noEmit", 0).end();
  REQUIRE(session.notes.size() == 1);
  const CapturedNote& note = session.notes.front();
  CHECK(note.type == "error_resolution");
  CHECK(note.content ==
        "Fixed by editing src/a.ts (`zon` -> `zone`)\nError: src/a.ts(4,2): error TS2304: Cannot find name 'zone'.\n"
        "Command: npx tsc --noEmit\nFiles: src/a.ts");
  CHECK(note.files == std::vector<std::string>{"src/a.ts"});
  CHECK(note.signature.size() == 16);
  CHECK_FALSE(note.tags.empty());
}

TEST_CASE("A success resolves only its own command's error, and only where something changed", "[capture][episodes]") {
  CHECK(Session().run("npm run build", 1, kMissing).edit("a.ts", "a", "b").run("npm run lint", 0).end().notes.empty());
  CHECK(Session().run("npm run build", 1, kMissing).run("npm run build", 0).end().notes.empty());
  CHECK(Session()
            .run("npm run build", 1, kMissing)
            .run("ls", 0)
            .run("git status", 0)
            .run("npm run build", 0)
            .notes.empty());
  CHECK(Session().run("npm run build", 1, kMissing).edit("a.ts", "a", "b", true).run("npm run build", 0).notes.empty());
  CHECK(Session()
            .run("npm run build", 1, kMissing)
            .edit("a.ts", "a", "b")
            .wait_minutes(31)
            .run("npm run build", 0)
            .notes.empty());
  CHECK(Session()
            .run("npm run build", 1, kMissing)
            .edit("a.ts", "a", "b")
            .wait_minutes(25)
            .run("npm run build", 0)
            .notes.size() == 1);
}

TEST_CASE("Commands and assignments in between are the resolution too", "[capture][episodes]") {
  Session session;
  session.run("python a.py", 1, "ModuleNotFoundError: No module named 'openpyxl'")
      .run("pip install openpyxl", 0)
      .run("python a.py", 0);
  session.run("npm start", 1, "Error: DATABASE_URL is not set")
      .run("DATABASE_URL=postgres://u:kR7wq2Lz9f@h/d npm start", 0);
  REQUIRE(session.notes.size() == 2);
  CHECK(has_text(session.notes[0], "Fixed by running `pip install openpyxl`"));
  CHECK(has_text(session.notes[1], "Fixed by setting DATABASE_URL="));
  CHECK_FALSE(has_text(session.notes[1], "kR7wq2Lz9f"));
}

TEST_CASE("What runs before the command in its line counts; what was tried before the last failure does not",
          "[capture][episodes]") {
  Session session;
  session.run("npm start", 1, "Error: Cannot find module 'x'").run("npm install x && npm start", 0);
  REQUIRE(session.notes.size() == 1);
  CHECK(has_text(session.notes[0], "npm install x"));
  Session second;
  second.run("docker compose up -d", 1, "Error response from daemon: port is already allocated")
      .run("docker compose restart", 0);
  second.run("docker compose up -d", 1, "Error response from daemon: port is already allocated")
      .edit("compose.yaml", "5432", "5434");
  second.run("docker compose up -d", 0);
  REQUIRE(second.notes.size() == 1);
  CHECK_FALSE(has_text(second.notes[0], "restart"));
  CHECK(has_text(second.notes[0], "compose.yaml"));
}

TEST_CASE("An install that works with another option is a configuration insight", "[capture][episodes]") {
  Session session;
  session.run("npm install a@4", 1, "npm error code ERESOLVE\nnpm error ERESOLVE unable to resolve dependency tree")
      .run("npm install a@4 --legacy-peer-deps", 0);
  session.run("kubectl apply -f a.yaml", 1, "error: conflict with manager x in this field")
      .run("kubectl apply -f a.yaml --server-side", 1, "error: conflict with manager x in this field")
      .run("kubectl apply -f a.yaml --server-side --force-conflicts", 0);
  REQUIRE(session.notes.size() == 2);
  CHECK(session.notes[0].type == "CONFIG_INSIGHT");
  CHECK(has_text(session.notes[0], "`npm install a@4 --legacy-peer-deps` works where `npm install a@4` failed"));
  CHECK(session.notes[1].type == "WORKING_SOLUTION");
  CHECK(has_text(session.notes[1], "failed 2 times"));
}

TEST_CASE("A failure that says nothing is not worth an entry", "[capture][episodes]") {
  CHECK(Session().run("./check.sh", 22).edit("a.go", "503", "200").run("./check.sh", 0).end().notes.empty());
}

TEST_CASE("Answers, stops and wrong file names are no errors", "[capture][episodes]") {
  Session session;
  using Run = std::tuple<std::string_view, int, std::string_view>;
  for (const auto& [command, code, output] :
       {Run{"grep -rn x .", 1, ""},
        {"npm run dev", 130, "^C"},
        {"timeout 9 npm run dev", 124, "ready"},
        {"cat a.yml", 1, "cat: a.yml: No such file or directory"},
        {"python reprot.py", 2, "python: can't open file 'reprot.py': [Errno 2] No such file or directory"},
        {"npm run biuld", 1, "npm error Missing script: \"biuld\""}}) {
    CAPTURE(command);
    session.run(command, code, output).edit("a.yml", "a", "b").run(command, 0).end();
    CHECK(session.notes.empty());
  }
}

TEST_CASE("Red then green after a change is one test result", "[capture][episodes]") {
  Session session;
  session.run("pytest -q", 1, kRed)
      .edit("a.py", "1", "2")
      .run("pytest -q", 0, kGreen)
      .run("pytest -q", 0, kGreen)
      .end();
  REQUIRE(session.notes.size() == 1);
  CHECK(session.notes[0].type == "test_result");
  CHECK(has_text(session.notes[0], "test_zone failed before and passes now"));
  CHECK(Session().run("pytest -q", 1, kRed).run("pytest -q", 0, kGreen).end().notes.empty());
  CHECK(
      Session().run("pytest -q", 1, kRed).edit("README.md", "a", "b").run("pytest -q", 0, kGreen).end().notes.empty());
}

TEST_CASE("A runner's own verdict counts where a pipe or an echo hides the exit code", "[capture][episodes]") {
  Session session;
  session.run("pytest 2>&1 | tail -4", 0, kRed).edit("a.py", "1", "2").run("pytest 2>&1 | tail -4", 0, kGreen);
  session.run("npm run build; echo \"exit $?\"", 0, "broken\nexit 2")
      .edit("b.py", "1", "2")
      .run("npm run build; echo \"exit $?\"", 0, "exit 0");
  CHECK(session.notes.size() == 2);
  CHECK(Session()
            .run("kubectl logs a", 0, "Traceback (most recent call last):\nValueError: x")
            .edit("a.py", "1", "2")
            .run("kubectl logs a", 0)
            .notes.empty());
}

TEST_CASE("Tests that an edit turned red and nothing cured are one failed approach", "[capture][episodes]") {
  Session session;
  session.edit("a.py", "1", "2").run("pytest -q", 1, kRed).edit("a.py", "2", "3").run("pytest -q", 1, kRed).end().end();
  REQUIRE(session.notes.size() == 1);
  CHECK(session.notes[0].type == "FAILED_APPROACH");
  CHECK(has_text(session.notes[0], "test_zone"));
  CHECK(has_text(session.notes[0], "`2` -> `3`"));
  Session late;
  late.edit("a.py", "1", "2").run("pytest -q", 1, kRed).wait_minutes(31).run("ls", 0);
  CHECK(late.notes.size() == 1);
  CHECK(late.end().notes.size() == 1);
}

TEST_CASE("Tests that were red before any edit and stay red are nothing", "[capture][episodes]") {
  CHECK(Session().run("pytest -q", 1, kRed).end().notes.empty());
  CHECK(Session().run("pytest -q", 1, kRed).edit("b.py", "1", "2").run("pytest -q", 1, kRed).end().notes.empty());
}

TEST_CASE("An event that comes twice counts once", "[capture][episodes]") {
  Session session;
  for (int i = 0; i < 3; ++i) session.run("make", 2, "a.c:1:2: error: 'x' undeclared", "a");
  CHECK_FALSE(session.last.is_news);
  session.edit("a.c", "y", "x").run("make", 0, "", "b").run("make", 0, "", "b");
  CHECK(session.notes.size() == 1);
}

TEST_CASE("One change that cures two errors is told once where they are the same", "[capture][episodes]") {
  Session session;
  session.run("npx tsc", 2, kMissing)
      .run("npm run build", 1, kMissing)
      .edit("src/a.ts", "zon", "zone")
      .run("npx tsc", 0)
      .run("npm run build", 0);
  CHECK(session.notes.size() == 1);
}

TEST_CASE("Diagnostics and exceptions of an editor are errors that a saved file may cure", "[capture][episodes]") {
  using Kind = EditorEvent::Kind;
  Session session;
  session.editor(Kind::kDiagnosticAppeared, "src/a.ts", "Cannot find name 'zone'.")
      .editor(Kind::kFileSaved, "src/a.ts", "");
  session.editor(Kind::kDiagnosticGone, "src/a.ts", "Cannot find name 'zone'.");
  session.editor(Kind::kUncaughtException, "src/b.ts", "TypeError: zone is undefined")
      .editor(Kind::kFileSaved, "src/b.ts", "");
  session.editor(Kind::kExceptionGone, "src/b.ts", "TypeError: zone is undefined");
  REQUIRE(session.notes.size() == 2);
  CHECK(session.notes[0].type == "error_resolution");
  CHECK(has_text(session.notes[0], "src/a.ts:3: Cannot find name 'zone'."));
  CHECK(has_text(session.notes[1], "src/b.ts"));
  CHECK(Session()
            .editor(Kind::kDiagnosticAppeared, "a.ts", "x is wrong here")
            .editor(Kind::kDiagnosticGone, "a.ts", "x is wrong here")
            .notes.empty());
}

TEST_CASE("Private parts, injected memory and secrets of outputs are not kept", "[capture][episodes]") {
  Session session;
  session
      .run("npm publish", 1,
           "npm error code E401\nnpm error token invalid: npm_8sKq2LwZ0vXr5TgYbN1mHc7PdJ4fUa9QeRtS "
           "<private>Annegret</private>")
      .run("npm login", 0)
      .run("npm publish", 0);
  REQUIRE(session.notes.size() == 1);
  CHECK(has_text(session.notes[0], "E401"));
  CHECK_FALSE(has_text(session.notes[0], "npm_8sKq2"));
  CHECK_FALSE(has_text(session.notes[0], "Annegret"));
  CHECK(Session()
            .run("make", 0, "<cortex-memory>\nerror: a.c:1:2: error: x\n</cortex-memory>")
            .last.failed_signature.empty());
}

TEST_CASE("What a session remembers stays small", "[capture][episodes]") {
  Session session;
  for (int i = 0; i < 200; ++i) {
    const std::string n = std::to_string(i);
    session.edit("a" + n + ".py", std::string(5'000, 'x'), std::string(5'000, 'y'))
        .run("./tool" + n + ".sh", 1, "error: no " + n + std::string(9'000, 'z'));
  }
  CHECK(session.episodes.steps.size() <= kMaxSteps);
  CHECK(session.episodes.open.size() <= kMaxOpenFailures);
  CHECK(session.episodes.seen.size() <= kMaxSeenEvents);
}

}  // namespace
}  // namespace cortex::capture
