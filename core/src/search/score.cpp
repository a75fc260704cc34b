// SPDX-License-Identifier: MIT
// The score of one entry, step by step as SPEC 4.4 to 4.9 and 10.3 state it.
#include "search/score.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_set>
#include <utility>

#include "base/time.h"
#include "search/substring.h"
#include "text/stem.h"
#include "text/words.h"

namespace cortex::search {
namespace {

/// A query term and what it met in the entry.
struct TermMatch {
  std::size_t term = 0;  ///< Index into the terms.
  std::string met;
};

/// The tiers of one entry, and what later factors need from them.
struct Cascade {
  std::vector<TermMatch> exact, stem, substring, expanded;
  std::set<std::string> covered;  ///< Distinct forms that matched exactly (SPEC 4.8).
};

/// The entry as scoring sees it.
struct EntryText {
  std::vector<std::string> sequence;  ///< Words with borders.
  std::vector<std::string> tokens;    ///< Distinct, by first appearance.
  std::unordered_set<std::string> token_set;
};

EntryText entry_text(const Entry& entry) {
  EntryText text;
  text.sequence = searchable_words(entry);
  for (const std::string& word : text.sequence) {
    if (!word.empty() && text::is_token(word) && text.token_set.insert(word).second) text.tokens.push_back(word);
  }
  return text;
}

void match_exact(const EntryText& entry, const std::vector<std::string>& terms, const text::Aliases& aliases,
                 Cascade& cascade, std::vector<std::size_t>& rest, std::set<std::string>& used) {
  for (std::size_t i = 0; i < terms.size(); ++i) {
    std::vector<std::string> forms{terms[i]};
    const auto& others = aliases.others(terms[i]);
    forms.insert(forms.end(), others.begin(), others.end());
    bool found = false;
    for (const std::string& form : forms) {
      const std::vector<std::string> form_words = text::words(form);
      if (form_words.empty() || !text::has_phrase(entry.sequence, form_words)) continue;
      cascade.exact.push_back({i, form});
      cascade.covered.insert(form);
      used.insert(form_words.begin(), form_words.end());
      found = true;
      break;
    }
    if (!found) rest.push_back(i);
  }
}

/// Stemming never changes the first letter, so most words need no stemming to be told apart.
bool shares_stem(std::string_view word, std::string_view stem) {
  return word.front() == stem.front() && text::stem(word) == stem;
}

void match_stems(const EntryText& entry, const std::vector<std::string>& terms, Cascade& cascade,
                 std::vector<std::size_t>& rest) {
  std::vector<std::size_t> left;
  for (const std::size_t i : rest) {
    const std::string wanted = text::stem(terms[i]);
    const auto met = std::find_if(entry.tokens.begin(), entry.tokens.end(),
                                  [&](const std::string& token) { return shares_stem(token, wanted); });
    if (met == entry.tokens.end()) {
      left.push_back(i);
    } else {
      cascade.stem.push_back({i, *met});
    }
  }
  rest = std::move(left);
}

void match_substrings(const EntryText& entry, const std::vector<std::string>& terms, const std::set<std::string>& used,
                      Cascade& cascade, std::vector<std::size_t>& rest) {
  std::vector<std::size_t> left;
  for (const std::size_t i : rest) {
    const auto met = std::find_if(entry.tokens.begin(), entry.tokens.end(), [&](const std::string& token) {
      return used.count(token) == 0 && is_substring_match(terms[i], token);
    });
    if (met == entry.tokens.end()) {
      left.push_back(i);
    } else {
      cascade.substring.push_back({i, *met});
    }
  }
  rest = std::move(left);
}

/// Each expansion word that the entry has stands in for one unmatched term, the heaviest first (SPEC 10.3).
void match_expanded(const EntryText& entry, const std::vector<double>& weights,
                    const std::vector<std::string>& expansion, Cascade& cascade, std::vector<std::size_t>& rest) {
  if (expansion.empty() || rest.empty()) return;
  std::vector<std::string> present;
  for (const std::string& word : expansion) {
    const std::string stem = text::stem(word);
    const bool has_it = entry.token_set.count(word) > 0 ||
                        std::any_of(entry.tokens.begin(), entry.tokens.end(),
                                    [&](const std::string& token) { return shares_stem(token, stem); });
    if (has_it) present.push_back(word);
  }
  std::stable_sort(rest.begin(), rest.end(), [&](std::size_t a, std::size_t b) { return weights[a] > weights[b]; });
  for (std::size_t k = 0; k < std::min(present.size(), rest.size()); ++k) {
    cascade.expanded.push_back({rest[k], present[k]});
  }
}

double weight_sum(const std::vector<TermMatch>& matches, const std::vector<double>& weights) {
  double sum = 0;
  for (const TermMatch& match : matches) sum += weights[match.term];
  return sum;
}

bool has_tag_hit(const Entry& entry, const std::vector<std::string>& terms, const text::Aliases& aliases) {
  std::vector<std::string> sequence;
  for (const std::string& tag : entry.tags) {
    const auto tag_words = text::words(tag);
    sequence.insert(sequence.end(), tag_words.begin(), tag_words.end());
    sequence.emplace_back();
  }
  const auto in_tags = [&](const std::string& form) {
    const auto form_words = text::words(form);
    return !form_words.empty() && text::has_phrase(sequence, form_words);
  };
  return std::any_of(terms.begin(), terms.end(), [&](const std::string& term) {
    if (in_tags(term)) return true;
    const auto& others = aliases.others(term);
    return std::any_of(others.begin(), others.end(), in_tags);
  });
}

MatchedTerms matched_terms(const Cascade& cascade, const std::vector<std::string>& terms) {
  MatchedTerms matched;
  const auto add = [&](const std::vector<TermMatch>& from, std::vector<std::string>& to) {
    for (const TermMatch& match : from) {
      to.push_back(terms[match.term]);
      matched.met.push_back(match.met);
    }
  };
  add(cascade.exact, matched.exact);
  add(cascade.stem, matched.stem);
  add(cascade.substring, matched.substring);
  add(cascade.expanded, matched.expanded);
  return matched;
}

Cascade run_cascade(const EntryText& entry, const std::vector<std::string>& terms, const std::vector<double>& weights,
                    const std::vector<std::string>& expansion, const text::Aliases& aliases) {
  Cascade cascade;
  std::vector<std::size_t> rest;
  std::set<std::string> used;
  match_exact(entry, terms, aliases, cascade, rest, used);
  match_stems(entry, terms, cascade, rest);
  match_substrings(entry, terms, used, cascade, rest);
  match_expanded(entry, weights, expansion, cascade, rest);
  return cascade;
}

}  // namespace

std::vector<std::string> searchable_words(const Entry& entry) {
  std::vector<std::string> sequence;
  const auto add = [&](std::string_view piece) {
    const auto piece_words = text::words(piece);
    sequence.insert(sequence.end(), piece_words.begin(), piece_words.end());
    sequence.emplace_back();
  };
  add(entry.content);
  for (const std::string& tag : entry.tags) add(tag);
  add(entry.type);
  add(entry.section);
  return sequence;
}

std::vector<std::string> expansion_words(const std::vector<std::string>& expansion,
                                         const std::vector<std::string>& terms) {
  std::vector<std::string> distinct;
  for (const std::string& phrase : expansion) {
    for (std::string& word : text::tokens(phrase)) {
      if (std::find(terms.begin(), terms.end(), word) != terms.end()) continue;
      if (std::find(distinct.begin(), distinct.end(), word) == distinct.end()) distinct.push_back(std::move(word));
    }
  }
  return distinct;
}

double decay_factor(double decay_rate, std::int64_t repeats, std::optional<std::int64_t> time_us, std::int64_t now_us) {
  if (!time_us) return 1.0;
  const double slow = 1.0 + static_cast<double>(std::max<std::int64_t>(repeats, 0));
  const double age_days = (static_cast<double>(now_us) / 1e6 - static_cast<double>(*time_us) / 1e6) / 86400.0;
  return std::exp(-decay_rate / slow * std::max(0.0, age_days));
}

double priority_factor(std::optional<double> priority) {
  return priority ? 1.0 + 0.1 * std::min(10.0, std::max(0.0, *priority)) : 1.0;
}

double coverage_factor(std::size_t covered, std::size_t token_count) {
  const double part = static_cast<double>(covered) / std::sqrt(static_cast<double>(token_count)) * 3.0;
  return std::max(0.15, std::min(1.0, part));
}

double scope_factor(std::string_view query_project, std::string_view entry_project, std::string_view type) {
  const bool differs = !query_project.empty() && !entry_project.empty() && query_project != entry_project;
  const bool is_for_all = is_type(type, "USER_PREFERENCE") || is_type(type, "UNIVERSAL_DIRECTIVE");
  return differs && !is_for_all ? 0.5 : 1.0;
}

ScoredEntry score_entry(const Entry& entry, const std::vector<std::string>& terms, const std::vector<double>& weights,
                        const std::vector<std::string>& expansion, const ScoreContext& context) {
  ScoredEntry scored;
  const EntryText text = entry_text(entry);
  if (terms.empty() || text.tokens.empty()) return scored;
  const Cascade cascade = run_cascade(text, terms, weights, expansion, *context.aliases);

  double total = 0;
  for (const double weight : weights) total += weight;
  const double plain = (weight_sum(cascade.exact, weights) + kStemWeight * weight_sum(cascade.stem, weights) +
                        kSubstringWeight * weight_sum(cascade.substring, weights)) /
                       total;
  const double match = plain + kExpandedWeight * weight_sum(cascade.expanded, weights) / total;
  if (match <= 0) return scored;

  ScoreFactors& factors = scored.factors;
  factors.match = match;
  if (is_boost_eligible(plain, !cascade.exact.empty(), terms.size())) {
    if (has_tag_hit(entry, terms, *context.aliases)) factors.tag_boost = kTagBoost;
    if (is_guidance(entry.type)) factors.type_boost = kTypeBoost;
  }
  factors.priority_boost = priority_factor(entry.priority);
  if (context.use_decay && !entry.pinned) {
    factors.decay = decay_factor(context.decay_rate, entry.repeats, base::parse_time(entry.timestamp), context.now_us);
  }
  if (!cascade.exact.empty() && text.tokens.size() > kCoverageFreeTokens) {
    factors.coverage = coverage_factor(cascade.covered.size(), text.tokens.size());
  }
  factors.scope = scope_factor(context.project, entry.project, entry.type);
  scored.score = factors.match * factors.tag_boost * factors.type_boost * factors.priority_boost * factors.decay *
                 factors.coverage * factors.scope;
  scored.matched = matched_terms(cascade, terms);
  return scored;
}

}  // namespace cortex::search
