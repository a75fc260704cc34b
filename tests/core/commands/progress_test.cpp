// SPDX-License-Identifier: MIT
// The progress bar: only on a terminal, only for long work, and gone afterwards.
#include "commands/progress.h"

#include <string>

#include "support/catch.h"
#include "support/manual_clock.h"

using namespace cortex;
using namespace cortex::commands;

namespace {

struct Screen {
  std::string written;
  Terminal terminal;
  Screen() {
    terminal.write_error = [this](std::string_view text) { written += text; };
    terminal.error_is_terminal = true;
    terminal.columns = 50;
  }
};

}  // namespace

TEST_CASE("work of a second or less shows nothing", "[commands]") {
  Screen screen;
  test::ManualClock clock;
  {
    Progress progress(clock, screen.terminal);
    progress.update("reading", 1, 100);
    clock.advance_us(999'999);
    progress.update("reading", 99, 100);
  }
  CHECK(screen.written.empty());
}

TEST_CASE("longer work shows a bar, at most ten times a second, and takes it away", "[commands]") {
  Screen screen;
  test::ManualClock clock;
  Progress progress(clock, screen.terminal);
  progress.update("reading memory_log.jsonl", 0, 100);
  clock.advance_us(1'500'000);
  progress.update("reading memory_log.jsonl", 50, 100);
  CHECK(screen.written == "\r\x1b[K[############............]  50%  reading memor...");
  screen.written.clear();
  clock.advance_us(99'999);
  progress.update("reading memory_log.jsonl", 51, 100);
  CHECK(screen.written.empty());
  clock.advance_us(1);
  progress.update("reading memory_log.jsonl", 100, 100);
  CHECK(screen.written.find("100%") != std::string::npos);
  screen.written.clear();
  progress.clear();
  CHECK(screen.written == "\r\x1b[K");
  progress.clear();
  CHECK(screen.written == "\r\x1b[K");
}

TEST_CASE("where errors go to no terminal, and for work of unknown size, there is no bar", "[commands]") {
  Screen screen;
  test::ManualClock clock;
  Progress progress(clock, screen.terminal);
  progress.update("reading", 0, 0);
  clock.advance_us(5'000'000);
  progress.update("reading", 1, 0);
  screen.terminal.error_is_terminal = false;
  progress.update("reading", 1, 2);
  clock.advance_us(5'000'000);
  progress.update("reading", 1, 2);
  CHECK(screen.written.empty());
}
