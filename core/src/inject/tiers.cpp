// SPDX-License-Identifier: MIT
// HOT, WARM or COLD: how much of a hit is shown (SPEC 6.3, 4.9).
#include "inject/tiers.h"

#include <algorithm>
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

Tiering::Tiering(std::string_view intent, const text::Aliases& aliases, const Config& config, std::string_view project)
    : config_(config), project_(project) {
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

Tier Tiering::tier(const SearchHit& hit, const search::EntryWords& words) const {
  const Tier tier = tier_of(hit.score, exact_matches(words), hit.matched.expanded.size(), config_);
  return tier == Tier::kHot && is_out_of_scope(hit.entry) ? Tier::kWarm : tier;
}

Tier Tiering::tier(const SearchHit& hit) const {
  search::EntryWords words;
  words.assign(hit.entry);
  return tier(hit, words);
}

}  // namespace cortex::inject
