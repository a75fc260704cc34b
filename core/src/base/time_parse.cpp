// SPDX-License-Identifier: MIT
// Reading ISO-8601 times (SPEC 3.1). What is accepted is what CPython 3.11's C code accepts, slips included, because
// that is what wrote the logs users already have and what decides how old an entry counts there.
#include "base/time.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/calendar.h"
#include "base/unicode.h"
#include "base/utf8.h"

namespace cortex::base {
namespace {

constexpr std::int64_t kMicrosecondsPerSecond = 1'000'000;
constexpr std::int64_t kSecondsPerDay = 86'400;
constexpr std::int64_t kMicrosecondsPerDay = kSecondsPerDay * kMicrosecondsPerSecond;

struct TimeOfDay {
  int hour = 0;
  int minute = 0;
  int second = 0;
  int microsecond = 0;
};

/// A place in a text. Reading past the end gives '\0', as in the C strings the format was defined on.
class Cursor {
 public:
  explicit Cursor(std::string_view text, std::size_t position = 0) : text_(text), position_(position) {}

  [[nodiscard]] std::size_t position() const { return position_; }
  [[nodiscard]] char peek() const { return position_ < text_.size() ? text_[position_] : '\0'; }
  char next() {
    const char c = peek();
    ++position_;
    return c;
  }
  void back() { --position_; }
  bool read_digits(std::size_t count, int& value) {
    value = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const char c = next();
      if (c < '0' || c > '9') {
        return false;
      }
      value = value * 10 + (c - '0');
    }
    return true;
  }
  void skip_digits() {
    while (peek() >= '0' && peek() <= '9') {
      ++position_;
    }
  }

 private:
  std::string_view text_;
  std::size_t position_;
};

bool is_digit_at(std::string_view text, std::size_t position) {
  return position < text.size() && text[position] >= '0' && text[position] <= '9';
}

/// Where the date ends, told by the fourth and fifth character; npos where it cannot be told.
std::size_t find_date_end(std::string_view text) {
  constexpr std::size_t kCompactWeek = 7;
  constexpr std::size_t kCompact = 8;
  constexpr std::size_t kExtended = 10;
  if (text.size() == kCompactWeek) {
    return kCompactWeek;
  }
  if (text[4] == '-') {
    if (text[5] != 'W') {
      return kExtended;
    }
    if (text.size() == kCompact || text[kCompact] != '-') {
      return kCompact;
    }
    if (text.size() == kCompact + 1) {
      return std::string_view::npos;
    }
    return is_digit_at(text, kExtended) ? kCompact : kExtended;
  }
  if (text[4] != 'W') {
    return kCompact;
  }
  std::size_t end = kCompactWeek;
  while (is_digit_at(text, end)) {
    ++end;
  }
  if (end <= kCompact) {
    return end;
  }
  return end % 2 == 0 ? kCompactWeek : kCompact;
}

bool date_of_week(int year, int week, int day, Date& date) {
  if (year < 1 || week < 1 || week > 53 || day < 1 || day > 7) {
    return false;
  }
  const std::int64_t january_first = days_from_civil({year, 1, 1});
  const std::int64_t first_weekday = weekday(january_first);
  const bool has_53_weeks = first_weekday == 3 || (first_weekday == 2 && is_leap(year));
  if (week == 53 && !has_53_weeks) {
    return false;
  }
  const std::int64_t first_monday = january_first - first_weekday + (first_weekday > 3 ? 7 : 0);
  date = civil_from_days(first_monday + (week - 1) * 7 + day - 1);
  return true;
}

/// YYYY-MM-DD, YYYYMMDD, YYYY-Www, YYYYWww, YYYY-Www-D or YYYYWwwD.
bool read_date(std::string_view text, std::size_t date_end, Date& date) {
  Cursor cursor(text);
  int year = 0;
  if (!cursor.read_digits(4, year)) {
    return false;
  }
  const bool has_separator = cursor.peek() == '-';
  if (has_separator) {
    cursor.next();
  }
  if (cursor.peek() == 'W') {
    cursor.next();
    int week = 0;
    int day = 1;
    if (!cursor.read_digits(2, week)) {
      return false;
    }
    if (cursor.position() < date_end && ((has_separator && cursor.next() != '-') || !cursor.read_digits(1, day))) {
      return false;
    }
    return date_of_week(year, week, day, date);
  }
  date.year = year;
  return cursor.read_digits(2, date.month) && (!has_separator || cursor.next() == '-') &&
         cursor.read_digits(2, date.day);
}

enum class Parsed { kAll, kMoreFollows, kMalformed };

/// HH[[:]MM[[:]SS[.fraction]]] up to `end`, which is a sign or the end of the text.
Parsed read_clock(std::string_view text, std::size_t begin, std::size_t end, TimeOfDay& time) {
  Cursor cursor(text, begin);
  const std::array<int*, 3> parts = {&time.hour, &time.minute, &time.second};
  bool has_separator = true;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!cursor.read_digits(2, *parts[i])) {
      return Parsed::kMalformed;
    }
    const char c = cursor.next();
    if (i == 0) {
      has_separator = c == ':';
    }
    if (cursor.position() >= end) {
      return c == '\0' ? Parsed::kAll : Parsed::kMoreFollows;
    }
    if (c == '.' || c == ',') {
      break;
    }
    if (!has_separator) {
      cursor.back();
    } else if (c != ':') {
      return Parsed::kMalformed;
    }
  }
  constexpr std::size_t kFractionDigits = 6;
  const std::size_t digits = std::min(end - cursor.position(), kFractionDigits);
  if (!cursor.read_digits(digits, time.microsecond)) {
    return Parsed::kMalformed;
  }
  for (std::size_t i = digits; i < kFractionDigits; ++i) {
    time.microsecond *= 10;
  }
  cursor.skip_digits();
  return cursor.peek() == '\0' ? Parsed::kAll : Parsed::kMoreFollows;
}

