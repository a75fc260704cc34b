// SPDX-License-Identifier: MIT
// Stored text on a terminal: widths, shortening, wrapping, times, tables.
#include "commands/text_layout.h"

#include <cstdint>
#include <string>
#include <vector>

#include "support/catch.h"
#include "support/manual_clock.h"

using namespace cortex::commands;

TEST_CASE("wide characters take two columns and combining ones none", "[commands]") {
  CHECK(display_width("abc") == 3);
  CHECK(display_width("日本") == 4);
  CHECK(display_width("e\u0301") == 1);
  CHECK(display_width("🙂") == 2);
}

TEST_CASE("a stored text becomes one line without controls and doubled spaces", "[commands]") {
  CHECK(single_line("  a\r\n\tb  \x1b[31mc\x07 ") == "a b c");
  CHECK(single_line("\xff") == "\xEF\xBF\xBD");
  CHECK(single_line("\n\n").empty());
}

TEST_CASE("shortening keeps to the width and never cuts within a character", "[commands]") {
  CHECK(shortened("abcdef", 6) == "abcdef");
  CHECK(shortened("abcdefg", 6) == "abc...");
  CHECK(shortened("日本語日本語", 8) == "日本...");
  CHECK(shortened("abcdef", 2) == "ab");
  CHECK(shortened("abcdef", kNoWidth) == "abcdef");
  for (std::size_t width = 0; width < 20; ++width)
    CHECK(display_width(shortened("a日b本c語🙂🙂🙂", width)) <= width);
}

TEST_CASE("wrapping breaks between words, keeps line breaks, and lets a long word stand alone", "[commands]") {
  using Lines = std::vector<std::string>;
  CHECK(wrapped("aa bb cc", 5) == Lines{"aa bb", "cc"});
  CHECK(wrapped("aa\n\nbb", 5) == Lines{"aa", "", "bb"});
  CHECK(wrapped("a bbbbbbbbbb c", 5) == Lines{"a", "bbbbbbbbbb", "c"});
  CHECK(wrapped("", 5) == Lines{""});
  CHECK(indented("aa bb cc\n\ndd", 2, 7) == "  aa bb\n  cc\n\n  dd\n");
}

TEST_CASE("times are told from now, in whole units", "[commands]") {
  const std::int64_t now = cortex::test::ManualClock::kStartUs;  // 2026-11-30T12:00:00Z
  CHECK(relative_time("2026-11-30T12:00:00Z", now) == "just now");
  CHECK(relative_time("2026-11-30T11:59:00Z", now) == "1 minute ago");
  CHECK(relative_time("2026-11-29T12:00:01Z", now) == "23 hours ago");
  CHECK(relative_time("2026-11-29T12:00:00Z", now) == "1 day ago");
  CHECK(relative_time("2026-10-01T12:00:01Z", now) == "59 days ago");
  CHECK(relative_time("2026-10-01T12:00:00Z", now) == "2 months ago");
  CHECK(relative_time("2024-01-01", now) == "2 years ago");
  CHECK(relative_time("2026-11-30T15:00:00Z", now) == "in 3 hours");
  CHECK(relative_time("yesterday", now) == "unknown time");
}

TEST_CASE("sizes, counts and scores read as people write them", "[commands]") {
  CHECK(byte_size(1) == "1 byte");
  CHECK(byte_size(1023) == "1023 bytes");
  CHECK(byte_size(1536) == "1.5 KB");
  CHECK(byte_size(5ULL << 40) == "5 TB");
  CHECK(byte_size(9000ULL << 40) == "9000 TB");
  CHECK(counted(1, "entry", "entries") == "1 entry");
  CHECK(counted(0, "entry", "entries") == "0 entries");
  CHECK(score_text(0) == "0.000");
  CHECK(score_text(1.2345) == "1.235");
  CHECK(score_text(12) == "12.000");
}

TEST_CASE("the columns of a table are aligned and the last one is shortened to the width", "[commands]") {
  const std::string text =
      table({"N", "NAME", "TEXT"}, {{"1", "日", "short"}, {"100", "b", std::string(60, 'x')}}, {0}, 40, Style());
  CHECK(text ==
        "  N  NAME  TEXT\n"
        "  1  日    short\n"
        "100  b     xxxxxxxxxxxxxxxxxxxxxxxxxx...\n");
}
