// SPDX-License-Identifier: MIT
// What of the log has proved itself, and how it will stand in the core (SPEC 9).
#include "engine/distillation.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "capture/guidance_tags.h"
#include "text/words.h"

namespace cortex::engine {
namespace {

constexpr double kSameSubject = 0.4;
/// A token that so many clusters share tells nothing about their subject.
constexpr std::size_t kCommonToken = 200;
constexpr double kGuidancePriority = 5;
constexpr double kSolutionPriority = 4;
constexpr double kMostSolutionPriority = 7;
constexpr double kMostPriority = 10;

struct Cluster {
  std::vector<std::size_t> members;
  std::set<std::string> tokens;
  std::string project;
};

bool is_solution(std::string_view type) {
  constexpr std::string_view kTypes[] = {"WORKING_SOLUTION", "error_resolution", "test_result", "DEBUGGING_INSIGHT",
                                         "CONFIG_INSIGHT"};
  return std::any_of(std::begin(kTypes), std::end(kTypes), [&](std::string_view name) { return is_type(type, name); });
}

/// Clusters of solutions, grown in the order of the log as 6.4 grows those of an injection.
class Clustering {
 public:
  void add(std::size_t candidate, const Entry& entry) {
    const std::vector<std::string> words = text::tokens(entry.content);
    const std::set<std::string> tokens(words.begin(), words.end());
    const std::size_t home = nearest(tokens, entry.project);
    Cluster& cluster = home == clusters_.size() ? clusters_.emplace_back() : clusters_[home];
    cluster.project = entry.project;
    cluster.members.push_back(candidate);
    for (const std::string& token : tokens) {
      if (cluster.tokens.insert(token).second) by_token_[token].push_back(home);
    }
  }
  [[nodiscard]] const std::vector<Cluster>& clusters() const { return clusters_; }

 private:
  /// The cluster on the same subject; a new one where there is none.
  [[nodiscard]] std::size_t nearest(const std::set<std::string>& tokens, const std::string& project) const {
    std::map<std::size_t, std::size_t> shared;
    for (const std::string& token : tokens) {
      const auto found = by_token_.find(token);
      if (found == by_token_.end() || found->second.size() > kCommonToken) continue;
      for (const std::size_t cluster : found->second) ++shared[cluster];
    }
    std::size_t best = clusters_.size();
    double best_share = kSameSubject;
    for (const auto& [cluster, count] : shared) {
      if (clusters_[cluster].project != project) continue;
      const std::size_t united = tokens.size() + clusters_[cluster].tokens.size() - count;
      const double share = static_cast<double>(count) / static_cast<double>(united);
      if (share > best_share) {
        best = cluster;
        best_share = share;
      }
    }
    return best;
  }

  std::vector<Cluster> clusters_;
  std::map<std::string, std::vector<std::size_t>> by_token_;
};

std::string capitalised(std::string word) {
  if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

/// The tag that most of a cluster has; of equal ones the first by name.
std::string common_tag(const std::vector<DistillCandidate>& candidates, const Cluster& cluster) {
  std::map<std::string, std::size_t> counts;
  for (const std::size_t member : cluster.members) {
    for (const std::string& tag : candidates[member].entry.tags) ++counts[tag];
  }
  std::string best;
  std::size_t most = 1;
  for (const auto& [tag, count] : counts) {
    if (count > most) best = tag, most = count;
  }
  return best;
}

PlannedDistillation planned(const DistillCandidate& candidate, std::size_t number, std::string why) {
  PlannedDistillation plan;
  plan.candidate = number;
  plan.entry.id = candidate.id;
  plan.entry.type = candidate.entry.type;
  plan.entry.content = candidate.entry.content;
  plan.entry.why = std::move(why);
  plan.entry.section = candidate.entry.section;
  plan.entry.tags =
      candidate.entry.tags.empty() ? capture::guidance_tags(candidate.entry.content) : candidate.entry.tags;
  return plan;
}

PlannedDistillation planned_guidance(const DistillCandidate& candidate, std::size_t number) {
  const bool is_repeated = candidate.entry.repeats >= kProvenRepeats;
  PlannedDistillation plan = planned(candidate, number, is_repeated ? "repeated" : "recalled");
  if (plan.entry.section.empty())
    plan.entry.section = is_correction(candidate.entry.type) ? "Corrections" : "Preferences";
  const double earned = kGuidancePriority + static_cast<double>(candidate.entry.repeats) +
                        static_cast<double>(candidate.recalls / kProvenRecalls);
  plan.entry.priority = std::max(std::min(earned, kMostPriority), candidate.entry.priority.value_or(0));
  return plan;
}

PlannedDistillation planned_cluster(const std::vector<DistillCandidate>& candidates, const Cluster& cluster) {
  const std::size_t chosen =
      *std::max_element(cluster.members.begin(), cluster.members.end(), [&](std::size_t a, std::size_t b) {
        return candidates[a].recalls != candidates[b].recalls ? candidates[a].recalls < candidates[b].recalls : a < b;
      });
  PlannedDistillation plan = planned(candidates[chosen], chosen, "cluster");
  if (plan.entry.section.empty()) plan.entry.section = capitalised(common_tag(candidates, cluster));
  if (plan.entry.section.empty()) plan.entry.section = "Solutions";
  const double earned = kSolutionPriority + static_cast<double>(cluster.members.size() - kLeastCluster);
  plan.entry.priority =
      std::max(std::min(earned, kMostSolutionPriority), candidates[chosen].entry.priority.value_or(0));
  for (const std::size_t member : cluster.members) {
    if (member != chosen) plan.entry.sources.push_back(candidates[member].id);
  }
  return plan;
}

}  // namespace

std::vector<PlannedDistillation> plan_distillation(const std::vector<DistillCandidate>& candidates) {
  std::vector<PlannedDistillation> plans;
  Clustering clustering;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const DistillCandidate& candidate = candidates[i];
    const bool is_proven = candidate.entry.repeats >= kProvenRepeats || candidate.recalls >= kProvenRecalls;
    if (is_guidance(candidate.entry.type) && is_proven) plans.push_back(planned_guidance(candidate, i));
    if (is_solution(candidate.entry.type)) clustering.add(i, candidate.entry);
  }
  for (const Cluster& cluster : clustering.clusters()) {
    if (cluster.members.size() >= kLeastCluster) plans.push_back(planned_cluster(candidates, cluster));
  }
  std::sort(plans.begin(), plans.end(),
            [](const PlannedDistillation& a, const PlannedDistillation& b) { return a.candidate < b.candidate; });
  return plans;
}

}  // namespace cortex::engine
