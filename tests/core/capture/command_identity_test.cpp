// SPDX-License-Identifier: MIT
// Which command a line runs, and when a later one is the same (SPEC 8.3).
#include "capture/command_identity.h"

#include <string>

#include "capture/command_kind.h"
#include "capture/command_outcome.h"
#include "support/catch.h"

namespace cortex::capture {
namespace {

/// The only candidate of a line.
ReadCommand candidate(std::string_view line) {
  for (ReadCommand& one : read_command_line(line)) {
    if (one.is_candidate) return std::move(one);
  }
  return {};
}

TEST_CASE("Wrappers, runners, folders and pipes are taken off a command", "[capture][commands]") {
  struct Case {
    std::string_view line, program, subcommand;
  };
  for (const Case& c : {Case{"npm run build", "npm", "build"},
                        {"CI=1 npm run build -- --mode x", "npm", "build"},
                        {"cd web && npx tsc --noEmit 2>&1 | head -20", "tsc", ""},
                        {"sudo -u app env A=1 nice -n 5 make install", "make", "install"},
                        {"time timeout 30 cargo test", "cargo", "test"},
                        {"poetry run pytest tests", "pytest", ""},
                        {"bundle exec rspec", "rspec", ""},
                        {"python3.11 -m pytest -q", "pytest", ""},
                        {"python3 manage.py migrate", "python", "manage.py migrate"},
                        {"./gradlew assembleDebug", "gradle", "assembleDebug"},
                        {"./scripts/deploy.sh staging", "deploy.sh", ""},
                        {"vendor/bin/phpstan analyse src", "phpstan", "analyse"},
                        {"docker-compose up -d", "docker", "compose up"},
                        {"docker compose -f dev.yaml up -d", "docker", "compose up"},
                        {"git -C lib push", "git", "push"},
                        {"kubectl -n prod rollout restart deploy/api", "kubectl", "rollout restart"},
                        {"cmake --build build -j4", "cmake", "--build"},
                        {"yarn --cwd web build", "yarn", "build"},
                        {"npm t", "npm", "test"},
                        {"\"C:\\tools\\node.exe\" server.js", "node", "server.js"}}) {
    CAPTURE(c.line);
    const CommandIdentity identity = candidate(c.line).identity;
    CHECK(identity.program == c.program);
    CHECK(identity.subcommand == c.subcommand);
  }
}

TEST_CASE("A later command is the same with equal program, subcommand and targets", "[capture][commands]") {
  struct Case {
    std::string_view earlier, later;
    bool same;
  };
  for (const Case& c : {Case{"npm run build", "npm run build", true},
                        {"npm run build", "npm run lint", false},
                        {"npm run build", "sudo npm run build 2>&1 | tee log", true},
                        {"pytest tests/test_a.py", "pytest", true},
                        {"pytest", "pytest tests/test_a.py", false},
                        {"pytest tests/test_a.py", "pytest tests/test_b.py", false},
                        {"pytest tests/test_a.py", "pytest tests", true},
                        {"pytest -k one", "pytest -k two", false},
                        {"pytest", "pytest -k one", false},
                        {"npx eslint src/a.ts", "npx eslint .", true},
                        {"go test ./queue", "go test ./...", true},
                        {"cargo build -p ledger", "cargo build", true},
                        {"cargo test -p a", "cargo test -p b", false},
                        {"docker build -t web .", "docker build -t db ./db", false},
                        {"docker run -p 80:80 web", "docker run -p 81:80 web", true},
                        {"npm install a@4", "npm install a@4 --legacy-peer-deps", true},
                        {"npm install a", "npm install b", false},
                        {"git push", "git push -u origin main", true},
                        {"git push", "git pull", false},
                        {"kubectl apply -f a.yaml", "kubectl apply -f b.yaml", false},
                        {"python a.py --month 1", "python b.py --month 1", false},
                        {"python a.py --month 2031-01", "python a.py --month 2031-02", false},
                        {"cmake -B build", "cmake --build build", false}}) {
    CAPTURE(c.earlier, c.later);
    CHECK(is_same_command(candidate(c.earlier).identity, candidate(c.later).identity) == c.same);
  }
}

TEST_CASE("Commands that only read or check change nothing", "[capture][commands]") {
  for (std::string_view line : {"ls -la",
                                "cat a | head",
                                "git status --short",
                                "git diff --stat",
                                "git branch -a",
                                "docker compose logs api",
                                "kubectl get pods -n x",
                                "npm --version",
                                "node -v",
                                "sed -n 1,4p a",
                                "find . -name x",
                                "go vet ./...",
                                "npx tsc --noEmit",
                                "pytest -q",
                                "prettier --check .",
                                "curl -s localhost:3000",
                                "terraform plan",
                                "echo done",
                                "git stash list",
                                "ruff check ."}) {
    CAPTURE(line);
    const ReadCommand one = read_command_line(line).front();
    CHECK(changes_nothing(one.command, one.identity));
  }
  for (std::string_view line :
       {"sed -i s/a/b/ x", "npm install x", "git pull", "echo A=1 > .env", "chmod +x a.sh", "npx prettier --write .",
        "ruff check --fix .", "git branch -d old", "find . -name x -delete", "curl -X POST localhost", "export A=1",
        "kubectl config use-context a", "git stash", "npx jest -u"}) {
    CAPTURE(line);
    const ReadCommand one = read_command_line(line).front();
    CHECK_FALSE(changes_nothing(one.command, one.identity));
  }
}

TEST_CASE("Some exit codes are answers or stops", "[capture][commands]") {
  struct Case {
    std::string_view line;
    int code;
    bool answer;
  };
  for (const Case& c : {Case{"grep -rn x .", 1, true},
                        {"grep -rn x .", 2, false},
                        {"rg x", 1, true},
                        {"diff a b", 1, true},
                        {"[ -f a ]", 1, true},
                        {"git diff --exit-code", 1, true},
                        {"pgrep node", 1, true},
                        {"npm run dev", 130, true},
                        {"timeout 5 npm run dev", 124, true},
                        {"npm run dev", 124, false},
                        {"npm test", 1, false},
                        {"terraform plan -detailed-exitcode", 2, true},
                        {"systemctl is-active db", 3, true}}) {
    CAPTURE(c.line, c.code);
    CHECK(is_answer(candidate(c.line).identity, c.code) == c.answer);
  }
}

TEST_CASE("Quotes, substitutions, here documents and unclosed ends do not confuse a line", "[capture][commands]") {
  CHECK(read_command_line("git commit -m 'a && b; c | d'").size() == 1);
  CHECK(read_command_line("echo $(a; b | c) && make").size() == 2);
  CHECK(read_command_line("cat > a <<'EOF'\nnpm install; rm x\nEOF\nmake").size() == 2);
  CHECK(read_command_line("echo \"unclosed && make").size() == 1);
  CHECK(read_command_line("for f in *; do make $f; done").front().identity.program == "script");
  CHECK(read_command_line("").empty());
  CHECK(read_command_line("make 2>&1 >/dev/null").front().command.writes_file == false);
  CHECK(read_command_line("make > out.txt").front().command.writes_file);
}

}  // namespace
}  // namespace cortex::capture
