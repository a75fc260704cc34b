// SPDX-License-Identifier: MIT
// Clock over the clocks of a POSIX host.
#pragma once

#include <cstdint>

#include "cortex/clock.h"

namespace cortex::platform {

class SystemClock final : public Clock {
 public:
  std::int64_t now_us() override;
  std::int64_t monotonic_us() override;
  void sleep_us(std::int64_t duration_us) override;
};

}  // namespace cortex::platform
