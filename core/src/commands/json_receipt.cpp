// SPDX-License-Identifier: MIT
// A line of logs/injections.jsonl as values (SPEC 6.8).
#include "commands/json_receipt.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "entry/json_scan.h"

namespace cortex::commands {
namespace {

using Json = nlohmann::json;

const Json& member(const Json& object, const char* name) {
  static const Json kMissing;
  if (!object.is_object()) return kMissing;
  const auto found = object.find(name);
  return found == object.end() ? kMissing : *found;
}

std::string text_of(const Json& object, const char* name) {
  const Json& value = member(object, name);
  return value.is_string() ? value.get<std::string>() : std::string();
}

double number_of(const Json& object, const char* name, double missing) {
  const Json& value = member(object, name);
  return value.is_number() ? value.get<double>() : missing;
}

std::size_t count_of(const Json& object, const char* name) {
  const Json& value = member(object, name);
  return value.is_number_unsigned() ? value.get<std::size_t>() : 0;
}

ScoreFactors factors_of(const Json& value) {
  ScoreFactors factors;
  factors.match = number_of(value, "match", 0);
  factors.tag_boost = number_of(value, "tag_boost", 1);
  factors.type_boost = number_of(value, "type_boost", 1);
  factors.priority_boost = number_of(value, "priority_boost", 1);
  factors.decay = number_of(value, "decay", 1);
  factors.coverage = number_of(value, "coverage", 1);
  factors.scope = number_of(value, "scope", 1);
  return factors;
}

const Json& item_with(const Json& list, std::string_view source, std::string_view id) {
  static const Json kMissing;
  for (const Json& item : list) {
    if (text_of(item, "source") == source && text_of(item, "id") == id) return item;
  }
  return kMissing;
}

ReceiptHit hit_of(const Json& receipt, std::string_view source, const Json& value) {
  ReceiptHit hit;
  hit.id = text_of(value, "id");
  hit.tier = text_of(value, "tier");
  hit.content = text_of(value, "content");
  hit.score = number_of(value, "score", 0);
  hit.factors = factors_of(member(value, "factors"));
  for (const char* tier : {"exact", "stem", "substring", "expanded"}) {
    for (const Json& term : member(member(value, "matched"), tier)) {
      if (term.is_string()) hit.matched.emplace_back(term.get<std::string>(), tier);
    }
  }
  hit.is_shown = !item_with(member(receipt, "shown"), source, hit.id).is_null();
  hit.cut_reason = text_of(item_with(member(receipt, "cut"), source, hit.id), "reason");
  return hit;
}

ReceiptSource source_of(const Json& receipt, const char* name) {
  const Json& value = member(member(receipt, "hits"), name);
  ReceiptSource source;
  source.found = count_of(value, "found");
  for (const Json& hit : member(value, "best")) source.best.push_back(hit_of(receipt, name, hit));
  return source;
}

}  // namespace

Result<Receipt> parse_receipt(std::string_view line) {
  // The scanner bounds the depth, which a parsed value would recurse by.
  std::vector<entry::Member> members;
  entry::ScanError error;
  const bool is_object = entry::scan_object(line, members, error);
  const Json value = is_object ? Json::parse(line, nullptr, false) : Json();
  if (!is_object || value.is_discarded()) {
    return {ErrorCode::kCorruption, "the last line of logs/injections.jsonl is no receipt: " + error.reason};
  }
  Receipt receipt;
  receipt.time = text_of(value, "time");
  receipt.session_id = text_of(value, "session_id");
  receipt.project = text_of(value, "project");
  receipt.event = text_of(value, "event");
  receipt.intent = text_of(value, "intent");
  receipt.chars = count_of(value, "chars");
  receipt.took_ms = number_of(value, "took_ms", 0);
  receipt.has_bridge = member(value, "bridge") == true;
  receipt.shown = member(value, "shown").size();
  receipt.log = source_of(value, "log");
  receipt.core = source_of(value, "core");
  return receipt;
}

}  // namespace cortex::commands
