// SPDX-License-Identifier: MIT
// Clusters of HOT entries (SPEC 6.4).
#include <string>
#include <vector>

#include "inject/clusters.h"
#include "inject/hits.h"
#include "support/catch.h"

using namespace cortex;
using inject::cluster;
using test::lines_of;
using test::make_entry;
using test::make_hit;

namespace {

std::vector<SearchHit> hits_of(const std::vector<std::string>& contents, const char* type = "WORKING_SOLUTION") {
  std::vector<SearchHit> hits;
  for (const std::string& content : contents) {
    const auto line = static_cast<std::uint32_t>(hits.size());
    hits.push_back(make_hit(line, 1.0 / (1 + line), make_entry(type, content)));
  }
  return hits;
}

}  // namespace

TEST_CASE("Entries that share more than two fifths of their tokens form one cluster", "[inject]") {
  const auto items = cluster(hits_of({"alpha beta gamma", "alpha beta delta", "alpha epsilon zeta"}));
  REQUIRE(lines_of(items) == std::vector<std::uint32_t>{0, 2});
  CHECK(items[0].related == 1);
  CHECK(items[1].related == 0);
}

TEST_CASE("Two fifths exactly are not enough", "[inject]") {
  // 2 of 5 tokens.
  const auto items = cluster(hits_of({"alpha beta gamma", "alpha beta delta epsilon"}));
  CHECK(items.size() == 2);
}

TEST_CASE("A cluster has five members at most", "[inject]") {
  const auto items = cluster(hits_of(std::vector<std::string>(7, "alpha beta gamma")));
  REQUIRE(lines_of(items) == std::vector<std::uint32_t>{0, 5});
  CHECK(items[0].related == 4);
  CHECK(items[1].related == 1);
}

TEST_CASE("A growing cluster takes what is close to all of it, not to its first entry", "[inject]") {
  // The third is close to the union of the first two (3 of 7), but not to the first alone (2 of 7).
  const auto taken = cluster(hits_of({"aaa bbb ccc ddd", "aaa bbb ccc eee", "aaa bbb eee fff ggg"}));
  REQUIRE(taken.size() == 1);
  CHECK(taken[0].related == 2);
  // The third is close to the first alone (2 of 4), but the second made the union too wide for it (2 of 6).
  const auto left = cluster(hits_of({"aaa bbb ccc", "aaa bbb ccc ddd eee", "aaa bbb fff"}));
  REQUIRE(lines_of(left) == std::vector<std::uint32_t>{0, 2});
  CHECK(left[0].related == 1);
}

TEST_CASE("Corrections stand alone and first", "[inject]") {
  std::vector<SearchHit> hits = hits_of(std::vector<std::string>(5, "alpha beta gamma"));
  hits[1].entry.type = "user_correction";
  hits[3].entry.type = "FRUSTRATED_CORRECTION";
  hits[4].entry.type = "USER_PREFERENCE";
  const auto items = cluster(hits);
  REQUIRE(lines_of(items) == std::vector<std::uint32_t>{1, 3, 0});
  CHECK(items[0].related == 0);
  CHECK(items[1].related == 0);
  CHECK(items[2].related == 2);
}

TEST_CASE("Entries without tokens are never clustered", "[inject]") {
  CHECK(cluster(hits_of({"", "!!", "a b"})).size() == 3);
  CHECK(cluster({}).empty());
}
