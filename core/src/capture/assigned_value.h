// SPDX-License-Identifier: MIT
// The value that stands after a name and a separator, and how far it reaches.
#pragma once

#include <cstddef>
#include <string_view>

namespace cortex::capture {

/// A value as it stands in the text, without its quotes.
struct AssignedValue {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool is_quoted = false;
};

/// Reads the value that begins at `at` (no space there). Ends beyond the limit of judgement are not looked for.
[[nodiscard]] AssignedValue read_value(std::string_view text, std::size_t at);
/// Where a value really ends that was read; for those that are longer than what is judged.
[[nodiscard]] std::size_t whole_end(std::string_view text, const AssignedValue& value);

}  // namespace cortex::capture
