// SPDX-License-Identifier: MIT
// The receipt of an injection: what was found, shown, cut and why (SPEC 6.8).
#include "inject/receipt.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/utf8.h"
#include "inject/neutralise.h"
#include "inject/render.h"

namespace cortex::inject {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kReceiptContentChars = 200;

std::string_view source_name(Source source) {
  return source == Source::kLog ? "log" : "core";
}

Json factors_value(const ScoreFactors& factors) {
  return {{"match", factors.match},
          {"tag_boost", factors.tag_boost},
          {"type_boost", factors.type_boost},
          {"priority_boost", factors.priority_boost},
          {"decay", factors.decay},
          {"coverage", factors.coverage},
          {"scope", factors.scope}};
}

/// For each expanded term the word of the expansion that stood in for it: the last of `met`.
std::vector<std::string> expansion_words_met(const MatchedTerms& matched) {
  const std::size_t count = std::min(matched.expanded.size(), matched.met.size());
  return {matched.met.end() - static_cast<std::ptrdiff_t>(count), matched.met.end()};
}

Json matched_value(const MatchedTerms& matched) {
  return {{"exact", matched.exact},
          {"stem", matched.stem},
          {"substring", matched.substring},
          {"expanded", matched.expanded},
          {"expanded_by", expansion_words_met(matched)}};
}

Json hits_value(const std::vector<SearchHit>& hits, std::size_t found) {
  Json best = Json::array();
  for (std::size_t i = 0; i < std::min(hits.size(), kReceiptHits); ++i) {
    const SearchHit& hit = hits[i];
    const std::string content = neutralise(hit.entry.content);
    best.push_back({{"id", hit.id},
                    {"line", hit.line},
                    {"score", hit.score},
                    {"tier", tier_name(hit.tier)},
                    {"factors", factors_value(hit.factors)},
                    {"matched", matched_value(hit.matched)},
                    {"content", base::first_code_points(content, kReceiptContentChars)}});
  }
  return {{"found", found}, {"best", std::move(best)}};
}

Json shown_value(const Injection& injection) {
  Json shown = Json::array();
  const auto add = [&](const SearchHit& hit, Tier tier) {
    if (!is_shown(injection, hit)) return;
    shown.push_back({{"source", source_name(hit.source)},
                     {"id", hit.id},
                     {"line", hit.line},
                     {"tier", tier_name(tier)},
                     {"score", hit.score}});
  };
  for (const KnowledgeItem& item : injection.knowledge) add(item.hit, item.tier);
  for (const HotItem& item : injection.hot) add(item.hit, Tier::kHot);
  for (const SearchHit& hit : injection.warm) add(hit, Tier::kWarm);
  return shown;
}

Json cut_value(const Injection& injection) {
  Json cut = Json::array();
  for (const CutItem& item : injection.cut) {
    cut.push_back({{"id", item.id},
                   {"line", item.line},
                   {"source", source_name(item.source)},
                   {"reason", item.reason},
                   {"chars", item.chars}});
  }
  return cut;
}

/// Milliseconds with three decimals.
double milliseconds(std::int64_t duration_us) {
  return static_cast<double>(duration_us) / 1000.0;
}

}  // namespace

std::string receipt_line(const Injection& injection, const ReceiptInput& input) {
  std::size_t related = 0;
  for (const HotItem& item : injection.hot) related += item.related;
  const Json receipt = {
      {"time", input.time},
      {"session_id", input.session_id},
      {"project", input.project},
      {"event", input.event},
      {"intent", injection.intent},
      {"expansion", injection.expansion},
      {"chars", injection.chars},
      {"took_ms", milliseconds(input.took_us)},
      {"bridge", shows_bridge(injection)},
      {"shown", shown_value(injection)},
      {"hits",
       {{"log", hits_value(input.log_hits, input.log_found)}, {"core", hits_value(input.core_hits, input.core_found)}}},
      {"clustered", related},
      {"merged", injection.merged},
      {"cut", cut_value(injection)}};
  return receipt.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace cortex::inject
