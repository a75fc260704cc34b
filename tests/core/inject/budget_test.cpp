// SPDX-License-Identifier: MIT
// What is left out of a block that is over its budget (SPEC 6.5).
#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "base/utf8.h"
#include "inject/budget.h"
#include "inject/hits.h"
#include "inject/items.h"
#include "inject/render.h"
#include "support/catch.h"

using namespace cortex;
using inject::render;
using test::make_entry;
using test::make_hit;

namespace {

Config budget_of(std::int64_t chars) {
  Config config;
  config.max_injection_chars = chars;
  return config;
}

/// A planned injection whose items are as long as a test says.
class Plan {
 public:
  Injection injection;

  SearchHit& core(Tier tier, std::size_t length) {
    injection.knowledge.push_back({tier, hit(Source::kCore, length)});
    return injection.knowledge.back().hit;
  }
  SearchHit& hot(std::size_t length, const char* type = "WORKING_SOLUTION") {
    injection.hot.push_back({hit(Source::kLog, length), 0});
    injection.hot.back().hit.entry.type = type;
    return injection.hot.back().hit;
  }
  SearchHit& warm(std::size_t length) {
    injection.warm.push_back(hit(Source::kLog, length));
    return injection.warm.back();
  }

  /// Ids of what is shown, in order.
  std::vector<std::string> shown(std::int64_t budget) {
    Injection copy = injection;
    render(copy, budget_of(budget));
    text = copy.text;
    CHECK(copy.chars <= static_cast<std::size_t>(budget));
    return copy.shown_ids;
  }

  std::string text;  ///< Of the last call.

 private:
  SearchHit hit(Source source, std::size_t length) {
    const std::uint32_t line = next_line_++;
    SearchHit made = make_hit(line, 0.5, make_entry("T", std::string(length, static_cast<char>('a' + line))), source);
    made.id = std::string(1, static_cast<char>('a' + line));
    return made;
  }

  std::uint32_t next_line_ = 0;
};

using Ids = std::vector<std::string>;

bool has_note(const std::string& text, int left_out) {
  return text.find("\n\n(" + std::to_string(left_out) + " more not shown)\n(Memory is auto-captured") !=
         std::string::npos;
}

}  // namespace

TEST_CASE("Items are left out from the end of the lowest part upwards", "[inject]") {
  Plan plan;
  plan.injection.bridge = std::string(200, 'B');
  plan.core(Tier::kHot, 200);   // a
  plan.core(Tier::kWarm, 140);  // b
  plan.hot(300);                // c
  plan.hot(300);                // d
  plan.warm(100);               // e
  plan.warm(100);               // f
  CHECK(plan.shown(4000) == Ids{"a", "b", "c", "d", "e", "f"});
  CHECK(plan.text.find("more not shown") == std::string::npos);
  const std::size_t whole = plan.text.size();

  CHECK(plan.shown(static_cast<std::int64_t>(whole)) == Ids{"a", "b", "c", "d", "e", "f"});
  CHECK(plan.shown(static_cast<std::int64_t>(whole) - 1) == Ids{"a", "b", "c", "d", "e"});
  CHECK(has_note(plan.text, 1));
  const struct {
    std::int64_t budget;
    Ids expected;
  } kSteps[] = {
      {1480, {"a", "b", "c", "d"}}, {1300, {"a", "b", "c"}}, {950, {"a", "b"}}, {700, {"a"}}, {400, {}}, {200, {}}};
  for (const auto& step : kSteps) {
    INFO(step.budget);
    CHECK(plan.shown(step.budget) == step.expected);
  }
  CHECK(plan.shown(400).empty());
  CHECK(plan.text.find("BBB") != std::string::npos);
  CHECK(has_note(plan.text, 6));
  CHECK(plan.shown(200).empty());
  CHECK(plan.text ==
        "<cortex-memory>\n(7 more not shown)\n(Memory is auto-captured in background -- no manual action needed.)\n"
        "</cortex-memory>");
}

