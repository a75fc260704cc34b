// SPDX-License-Identifier: MIT
// Counting names.
#include "search/entry_facts.h"

namespace cortex::search {

std::uint32_t CountedNames::add(std::string_view name) {
  const std::uint32_t number = numbers_.intern(name);
  if (number == names_.size()) {
    names_.emplace_back(name);
    counts_.push_back(0);
  }
  ++counts_[number];
  return number;
}

std::optional<std::uint32_t> CountedNames::find(std::string_view name) const {
  return numbers_.find(name);
}

}  // namespace cortex::search
