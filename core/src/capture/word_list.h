// SPDX-License-Identifier: MIT
// Word lists written as one text with spaces between the words, which reads better than a column of quotes.
#pragma once

#include <cstddef>
#include <string_view>

namespace cortex::capture {

/// Whether `word` (not empty) is in `list`, whose words stand one space apart.
constexpr bool has_word(std::string_view list, std::string_view word) {
  for (std::size_t at = list.find(word); at != std::string_view::npos; at = list.find(word, at + 1)) {
    const bool begins = at == 0 || list[at - 1] == ' ';
    const std::size_t end = at + word.size();
    if (begins && (end == list.size() || list[end] == ' ')) {
      return true;
    }
  }
  return false;
}

/// Calls visit(word) for each word of the list until it answers true; whether it did.
template <typename Visit>
constexpr bool any_word(std::string_view list, Visit&& visit) {
  for (std::size_t begin = 0; begin < list.size();) {
    const std::size_t space = list.find(' ', begin);
    const std::size_t end = space == std::string_view::npos ? list.size() : space;
    if (end > begin && visit(list.substr(begin, end - begin))) {
      return true;
    }
    begin = end + 1;
  }
  return false;
}

}  // namespace cortex::capture
