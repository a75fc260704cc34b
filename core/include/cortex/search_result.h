// SPDX-License-Identifier: MIT
// What a search answers: ranked entries that explain themselves (SPEC 4).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/entry.h"

namespace cortex {

/// The two files that are searched.
enum class Source { kLog, kCore };

/// HOT, WARM or COLD (SPEC 6.3).
enum class Tier { kHot, kWarm, kCold };
[[nodiscard]] std::string_view tier_name(Tier tier);  ///< "HOT", "WARM", "COLD".

/// The factors whose product is the score, in this order (SPEC 4.4 to 4.9).
struct ScoreFactors {
  double match = 0;           ///< 0..1 (up to 1.4 with expanded matches, never in practice).
  double tag_boost = 1;       ///< 1 or 2.
  double type_boost = 1;      ///< 1 or 1.5.
  double priority_boost = 1;  ///< 1..2.
  double decay = 1;           ///< 0..1.
  double coverage = 1;        ///< 0.15..1.
  double scope = 1;           ///< 0.5 or 1.
};

/// Which query terms matched, by tier, in query order (SPEC 4.11), and the words of the entry that they met.
struct MatchedTerms {
  std::vector<std::string> exact;
  std::vector<std::string> stem;
  std::vector<std::string> substring;
  std::vector<std::string> expanded;
  /// For each term of the four lists in turn: the word or form of the entry that it met. Same order, same total length.
  std::vector<std::string> met;
};

/// One entry found.
struct SearchHit {
  Source source = Source::kLog;
  std::uint32_t line = 0;  ///< Counts the valid entries of its file from 0.
  double score = 0;        ///< Above 0.
  ScoreFactors factors;
  MatchedTerms matched;
  Tier tier = Tier::kCold;
  std::string id;
  Entry entry;
  std::string raw;  ///< The line as stored, without its line end; valid UTF-8, half surrogates replaced.
};

/// Words that are still on their way when a verb begins, asked for once, after the memory was loaded and before it is
/// searched. The one who answers keeps to its own time limit.
using MoreWords = std::function<std::vector<std::string>()>;

/// A search. `limit` results of each source at most.
struct SearchRequest {
  std::string query;
  std::size_t limit = 10;
  bool in_log = true;
  bool in_core = false;
  bool in_archive = false;             ///< Instead of log and core: what was rotated out of the log (SPEC 9).
  std::vector<std::string> types;      ///< Only these types (case ignored); empty: all.
  std::vector<std::string> expansion;  ///< Other words for the intent (SPEC 10.3).
  bool use_thesaurus = true;           ///< Those of the thesaurus as well, unless expansion is switched off.
  MoreWords more_words;                ///< May be empty.
  std::string only_project;            ///< Only entries of this project; empty: all.
};

/// Query terms with the weight that each has in this search.
struct QueryTerm {
  std::string text;
  double weight = 0;
};

struct SearchResponse {
  std::vector<QueryTerm> terms;
  std::vector<std::string> expansion;       ///< The other words that were looked for as well.
  std::vector<SearchHit> hits;              ///< Best first (SPEC 4.10).
  std::size_t damaged_lines = 0;            ///< Lines that were skipped because they are no JSON object.
  std::vector<std::string> other_projects;  ///< For a search by project without hits: projects that have some.
};

}  // namespace cortex
