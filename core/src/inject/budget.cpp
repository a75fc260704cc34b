// SPDX-License-Identifier: MIT
// Which items of the injected block fit its budget (SPEC 6.5).
#include "inject/budget.h"

#include <algorithm>
#include <set>

namespace cortex::inject {
namespace {

/// What is chosen so far.
struct Chosen {
  std::size_t used = 0;
  std::set<Part> parts;
};

class Chooser {
 public:
  Chooser(const std::size_t (&header_chars)[kPartCount], std::size_t room) : header_chars_(header_chars), room_(room) {}

  /// Takes from the items of one rank, the first ones first.
  void take_rank(std::vector<Item>& items, int rank) {
    const Chosen above = chosen_;
    bool closes_lower_ranks = false;
    for (Item& item : items) {
      if (item.rank != rank || is_closed_) continue;
      if (fits(item, chosen_)) {
        chosen_.used += cost(item, chosen_);
        chosen_.parts.insert(item.part);
        item.is_shown = true;
      } else if (rank != kGuardedRank) {
        closes_lower_ranks = closes_lower_ranks || fits(item, Chosen());
        is_closed_ = fits(item, above);
      }
    }
    is_closed_ = is_closed_ || closes_lower_ranks;
  }

 private:
  [[nodiscard]] std::size_t cost(const Item& item, const Chosen& beside) const {
    const bool is_first = beside.parts.count(item.part) == 0;
    return item.chars + (is_first ? header_chars_[static_cast<std::size_t>(item.part)] : 0);
  }

  [[nodiscard]] bool fits(const Item& item, const Chosen& beside) const {
    return beside.used + cost(item, beside) <= room_;
  }

  const std::size_t (&header_chars_)[kPartCount];
  std::size_t room_;
  Chosen chosen_;
  bool is_closed_ = false;  ///< An item that could have been shown had to go, and so has everything below it.
};

}  // namespace

void choose_items(std::vector<Item>& items, const std::size_t (&header_chars)[kPartCount], std::size_t room) {
  std::set<int> ranks;
  for (const Item& item : items) ranks.insert(item.rank);
  Chooser chooser(header_chars, room);
  for (const int rank : ranks) chooser.take_rank(items, rank);
}

}  // namespace cortex::inject
