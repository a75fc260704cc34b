// SPDX-License-Identifier: MIT
// Classes and comparisons of ASCII characters, independent of locale.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cortex::capture {

constexpr bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}
constexpr bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
constexpr bool is_alpha(char c) {
  return is_upper(c) || is_lower(c);
}
constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
constexpr bool is_alnum(char c) {
  return is_alpha(c) || is_digit(c);
}
constexpr bool is_hex_digit(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
constexpr bool is_space(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}
constexpr bool is_ascii(char c) {
  return static_cast<unsigned char>(c) < 0x80U;
}
constexpr char to_lower(char c) {
  return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}

/// `lower` is in lower case already.
constexpr bool equals_lower(std::string_view text, std::string_view lower) {
  if (text.size() != lower.size()) {
    return false;
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (to_lower(text[i]) != lower[i]) {
      return false;
    }
  }
  return true;
}

/// Whether `lower` (in lower case already) stands at `position`, in any case.
constexpr bool stands_at(std::string_view text, std::size_t position, std::string_view lower) {
  return position <= text.size() && equals_lower(text.substr(position, lower.size()), lower);
}

inline std::string lower_copy(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    c = to_lower(c);
  }
  return out;
}

}  // namespace cortex::capture
