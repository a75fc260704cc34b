// SPDX-License-Identifier: MIT
// HOT, WARM or COLD: how much of a hit is shown (SPEC 6.3, 4.9).
#include "inject/tiers.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "search/query.h"
#include "search/score.h"
#include "text/words.h"

namespace cortex::inject {
namespace {

/// The tiers of words that the query itself has.
constexpr std::array kPlainTiers = {&MatchedTerms::exact, &MatchedTerms::stem, &MatchedTerms::substring};
constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();

/// Where each word of the intent stands first.
std::map<std::string, std::size_t> first_positions(std::string_view intent) {
  std::map<std::string, std::size_t> positions;
  const std::vector<std::string> words = text::words(intent);
  for (std::size_t i = 0; i < words.size(); ++i) positions.emplace(words[i], i);
  return positions;
}

}  // namespace

Tier tier_of(double score, std::size_t exact, std::size_t expanded, const Config& config) {
  const std::size_t stand_in = std::min<std::size_t>(expanded, 1);
  if (score < config.warm_threshold || exact < 1 || exact + stand_in < kMinExactMatches) return Tier::kCold;
  return score >= config.hot_threshold && exact >= kMinExactMatches ? Tier::kHot : Tier::kWarm;
}

Tiering::Tiering(std::string_view intent, const text::Aliases& aliases, const Config& config, std::string_view project,
                 const Origins* origins)
    : config_(config), project_(project), origins_(origins) {
  const std::map<std::string, std::size_t> positions = first_positions(intent);
  for (const std::string& text : search::query_terms(intent, aliases, nullptr, search::kNoTermLimit)) {
    Term term;
    term.forms.emplace_back(text);
    for (const std::string& form : aliases.others(text)) term.forms.emplace_back(form);
    std::size_t begin = 0;
    term.is_unspaced = text::is_unspaced(base::decode_utf8(text, begin));
    const auto position = positions.find(text);
    term.position = position == positions.end() ? kNowhere : position->second;
    terms_.push_back(std::move(term));
  }
}

std::size_t Tiering::exact_matches(const search::EntryWords& words) const {
  std::size_t count = 0;
  std::size_t last_pair = kNowhere;
  for (const Term& term : terms_) {
    const bool occurs = std::any_of(term.forms.begin(), term.forms.end(),
                                    [&](const search::Phrase& form) { return words.shows(form); });
    if (!occurs) continue;
    // A pair that shares a character with the one before it is no further match, and counts for none after it.
    const bool shares_character = last_pair != kNowhere && term.position == last_pair + 1;
    if (term.is_unspaced && shares_character) continue;
    last_pair = term.is_unspaced ? term.position : kNowhere;
    ++count;
  }
  return count;
}

bool Tiering::is_out_of_scope(const Entry& entry) const {
  return search::scope_factor(project_, entry.project, entry.type) < 1;
}

std::size_t Tiering::expanded_matches(const MatchedTerms& matched) const {
  const std::size_t all = matched.expanded.size();
  if (origins_ == nullptr || matched.met.size() < all) return all;
  const auto is_matched = [&](const std::string& term) {
    return std::any_of(kPlainTiers.begin(), kPlainTiers.end(), [&](const auto tier) {
      return std::find((matched.*tier).begin(), (matched.*tier).end(), term) != (matched.*tier).end();
    });
  };
  return static_cast<std::size_t>(
      std::count_if(matched.met.end() - static_cast<std::ptrdiff_t>(all), matched.met.end(), [&](const auto& word) {
        const auto origin = origins_->find(word);
        return origin == origins_->end() || !std::all_of(origin->second.begin(), origin->second.end(), is_matched);
      }));
}

Tier Tiering::tier(const SearchHit& hit, const search::EntryWords& words) const {
  const Tier tier = tier_of(hit.score, exact_matches(words), expanded_matches(hit.matched), config_);
  return tier == Tier::kHot && is_out_of_scope(hit.entry) ? Tier::kWarm : tier;
}

Tier Tiering::tier(const SearchHit& hit) const {
  search::EntryWords words;
  words.assign(hit.entry);
  return tier(hit, words);
}

}  // namespace cortex::inject
