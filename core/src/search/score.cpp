// SPDX-License-Identifier: MIT
// The score of one entry, step by step as SPEC 4.4 to 4.9 and 10.3 state it.
#include "search/score.h"

#include <algorithm>
#include <cmath>
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
  std::string_view met;
};

/// The tiers of one entry, and what later factors need from them.
struct Cascade {
  explicit Cascade(std::size_t terms) {
    exact.reserve(terms);
    covered.reserve(terms);
    used.reserve(terms);
    rest.reserve(terms);
  }

  std::vector<TermMatch> exact, stem, substring, expanded;
  std::vector<std::string_view> covered;  ///< Distinct forms that matched exactly (SPEC 4.8).
  std::vector<std::string_view> used;     ///< Their words.
  std::vector<std::size_t> rest;          ///< Terms that no tier has met yet.
};

bool is_among(const std::vector<std::string_view>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

void match_exact(const EntryWords& entry, const std::vector<PreparedTerm>& terms, Cascade& cascade) {
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const auto& forms = terms[i].forms;
    const auto form = std::find_if(forms.begin(), forms.end(), [&](const Phrase& each) { return entry.has(each); });
    if (form == forms.end()) {
      cascade.rest.push_back(i);
      continue;
    }
    cascade.exact.push_back({i, form->text});
    if (!is_among(cascade.covered, form->text)) cascade.covered.push_back(form->text);
    cascade.used.insert(cascade.used.end(), form->words.begin(), form->words.end());
  }
}

/// Moves the terms that `meet` answers with a word from the rest to a tier.
template <typename Meet>
void match_tier(Cascade& cascade, std::vector<TermMatch>& tier, Meet&& meet) {
  std::size_t left = 0;
  for (const std::size_t term : cascade.rest) {
    const std::string_view met = meet(term);
    if (met.empty()) {
      cascade.rest[left++] = term;
    } else {
      tier.push_back({term, met});
    }
  }
  cascade.rest.resize(left);
}

/// A token that no exact match used and that contains the term, or is contained in it.
std::string_view met_by_substring(const EntryWords& entry, const PreparedTerm& term, const Cascade& cascade) {
  for (const std::uint32_t place : entry.tokens()) {
    const EntryWords::Word& word = entry.words()[place];
    if (!word.shape.may_contain(term.shape) && !term.shape.may_contain(word.shape)) continue;
    if (is_substring_match(term.text(), word.text) && !is_among(cascade.used, word.text)) return word.text;
  }
  return {};
}

/// Each expansion word that the entry has stands in for one unmatched term, the heaviest first (SPEC 10.3).
void match_expanded(const EntryWords& entry, const std::vector<double>& weights,
                    const std::vector<std::string>& expansion, const std::vector<StemShape>& stems, Cascade& cascade) {
  std::vector<std::size_t>& rest = cascade.rest;
  if (expansion.empty() || rest.empty()) return;
  std::vector<std::size_t> present;
  for (std::size_t i = 0; i < expansion.size() && present.size() < rest.size(); ++i) {
    if (!entry.find_stem(stems[i]).empty()) present.push_back(i);
  }
  std::stable_sort(rest.begin(), rest.end(), [&](std::size_t a, std::size_t b) { return weights[a] > weights[b]; });
  for (std::size_t k = 0; k < present.size(); ++k) cascade.expanded.push_back({rest[k], expansion[present[k]]});
}

double weight_sum(const std::vector<TermMatch>& matches, const std::vector<double>& weights) {
  double sum = 0;
  for (const TermMatch& match : matches) sum += weights[match.term];
  return sum;
}

bool has_tag_hit(const EntryWords& entry, const std::vector<PreparedTerm>& terms) {
  return std::any_of(terms.begin(), terms.end(), [&](const PreparedTerm& term) {
    return std::any_of(term.forms.begin(), term.forms.end(), [&](const Phrase& form) { return entry.is_tagged(form); });
  });
}

MatchedTerms matched_terms(const Cascade& cascade, const std::vector<std::string>& terms) {
  MatchedTerms matched;
  matched.met.reserve(terms.size());
  const auto add = [&](const std::vector<TermMatch>& from, std::vector<std::string>& to) {
    to.reserve(from.size());
    for (const TermMatch& match : from) {
      to.push_back(terms[match.term]);
      matched.met.emplace_back(match.met);
    }
  };
  add(cascade.exact, matched.exact);
  add(cascade.stem, matched.stem);
  add(cascade.substring, matched.substring);
  add(cascade.expanded, matched.expanded);
  return matched;
}

}  // namespace

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

Scorer::Scorer(const std::vector<std::string>& terms, const std::vector<double>& weights,
               const std::vector<std::string>& expansion, const ScoreContext& context)
    : terms_(terms), weights_(weights), expansion_(expansion), context_(context) {
  for (const double weight : weights) total_ += weight;
  for (const std::string& word : expansion) expansion_stems_.emplace_back(text::stem(word));
  for (const std::string& term : terms) {
    PreparedTerm& prepared = prepared_.emplace_back(PreparedTerm{{}, StemShape(text::stem(term)), shape_of(term)});
    prepared.forms.emplace_back(term);
    for (const std::string& form : context.aliases->others(term)) prepared.forms.emplace_back(form);
  }
}

ScoredEntry Scorer::score(const Entry& entry, const EntryWords& words) const {
  ScoredEntry scored;
  if (terms_.empty() || words.tokens().empty()) return scored;
  Cascade cascade(terms_.size());
  match_exact(words, prepared_, cascade);
  match_tier(cascade, cascade.stem, [&](std::size_t term) { return words.find_stem(prepared_[term].stem); });
  match_tier(cascade, cascade.substring,
             [&](std::size_t term) { return met_by_substring(words, prepared_[term], cascade); });
  match_expanded(words, weights_, expansion_, expansion_stems_, cascade);

  const double plain = (weight_sum(cascade.exact, weights_) + kStemWeight * weight_sum(cascade.stem, weights_) +
                        kSubstringWeight * weight_sum(cascade.substring, weights_)) /
                       total_;
  const double match = plain + kExpandedWeight * weight_sum(cascade.expanded, weights_) / total_;
  if (match <= 0) return scored;

  ScoreFactors& factors = scored.factors;
  factors.match = match;
  if (is_boost_eligible(plain, !cascade.exact.empty(), terms_.size())) {
    if (has_tag_hit(words, prepared_)) factors.tag_boost = kTagBoost;
    if (is_guidance(entry.type)) factors.type_boost = kTypeBoost;
  }
  factors.priority_boost = priority_factor(entry.priority);
  if (context_.use_decay && !entry.pinned) {
    factors.decay =
        decay_factor(context_.decay_rate, entry.repeats, base::parse_time(entry.timestamp), context_.now_us);
  }
  if (!cascade.exact.empty() && words.tokens().size() > kCoverageFreeTokens) {
    factors.coverage = coverage_factor(cascade.covered.size(), words.tokens().size());
  }
  factors.scope = scope_factor(context_.project, entry.project, entry.type);
  scored.score = factors.match * factors.tag_boost * factors.type_boost * factors.priority_boost * factors.decay *
                 factors.coverage * factors.scope;
  scored.matched = matched_terms(cascade, terms_);
  return scored;
}

ScoredEntry score_entry(const Entry& entry, const std::vector<std::string>& terms, const std::vector<double>& weights,
                        const std::vector<std::string>& expansion, const ScoreContext& context) {
  EntryWords words;
  words.assign(entry);
  return Scorer(terms, weights, expansion, context).score(entry, words);
}

}  // namespace cortex::search
