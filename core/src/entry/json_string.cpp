// SPDX-License-Identifier: MIT
// JSON strings: decoding what the scanner accepted, and quoting.
#include <algorithm>
#include <cstdint>

#include "base/utf8.h"
#include "entry/json_escape.h"
#include "entry/json_scan.h"

namespace cortex::entry {
namespace {

/// The value of a hexadecimal digit, or 16 for anything else.
std::uint32_t hex_value(char c) {
  if (c >= '0' && c <= '9') {
    return static_cast<std::uint32_t>(c - '0');
  }
  if (c >= 'a' && c <= 'f') {
    return static_cast<std::uint32_t>(c - 'a') + 10;
  }
  if (c >= 'A' && c <= 'F') {
    return static_cast<std::uint32_t>(c - 'A') + 10;
  }
  return 16;
}

/// Appends what the escape at `position` stands for and moves past it.
void decode_escape(std::string_view text, std::size_t& position, std::string& out) {
  constexpr std::string_view kLetters = "bfnrt";
  constexpr std::string_view kMeanings = "\b\f\n\r\t";
  std::uint32_t unit = 0;
  if (!read_unicode_escape(text, position, unit)) {
    const char letter = text[position + 1];
    const std::size_t meaning = kLetters.find(letter);
    out += meaning == std::string_view::npos ? letter : kMeanings[meaning];
    position += 2;
    return;
  }
  position += kUnicodeEscapeLength;
  std::uint32_t low = 0;
  if (is_high_surrogate(unit) && read_unicode_escape(text, position, low) && is_low_surrogate(low)) {
    position += kUnicodeEscapeLength;
    unit = 0x10000 + ((unit - 0xD800) << 10U) + (low - 0xDC00);
  } else if (is_high_surrogate(unit) || is_low_surrogate(unit)) {
    unit = 0xFFFD;
  }
  base::append_utf8(out, unit);
}

}  // namespace

bool read_unicode_escape(std::string_view text, std::size_t position, std::uint32_t& unit) {
  if (position > text.size() || text.size() - position < kUnicodeEscapeLength || text[position] != '\\' ||
      text[position + 1] != 'u') {
    return false;
  }
  unit = 0;
  for (std::size_t i = 2; i < kUnicodeEscapeLength; ++i) {
    const std::uint32_t digit = hex_value(text[position + i]);
    if (digit > 15) {
      return false;
    }
    unit = unit * 16 + digit;
  }
  return true;
}

void decode_string(std::string_view quoted, std::string& out) {
  const std::string_view text = quoted.substr(1, quoted.size() - 2);
  out.clear();
  std::size_t position = 0;
  while (position < text.size()) {
    const std::size_t escape = std::min(text.find('\\', position), text.size());
    out.append(text, position, escape - position);
    position = escape;
    if (position < text.size()) {
      decode_escape(text, position, out);
    }
  }
}

std::string quote(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  constexpr std::string_view kMeanings = "\"\\\b\f\n\r\t";
  constexpr std::string_view kLetters = "\"\\bfnrt";
  std::string out;
  out.reserve(text.size() + 2);
  out += '"';
  for (const char c : text) {
    const std::size_t meaning = kMeanings.find(c);
    if (meaning != std::string_view::npos) {
      out += '\\';
      out += kLetters[meaning];
    } else if (static_cast<std::uint8_t>(c) < 0x20U) {
      out += "\\u00";
      out += kHex[static_cast<std::uint8_t>(c) >> 4U];
      out += kHex[static_cast<std::uint8_t>(c) & 0x0FU];
    } else {
      out += c;
    }
  }
  out += '"';
  return out;
}

}  // namespace cortex::entry
