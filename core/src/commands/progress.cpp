// SPDX-License-Identifier: MIT
// A progress bar on the terminal's error output, for work of over a second.
#include "commands/progress.h"

#include <algorithm>
#include <string>

#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr std::int64_t kQuietTime_us = 1'000'000;
constexpr std::int64_t kBetweenDraws_us = 100'000;
constexpr std::size_t kBarWidth = 24;

}  // namespace

void Progress::update(std::string_view what, std::size_t done, std::size_t all) {
  if (!terminal_.error_is_terminal || all == 0) return;
  const std::int64_t now_us = clock_.monotonic_us();
  if (started_us_ < 0) started_us_ = now_us;
  if (now_us - started_us_ < kQuietTime_us) return;
  if (drawn_us_ >= 0 && now_us - drawn_us_ < kBetweenDraws_us) return;
  drawn_us_ = now_us;
  const double share = std::min(1.0, static_cast<double>(done) / static_cast<double>(all));
  const auto filled = static_cast<std::size_t>(share * static_cast<double>(kBarWidth));
  const std::string percent = std::to_string(static_cast<int>(share * 100));
  const std::string bar = std::string(filled, '#') + std::string(kBarWidth - filled, '.');
  const std::string line =
      "[" + bar + "] " + std::string(3 - percent.size(), ' ') + percent + "%  " + single_line(what);
  const auto columns = static_cast<std::size_t>(std::max(20, terminal_.columns));
  terminal_.write_error("\r\x1b[K" + shortened(line, columns - 1));
}

void Progress::clear() {
  if (drawn_us_ >= 0) terminal_.write_error("\r\x1b[K");
  drawn_us_ = -1;
}

}  // namespace cortex::commands
