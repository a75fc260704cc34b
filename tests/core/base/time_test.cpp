// SPDX-License-Identifier: MIT
// ISO-8601 times. Expected values were computed with CPython 3.11's datetime.fromisoformat.
#include "base/time.h"

#include <random>
#include <string>

#include "base/calendar.h"
#include "support/catch.h"

using namespace cortex;

namespace {

struct TimeRow {
  std::string_view text;
  std::optional<std::int64_t> expected;
};

constexpr TimeRow kTimes[] = {
    {"2026-11-30T12:00:00Z", 1'796'040'000'000'000},
    {"2026-11-30T12:00:00+00:00", 1'796'040'000'000'000},
    {"2026-11-30T12:00:00.123456+05:30", 1'796'020'200'123'456},
    {"2026-11-30 12:00:00", 1'796'040'000'000'000},
    {"2026-11-30x12:00:00", 1'796'040'000'000'000},
    {"2026-11-30T12:00:00", 1'796'040'000'000'000},
    {"2026-11-30T12:00", 1'796'040'000'000'000},
    {"2026-11-30T12", 1'796'040'000'000'000},
    {"2026-11-30", 1'795'996'800'000'000},
    {"  2026-11-30T12:00:00Z\t", 1'796'040'000'000'000},
    {"\u00a02026-11-30\u3000", 1'795'996'800'000'000},
    {"20261130T120000Z", 1'796'040'000'000'000},
    {"20261130", 1'795'996'800'000'000},
    {"20261130T1200", 1'796'040'000'000'000},
    {"20261130T120000.5", 1'796'040'000'500'000},
    {"2026-11-30T12:00:00.1", 1'796'040'000'100'000},
    {"2026-11-30T12:00:00,25", 1'796'040'000'250'000},
    {"2026-11-30T12:00:00.1234567", 1'796'040'000'123'456},
    {"2026-11-30T12:00:00.123456789Z", 1'796'040'000'123'456},
    {"2026-W49-1", 1'795'996'800'000'000},
    {"2026-W49", 1'795'996'800'000'000},
    {"2026W491", 1'795'996'800'000'000},
    {"2026W49", 1'795'996'800'000'000},
    {"2026-W49-1T10:00", 1'796'032'800'000'000},
    {"2026-W53", 1'798'416'000'000'000},
    {"2026-W54", std::nullopt},
    {"2026-W00", std::nullopt},
    {"2020-W53-7", 1'609'632'000'000'000},
    {"2021-W53-1", std::nullopt},
    {"0001-W01-1", -62'135'596'800'000'000},
    {"9999-W52-7", std::nullopt},
    {"2026-11-30T12:00:00-08:00", 1'796'068'800'000'000},
    {"2026-11-30T12:00:00+0530", 1'796'020'200'000'000},
    {"2026-11-30T12:00:00+05", 1'796'022'000'000'000},
    {"2026-11-30T12:00:00+05:30:15", 1'796'020'185'000'000},
    {"2026-11-30T12:00:00+05:30:15.5", 1'796'020'184'500'000},
    {"2026-11-30T12:00:00+23:59", 1'795'953'660'000'000},
    {"2026-11-30T12:00:00+24:00", std::nullopt},
    {"2026-11-30T12:00:00-23:59:59.999999", 1'796'126'399'999'999},
    {"2026-11-30T12:00:00+00:00:00.5", 1'796'040'000'000'000},
    {"2026-11-30T12:00+00:00", 1'796'040'000'000'000},
    {"2026-11-30T12+00:00", 1'796'040'000'000'000},
    {"2026-11-30\u00e912:00", 1'796'040'000'000'000},
    {"2026-11-30\U0001F60012:00", 1'796'040'000'000'000},
    {"2026-11-30T", std::nullopt},
    {"2026-11-30T24:00", std::nullopt},
    {"2026-11-30T12:60", std::nullopt},
    {"2026-11-30T12:00:60", std::nullopt},
    {"2026-02-29", std::nullopt},
    {"2024-02-29", 1'709'164'800'000'000},
    {"1900-02-29", std::nullopt},
    {"2026-13-01", std::nullopt},
    {"2026-00-01", std::nullopt},
    {"2026-11-31", std::nullopt},
    {"0000-01-01", std::nullopt},
    {"0001-01-01T00:00:00+23:59", -62'135'683'140'000'000},
    {"9999-12-31T23:59:59.999999-23:59", 253'402'387'139'999'999},
    {"2026-1-1", std::nullopt},
    {"2026-11", std::nullopt},
    {"2026", std::nullopt},
    {"26-11-30T12:00", std::nullopt},
    {"2026/11/30", std::nullopt},
    {"30.11.2026", std::nullopt},
    {"2026-1130", std::nullopt},
    {"202611-30", std::nullopt},
    {"2026-11-30T1:00", std::nullopt},
    {"2026-11-30T12:0", std::nullopt},
    {"2026-11-30T12:00:", std::nullopt},
    {"2026-11-30T12:00:00.", std::nullopt},
    {"2026-11-30T12:00:00z", std::nullopt},
    {"2026-11-30T12:00:00 UTC", std::nullopt},
    {"2026-11-30T12:00:00+", std::nullopt},
    {"2026-11-30T12:00:00Z+01:00", std::nullopt},
    {"2026-11-30T12:00:00ZZ", std::nullopt},
    {"1795996800", std::nullopt},
    {"yesterday", std::nullopt},
    {"\uff12\uff10\uff12\uff16-11-30", std::nullopt},
    {"2026-11-30T12:00:00\u0660", std::nullopt},
    {"+2026-11-30", std::nullopt},
    {"", std::nullopt},
    {" ", std::nullopt},
};

}  // namespace

TEST_CASE("times are read as CPython 3.11 reads them, naive ones as UTC") {
  for (const TimeRow& row : kTimes) {
    CAPTURE(row.text);
    CHECK(base::parse_time(row.text) == row.expected);
  }
}

TEST_CASE("times are written in UTC, with microseconds only where there are some") {
  struct Row {
    std::int64_t time_us;
    const char* time;
    const char* date;
  };
  const Row rows[] = {
      {0, "1970-01-01T00:00:00Z", "1970-01-01"},
      {1'795'996'800'000'000, "2026-11-30T00:00:00Z", "2026-11-30"},
      {1'795'996'800'000'001, "2026-11-30T00:00:00.000001Z", "2026-11-30"},
      {-1, "1969-12-31T23:59:59.999999Z", "1969-12-31"},
      {-86'400'000'000, "1969-12-31T00:00:00Z", "1969-12-31"},
      {951'782'400'000'000, "2000-02-29T00:00:00Z", "2000-02-29"},
      {-62'135'596'800'000'000, "0001-01-01T00:00:00Z", "0001-01-01"},
      {253'402'300'799'999'999, "9999-12-31T23:59:59.999999Z", "9999-12-31"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.time);
    CHECK(base::format_time(row.time_us) == row.time);
    CHECK(base::format_date(row.time_us) == row.date);
    CHECK(base::parse_time(row.time) == row.time_us);
  }
}

TEST_CASE("any time of the years 1 to 9999 survives being written and read") {
  std::mt19937_64 random(3);
  std::uniform_int_distribution<std::int64_t> any_time(-62'135'596'800'000'000, 253'402'300'799'999'999);
  for (int i = 0; i < 5000; ++i) {
    const std::int64_t time_us = any_time(random);
    CAPTURE(time_us);
    REQUIRE(base::parse_time(base::format_time(time_us)) == time_us);
  }
}

TEST_CASE("the calendar counts every day of 1600 to 2400 once, weekdays in step") {
  std::int64_t days = base::days_from_civil({1600, 1, 1});
  std::int64_t weekday = 5;  // A Saturday.
  for (std::int64_t year = 1600; year <= 2400; ++year) {
    for (int month = 1; month <= 12; ++month) {
      for (int day = 1; day <= base::days_in_month(year, month); ++day, ++days) {
        const base::Date date = base::civil_from_days(days);
        REQUIRE(base::days_from_civil({year, month, day}) == days);
        REQUIRE((date.year == year && date.month == month && date.day == day));
        REQUIRE(base::weekday(days) == weekday);
        weekday = (weekday + 1) % 7;
      }
    }
  }
}

TEST_CASE("a length of time is a number and a unit, and more than nothing") {
  struct Row {
    const char* text;
    std::optional<std::int64_t> expected;
  };
  const Row rows[] = {
      {"90s", 90'000'000},
      {"2h", 7'200'000'000},
      {"30m", 1'800'000'000},
      {"1.5d", 129'600'000'000},
      {"1w", 604'800'000'000},
      {"0.000001s", 1},
      {"0s", std::nullopt},
      {"-1h", std::nullopt},
      {"+1h", std::nullopt},
      {"1", std::nullopt},
      {"h", std::nullopt},
      {"", std::nullopt},
      {"1 h", std::nullopt},
      {"1H", std::nullopt},
      {"1e3s", std::nullopt},
      {"1.s", std::nullopt},
      {"99999999999999999w", std::nullopt},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(base::parse_duration(row.text) == row.expected);
  }
}
