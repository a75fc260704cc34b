// SPDX-License-Identifier: MIT
// Tiers and the matches that they ask for (SPEC 6.3, 4.9).
#include "inject/hits.h"
#include "inject/plan.h"
#include "inject/tiers.h"
#include "support/catch.h"

using namespace cortex;
using inject::exact_matches;
using inject::tier_of;
using inject::Tiering;
using test::make_entry;
using test::make_hit;

namespace {
const text::Aliases kNoAliases;
}

TEST_CASE("A tier follows from score, exact and expanded matches", "[inject]") {
  struct {
    double score;
    std::size_t exact;
    std::size_t expanded;
    Tier expected;
  } const kCases[] = {
      {0.3, 2, 0, Tier::kHot},  {0.299, 2, 0, Tier::kWarm}, {0.15, 2, 0, Tier::kWarm}, {0.149, 5, 5, Tier::kCold},
      {9.0, 1, 0, Tier::kCold}, {9.0, 1, 1, Tier::kWarm},   {9.0, 1, 5, Tier::kWarm},  {9.0, 0, 5, Tier::kCold},
      {9.0, 0, 0, Tier::kCold}, {0.15, 1, 1, Tier::kWarm},  {0.14, 1, 1, Tier::kCold},
  };
  for (const auto& row : kCases) {
    INFO(row.score << " " << row.exact << " " << row.expanded);
    CHECK(tier_of(row.score, row.exact, row.expanded, Config()) == row.expected);
  }
}

TEST_CASE("The thresholds of tiers are settings", "[inject]") {
  Config config;
  config.hot_threshold = 0.8;
  config.warm_threshold = 0.5;
  CHECK(tier_of(0.8, 2, 0, config) == Tier::kHot);
  CHECK(tier_of(0.5, 2, 0, config) == Tier::kWarm);
  CHECK(tier_of(0.4, 2, 0, config) == Tier::kCold);
}

TEST_CASE("Exact matches are intent terms in content and tags", "[inject]") {
  const Entry entry = make_entry("docker", "Webpack runs out of heap.", {"memory-limit", "ci"});
  CHECK(exact_matches(entry, "webpack heap", kNoAliases) == 2);
  CHECK(exact_matches(entry, "webpack webpacks", kNoAliases) == 1);
  CHECK(exact_matches(entry, "memory limit", kNoAliases) == 2);
  // Neither type nor section count, and no phrase crosses from one piece to the next.
  CHECK(exact_matches(entry, "docker", kNoAliases) == 0);
  const text::Aliases aliases({{"oom", {"heap memory"}}, {"ci", {"pipeline"}}, {"bundler", {"webpack"}}});
  CHECK(exact_matches(entry, "oom", aliases) == 0);
  CHECK(exact_matches(entry, "pipeline bundler", aliases) == 2);
  CHECK(exact_matches(entry, "ci", aliases) == 1);
}

TEST_CASE("Pairs of an unspaced script that share a character count once", "[inject]") {
  const Entry entry = make_entry("T", "数据库连接超时");
  CHECK(exact_matches(entry, "数据", kNoAliases) == 1);
  CHECK(exact_matches(entry, "数据库", kNoAliases) == 1);
  CHECK(exact_matches(entry, "数据库连", kNoAliases) == 2);
  CHECK(exact_matches(entry, "数据 webpack 连接", kNoAliases) == 2);
}

TEST_CASE("An entry of another project is WARM at most, but for preferences", "[inject]") {
  const Config config;
  const Tiering tiering("webpack heap", kNoAliases, config, "here");
  const auto tier_in = [&](const char* project, const char* type) {
    Entry entry = make_entry(type, "webpack heap");
    entry.project = project;
    return tiering.tier(make_hit(0, 0.9, entry));
  };
  CHECK(tier_in("here", "WORKING_SOLUTION") == Tier::kHot);
  CHECK(tier_in("", "WORKING_SOLUTION") == Tier::kHot);
  CHECK(tier_in("there", "WORKING_SOLUTION") == Tier::kWarm);
  CHECK(tier_in("there", "user_correction") == Tier::kWarm);
  CHECK(tier_in("there", "User_Preference") == Tier::kHot);
  CHECK(tier_in("there", "UNIVERSAL_DIRECTIVE") == Tier::kHot);
  CHECK(Tiering("webpack heap", kNoAliases, config, "").tier(make_hit(0, 0.9, make_entry("T", "webpack heap"))) ==
        Tier::kHot);
}
