// SPDX-License-Identifier: MIT
// What the host says about processes.
#include "posix_process.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>

#include "support/catch.h"
#include "support/temporary_folder.h"

using cortex::platform::PosixProcess;

namespace {

/// A child that waits to be killed.
pid_t start_child() {
  const pid_t child = ::fork();
  if (child == 0) {
    for (;;) ::pause();
  }
  REQUIRE(child > 0);
  return child;
}

}  // namespace

TEST_CASE("PosixProcess knows itself and always by the same start time", "[platform]") {
  PosixProcess process;
  CHECK(process.pid() == ::getpid());
  CHECK_FALSE(process.host().empty());
  CHECK(process.host() == PosixProcess().host());
  REQUIRE(process.start_time(process.pid()));
  CHECK(process.start_time(process.pid()) == PosixProcess().start_time(process.pid()));
}

TEST_CASE("PosixProcess sees another process run, stopped too, and end, even before its parent takes note",
          "[platform]") {
  PosixProcess process;
  const pid_t child = start_child();
  const auto start = process.start_time(child);
  REQUIRE(start);
  ::kill(child, SIGSTOP);
  int state = 0;
  ::waitpid(child, &state, WUNTRACED);
  CHECK(process.start_time(child) == start);
  ::kill(child, SIGKILL);
  siginfo_t ended{};
  REQUIRE(::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT) == 0);
  CHECK_FALSE(process.start_time(child));  // A zombie.
  ::waitpid(child, &state, 0);
  CHECK_FALSE(process.start_time(child));
}

TEST_CASE("PosixProcess knows that no process has a pid that cannot be one", "[platform]") {
  PosixProcess process;
  for (const std::int64_t pid : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1} << 40, INT64_MAX, INT64_MIN}) {
    INFO(pid);
    CHECK_FALSE(process.start_time(pid));
  }
}

TEST_CASE("PosixProcess draws tokens of 16 hex digits that do not come twice", "[platform]") {
  PosixProcess process;
  std::set<std::string> tokens;
  for (int i = 0; i < 1000; ++i) {
    const std::string token = process.random_token();
    REQUIRE(token.size() == 16);
    REQUIRE(token.find_first_not_of("0123456789abcdef") == std::string::npos);
    tokens.insert(token);
  }
  CHECK(tokens.size() == 1000);
}

TEST_CASE("PosixProcess reads the environment, set to nothing being set", "[platform]") {
  PosixProcess process;
  ::setenv("CORTEX_TEST_VARIABLE", "value", 1);
  CHECK(process.environment("CORTEX_TEST_VARIABLE") == std::string("value"));
  ::setenv("CORTEX_TEST_VARIABLE", "", 1);
  CHECK(process.environment("CORTEX_TEST_VARIABLE") == std::string());
  ::unsetenv("CORTEX_TEST_VARIABLE");
  CHECK_FALSE(process.environment("CORTEX_TEST_VARIABLE"));
}

TEST_CASE("PosixProcess names the current folder, however long, and none where it was removed", "[platform]") {
  PosixProcess process;
  cortex::test::TemporaryFolder folder;
  const std::filesystem::path before = std::filesystem::current_path();
  const std::string deep = folder.at(std::string(200, 'd') + "/" + std::string(200, 'e'));
  std::filesystem::create_directories(deep);
  std::filesystem::current_path(deep);
  const std::string named = process.working_directory();
  std::filesystem::remove(deep);
  const std::string removed = process.working_directory();
  std::filesystem::current_path(before);
  CHECK(named == deep);
  CHECK(removed.empty());
}
