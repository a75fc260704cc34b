// SPDX-License-Identifier: MIT
// A strict, single-pass scanner for one log line. It exists beside nlohmann/json because a rewrite must keep every
// member it does not change byte for byte (SPEC 3.1), which needs the place of each member in the line, and because a
// load is bound by it: it builds no tree. Everything else in Cortex reads and writes JSON with nlohmann/json.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cortex::entry {

/// Members nested deeper than this make a line unreadable (it is kept, and reported).
inline constexpr std::size_t kMaxDepth = 512;

enum class ValueKind { kString, kNumber, kTrue, kFalse, kNull, kArray, kObject };

/// A member of the top-level object, as spans of the line.
struct Member {
  std::string key;  ///< Decoded.
  ValueKind kind = ValueKind::kNull;
  std::string_view value;       ///< The bytes of the value, quotes and brackets included.
  std::size_t key_begin = 0;    ///< Offset of the key's opening quote.
  std::size_t value_begin = 0;  ///< Offset of the value.
};

struct ScanError {
  std::size_t offset = 0;  ///< Bytes from the start of the line.
  std::string reason;      ///< "expected ':'" ...
};

/// Scans a line that is one JSON object in valid UTF-8 (RFC 8259; NaN and Infinity are errors; a lone surrogate escape
/// is accepted). Returns false and fills `error` otherwise. `members` is overwritten; a key that comes twice is listed
/// twice (the last one counts). Linear time, no recursion.
[[nodiscard]] bool scan_object(std::string_view line, std::vector<Member>& members, ScanError& error);

/// Decodes a string value (with its quotes) that the scanner accepted. Lone surrogate escapes become U+FFFD.
void decode_string(std::string_view quoted, std::string& out);
/// The values of an array that the scanner accepted, as (kind, span) pairs in order.
void scan_array(std::string_view array, std::vector<std::pair<ValueKind, std::string_view>>& out);
/// A JSON string with quotes: '"', '\\' and control characters escaped, everything else as it is. Input is valid UTF-8.
[[nodiscard]] std::string quote(std::string_view text);

}  // namespace cortex::entry