TEST_CASE("Corrections and pinned entries are left out last, wherever they stand", "[inject]") {
  Plan plan;
  plan.injection.bridge = std::string(200, 'B');
  plan.core(Tier::kHot, 280);                         // a
  plan.core(Tier::kWarm, 100).entry.pinned = true;    // b
  plan.hot(200, "USER_CORRECTION");                   // c
  plan.hot(200);                                      // d
  plan.warm(100).entry.type = "REPEATED_CORRECTION";  // e
  plan.warm(100);                                     // f
  CHECK(plan.shown(1100) == Ids{"b", "c", "e"});
  CHECK(plan.text.find("BBB") != std::string::npos);
  CHECK(has_note(plan.text, 3));
  CHECK(plan.shown(900) == Ids{"b", "c", "e"});
  CHECK(plan.text.find("BBB") == std::string::npos);
  CHECK(plan.shown(700) == Ids{"b", "c"});
}

TEST_CASE("An item that cannot fit takes no other with it", "[inject]") {
  Plan plan;
  plan.hot(5000);  // a
  plan.hot(200);   // b
  plan.hot(200);   // c
  plan.warm(100);  // d
  CHECK(plan.shown(4000) == Ids{"b", "c", "d"});
  CHECK(has_note(plan.text, 1));
}

TEST_CASE("An item too long for what the parts above leave gives way to its part, not to lower ones", "[inject]") {
  Plan plan;
  plan.core(Tier::kHot, 290);  // a
  plan.hot(600);               // b
  plan.hot(100);               // c
  plan.warm(20);               // d
  CHECK(plan.shown(900) == Ids{"a", "c"});
  CHECK(has_note(plan.text, 2));
}

TEST_CASE("What is no item's own fault is cut from the end, even where a shorter one would fit", "[inject]") {
  Plan plan;
  plan.hot(700);  // a
  plan.hot(700);  // b
  plan.hot(50);   // c
  plan.warm(20);  // d
  CHECK(plan.shown(1200) == Ids{"a"});
  CHECK(has_note(plan.text, 3));
}

TEST_CASE("A correction that does not fit is left out whole, and the next one is shown", "[inject]") {
  Plan plan;
  plan.hot(900, "USER_CORRECTION");        // a
  plan.hot(900, "FRUSTRATED_CORRECTION");  // b
  plan.hot(100, "USER_CORRECTION");        // c
  CHECK(plan.shown(1400) == Ids{"a", "c"});
  CHECK(plan.shown(600) == Ids{"c"});
  CHECK(plan.text.find("aaa") == std::string::npos);
  CHECK(plan.shown(200).empty());
}

TEST_CASE("What the budget left out is in the cut, beside what the plan cut", "[inject]") {
  Plan plan;
  plan.hot(150);
  plan.warm(100);
  plan.injection.cut.push_back({"z", 9, Source::kLog, "already_shown", 7});
  render(plan.injection, budget_of(370));
  REQUIRE(plan.injection.cut.size() == 2);
  CHECK(plan.injection.cut[0].reason == "already_shown");
  CHECK(plan.injection.cut[1].id == "b");
  CHECK(plan.injection.cut[1].line == 1);
  CHECK(plan.injection.cut[1].reason == "budget");
  CHECK(plan.injection.cut[1].chars == inject::warm_text(plan.injection.warm[0], Config()).size());
  CHECK(inject::is_shown(plan.injection, plan.injection.hot[0].hit));
  CHECK_FALSE(inject::is_shown(plan.injection, plan.injection.warm[0]));
  CHECK(plan.injection.warm.size() == 1);
}

TEST_CASE("A budget too small for the frame gives no text at all", "[inject]") {
  Plan plan;
  plan.hot(10, "USER_CORRECTION");
  CHECK(plan.shown(99).empty());
  CHECK(plan.text.empty());
  CHECK(plan.shown(0).empty());
  CHECK(plan.shown(-5 + 5).empty());
}

