// SPDX-License-Identifier: MIT
// Stored text on a terminal: widths, shortening, wrapping, tables and times for people.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "commands/style.h"

namespace cortex::commands {

/// Lines are not shortened to this; for output that is no terminal.
inline constexpr std::size_t kNoWidth = static_cast<std::size_t>(-1);

/// Columns that a text takes: wide East Asian characters and emoji two, combining marks none.
[[nodiscard]] std::size_t display_width(std::string_view text);
/// Stored text on one line: controls gone, runs of spaces and line ends one space.
[[nodiscard]] std::string single_line(std::string_view text);
/// A content on one line; "(no content)" where nothing of it can be seen, so that no row is blank.
[[nodiscard]] std::string content_line(std::string_view content);
/// At most `width` columns, with "..." at the end where something was cut.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t width);
/// Text broken between words into lines of at most `width` columns; line breaks in it stay. A longer word stands alone.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width);
/// The text wrapped, every line (each with its line end) behind `indent` spaces.
[[nodiscard]] std::string indented(std::string_view text, std::size_t indent, std::size_t width);

/// "just now", "5 minutes ago", "3 days ago", "in 2 hours"; "unknown time" for an unreadable one.
[[nodiscard]] std::string relative_time(std::string_view timestamp, std::int64_t now_us);
/// The first digits of an id, enough to name the entry.
[[nodiscard]] std::string short_id(std::string_view id);
/// "1 entry", "3 entries".
[[nodiscard]] std::string counted(std::size_t count, std::string_view one, std::string_view many);
/// "1.4 MB", "512 bytes".
[[nodiscard]] std::string byte_size(std::uint64_t bytes);
/// A number of at least 0 with three decimals, as scores are shown.
[[nodiscard]] std::string score_text(double value);

/// A table with a dim header, columns two spaces apart; the last column is shortened to what is left of the width.
/// Cells must be single lines. Columns in `right` are aligned to the right.
[[nodiscard]] std::string table(const std::vector<std::string>& header,
                                const std::vector<std::vector<std::string>>& rows,
                                const std::vector<std::size_t>& right, std::size_t width, const Style& style);

}  // namespace cortex::commands
