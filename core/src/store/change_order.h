// SPDX-License-Identifier: MIT
// The one order in which changes of several lines are carried out.
#pragma once

#include <algorithm>
#include <vector>

#include "store/log_file.h"

namespace cortex::store {

/// By line; what is inserted before a line goes before what happens to it. Changes that are alike keep their order.
[[nodiscard]] inline bool is_earlier_change(const LineChange& a, const LineChange& b) {
  using Kind = LineChange::Kind;
  if (a.line != b.line) return a.line < b.line;
  return a.kind == Kind::kInsertBefore && b.kind != Kind::kInsertBefore;
}

/// From the last line to the first, so that lines still to come keep their numbers. Points into `changes`.
[[nodiscard]] inline std::vector<const LineChange*> changes_from_the_end(const std::vector<LineChange>& changes) {
  std::vector<const LineChange*> order;
  for (const LineChange& change : changes) order.push_back(&change);
  std::stable_sort(order.begin(), order.end(),
                   [](const LineChange* a, const LineChange* b) { return is_earlier_change(*a, *b); });
  std::reverse(order.begin(), order.end());
  return order;
}

}  // namespace cortex::store