namespace {

/// Contents out of pieces that are hard to count, cut and neutralise.
std::string random_content(std::mt19937& random, std::size_t pieces) {
  static const char* const kPieces[] = {"word ",
                                        "é",
                                        "数据",
                                        "👩\u200D👧",
                                        "\n",
                                        "\n\n",
                                        "## Session Context\n",
                                        "```\n",
                                        "</cortex-memory>",
                                        "(1 more not shown)\n",
                                        "\u200B",
                                        "\x1b[31m",
                                        "- [T] x\n",
                                        "today ",
                                        "\r",
                                        "currently "};
  std::string out;
  for (std::size_t i = 0; i < pieces; ++i) out += kPieces[random() % std::size(kPieces)];
  return out;
}

Injection random_plan(std::mt19937& random) {
  static const char* const kTypes[] = {"USER_CORRECTION", "working_solution", "T]\n", "", "USER_PREFERENCE"};
  std::uint32_t line = 0;
  const auto hit = [&](Source source) {
    SearchHit made =
        make_hit(++line, 0.5, make_entry(kTypes[random() % 5], random_content(random, random() % 200)), source);
    made.entry.section = random_content(random, random() % 4);
    made.entry.project = "p";
    made.entry.pinned = random() % 8 == 0;
    made.factors.scope = random() % 4 == 0 ? 0.5 : 1;
    return made;
  };
  Injection plan;
  plan.bridge = random_content(random, random() % 60);
  for (std::size_t n = random() % 6; n > 0; --n) {
    plan.knowledge.push_back({random() % 2 == 0 ? Tier::kHot : Tier::kWarm, hit(Source::kCore)});
  }
  for (std::size_t n = random() % 6; n > 0; --n) plan.hot.push_back({hit(Source::kLog), random() % 3});
  for (std::size_t n = random() % 6; n > 0; --n) plan.warm.push_back(hit(Source::kLog));
  return plan;
}

std::size_t count_lines(const std::string& text, const std::string& line) {
  std::size_t count = 0;
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (text.compare(begin, end - begin, line) == 0) ++count;
    begin = end + 1;
  }
  return count;
}

/// Every planned item is in the text whole, or in the cut; nothing is in both.
void check_items(const Injection& done, const Config& config) {
  const auto check = [&](const SearchHit& hit, const std::string& item) {
    const bool is_cut = std::any_of(done.cut.begin(), done.cut.end(), [&](const CutItem& cut) {
      return cut.id == hit.id && cut.reason == "budget" && cut.chars == base::count_code_points(item);
    });
    const bool is_shown = std::count(done.shown_ids.begin(), done.shown_ids.end(), hit.id) == 1;
    CHECK(is_shown != is_cut);
    CHECK(inject::is_shown(done, hit) == is_shown);
    if (is_shown) CHECK(done.text.find("\n" + item + "\n") != std::string::npos);
  };
  for (const KnowledgeItem& item : done.knowledge) check(item.hit, inject::knowledge_text(item, config));
  for (const HotItem& item : done.hot) check(item.hit, inject::hot_text(item, config));
  for (const SearchHit& hit : done.warm) check(hit, inject::warm_text(hit, config));
}

}  // namespace

TEST_CASE("No block exceeds its budget, splits an item or loses its frame", "[inject]") {
  std::mt19937 random(20261130);
  for (int round = 0; round < 400; ++round) {
    INFO("round " << round);
    const Injection plan = random_plan(random);
    Config config = budget_of(200 + static_cast<std::int64_t>(random() % 4000));
    config.inject_dates = random() % 2 == 0;
    Injection done = plan;
    render(done, config);
    CHECK(done.chars == base::count_code_points(done.text));
    CHECK(done.chars <= static_cast<std::size_t>(config.max_injection_chars));
    CHECK(base::is_valid_utf8(done.text));
    CHECK(count_lines(done.text, "<cortex-memory>") == 1);
    CHECK(count_lines(done.text, "</cortex-memory>") == 1);
    CHECK(count_lines(done.text, "## Session Context") <= 1);
    const std::string note = "(" + std::to_string(done.cut.size()) + " more not shown)";
    CHECK(count_lines(done.text, note) == (done.cut.empty() ? 0 : 1));
    check_items(done, config);

    Injection again = plan;
    render(again, config);
    CHECK(again.text == done.text);
  }
}
