// SPDX-License-Identifier: MIT
// The substring tier of SPEC 4.4 for two words.
#include "search/substring.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/utf8.h"
#include "text/words.h"

namespace cortex::search {

bool is_substring_match(std::string_view a, std::string_view b) {
  if (a.size() == b.size()) return false;  // Equal, or neither contains the other.
  if (a.size() > b.size()) std::swap(a, b);
  if (b.find(a) == std::string_view::npos) return false;
  const std::size_t shorter = base::count_code_points(a);
  if (shorter < std::max<std::size_t>(2, text::least_token_length(a))) return false;
  return 2 * shorter >= base::count_code_points(b);
}

}  // namespace cortex::search
