// SPDX-License-Identifier: MIT
// What is injected, before rendering: what is merged, what is cut, what goes into which part (SPEC 6.2, 4.9, 6.10).
#include "inject/plan.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/unicode.h"
#include "base/utf8.h"
#include "inject/items.h"

namespace cortex::inject {
namespace {

constexpr std::size_t kMergeChars = 200;
constexpr std::size_t kFirstRequest = 16;
constexpr std::size_t kRequestGrowth = 4;

/// Entries with the same key are one result (SPEC 6.2).
std::string merge_key(const SearchHit& hit) {
  const std::string content = base::normalise(hit.entry.content);
  return std::string(base::first_code_points(content, kMergeChars));
}

class Planner {
 public:
  Planner(const PlanInput& input, const FindHits& find)
      : input_(input),
        find_(find),
        tiering_(input.intent, *input.aliases, *input.config, input.project, input.origins) {}

  Injection plan() {
    out_.intent = input_.intent;
    out_.bridge = input_.bridge;
    plan_knowledge();
    plan_log();
    return std::move(out_);
  }

 private:
  struct LogResults {
    std::vector<SearchHit> kept;      ///< At most five, tiers set.
    std::vector<SearchHit> excluded;  ///< Left out by scope.strict, though they would have been shown.
    std::size_t merged = 0;
  };

  void plan_knowledge() {
    for (SearchHit& hit : find_(Source::kCore, kResultsPerSource)) {
      hit.tier = tiering_.tier(hit);
      if (hit.tier == Tier::kCold) continue;
      KnowledgeItem item{hit.tier, std::move(hit)};
      if (is_excluded(item.hit)) {
        cut(item.hit, "scope", knowledge_text(item, *input_.config));
        continue;
      }
      in_core_.insert(merge_key(item.hit));
      if (was_shown(item.hit)) {
        cut(item.hit, "already_shown", knowledge_text(item, *input_.config));
      } else {
        out_.knowledge.push_back(std::move(item));
      }
    }
  }

  void plan_log() {
    LogResults results = find_in_log();
    out_.merged = results.merged;
    for (const SearchHit& hit : results.excluded) cut(hit, "scope", warm_text(hit, *input_.config));
    std::vector<SearchHit> hot;
    for (SearchHit& hit : results.kept) {
      if (hit.tier == Tier::kCold) continue;
      const bool is_hot = hit.tier == Tier::kHot;
      if (was_shown(hit)) {
        cut(hit, "already_shown", is_hot ? hot_text({hit, 0}, *input_.config) : warm_text(hit, *input_.config));
      } else {
        (is_hot ? hot : out_.warm).push_back(std::move(hit));
      }
    }
    out_.hot = cluster(std::move(hot));
  }

  LogResults find_in_log() {
    for (std::size_t count = kFirstRequest;; count *= kRequestGrowth) {
      std::vector<SearchHit> hits = find_(Source::kLog, count);
      const bool is_rest_cold = !hits.empty() && hits.back().score < input_.config->warm_threshold;
      const bool is_all = hits.size() < count || is_rest_cold;
      LogResults results = merge(std::move(hits));
      if (is_all || results.kept.size() == kResultsPerSource) return results;
    }
  }

  LogResults merge(std::vector<SearchHit> hits) {
    LogResults results;
    std::set<std::string> seen = in_core_;
    for (SearchHit& hit : hits) {
      if (results.kept.size() == kResultsPerSource) break;
      if (is_checkpoint(hit.entry.type)) continue;
      std::string key = merge_key(hit);
      if (seen.count(key) > 0) {
        ++results.merged;
        continue;
      }
      hit.tier = tiering_.tier(hit);
      if (!is_excluded(hit)) {
        seen.insert(std::move(key));
        results.kept.push_back(std::move(hit));
      } else if (hit.tier != Tier::kCold && results.excluded.size() < kResultsPerSource) {
        results.excluded.push_back(std::move(hit));
      }
    }
    return results;
  }

  bool is_excluded(const SearchHit& hit) const {
    return input_.config->scope_strict && tiering_.is_out_of_scope(hit.entry);
  }

  bool was_shown(const SearchHit& hit) const {
    const std::vector<std::string>* shown = input_.already_shown;
    return shown != nullptr && std::find(shown->begin(), shown->end(), hit.id) != shown->end();
  }

  void cut(const SearchHit& hit, std::string_view reason, std::string_view text) {
    out_.cut.push_back({hit.id, hit.line, hit.source, std::string(reason), base::count_code_points(text)});
  }

  const PlanInput& input_;
  const FindHits& find_;
  Tiering tiering_;
  std::set<std::string> in_core_;  ///< Merge keys of what the core shows, now or earlier in this session.
  Injection out_;
};

}  // namespace

std::size_t exact_matches(const Entry& entry, std::string_view intent, const text::Aliases& aliases) {
  search::EntryWords words;
  words.assign(entry);
  return Tiering(intent, aliases, Config(), {}).exact_matches(words);
}

Injection plan_injection(const PlanInput& input, const FindHits& find) {
  return Planner(input, find).plan();
}

}  // namespace cortex::inject
