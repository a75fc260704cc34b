// SPDX-License-Identifier: MIT
// What is distilled: guidance that has proved itself, and one of each cluster of solutions (SPEC 9).
#include "engine/distillation.h"

#include <string>
#include <vector>

#include "support/catch.h"

namespace cortex::engine {
namespace {

DistillCandidate candidate(const std::string& type, const std::string& content, std::int64_t repeats = 0,
                           std::size_t recalls = 0, const std::string& project = "") {
  DistillCandidate made;
  made.entry.type = type;
  made.entry.content = content;
  made.entry.repeats = repeats;
  made.entry.project = project;
  made.recalls = recalls;
  made.id = content_id(content);
  return made;
}

}  // namespace

TEST_CASE("guidance moves once it was repeated twice or recalled five times", "[engine][distill]") {
  const auto plans = plan_distillation({
      candidate("USER_PREFERENCE", "Use tabs in Makefiles", 1, 4),
      candidate("USER_PREFERENCE", "Use spaces in Python files", 2),
      candidate("USER_CORRECTION", "Never push to main", 0, 5),
      candidate("WORKING_SOLUTION", "Solutions alone prove nothing by being recalled", 9, 99),
      candidate("UNIVERSAL_DIRECTIVE", "Answer in English, whatever the language of the code", 30),
  });
  REQUIRE(plans.size() == 3);
  CHECK(plans[0].candidate == 1);
  CHECK(plans[0].entry.why == "repeated");
  CHECK(plans[0].entry.section == "Preferences");
  CHECK(plans[0].entry.priority == 7);
  CHECK(plans[0].entry.tags == std::vector<std::string>{"spaces", "python", "files"});
  CHECK(plans[1].entry.why == "recalled");
  CHECK(plans[1].entry.section == "Corrections");
  CHECK(plans[1].entry.priority == 6);
  CHECK(plans[2].entry.priority == 10);
}

TEST_CASE("of three solutions on one subject of one project the most recalled moves, with its sources",
          "[engine][distill]") {
  const auto plans = plan_distillation({
      candidate("WORKING_SOLUTION", "Restart postgres replica after changing wal settings", 0, 0, "shop"),
      candidate("DEBUGGING_INSIGHT", "Restart postgres replica after changing wal level", 0, 2, "shop"),
      candidate("WORKING_SOLUTION", "Restart postgres replica after changing wal archive", 0, 0, "other"),
      candidate("error_resolution", "Restart postgres replica after changing archive settings", 0, 2, "shop"),
      candidate("WORKING_SOLUTION", "Clear the docker build cache on Fridays", 0, 0, "shop"),
  });
  REQUIRE(plans.size() == 1);
  CHECK(plans[0].candidate == 3);
  CHECK(plans[0].entry.why == "cluster");
  CHECK(plans[0].entry.section == "Solutions");
  CHECK(plans[0].entry.priority == 4);
  CHECK(plans[0].entry.sources.size() == 2);
}

TEST_CASE("many candidates are planned in reasonable time", "[engine][distill]") {
  std::vector<DistillCandidate> candidates;
  for (int i = 0; i < 20'000; ++i) {
    candidates.push_back(
        candidate("WORKING_SOLUTION", "note subject" + std::to_string(i % 4000) + " part" + std::to_string(i)));
  }
  CHECK(plan_distillation(candidates).size() <= candidates.size());
  CHECK(plan_distillation({}).empty());
}

}  // namespace cortex::engine
