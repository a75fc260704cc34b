// SPDX-License-Identifier: MIT
// Query terms (SPEC 4.3).
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "text/aliases.h"

namespace cortex::search {

inline constexpr std::size_t kMaxQueryTerms = 10;
inline constexpr std::size_t kNoTermLimit = std::numeric_limits<std::size_t>::max();

/// What the choice of terms asks about the stored entries.
class TermStatistics {
 public:
  virtual ~TermStatistics() = default;
  /// Valid entries of log and core together.
  [[nodiscard]] virtual std::size_t entry_count() const = 0;
  /// Entries that have this token (SPEC 2.3); 0 for an unknown one.
  [[nodiscard]] virtual std::size_t document_count(std::string_view token) const = 0;
  /// Whether some entry has a token with this stem.
  [[nodiscard]] virtual bool has_stem(std::string_view stem) const = 0;
};

/// idf(t) = ln(1 + N/df); 1.0 for a token that no entry has (SPEC 4.1).
[[nodiscard]] double idf_weight(const TermStatistics& statistics, std::string_view token);

/// The terms of a query: its tokens in order, then alias forms that are no token by themselves but occur as a phrase;
/// at most `limit`, chosen as SPEC 4.3 says (an unlimited call needs no statistics).
[[nodiscard]] std::vector<std::string> query_terms(std::string_view query, const text::Aliases& aliases,
                                                   const TermStatistics* statistics,
                                                   std::size_t limit = kMaxQueryTerms);

}  // namespace cortex::search
