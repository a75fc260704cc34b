// SPDX-License-Identifier: MIT
// A progress bar on the terminal's error output, for work of over a second.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cortex/clock.h"
#include "cortex/command_line.h"

namespace cortex::commands {

class Progress {
 public:
  /// `clock` is the host's own: a fixed one (--now) would never see a second pass.
  Progress(Clock& clock, Terminal& terminal) : clock_(clock), terminal_(terminal) {}
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Called now and then by the work. Draws nothing within the first second, and at most ten times a second.
  void update(std::string_view what, std::size_t done, std::size_t all);
  /// Takes the bar off the screen, so that other output can follow.
  void clear();

 private:
  Clock& clock_;
  Terminal& terminal_;
  std::int64_t started_us_ = -1;
  std::int64_t drawn_us_ = -1;
};

}  // namespace cortex::commands
