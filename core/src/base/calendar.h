// SPDX-License-Identifier: MIT
// The proleptic Gregorian calendar.
#pragma once

#include <cstdint>

namespace cortex::base {

struct Date {
  std::int64_t year = 0;
  int month = 0;
  int day = 0;
};

[[nodiscard]] bool is_leap(std::int64_t year);
/// `month` is 1 to 12.
[[nodiscard]] int days_in_month(std::int64_t year, int month);
/// Days since 1970-01-01.
[[nodiscard]] std::int64_t days_from_civil(const Date& date);
[[nodiscard]] Date civil_from_days(std::int64_t days);
/// Monday is 0.
[[nodiscard]] std::int64_t weekday(std::int64_t days);

}  // namespace cortex::base
