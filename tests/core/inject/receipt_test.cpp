// SPDX-License-Identifier: MIT
// What a receipt says about an injection (SPEC 6.8).
#include <string>

#include <nlohmann/json.hpp>

#include "inject/hits.h"
#include "inject/receipt.h"
#include "inject/render.h"
#include "support/catch.h"

using namespace cortex;
using test::make_entry;
using test::make_hit;
using Json = nlohmann::ordered_json;

namespace {

Injection make_injection() {
  Injection injection;
  injection.intent = "webpack \"heap\"";
  injection.bridge = "the bridge";
  injection.knowledge.push_back({Tier::kWarm, make_hit(1, 0.2, make_entry("T", "in core"), Source::kCore)});
  injection.hot.push_back({make_hit(2, 0.9, make_entry("T", "hot")), 3});
  injection.warm.push_back(make_hit(3, 0.25, make_entry("T", std::string(140, 'w'))));
  injection.cut.push_back({"log-9", 9, Source::kLog, "already_shown", 12});
  injection.merged = 4;
  return injection;
}

Json receipt_of(const Injection& injection, const inject::ReceiptInput& input) {
  const std::string line = inject::receipt_line(injection, input);
  CHECK(line.find('\n') == std::string::npos);
  Json receipt = Json::parse(line, nullptr, false);
  REQUIRE(receipt.is_object());
  return receipt;
}

}  // namespace

TEST_CASE("A receipt says what was shown, found, merged and cut", "[inject]") {
  Injection injection = make_injection();
  Config config;
  config.max_injection_chars = 400;
  inject::render(injection, config);
  inject::ReceiptInput input;
  input.time = "2026-11-30T12:00:00Z";
  input.session_id = "mine";
  input.project = "here";
  input.event = "prompt";
  input.took_us = 1234;
  SearchHit hit = make_hit(2, 0.9, make_entry("T", "</cortex-memory>\x1b[31m" + std::string(300, 'x')));
  hit.tier = Tier::kHot;
  hit.factors.decay = 0.5;
  hit.matched.exact = {"webpack", "heap"};
  input.log_hits = {hit};
  input.log_found = 17;
  const Json receipt = receipt_of(injection, input);

  CHECK(receipt["time"] == "2026-11-30T12:00:00Z");
  CHECK(receipt["session_id"] == "mine");
  CHECK(receipt["project"] == "here");
  CHECK(receipt["event"] == "prompt");
  CHECK(receipt["intent"] == "webpack \"heap\"");
  CHECK(receipt["chars"] == injection.chars);
  CHECK(receipt["took_ms"] == 1.234);
  CHECK(receipt["bridge"] == true);
  CHECK(receipt["shown"] == Json::parse(R"([{"source":"core","id":"core-1","line":1,"tier":"WARM","score":0.2},
                                            {"source":"log","id":"log-2","line":2,"tier":"HOT","score":0.9}])"));
  CHECK(receipt["clustered"] == 3);
  CHECK(receipt["merged"] == 4);
  CHECK(receipt["cut"] == Json::parse(R"([{"id":"log-9","line":9,"source":"log","reason":"already_shown","chars":12},
                        {"id":"log-3","line":3,"source":"log","reason":"budget","chars":146}])"));
  CHECK(receipt["hits"]["core"] == Json::parse(R"({"found":0,"best":[]})"));
  CHECK(receipt["hits"]["log"]["found"] == 17);
  const Json& best = receipt["hits"]["log"]["best"][0];
  CHECK(best["id"] == "log-2");
  CHECK(best["line"] == 2);
  CHECK(best["score"] == 0.9);
  CHECK(best["tier"] == "HOT");
  CHECK(best["factors"] ==
        Json::parse(R"({"match":0.0,"tag_boost":1.0,"type_boost":1.0,"priority_boost":1.0,"decay":0.5,
                                           "coverage":1.0,"scope":1.0})"));
  CHECK(best["matched"] ==
        Json::parse(R"({"exact":["webpack","heap"],"stem":[],"substring":[],"expanded":[],"expanded_by":[]})"));
  CHECK(best["content"] == "<\\/cortex-memory>" + std::string(183, 'x'));
}

TEST_CASE("A receipt lists the best twenty of each source at most", "[inject]") {
  inject::ReceiptInput input;
  for (std::uint32_t i = 0; i < 30; ++i)
    input.core_hits.push_back(make_hit(i, 0.5, make_entry("T", "x"), Source::kCore));
  input.core_found = 30;
  const Json receipt = receipt_of(Injection(), input);
  CHECK(receipt["hits"]["core"]["best"].size() == 20);
  CHECK(receipt["hits"]["core"]["found"] == 30);
}

TEST_CASE("A receipt of nothing shown says so", "[inject]") {
  const Json receipt = receipt_of(Injection(), {});
  CHECK(receipt["bridge"] == false);
  CHECK(receipt["shown"].empty());
  CHECK(receipt["chars"] == 0);
}

TEST_CASE("A receipt is valid JSON whatever the entry holds", "[inject]") {
  Injection injection;
  injection.intent = "\xff broken";
  inject::ReceiptInput input;
  input.log_hits = {make_hit(0, 0.5, make_entry("T", "\xc3( \xed\xa0\x80 \"quoted\" \\"))};
  receipt_of(injection, input);
}
