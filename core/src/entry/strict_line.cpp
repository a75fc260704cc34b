// SPDX-License-Identifier: MIT
// Log lines for readers that are stricter than the log.
#include "entry/strict_line.h"

#include <cstddef>

#include "entry/json_escape.h"

namespace cortex::entry {
namespace {

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// The bytes of the escape at `position`, both halves of a surrogate pair together.
std::size_t escape_length(std::string_view text, std::size_t position, bool& is_lone_surrogate) {
  std::uint32_t unit = 0;
  if (!read_unicode_escape(text, position, unit)) {
    return std::min<std::size_t>(2, text.size() - position);
  }
  std::uint32_t low = 0;
  if (is_high_surrogate(unit) && read_unicode_escape(text, position + kUnicodeEscapeLength, low) &&
      is_low_surrogate(low)) {
    return 2 * kUnicodeEscapeLength;
  }
  is_lone_surrogate = is_high_surrogate(unit) || is_low_surrogate(unit);
  return kUnicodeEscapeLength;
}

}  // namespace

std::string strict_line(std::string_view line) {
  while (!line.empty() && is_space(line.front())) {
    line.remove_prefix(1);
  }
  while (!line.empty() && is_space(line.back())) {
    line.remove_suffix(1);
  }
  std::string out;
  out.reserve(line.size());
  std::size_t position = 0;
  while (position < line.size()) {
    const std::size_t escape = std::min(line.find('\\', position), line.size());
    out += line.substr(position, escape - position);
    bool is_lone_surrogate = false;
    const std::size_t length = escape_length(line, escape, is_lone_surrogate);
    out += is_lone_surrogate ? "\\ufffd" : line.substr(escape, length);
    position = escape + length;
  }
  return out;
}

}  // namespace cortex::entry
