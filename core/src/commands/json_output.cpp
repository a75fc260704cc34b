// SPDX-License-Identifier: MIT
// Search, injection, write decision and entries as JSON text.
#include "commands/json_output.h"

#include "commands/json_text.h"

namespace cortex::commands {
namespace {

std::string factors_json(const ScoreFactors& factors) {
  return ObjectText()
      .number("match", factors.match)
      .number("tag_boost", factors.tag_boost)
      .number("type_boost", factors.type_boost)
      .number("priority_boost", factors.priority_boost)
      .number("decay", factors.decay)
      .number("coverage", factors.coverage)
      .number("scope", factors.scope)
      .str();
}

std::string matched_json(const MatchedTerms& matched) {
  return ObjectText()
      .texts("exact", matched.exact)
      .texts("stem", matched.stem)
      .texts("substring", matched.substring)
      .texts("expanded", matched.expanded)
      .str();
}

std::vector<std::string> stored_list(const std::vector<StoredEntry>& entries) {
  std::vector<std::string> list;
  for (const StoredEntry& entry : entries) list.push_back(entry_json(entry));
  return list;
}

}  // namespace

std::string error_json(const Error& error) {
  const std::string inner = ObjectText().text("code", error_code_name(error.code)).text("message", error.message).str();
  return ObjectText().json("error", inner).str();
}

std::string hit_json(const SearchHit& hit) {
  return ObjectText()
      .count("line", hit.line)
      .text("id", hit.id)
      .text("source", source_name(hit.source))
      .number("score", hit.score)
      .text("tier", tier_name(hit.tier))
      .json("factors", factors_json(hit.factors))
      .json("matched", matched_json(hit.matched))
      .texts("met", hit.matched.met)
      .line("entry", hit.raw)
      .str();
}

std::string search_json(std::string_view query, const SearchResponse& response) {
  std::vector<std::string> terms;
  for (const QueryTerm& term : response.terms) terms.push_back(term.text);
  std::vector<std::string> results;
  for (const SearchHit& hit : response.hits) results.push_back(hit_json(hit));
  return ObjectText()
      .text("query", query)
      .texts("terms", terms)
      .texts("expansion", response.expansion)
      .list("results", results)
      .count("damaged_lines", response.damaged_lines)
      .texts("other_projects", response.other_projects)
      .str();
}

std::string injection_json(const Injection& injection) {
  std::vector<std::string> knowledge, hot, warm, cut;
  for (const KnowledgeItem& item : injection.knowledge) {
    ObjectText object;
    object.text("tier", tier_name(item.tier)).count("line", item.hit.line).number("score", item.hit.score);
    knowledge.push_back(object.str());
  }
  for (const HotItem& item : injection.hot) {
    ObjectText object;
    object.count("line", item.hit.line).number("score", item.hit.score).count("related", item.related);
    hot.push_back(object.str());
  }
  for (const SearchHit& hit : injection.warm) {
    warm.push_back(ObjectText().count("line", hit.line).number("score", hit.score).str());
  }
  for (const CutItem& item : injection.cut) {
    ObjectText object;
    object.text("id", item.id).count("line", item.line).text("reason", item.reason).count("chars", item.chars);
    cut.push_back(object.str());
  }
  return ObjectText()
      .text("text", injection.text)
      .count("chars", injection.chars)
      .flag("gated", injection.gated)
      .text("intent", injection.intent)
      .texts("expansion", injection.expansion)
      .text("bridge", injection.bridge)
      .list("knowledge", knowledge)
      .list("hot", hot)
      .list("warm", warm)
      .list("cut", cut)
      .str();
}

std::string write_json(const WriteOutcome& outcome) {
  ObjectText object;
  object.text("action", write_action_name(outcome.action))
      .text("reason", outcome.reason)
      .number("similarity", outcome.similarity)
      .text("id", outcome.id);
  if (outcome.other_id.empty()) {
    object.json("other", "null");
  } else {
    object.text("other", outcome.other_id);
  }
  if (outcome.is_pending) object.flag("pending", true);
  return object.text("type", outcome.type).text("content", outcome.content).count("redacted", outcome.redacted).str();
}

std::string list_json(const ListRequest& request, const ListResponse& response) {
  return ObjectText()
      .count("all", response.all)
      .count("offset", request.offset)
      .count("limit", request.limit)
      .count("damaged_lines", response.damaged_lines)
      .list("entries", stored_list(response.entries))
      .str();
}

std::string entries_json(const std::vector<StoredEntry>& entries) {
  return ObjectText().list("entries", stored_list(entries)).str();
}

std::string entry_json(const StoredEntry& entry) {
  ObjectText object;
  object.text("source", source_name(entry.source)).count("line", entry.line).text("id", entry.id);
  if (entry.recalls > 0) object.count("recalls", entry.recalls).text("last_recalled", entry.last_recalled);
  return object.line("entry", entry.raw).str();
}

std::string removal_json(const RemovalOutcome& outcome, bool is_dry_run) {
  return ObjectText()
      .flag("dry_run", is_dry_run)
      .count("count", outcome.entries.size())
      .count("places", outcome.places)
      .list("entries", stored_list(outcome.entries))
      .str();
}

std::string undo_json(const std::vector<UndoneOperation>& undone) {
  std::vector<std::string> list;
  for (const UndoneOperation& operation : undone) {
    list.push_back(ObjectText()
                       .text("op", operation.op)
                       .text("verb", operation.verb)
                       .text("time", operation.time)
                       .count("changes", operation.changes)
                       .str());
  }
  return ObjectText().list("undone", list).str();
}

std::string_view source_name(Source source) {
  return source == Source::kLog ? "log" : "core";
}

}  // namespace cortex::commands
