// SPDX-License-Identifier: MIT
// HOT, WARM or COLD: how much of a hit is shown (SPEC 6.3, 4.9).
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/config.h"
#include "cortex/search_result.h"
#include "search/entry_words.h"
#include "text/aliases.h"

namespace cortex::inject {

inline constexpr std::size_t kMinExactMatches = 2;

[[nodiscard]] Tier tier_of(double score, std::size_t exact, std::size_t expanded, const Config& config);

/// For an expansion word the query terms that it is another word for.
using Origins = std::map<std::string, std::vector<std::string>, std::less<>>;

/// Sorts the hits of one intent into tiers; the words of the intent are taken apart once.
class Tiering {
 public:
  /// `project`: of the query; empty: none. `config` and `origins`, which may be null, outlive the object.
  Tiering(std::string_view intent, const text::Aliases& aliases, const Config& config, std::string_view project,
          const Origins* origins = nullptr);

  /// Distinct intent terms that occur in content and tags (SPEC 6.3); pairs that share a character count once.
  [[nodiscard]] std::size_t exact_matches(const search::EntryWords& words) const;
  /// Whether the entry belongs to another project and is no preference of the user (SPEC 4.9).
  [[nodiscard]] bool is_out_of_scope(const Entry& entry) const;
  /// Expanded matches that say something of their own: another word for a term that the entry has anyway is no second
  /// match (SPEC 6.3).
  [[nodiscard]] std::size_t expanded_matches(const MatchedTerms& matched) const;
  /// The tier of a hit, whose entry has these words; WARM at most where it is out of scope.
  [[nodiscard]] Tier tier(const SearchHit& hit, const search::EntryWords& words) const;
  [[nodiscard]] Tier tier(const SearchHit& hit) const;

 private:
  struct Term {
    std::vector<search::Phrase> forms;  ///< The term and the other forms of its alias group.
    bool is_unspaced = false;
    std::size_t position = 0;  ///< Among the words of the intent; kNowhere for most alias forms.
  };

  std::vector<Term> terms_;
  const Config& config_;
  std::string project_;
  const Origins* origins_;
};

}  // namespace cortex::inject
