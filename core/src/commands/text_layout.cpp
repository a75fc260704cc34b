// SPDX-License-Identifier: MIT
// Stored text on a terminal: widths, shortening, wrapping, tables and times for people.
#include "commands/text_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "base/numbers.h"
#include "base/time.h"
#include "base/utf8.h"
#include "inject/neutralise.h"

namespace cortex::commands {
namespace {

constexpr std::size_t kShortIdLength = 8;
constexpr std::string_view kEllipsis = "...";
constexpr std::size_t kLeastLastColumn = 20;

struct Range {
  char32_t first;
  char32_t last;
};

// Blocks that terminals draw two columns wide; an approximation of East Asian Width that needs no table of its own.
constexpr std::array<Range, 9> kWide = {{{0x1100, 0x115F},
                                         {0x2E80, 0x303E},
                                         {0x3041, 0xA4CF},
                                         {0xAC00, 0xD7A3},
                                         {0xF900, 0xFAFF},
                                         {0xFE30, 0xFE6F},
                                         {0xFF00, 0xFF60},
                                         {0x1F300, 0x1FAFF},
                                         {0x20000, 0x3FFFD}}};
constexpr std::array<Range, 5> kZeroWidth = {
    {{0x0300, 0x036F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}}};

template <std::size_t N>
bool is_in(const std::array<Range, N>& ranges, char32_t code_point) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return code_point >= range.first && code_point <= range.last; });
}

std::size_t width_of(char32_t code_point) {
  if (is_in(kZeroWidth, code_point)) return 0;
  return is_in(kWide, code_point) ? 2 : 1;
}

/// The longest prefix that takes at most `width` columns.
std::string_view first_columns(std::string_view text, std::size_t width) {
  std::size_t used = 0;
  std::size_t position = 0;
  while (position < text.size()) {
    std::size_t next = position;
    used += width_of(base::decode_utf8(text, next));
    if (used > width) break;
    position = next;
  }
  return text.substr(0, position);
}

std::string padded(std::string_view cell, std::size_t width, bool is_right) {
  const std::string space(width - std::min(width, display_width(cell)), ' ');
  return is_right ? space + std::string(cell) : std::string(cell) + space;
}

void wrap_line(std::string_view line, std::size_t width, std::vector<std::string>& lines) {
  std::string current;
  std::size_t used = 0;
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    const std::size_t word_width = display_width(word);
    if (!current.empty() && used + 1 + word_width > width) {
      lines.push_back(std::exchange(current, {}));
      used = 0;
    }
    if (!current.empty()) current += ' ';
    used += word_width + (current.empty() ? 0 : 1);
    current += word;
    begin = end + 1;
  }
  lines.push_back(std::move(current));
}

std::string plural(std::int64_t count, std::string_view unit) {
  return std::to_string(count) + " " + std::string(unit) + (count == 1 ? "" : "s");
}

}  // namespace

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t position = 0; position < text.size();) width += width_of(base::decode_utf8(text, position));
  return width;
}

std::string single_line(std::string_view text) {
  std::string line;
  for (const char byte : inject::strip_controls(base::make_valid_utf8(text))) {
    const bool is_space = byte == '\n' || byte == '\t' || byte == '\r' || byte == ' ';
    if (!is_space) {
      line += byte;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  if (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

std::string content_line(std::string_view content) {
  std::string line = single_line(content);
  return line.empty() ? "(no content)" : line;
}

std::string shortened(std::string_view text, std::size_t width) {
  if (width == kNoWidth || display_width(text) <= width) return std::string(text);
  if (width <= kEllipsis.size()) return std::string(first_columns(text, width));
  return std::string(first_columns(text, width - kEllipsis.size())) + std::string(kEllipsis);
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    wrap_line(text.substr(begin, end - begin), width, lines);
    begin = end + 1;
  }
  return lines;
}

std::string indented(std::string_view text, std::size_t indent, std::size_t width) {
  std::string out;
  const std::size_t left = width == kNoWidth ? kNoWidth : width - std::min(width - 1, indent);
  for (const std::string& line : wrapped(text, left)) {
    if (!line.empty()) out.append(indent, ' ');
    out += line + "\n";
  }
  return out;
}

std::string relative_time(std::string_view timestamp, std::int64_t now_us) {
  const std::optional<std::int64_t> time_us = base::parse_time(timestamp);
  if (!time_us) return "unknown time";
  constexpr std::int64_t kMinute = 60'000'000;
  constexpr std::int64_t kHour = 60 * kMinute;
  constexpr std::int64_t kDay = 24 * kHour;
  const bool is_future = *time_us > now_us;
  const std::int64_t age = is_future ? *time_us - now_us : now_us - *time_us;
  std::string length;
  if (age < kMinute) return "just now";
  if (age < kHour) {
    length = plural(age / kMinute, "minute");
  } else if (age < kDay) {
    length = plural(age / kHour, "hour");
  } else if (age < 60 * kDay) {
    length = plural(age / kDay, "day");
  } else if (age < 730 * kDay) {
    length = plural(age / (30 * kDay), "month");
  } else {
    length = plural(age / (365 * kDay), "year");
  }
  return is_future ? "in " + length : length + " ago";
}

std::string short_id(std::string_view id) {
  return std::string(id.substr(0, kShortIdLength));
}

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
  return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

std::string byte_size(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 4> kUnits = {"KB", "MB", "GB", "TB"};
  if (bytes < 1024) return plural(static_cast<std::int64_t>(bytes), "byte");
  double size = static_cast<double>(bytes) / 1024;
  std::size_t unit = 0;
  for (; size >= 1024 && unit + 1 < kUnits.size(); ++unit) size /= 1024;
  return base::format_double(std::round(size * 10) / 10) + " " + std::string(kUnits[unit]);
}

std::string score_text(double value) {
  constexpr double kMostShown = 1e12;
  const auto thousandths = static_cast<std::int64_t>(std::llround(std::clamp(value, 0.0, kMostShown) * 1000));
  const std::string decimals = std::to_string(1000 + thousandths % 1000).substr(1);
  return std::to_string(thousandths / 1000) + "." + decimals;
}

std::string table(const std::vector<std::string>& header, const std::vector<std::vector<std::string>>& rows,
                  const std::vector<std::size_t>& right, std::size_t width, const Style& style) {
  std::vector<std::size_t> widths;
  for (const std::string& cell : header) widths.push_back(display_width(cell));
  for (const std::vector<std::string>& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], display_width(row[i]));
  }
  std::size_t before_last = 0;
  for (std::size_t i = 0; i + 1 < widths.size(); ++i) before_last += widths[i] + 2;
  const std::size_t last =
      width == kNoWidth ? kNoWidth : std::max(kLeastLastColumn, width - std::min(width, before_last));
  const auto line = [&](const std::vector<std::string>& row) {
    std::string text;
    for (std::size_t i = 0; i + 1 < row.size(); ++i) {
      const bool is_right = std::find(right.begin(), right.end(), i) != right.end();
      text += padded(row[i], widths[i], is_right) + "  ";
    }
    return text + shortened(row.back(), last);
  };
  std::string out = style.dim(line(header)) + "\n";
  for (const std::vector<std::string>& row : rows) out += line(row) + "\n";
  return out;
}

}  // namespace cortex::commands
