// SPDX-License-Identifier: MIT
// A clock that stands at the time given with --now, so that a run can be repeated byte for byte.
#pragma once

#include <cstdint>

#include "cortex/clock.h"

namespace cortex::commands {

/// Both clocks stand still; only waiting moves the monotonic one, so that every wait for a lock still ends.
class FixedClock final : public Clock {
 public:
  FixedClock(Clock& host_clock, std::int64_t now_us) : host_clock_(host_clock), now_us_(now_us) {}

  std::int64_t now_us() override { return now_us_; }
  std::int64_t monotonic_us() override { return waited_us_; }
  void sleep_us(std::int64_t duration_us) override {
    host_clock_.sleep_us(duration_us);
    waited_us_ += duration_us;
  }
  void set_now_us(std::int64_t now_us) { now_us_ = now_us; }

 private:
  Clock& host_clock_;
  std::int64_t now_us_;
  std::int64_t waited_us_ = 0;
};

}  // namespace cortex::commands
