// SPDX-License-Identifier: MIT
// Writing times, and reading lengths of time; time_parse.cpp reads times.
#include "base/time.h"

#include <array>
#include <cstddef>

#include "base/calendar.h"
#include "base/numbers.h"

namespace cortex::base {
namespace {

constexpr std::int64_t kMicrosecondsPerSecond = 1'000'000;
constexpr std::int64_t kSecondsPerDay = 86'400;
constexpr std::int64_t kMicrosecondsPerDay = kSecondsPerDay * kMicrosecondsPerSecond;

void append_padded(std::string& out, std::int64_t value, std::size_t width) {
  const std::string digits = std::to_string(value < 0 ? -value : value);
  if (value < 0) {
    out += '-';
  }
  out.append(width > digits.size() ? width - digits.size() : 0, '0');
  out += digits;
}

}  // namespace

std::string format_time(std::int64_t time_us) {
  std::int64_t seconds = time_us / kMicrosecondsPerSecond;
  std::int64_t microseconds = time_us % kMicrosecondsPerSecond;
  if (microseconds < 0) {
    microseconds += kMicrosecondsPerSecond;
    --seconds;
  }
  const std::int64_t second_of_day = (seconds % kSecondsPerDay + kSecondsPerDay) % kSecondsPerDay;
  std::string out = format_date(time_us) + 'T';
  append_padded(out, second_of_day / 3600, 2);
  out += ':';
  append_padded(out, second_of_day / 60 % 60, 2);
  out += ':';
  append_padded(out, second_of_day % 60, 2);
  if (microseconds != 0) {
    out += '.';
    append_padded(out, microseconds, 6);
  }
  return out + 'Z';
}

std::string format_date(std::int64_t time_us) {
  const std::int64_t days = time_us / kMicrosecondsPerDay - (time_us % kMicrosecondsPerDay < 0 ? 1 : 0);
  const Date date = civil_from_days(days);
  std::string out;
  append_padded(out, date.year, 4);
  out += '-';
  append_padded(out, date.month, 2);
  out += '-';
  append_padded(out, date.day, 2);
  return out;
}

std::optional<std::int64_t> parse_duration(std::string_view text) {
  constexpr std::string_view kUnits = "smhdw";
  constexpr std::array<double, 5> kSeconds = {1, 60, 3600, 86'400, 604'800};
  constexpr double kLimitUs = 9.0e18;
  const std::size_t unit = text.empty() ? std::string_view::npos : kUnits.find(text.back());
  if (unit == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view number = text.substr(0, text.size() - 1);
  if (number.find_first_not_of("0123456789.") != std::string_view::npos) {
    return std::nullopt;
  }
  const std::optional<double> count = parse_double(number);
  const double microseconds = count.value_or(0) * kSeconds[unit] * static_cast<double>(kMicrosecondsPerSecond);
  if (microseconds < 1 || microseconds > kLimitUs) {
    return std::nullopt;
  }
  return static_cast<std::int64_t>(microseconds + 0.5);
}

}  // namespace cortex::base
