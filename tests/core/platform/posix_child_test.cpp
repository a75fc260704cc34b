// SPDX-License-Identifier: MIT
// Programs run with a text, within a time limit.
#include "posix_child.h"

#include <string>
#include <vector>

#include "support/catch.h"

using namespace cortex;
using platform::run_child;

namespace {

constexpr std::int64_t kSecond_us = 1'000'000;

Result<platform::ChildOutcome> shell(const std::string& script, const std::string& input = "",
                                     std::size_t most = 1 << 20, std::int64_t limit_us = 20 * kSecond_us) {
  return run_child({"/bin/sh", "-c", script}, input, most, limit_us);
}

}  // namespace

TEST_CASE("a child gets its input and the mark of being called by Cortex, and gives its output and exit code") {
  const auto outcome = shell("cat; printf %s \"$CORTEX_CLASSIFYING\"; exit 3", "question ");
  REQUIRE(outcome.ok());
  CHECK(outcome.value().output == "question 1");
  CHECK(outcome.value().exit_code == 3);
}

TEST_CASE("more input and output than a pipe holds pass through") {
  const std::string input(300'000, 'x');
  const auto outcome = shell("cat", input);
  REQUIRE(outcome.ok());
  CHECK(outcome.value().output == input);
}

TEST_CASE("a child that does not read, does not exist or dies is a value") {
  CHECK(shell("exit 0", std::string(300'000, 'x')).ok());
  const auto missing = run_child({"/nowhere/claude", "-p"}, "x", 100, kSecond_us);
  REQUIRE(missing.ok());
  CHECK(missing.value().exit_code == 127);
  const auto killed = shell("kill -9 $$");
  REQUIRE(killed.ok());
  CHECK(killed.value().exit_code == 128 + 9);
  CHECK_FALSE(run_child({}, "", 100, kSecond_us).ok());
}

TEST_CASE("a child that hangs or never stops writing is killed with what it started") {
  const auto hung = shell("sleep 600 & sleep 600", "", 100, kSecond_us / 10);
  REQUIRE_FALSE(hung.ok());
  CHECK(hung.error().message == "run /bin/sh: no answer in time");
  const auto endless = shell("while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxx; done", "", 1000);
  REQUIRE_FALSE(endless.ok());
  CHECK(endless.error().message == "run /bin/sh: the answer is too large");
}
