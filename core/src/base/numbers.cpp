// SPDX-License-Identifier: MIT
// Numbers from and to text, independent of locale.
#include "base/numbers.h"

#include <array>
#include <charconv>
#include <clocale>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace cortex::base {
namespace {

bool is_digit_char(char c) {
  return c >= '0' && c <= '9';
}

/// Moves past digits; false where there is none.
bool skip_digits(std::string_view text, std::size_t& position) {
  const std::size_t begin = position;
  while (position < text.size() && is_digit_char(text[position])) {
    ++position;
  }
  return position > begin;
}

bool skip_sign(std::string_view text, std::size_t& position) {
  if (position < text.size() && (text[position] == '-' || text[position] == '+')) {
    ++position;
    return true;
  }
  return false;
}

bool is_decimal_number(std::string_view text) {
  std::size_t position = 0;
  skip_sign(text, position);
  if (!skip_digits(text, position)) {
    return false;
  }
  if (position < text.size() && text[position] == '.' && !skip_digits(text, ++position)) {
    return false;
  }
  if (position < text.size() && (text[position] == 'e' || text[position] == 'E')) {
    skip_sign(text, ++position);
    if (!skip_digits(text, position)) {
      return false;
    }
  }
  return position == text.size();
}

char locale_point() {
  return *std::localeconv()->decimal_point;
}

}  // namespace

std::optional<std::int64_t> parse_int(std::string_view text) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) {
      return std::nullopt;
    }
  }
  std::int64_t value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end) {
    return std::nullopt;
  }
  return value;
}

std::optional<double> parse_double(std::string_view text) {
  if (!is_decimal_number(text)) {
    return std::nullopt;
  }
  // strtod reads the decimal point of the host's locale.
  std::string copy(text);
  if (const std::size_t point = copy.find('.'); point != std::string::npos) {
    copy[point] = locale_point();
  }
  const double value = std::strtod(copy.c_str(), nullptr);
  if (!std::isfinite(value)) {
    return std::nullopt;
  }
  return value;
}

std::string format_double(double value) {
  constexpr int kMinDigits = 15;  // Every decimal of 15 digits survives a double; 17 digits tell any two doubles apart.
  constexpr int kMaxDigits = 17;
  constexpr double kLastExactInteger = 9007199254740992.0;
  if (value == std::trunc(value) && std::fabs(value) <= kLastExactInteger) {
    return std::to_string(static_cast<std::int64_t>(value));
  }
  std::array<char, 32> buffer;
  for (int digits = kMinDigits; digits <= kMaxDigits; ++digits) {
    std::snprintf(buffer.data(), buffer.size(), "%.*g", digits, value);
    if (std::strtod(buffer.data(), nullptr) == value) {
      break;
    }
  }
  if (char* point = std::strchr(buffer.data(), locale_point()); point != nullptr) {
    *point = '.';
  }
  return buffer.data();
}

}  // namespace cortex::base
