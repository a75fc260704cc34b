// SPDX-License-Identifier: MIT
// The plan of an injection over a search that is given (SPEC 6.2, 4.9, 6.10).
#include <algorithm>
#include <string>
#include <vector>

#include "inject/hits.h"
#include "inject/plan.h"
#include "support/catch.h"

using namespace cortex;
using test::lines_of;
using test::make_entry;
using test::make_hit;

namespace {

/// A search with fixed results for the intent "webpack heap", and what it was asked.
class Plan {
 public:
  Config config;
  std::string project;
  std::vector<std::string> already_shown;
  std::vector<std::size_t> asked;  ///< Counts of log hits, call by call.

  /// Adds the next result of the log; contents differ unless they are given.
  SearchHit& log(double score, std::string content = {}) {
    if (content.empty()) content = "webpack heap number" + std::to_string(log_.size()) + unlike(log_.size());
    return log_.emplace_back(
        make_hit(static_cast<std::uint32_t>(log_.size()), score, make_entry("WORKING_SOLUTION", std::move(content))));
  }
  SearchHit& core(double score, std::string content) {
    const auto line = static_cast<std::uint32_t>(core_.size());
    return core_.emplace_back(make_hit(line, score, make_entry("T", std::move(content)), Source::kCore));
  }

  Injection make() {
    const text::Aliases aliases;
    inject::PlanInput input;
    input.intent = "webpack heap";
    input.bridge = "the bridge";
    input.aliases = &aliases;
    input.config = &config;
    input.project = project;
    input.already_shown = &already_shown;
    return inject::plan_injection(input, [this](Source source, std::size_t count) {
      if (source == Source::kLog) asked.push_back(count);
      std::vector<SearchHit> hits = source == Source::kLog ? log_ : core_;
      if (hits.size() > count) hits.resize(count);
      return hits;
    });
  }

 private:
  /// Words that keep contents from forming clusters.
  static std::string unlike(std::size_t n) {
    std::string out;
    for (int i = 0; i < 6; ++i) out += " word" + std::to_string(n) + "x" + std::to_string(i);
    return out;
  }

  std::vector<SearchHit> log_;
  std::vector<SearchHit> core_;
};

std::vector<std::uint32_t> knowledge_lines(const Injection& injection) {
  std::vector<std::uint32_t> lines;
  for (const KnowledgeItem& item : injection.knowledge) lines.push_back(item.hit.line);
  return lines;
}

using Lines = std::vector<std::uint32_t>;

}  // namespace

TEST_CASE("A plan sorts hits into parts by their tier", "[inject]") {
  Plan plan;
  plan.core(0.5, "webpack heap in core");
  plan.core(0.2, "webpack heap in core, less so");
  plan.core(0.1, "webpack heap in core, hardly");
  plan.log(0.9);
  plan.log(0.2);
  plan.log(0.1);
  const Injection injection = plan.make();
  CHECK(injection.intent == "webpack heap");
  CHECK(injection.bridge == "the bridge");
  REQUIRE(knowledge_lines(injection) == Lines{0, 1});
  CHECK(injection.knowledge[0].tier == Tier::kHot);
  CHECK(injection.knowledge[1].tier == Tier::kWarm);
  CHECK(injection.knowledge[1].hit.tier == Tier::kWarm);
  CHECK(lines_of(injection.hot) == Lines{0});
  CHECK(lines_of(injection.warm) == Lines{1});
  CHECK(injection.warm[0].tier == Tier::kWarm);
  CHECK(injection.cut.empty());
}

TEST_CASE("Log hits are merged by the first 200 code points of their normalised content", "[inject]") {
  const std::string beginning = "webpack heap " + std::string(187, 'x');
  Plan plan;
  plan.log(0.9, beginning + " one");
  plan.log(0.8, beginning + " two");
  plan.log(0.7, "Webpack HEAP " + std::string(187, 'X') + " three");
  plan.log(0.6, "webpack heap " + std::string(186, 'x') + "y");
  const Injection injection = plan.make();
  CHECK(lines_of(injection.hot) == Lines{0, 3});
  CHECK(injection.merged == 2);
}

TEST_CASE("What the core shows is dropped from the log, what it only holds is not", "[inject]") {
  Plan plan;
  plan.core(0.5, "webpack heap shown");
  plan.core(0.1, "webpack heap held");
  plan.log(0.9, "webpack heap shown");
  plan.log(0.8, "webpack heap held");
  const Injection injection = plan.make();
  CHECK(lines_of(injection.hot) == Lines{1});
  CHECK(injection.merged == 1);
}

TEST_CASE("Checkpoints are no results", "[inject]") {
  Plan plan;
  plan.log(0.9).entry.type = "session_checkpoint";
  plan.log(0.8);
  CHECK(lines_of(plan.make().hot) == Lines{1});
}

