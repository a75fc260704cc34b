// SPDX-License-Identifier: MIT
// SystemClock: clock_gettime and nanosleep.
#include "system_clock.h"

#include <cerrno>
#include <ctime>

namespace cortex::platform {
namespace {

std::int64_t read_clock_us(clockid_t id) {
  timespec time{};
  ::clock_gettime(id, &time);
  return static_cast<std::int64_t>(time.tv_sec) * 1'000'000 + time.tv_nsec / 1'000;
}

}  // namespace

std::int64_t SystemClock::now_us() {
  return read_clock_us(CLOCK_REALTIME);
}

std::int64_t SystemClock::monotonic_us() {
  return read_clock_us(CLOCK_MONOTONIC);
}

void SystemClock::sleep_us(std::int64_t duration_us) {
  if (duration_us <= 0) return;
  timespec left{};
  left.tv_sec = static_cast<time_t>(duration_us / 1'000'000);
  left.tv_nsec = static_cast<long>(duration_us % 1'000'000) * 1'000;
  while (::nanosleep(&left, &left) != 0 && errno == EINTR) {
  }
}

}  // namespace cortex::platform