/// The time of day and the offset from UTC in microseconds. A text without offset is UTC.
bool read_time(std::string_view text, std::size_t begin, TimeOfDay& time, std::int64_t& offset_us) {
  const std::size_t sign = std::min(text.find_first_of("+-", begin), text.size());
  const Parsed parsed = read_clock(text, begin, sign, time);
  if (parsed == Parsed::kMalformed || (sign == text.size() && parsed == Parsed::kMoreFollows)) {
    return false;
  }
  if (sign == text.size()) {
    return true;
  }
  TimeOfDay offset;
  if (read_clock(text, sign + 1, text.size(), offset) != Parsed::kAll) {
    return false;
  }
  const std::int64_t seconds = std::int64_t{offset.hour} * 3600 + offset.minute * 60 + offset.second;
  if (seconds != 0) {  // Microseconds alone are no offset to CPython.
    offset_us = (seconds * kMicrosecondsPerSecond + offset.microsecond) * (text[sign] == '-' ? -1 : 1);
  }
  return offset_us > -kMicrosecondsPerDay && offset_us < kMicrosecondsPerDay;
}

bool is_real(const Date& date, const TimeOfDay& time) {
  return date.year >= 1 && date.year <= 9999 && date.month >= 1 && date.month <= 12 && date.day >= 1 &&
         date.day <= days_in_month(date.year, date.month) && time.hour < 24 && time.minute < 60 && time.second < 60;
}

std::string_view strip(std::string_view text) {
  std::size_t begin = text.size();
  std::size_t end = 0;
  for (std::size_t position = 0; position < text.size();) {
    const std::size_t at = position;
    if (!is_space(decode_utf8(text, position))) {
      begin = std::min(begin, at);
      end = position;
    }
  }
  return begin < end ? text.substr(begin, end - begin) : std::string_view();
}

std::string replace_zulu(std::string_view text) {
  std::string out;
  out.reserve(text.size() + 5);  // One Z, as nearly every time has.
  for (const char c : text) {
    if (c == 'Z') {
      out += "+00:00";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::optional<std::int64_t> parse_time(std::string_view text) {
  constexpr std::size_t kShortest = 7;
  const std::string iso = replace_zulu(strip(text));
  if (iso.size() < kShortest) {
    return std::nullopt;
  }
  const std::size_t date_end = find_date_end(iso);
  Date date;
  if (date_end == std::string_view::npos || !read_date(iso, date_end, date)) {
    return std::nullopt;
  }
  TimeOfDay time;
  std::int64_t offset_us = 0;
  if (iso.size() > date_end) {
    std::size_t begin = date_end;
    decode_utf8(iso, begin);  // Any one character may stand between date and time.
    if (!read_time(iso, begin, time, offset_us)) {
      return std::nullopt;
    }
  }
  if (!is_real(date, time)) {
    return std::nullopt;
  }
  const std::int64_t seconds =
      days_from_civil(date) * kSecondsPerDay + time.hour * 3600 + time.minute * 60 + time.second;
  return seconds * kMicrosecondsPerSecond + time.microsecond - offset_us;
}

}  // namespace cortex::base
