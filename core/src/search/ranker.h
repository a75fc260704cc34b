// SPDX-License-Identifier: MIT
// The ranking itself, for every kind of index: scores from masks and facts, the best kept in a heap.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <queue>
#include <vector>

#include "cortex/entry.h"
#include "search/entry_facts.h"
#include "search/match_masks.h"
#include "search/rank.h"
#include "search/score.h"

namespace cortex::search {

/// Sums of weights for every set of terms, added in query order as `score_entry` does.
[[nodiscard]] std::vector<double> subset_sums(const std::vector<double>& weights);

struct WorstFirst {
  bool operator()(const RankedLine& a, const RankedLine& b) const { return is_ranked_before(a, b); }
};

/// Bounds multiply in another order than scores do; this covers the difference.
inline constexpr double kSlack = 1.0 + 1e-9;
inline constexpr double kHighestMatch = 1.0;  // Every term exact; expanded matches only fill in for terms that are not.

/// Terms by falling weight; equals in query order (SPEC 10.3).
[[nodiscard]] std::vector<std::size_t> order_by_weight(const std::vector<double>& weights);

/// Terms that are left for later, as a bit set, and what they weigh together.
struct DeferredTerms {
  std::uint32_t set = 0;
  double weight = 0;
};
/// The lightest terms, as long as together they cannot make a match that boosts apply to.
[[nodiscard]] DeferredTerms deferred_terms(const std::vector<double>& weights,
                                           const std::vector<std::size_t>& by_weight, double total);

/// One ranking over an index that answers as `search::Index` does.
template <typename Index>
class Ranker {
 public:
  /// `defers`: common words are looked at only where they may decide; not for a `count`.
  Ranker(const Index& index, const RankRequest& request, const std::function<Entry(std::uint32_t)>& entry, bool defers)
      : index_(index),
        request_(request),
        entry_(entry),
        total_(std::accumulate(request.weights.begin(), request.weights.end(), 0.0)),
        by_weight_(order_by_weight(request.weights)),
        deferred_(defers ? deferred_terms(request.weights, by_weight_, total_) : DeferredTerms{}),
        masks_(index, request.terms, request.expansion, *request.context.aliases, deferred_.set),
        sums_(subset_sums(request.weights)) {
    set_filters();
  }

  template <typename Use>
  void for_each_match(Use&& use) {
    const std::vector<std::uint32_t>& masks = masks_.masks();
    const std::vector<std::uint8_t>& expanded = masks_.expansion_counts();
    // The newest first: they fade least, so the heap soon knows what a good score is.
    for (std::size_t block = index_.blocks().size(); block-- > 0;) {
      const double factor = highest_factor(index_.blocks()[block]) * kSlack;
      if (kHighestMatch * kTagBoost * kTypeBoost * factor < least_score()) continue;
      const std::size_t begin = block * FactsBlock::kDocuments;
      for (std::size_t document = std::min(masks.size(), begin + FactsBlock::kDocuments); document-- > begin;) {
        const std::uint32_t mask = masks[document];
        const std::uint32_t present = expanded.empty() ? 0 : expanded[document];
        if (mask == 0 && present == 0) continue;
        if (highest_boosted_match(mask, present) * factor < least_score()) continue;  // Most end here.
        use(static_cast<DocId>(document), mask, present);
      }
    }
  }

  /// How many documents match. To be asked before `best`, which leaves out what cannot be among the best.
  std::size_t count() {
    // Facts are read only where they decide: a block of them may have to come from a file.
    const bool is_filtered = index_.has_dead_documents() || !request_.with_checkpoints || !request_.types.empty() ||
                             only_project_.has_value();
    std::size_t count = 0;
    for_each_match([&](DocId document, std::uint32_t, std::uint32_t) {
      if (!is_filtered || passes_filters(index_.facts_of(document))) ++count;
    });
    return count;
  }

