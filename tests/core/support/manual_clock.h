// SPDX-License-Identifier: MIT
// A clock that moves only when a test says so.
#pragma once

#include <cstdint>
#include <functional>

#include "cortex/clock.h"

namespace cortex::test {

/// Starts at 2026-11-30T12:00:00Z. `sleep_us` takes no time but moves both clocks on; `on_sleep`, where set, is called
/// afterwards and stands for what other processes did meanwhile.
class ManualClock final : public Clock {
 public:
  static constexpr std::int64_t kStartUs = 1'796'040'000'000'000;

  std::int64_t now_us() override { return now_us_; }
  std::int64_t monotonic_us() override { return monotonic_us_; }
  void sleep_us(std::int64_t duration_us) override {
    advance_us(duration_us);
    slept_us_ += duration_us;
    if (on_sleep) on_sleep();
  }

  /// Time passes.
  void advance_us(std::int64_t duration_us) {
    now_us_ += duration_us;
    monotonic_us_ += duration_us;
  }
  /// Somebody sets the wall clock, backwards as well.
  void set_now_us(std::int64_t now_us) { now_us_ = now_us; }
  [[nodiscard]] std::int64_t slept_us() const { return slept_us_; }

  std::function<void()> on_sleep;

 private:
  std::int64_t now_us_ = kStartUs;
  std::int64_t monotonic_us_ = 5'000'000;
  std::int64_t slept_us_ = 0;
};

}  // namespace cortex::test
