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
  std::vector<std::string> sequence;               ///< Words with borders.
  std::vector<std::string> tokens;                 ///< Distinct, by first appearance.
  std::unordered_set<std::string_view> token_set;  ///< Views of `sequence`.
};

EntryText entry_text(const Entry& entry) {
  EntryText text;
  text.sequence = searchable_words(entry);
  text.token_set.reserve(text.sequence.size());
  for (const std::string& word : text.sequence) {
    if (!word.empty() && text::is_token(word) && text.token_set.insert(word).second) text.tokens.push_back(word);
  }
  return text;
}

void match_exact(const EntryText& entry, const std::vector<PreparedTerm>& terms, Cascade& cascade,
                 std::vector<std::size_t>& rest, std::set<std::string>& used) {
  for (std::size_t i = 0; i < terms.size(); ++i) {
    const auto& forms = terms[i].forms;
    const auto form = std::find_if(forms.begin(), forms.end(), [&](const PreparedTerm::Form& each) {
      return !each.words.empty() && text::has_phrase(entry.sequence, each.words);
    });
    if (form == forms.end()) {
      rest.push_back(i);
      continue;
    }
    cascade.exact.push_back({i, form->text});
    cascade.covered.insert(form->text);
    used.insert(form->words.begin(), form->words.end());
  }
}

/// Stemming never changes the first letter, so most words need no stemming to be told apart.
bool shares_stem(std::string_view word, std::string_view stem) {
  return word.front() == stem.front() && text::stem(word) == stem;
}

void match_stems(const EntryText& entry, const std::vector<PreparedTerm>& terms, Cascade& cascade,
                 std::vector<std::size_t>& rest) {
  std::vector<std::size_t> left;
  for (const std::size_t i : rest) {
    const auto met = std::find_if(entry.tokens.begin(), entry.tokens.end(),
                                  [&](const std::string& token) { return shares_stem(token, terms[i].stem); });
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
                    const std::vector<std::string>& expansion, const std::vector<std::string>& expansion_stems,
                    Cascade& cascade, std::vector<std::size_t>& rest) {
  if (expansion.empty() || rest.empty()) return;
  std::unordered_set<std::string> entry_stems;
  for (const std::string& token : entry.tokens) entry_stems.insert(text::stem(token));
  std::vector<std::size_t> present;
  for (std::size_t i = 0; i < expansion.size() && present.size() < rest.size(); ++i) {
    if (entry_stems.count(expansion_stems[i]) > 0) present.push_back(i);
  }
  std::stable_sort(rest.begin(), rest.end(), [&](std::size_t a, std::size_t b) { return weights[a] > weights[b]; });
  for (std::size_t k = 0; k < present.size(); ++k) cascade.expanded.push_back({rest[k], expansion[present[k]]});
}

double weight_sum(const std::vector<TermMatch>& matches, const std::vector<double>& weights) {
  double sum = 0;
  for (const TermMatch& match : matches) sum += weights[match.term];
  return sum;
}

bool has_tag_hit(const Entry& entry, const std::vector<PreparedTerm>& terms) {
  std::vector<std::string> sequence;
  for (const std::string& tag : entry.tags) {
    const auto tag_words = text::words(tag);
    sequence.insert(sequence.end(), tag_words.begin(), tag_words.end());
    sequence.emplace_back();
  }
  return std::any_of(terms.begin(), terms.end(), [&](const PreparedTerm& term) {
    return std::any_of(term.forms.begin(), term.forms.end(), [&](const PreparedTerm::Form& form) {
      return !form.words.empty() && text::has_phrase(sequence, form.words);
    });
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

Scorer::Scorer(const std::vector<std::string>& terms, const std::vector<double>& weights,
               const std::vector<std::string>& expansion, const ScoreContext& context)
    : terms_(terms), weights_(weights), expansion_(expansion), context_(context) {
  for (const double weight : weights) total_ += weight;
  for (const std::string& word : expansion) expansion_stems_.push_back(text::stem(word));
  for (const std::string& term : terms) {
    PreparedTerm& prepared = prepared_.emplace_back();
    prepared.stem = text::stem(term);
    prepared.forms.push_back({term, text::words(term)});
    for (const std::string& form : context.aliases->others(term)) prepared.forms.push_back({form, text::words(form)});
  }
}

ScoredEntry Scorer::score(const Entry& entry) const {
  ScoredEntry scored;
  const EntryText text = entry_text(entry);
  if (terms_.empty() || text.tokens.empty()) return scored;
  Cascade cascade;
  std::vector<std::size_t> rest;
  std::set<std::string> used;
  match_exact(text, prepared_, cascade, rest, used);
  match_stems(text, prepared_, cascade, rest);
  match_substrings(text, terms_, used, cascade, rest);
  match_expanded(text, weights_, expansion_, expansion_stems_, cascade, rest);

  const double plain = (weight_sum(cascade.exact, weights_) + kStemWeight * weight_sum(cascade.stem, weights_) +
                        kSubstringWeight * weight_sum(cascade.substring, weights_)) /
                       total_;
  const double match = plain + kExpandedWeight * weight_sum(cascade.expanded, weights_) / total_;
  if (match <= 0) return scored;

  ScoreFactors& factors = scored.factors;
  factors.match = match;
  if (is_boost_eligible(plain, !cascade.exact.empty(), terms_.size())) {
    if (has_tag_hit(entry, prepared_)) factors.tag_boost = kTagBoost;
    if (is_guidance(entry.type)) factors.type_boost = kTypeBoost;
  }
  factors.priority_boost = priority_factor(entry.priority);
  if (context_.use_decay && !entry.pinned) {
    factors.decay =
        decay_factor(context_.decay_rate, entry.repeats, base::parse_time(entry.timestamp), context_.now_us);
  }
  if (!cascade.exact.empty() && text.tokens.size() > kCoverageFreeTokens) {
    factors.coverage = coverage_factor(cascade.covered.size(), text.tokens.size());
  }
  factors.scope = scope_factor(context_.project, entry.project, entry.type);
  scored.score = factors.match * factors.tag_boost * factors.type_boost * factors.priority_boost * factors.decay *
                 factors.coverage * factors.scope;
  scored.matched = matched_terms(cascade, terms_);
  return scored;
}

ScoredEntry score_entry(const Entry& entry, const std::vector<std::string>& terms, const std::vector<double>& weights,
                        const std::vector<std::string>& expansion, const ScoreContext& context) {
  return Scorer(terms, weights, expansion, context).score(entry);
}

}  // namespace cortex::search
