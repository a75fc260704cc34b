// SPDX-License-Identifier: MIT
// What the host provides for time.
#pragma once

#include <cstdint>

namespace cortex {

/// Time as the core sees it. The core never asks the system directly, so that the same inputs give the same bytes.
class Clock {
 public:
  virtual ~Clock() = default;
  /// Wall clock, microseconds since 1970-01-01T00:00:00Z. May go backwards.
  virtual std::int64_t now_us() = 0;
  /// For durations: microseconds from an arbitrary start, never backwards.
  virtual std::int64_t monotonic_us() = 0;
  /// Waits at least `duration_us` microseconds. A host that cannot wait returns at once.
  virtual void sleep_us(std::int64_t duration_us) = 0;
};

}  // namespace cortex