TEST_CASE("Five results of each source are shown at most, COLD ones counted", "[inject]") {
  Plan plan;
  for (int i = 0; i < 8; ++i) plan.core(0.5, "webpack heap core " + std::to_string(i));
  plan.log(0.9);
  plan.log(0.8, "one word of it: webpack");  // COLD for its single exact match, but one of the five.
  for (int i = 0; i < 6; ++i) plan.log(0.7);
  const Injection injection = plan.make();
  CHECK(knowledge_lines(injection) == Lines{0, 1, 2, 3, 4});
  CHECK(lines_of(injection.hot) == Lines{0, 2, 3, 4});
}

TEST_CASE("The log is asked for more only while fewer than five remain and more could be shown", "[inject]") {
  Plan few;
  for (int i = 0; i < 5; ++i) few.log(0.9);
  few.make();
  CHECK(few.asked == std::vector<std::size_t>{16});

  Plan copies;
  for (int i = 0; i < 80; ++i) copies.log(0.9, "webpack heap again");
  for (int i = 0; i < 4; ++i) copies.log(0.9);
  CHECK(lines_of(copies.make().hot) == Lines{0, 80, 81, 82, 83});
  CHECK(copies.asked == std::vector<std::size_t>{16, 64, 256});

  Plan cold;
  for (int i = 0; i < 500; ++i) cold.log(i < 10 ? 0.9 : 0.14, "webpack heap again");
  CHECK(lines_of(cold.make().hot) == Lines{0});
  CHECK(cold.asked == std::vector<std::size_t>{16});
}

TEST_CASE("What the session was shown is cut where it would be shown again", "[inject]") {
  Plan plan;
  plan.already_shown = {"log-0", "log-2", "log-3", "core-0"};
  plan.core(0.5, "webpack heap in core");
  plan.log(0.9);
  plan.log(0.8);
  plan.log(0.2);
  plan.log(0.1);
  plan.log(0.1, "webpack heap in core");
  const Injection injection = plan.make();
  CHECK(injection.knowledge.empty());
  CHECK(lines_of(injection.hot) == Lines{1});
  CHECK(injection.warm.empty());
  REQUIRE(injection.cut.size() == 3);
  CHECK(injection.cut[0].id == "core-0");
  CHECK(injection.cut[0].source == Source::kCore);
  CHECK(injection.cut[1].id == "log-0");
  CHECK(injection.cut[2].id == "log-2");
  for (const CutItem& cut : injection.cut) {
    CHECK(cut.reason == "already_shown");
    CHECK(cut.chars > 20);
  }
}

TEST_CASE("An entry that was shown opens no cluster, the next one does", "[inject]") {
  Plan plan;
  plan.already_shown = {"log-0"};
  plan.log(0.9, "webpack heap alpha beta gamma");
  plan.log(0.8, "webpack heap alpha beta delta");
  plan.log(0.7, "webpack heap alpha beta epsilon");
  const Injection injection = plan.make();
  REQUIRE(lines_of(injection.hot) == Lines{1});
  CHECK(injection.hot[0].related == 1);
}

TEST_CASE("Entries of another project are WARM", "[inject]") {
  Plan plan;
  plan.project = "here";
  plan.core(0.9, "webpack heap in core").entry.project = "there";
  plan.log(0.9).entry.project = "there";
  plan.log(0.8).entry.project = "here";
  SearchHit& preference = plan.log(0.7);
  preference.entry.project = "there";
  preference.entry.type = "USER_PREFERENCE";
  const Injection injection = plan.make();
  CHECK(injection.knowledge.at(0).tier == Tier::kWarm);
  CHECK(lines_of(injection.hot) == Lines{1, 2});
  CHECK(lines_of(injection.warm) == Lines{0});
}

TEST_CASE("With a strict scope entries of other projects are cut and take no place", "[inject]") {
  Plan plan;
  plan.config.scope_strict = true;
  plan.project = "here";
  plan.core(0.9, "webpack heap in core").entry.project = "there";
  for (int i = 0; i < 20; ++i) plan.log(0.9).entry.project = "there";
  plan.log(0.4, "webpack heap in core");
  plan.log(0.3);
  const Injection injection = plan.make();
  CHECK(injection.knowledge.empty());
  CHECK(lines_of(injection.hot) == Lines{20, 21});
  CHECK(injection.warm.empty());
  REQUIRE(injection.cut.size() == 1 + inject::kResultsPerSource);
  CHECK(std::all_of(injection.cut.begin(), injection.cut.end(), [](const CutItem& c) { return c.reason == "scope"; }));
}

TEST_CASE("Nothing found makes a plan with nothing but the bridge", "[inject]") {
  const Injection injection = Plan().make();
  CHECK(injection.knowledge.empty());
  CHECK(injection.hot.empty());
  CHECK(injection.warm.empty());
  CHECK(injection.cut.empty());
  CHECK(injection.merged == 0);
}
