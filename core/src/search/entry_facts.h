// SPDX-License-Identifier: MIT
// What ranking knows of each entry without reading it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/vocabulary.h"

namespace cortex::search {

/// What scoring needs of an entry beside its words.
struct EntryFacts {
  static constexpr std::int64_t kNoTime = std::numeric_limits<std::int64_t>::min();
  std::int64_t time_us = kNoTime;  ///< kNoTime: missing or unreadable, counts as now.
  std::int64_t repeats = 0;
  double priority_factor = 1;     ///< SPEC 4.6.
  std::uint32_t line = 0;         ///< Counts valid entries from 0; moves when entries before it go.
  std::uint32_t token_count = 0;  ///< Distinct tokens.
  std::uint32_t project = 0;      ///< Number in `Index::projects`; 0 is none.
  std::uint32_t type = 0;         ///< Number in `Index::types`.
  bool is_guidance = false;
  bool is_for_all_projects = false;
  bool is_checkpoint = false;
  bool is_pinned = false;
  bool is_dead = false;  ///< Removed; its postings stay and are skipped.
};

/// Bounds over a run of documents that arrived one after the other, so that ranking can pass over old ones together.
struct FactsBlock {
  static constexpr std::size_t kDocuments = 256;
  std::int64_t latest_us = EntryFacts::kNoTime;
  std::int64_t most_repeats = 0;
  double highest_priority_factor = 1;
  bool has_undecaying = false;  ///< Some document is pinned or has no readable time.
};

/// Distinct strings with a count of live entries each, numbered from 0.
class CountedNames {
 public:
  std::uint32_t add(std::string_view name);
  void release(std::uint32_t number) { --counts_[number]; }
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const;
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] const std::vector<std::size_t>& counts() const { return counts_; }

 private:
  std::vector<std::string> names_;
  std::vector<std::size_t> counts_;
  Vocabulary numbers_;
};

}  // namespace cortex::search