  std::vector<RankedLine> best() {
    consider_all();
    if (may_deferred_terms_decide()) {
      heap_ = {};
      masks_.mark_deferred_everywhere();
      consider_all();
    }
    std::vector<RankedLine> lines(heap_.size());
    for (std::size_t i = lines.size(); i > 0; --i) {
      lines[i - 1] = heap_.top();
      heap_.pop();
    }
    return lines;
  }

 private:
  void consider_all() {
    for_each_match([&](DocId document, std::uint32_t mask, std::uint32_t present) {
      const EntryFacts& facts = index_.facts_of(document);
      if (passes_filters(facts)) consider(facts, mask, present);
    });
  }

  void set_filters() {
    for (const std::string& wanted : request_.types) {
      allowed_types_.resize(index_.types().names().size(), false);
      for (std::size_t i = 0; i < allowed_types_.size(); ++i) {
        if (is_type(index_.types().names()[i], wanted)) allowed_types_[i] = true;
      }
    }
    if (!request_.only_project.empty()) {
      only_project_ = index_.projects().find(request_.only_project).value_or(0xffffffff);
    }
    if (!request_.context.project.empty()) {
      own_project_ = index_.projects().find(request_.context.project).value_or(0xffffffff);
    }
  }

  [[nodiscard]] bool passes_filters(const EntryFacts& facts) const {
    if (facts.is_dead || (facts.is_checkpoint && !request_.with_checkpoints)) return false;
    if (!request_.types.empty() && !allowed_types_[facts.type]) return false;
    return !only_project_ || facts.project == *only_project_;
  }

  /// The most that priority and decay give to any document of a block.
  [[nodiscard]] double highest_factor(const FactsBlock& block) const {
    if (!request_.context.use_decay || block.has_undecaying) return block.highest_priority_factor;
    return block.highest_priority_factor *
           decay_factor(request_.context.decay_rate, block.most_repeats, block.latest_us, request_.context.now_us);
  }

  /// Whether a document that only deferred terms meet might get into the heap.
  [[nodiscard]] bool may_deferred_terms_decide() const {
    if (deferred_.set == 0) return false;
    const double match = deferred_.weight / total_ * kSlack;
    return std::any_of(index_.blocks().begin(), index_.blocks().end(),
                       [&](const FactsBlock& block) { return match * highest_factor(block) >= least_score(); });
  }

  /// What a score must reach to get into the heap.
  [[nodiscard]] double least_score() const { return heap_.size() < request_.limit ? 0.0 : heap_.top().score; }

  /// The most that a document with this mask and so many expansion words can have from match, tag boost and type boost.
  /// A few of these make up most of the documents, so that the latest answers are kept.
  [[nodiscard]] double highest_boosted_match(std::uint32_t mask, std::uint32_t present) {
    KnownBound& known = known_bounds_[((mask ^ present << 20) * 0x9e3779b1u) >> (32 - kKnownBoundBits)];
    if (known.mask != mask || known.present != present) {
      const double plain = plain_match(mask);
      const double match = present == 0 ? plain : plain + expanded_match(mask, present);
      const bool may_be_boosted = plain >= kLeastEligibleMatch && request_.terms.size() >= 3;
      const double boost = (mask & MaskBits::kTag) != 0 ? kTagBoost * kTypeBoost : kTypeBoost;
      known = {mask, present, may_be_boosted ? match * boost : match};
    }
    return known.bound;
  }

  [[nodiscard]] double plain_match(std::uint32_t mask) const {
    return (sums_[MaskBits::exact(mask)] + kStemWeight * sums_[MaskBits::stem_only(mask)] +
            kSubstringWeight * sums_[MaskBits::substring_only(mask)]) /
           total_;
  }

  /// What `present` expansion words add: each stands in for the heaviest term left.
  [[nodiscard]] double expanded_match(std::uint32_t mask, std::uint32_t present) const {
    const std::uint32_t met = MaskBits::exact(mask) | MaskBits::stem_only(mask) | MaskBits::substring_only(mask);
    double sum = 0;
    for (std::size_t k = 0; k < by_weight_.size() && present > 0; ++k) {
      if ((met >> by_weight_[k] & 1) != 0) continue;
      sum += request_.weights[by_weight_[k]];
      --present;
    }
    return kExpandedWeight * sum / total_;
  }

