// SPDX-License-Identifier: MIT
// Query terms and their weights (SPEC 4.1, 4.3).
#include "search/query.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "text/stem.h"
#include "text/words.h"

namespace cortex::search {
namespace {

/// Alias forms that are no token by themselves but stand in the query as a phrase, after the tokens.
void add_alias_terms(const std::vector<std::string>& sequence, const text::Aliases& aliases,
                     std::vector<std::string>& terms) {
  for (const auto& [form, form_words] : aliases.forms()) {
    const bool is_plain_token = form_words.size() == 1 && text::is_token(form_words.front());
    if (is_plain_token || !text::has_phrase(sequence, form_words)) continue;
    if (std::find(terms.begin(), terms.end(), form) == terms.end()) terms.push_back(form);
  }
}

struct Rank {
  int group = 2;  ///< 0: some entry has the term or it is an alias form; 1: some entry has its stem; 2: neither.
  double weight = 0;
  std::size_t position = 0;
};

std::vector<std::string> best_terms(std::vector<std::string> terms, const text::Aliases& aliases,
                                    const TermStatistics& statistics, std::size_t limit) {
  std::vector<Rank> ranks;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    Rank rank{2, 0, i};
    if (statistics.document_count(terms[i]) > 0 || aliases.contains(terms[i])) {
      rank.group = 0;
      rank.weight = idf_weight(statistics, terms[i]);
    } else if (statistics.has_stem(text::stem(terms[i]))) {
      rank.group = 1;
    }
    ranks.push_back(rank);
  }
  std::stable_sort(ranks.begin(), ranks.end(), [](const Rank& a, const Rank& b) {
    return a.group != b.group ? a.group < b.group : a.weight > b.weight;
  });
  ranks.resize(limit);
  std::sort(ranks.begin(), ranks.end(), [](const Rank& a, const Rank& b) { return a.position < b.position; });
  std::vector<std::string> kept;
  for (const Rank& rank : ranks) kept.push_back(std::move(terms[rank.position]));
  return kept;
}

}  // namespace

double idf_weight(const TermStatistics& statistics, std::string_view token) {
  const std::size_t count = statistics.document_count(token);
  if (count == 0) return 1.0;
  return std::log(1.0 + static_cast<double>(statistics.entry_count()) / static_cast<double>(count));
}

std::vector<std::string> query_terms(std::string_view query, const text::Aliases& aliases,
                                     const TermStatistics* statistics, std::size_t limit) {
  std::vector<std::string> terms = text::tokens(query);
  if (!aliases.empty()) add_alias_terms(text::words(query), aliases, terms);
  // Without any entry there is nothing to prefer by: the oracle keeps all terms then, and no search finds anything.
  if (terms.size() <= limit || statistics == nullptr || statistics->entry_count() == 0) return terms;
  return best_terms(std::move(terms), aliases, *statistics, limit);
}

}  // namespace cortex::search
