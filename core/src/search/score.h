// SPDX-License-Identifier: MIT
// The score of one entry with every factor and every matched term: the plain statement of SPEC 4.4 to 4.9 and 10.3. The
// index ranks with the same arithmetic; this explains the results it returns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/entry.h"
#include "cortex/search_result.h"
#include "search/entry_words.h"
#include "text/aliases.h"

namespace cortex::search {

/// What scoring needs to know beside entry and terms.
struct ScoreContext {
  const text::Aliases* aliases = nullptr;
  std::int64_t now_us = 0;
  bool use_decay = true;  ///< false for core entries.
  double decay_rate = 0.03;
  std::string project;  ///< Of the query; empty: none.
};

struct ScoredEntry {
  double score = 0;
  ScoreFactors factors;
  MatchedTerms matched;
};

/// A query term with what matching needs of it.
struct PreparedTerm {
  std::vector<Phrase> forms;  ///< The term itself, then the other forms of its alias group.
  StemShape stem;
  WordShape shape;  ///< Of the term.

  [[nodiscard]] const std::string& text() const { return forms.front().text; }
};

/// One query, made ready to score many entries. What it is made from outlives it.
class Scorer {
 public:
  /// As `score_entry`.
  Scorer(const std::vector<std::string>& terms, const std::vector<double>& weights,
         const std::vector<std::string>& expansion, const ScoreContext& context);
  /// `words`: those of the entry. The words met are copied out of them.
  [[nodiscard]] ScoredEntry score(const Entry& entry, const EntryWords& words) const;

 private:
  const std::vector<std::string>& terms_;
  const std::vector<double>& weights_;
  const std::vector<std::string>& expansion_;
  const ScoreContext& context_;
  std::vector<StemShape> expansion_stems_;
  std::vector<PreparedTerm> prepared_;
  double total_ = 0;
};

/// Scores an entry against terms with their weights (same order, same length). `expansion`: distinct expansion words
/// that are no query terms.
[[nodiscard]] ScoredEntry score_entry(const Entry& entry, const std::vector<std::string>& terms,
                                      const std::vector<double>& weights, const std::vector<std::string>& expansion,
                                      const ScoreContext& context);

/// The distinct tokens of the expansion texts that are no query terms, in order (SPEC 10.3).
[[nodiscard]] std::vector<std::string> expansion_words(const std::vector<std::string>& expansion,
                                                       const std::vector<std::string>& terms);

// Arithmetic shared with the index, so that both give the same bits.
inline constexpr double kStemWeight = 0.7;
inline constexpr double kSubstringWeight = 0.5;
inline constexpr double kExpandedWeight = 0.4;
inline constexpr double kTagBoost = 2.0;
inline constexpr double kTypeBoost = 1.5;
inline constexpr std::size_t kCoverageFreeTokens = 3;  ///< Entries with no more tokens have coverage 1.
inline constexpr double kLeastEligibleMatch = 0.15;
/// SPEC 4.5; `plain` is the match without expanded matches.
[[nodiscard]] inline bool is_boost_eligible(double plain, bool has_exact, std::size_t term_count) {
  return (plain >= 0.3 || (plain >= kLeastEligibleMatch && has_exact)) && term_count >= 3;
}
[[nodiscard]] double decay_factor(double decay_rate, std::int64_t repeats, std::optional<std::int64_t> time_us,
                                  std::int64_t now_us);
[[nodiscard]] double priority_factor(std::optional<double> priority);
[[nodiscard]] double coverage_factor(std::size_t covered, std::size_t token_count);
[[nodiscard]] double scope_factor(std::string_view query_project, std::string_view entry_project,
                                  std::string_view type);

}  // namespace cortex::search