  void consider(const EntryFacts& facts, std::uint32_t mask, std::uint32_t present) {
    const std::uint32_t exact = MaskBits::exact(mask);
    const double plain = plain_match(mask);
    const double match = present == 0 ? plain : plain + expanded_match(mask, present);
    if (match <= 0) return;
    const bool is_eligible = is_boost_eligible(plain, exact != 0, request_.terms.size());
    const double tag_boost = is_eligible && (mask & MaskBits::kTag) != 0 ? kTagBoost : 1.0;
    const double type_boost = is_eligible && facts.is_guidance ? kTypeBoost : 1.0;
    const double boosted = match * tag_boost * type_boost * facts.priority_factor;
    const double coverage =
        exact != 0 && facts.token_count > kCoverageFreeTokens
            ? coverage_factor(static_cast<std::size_t>(__builtin_popcount(exact)), facts.token_count)
            : 1.0;
    const bool is_elsewhere = own_project_ && facts.project != 0 && facts.project != *own_project_;
    const double scope = is_elsewhere && !facts.is_for_all_projects ? 0.5 : 1.0;
    // Decay is the one dear factor, and at most 1.
    if (boosted * coverage * scope * kSlack < least_score()) return;

    const std::uint32_t shared = exact & masks_.shared_form_terms();
    const bool is_upper_bound = (mask & MaskBits::kCareful) != 0 || (shared & (shared - 1)) != 0;
    if (is_upper_bound) {
      const ScoredEntry scored =
          score_entry(entry_(facts.line), request_.terms, request_.weights, request_.expansion, request_.context);
      offer(scored.score, facts);
      return;
    }
    double decay = 1.0;
    if (request_.context.use_decay && !facts.is_pinned && facts.time_us != EntryFacts::kNoTime) {
      decay = decay_factor(request_.context.decay_rate, facts.repeats, facts.time_us, request_.context.now_us);
    }
    offer(boosted * decay * coverage * scope, facts);
  }

  void offer(double score, const EntryFacts& facts) {
    if (score <= 0 || request_.limit == 0) return;
    const RankedLine candidate{facts.line, score,
                               facts.time_us == EntryFacts::kNoTime ? request_.context.now_us : facts.time_us};
    if (heap_.size() < request_.limit) {
      heap_.push(candidate);
    } else if (is_ranked_before(candidate, heap_.top())) {
      heap_.pop();
      heap_.push(candidate);
    }
  }

  static constexpr int kKnownBoundBits = 8;
  struct KnownBound {
    std::uint32_t mask = 0;  ///< No document that is asked about has neither mask nor expansion words.
    std::uint32_t present = 0;
    double bound = 0;
  };

  const Index& index_;
  const RankRequest& request_;
  const std::function<Entry(std::uint32_t)>& entry_;
  double total_;
  std::vector<std::size_t> by_weight_;
  DeferredTerms deferred_;
  MatchMasks<Index> masks_;
  std::vector<double> sums_;
  std::vector<bool> allowed_types_;
  std::optional<std::uint32_t> only_project_;
  std::optional<std::uint32_t> own_project_;
  std::array<KnownBound, 1 << kKnownBoundBits> known_bounds_{};
  std::priority_queue<RankedLine, std::vector<RankedLine>, WorstFirst> heap_;
};

template <typename Index>
std::vector<RankedLine> rank_over(const Index& index, const RankRequest& request,
                                  const std::function<Entry(std::uint32_t)>& entry, std::size_t* matches) {
  if (matches != nullptr) *matches = 0;
  if (request.terms.empty() || request.limit == 0) return {};
  Ranker<Index> ranker(index, request, entry, matches == nullptr);
  if (matches != nullptr) *matches = ranker.count();
  return ranker.best();
}

}  // namespace cortex::search
