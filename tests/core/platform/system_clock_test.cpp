// SPDX-License-Identifier: MIT
// The clocks of the host.
#include "system_clock.h"

#include "support/catch.h"

using cortex::platform::SystemClock;

TEST_CASE("SystemClock is past the day it was written and counts in microseconds", "[platform]") {
  SystemClock clock;
  constexpr std::int64_t k2025 = 1'735'689'600'000'000;
  constexpr std::int64_t k2200 = 7'258'118'400'000'000;
  CHECK(clock.now_us() > k2025);
  CHECK(clock.now_us() < k2200);
}

TEST_CASE("SystemClock waits at least as long as asked, by the monotonic clock", "[platform]") {
  SystemClock clock;
  const std::int64_t begin = clock.monotonic_us();
  clock.sleep_us(2'000);
  CHECK(clock.monotonic_us() - begin >= 2'000);
  clock.sleep_us(0);
  clock.sleep_us(-5);
}
