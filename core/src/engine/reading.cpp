// SPDX-License-Identifier: MIT
// Search: in log and core, and in what was rotated out of the log.
#include <algorithm>
#include <set>
#include <utility>

#include "engine/engine_impl.h"
#include "entry/entry_json.h"
#include "entry/strict_line.h"
#include "inject/tiers.h"
#include "search/query.h"
#include "search/score.h"

namespace cortex::engine {
EngineImpl::Query EngineImpl::make_query(std::string_view text, const search::TermStatistics& statistics) const {
  Query query;
  query.terms = search::query_terms(text, corpus_.aliases(), &statistics);
  if (query.terms.size() > search::kMaxQueryTerms) query.terms.resize(search::kMaxQueryTerms);
  for (const std::string& term : query.terms) query.weights.push_back(search::idf_weight(statistics, term));
  return query;
}

search::RankRequest EngineImpl::rank_request(const Query& query, Source source, std::size_t limit) const {
  search::RankRequest request;
  request.terms = query.terms;
  request.weights = query.weights;
  request.expansion = query.expansion;
  request.context.aliases = &corpus_.aliases();
  request.context.now_us = host_.clock.now_us();
  request.context.use_decay = source == Source::kLog;
  request.context.decay_rate = options_.config.decay_rate;
  request.context.project = options_.project;
  request.limit = limit;
  return request;
}

std::vector<SearchHit> EngineImpl::find_hits(const Query& query, const search::RankRequest& request, Source source,
                                             std::string_view text, std::size_t* matches) const {
  std::vector<SearchHit> hits = find_hits_in(corpus_.view(source), query, request, text, matches);
  for (SearchHit& hit : hits) hit.source = source;
  return hits;
}

std::vector<SearchHit> EngineImpl::find_hits_in(const FileView& file, const Query& query,
                                                const search::RankRequest& request, std::string_view text,
                                                std::size_t* matches) const {
  const inject::Tiering tiering(text, corpus_.aliases(), options_.config, options_.project, &query.origins);
  const search::Scorer scorer(query.terms, query.weights, query.expansion, request.context);
  const std::vector<search::RankedLine> best = file.rank(request, matches);
  std::vector<SearchHit> hits;
  hits.reserve(best.size());
  search::EntryWords words;
  for (const search::RankedLine& ranked : best) {
    SearchHit& hit = hits.emplace_back();
    hit.line = ranked.line;
    hit.entry = file.entry(ranked.line);
    words.assign(hit.entry);
    search::ScoredEntry scored = scorer.score(hit.entry, words);
    hit.score = scored.score;
    hit.factors = scored.factors;
    hit.matched = std::move(scored.matched);
    hit.tier = tiering.tier(hit, words);
    hit.id = file.id_of(ranked.line, hit.entry);
    hit.raw = entry::strict_line(file.raw(ranked.line));
  }
  return hits;
}

Result<SearchResponse> EngineImpl::search(const SearchRequest& request) {
  return with_views([&] { return request.in_archive ? search_archive(request) : search_now(request); });
}

Result<SearchResponse> EngineImpl::search_now(const SearchRequest& request) {
  SearchResponse response;
  Query query = make_query(request.query);
  widen(query, request.expansion, request.use_thesaurus, request.query, request.more_words);
  response.expansion = query.expansion;
  for (std::size_t i = 0; i < query.terms.size(); ++i) response.terms.push_back({query.terms[i], query.weights[i]});
  for (const Source source : {Source::kLog, Source::kCore}) {
    if (!(source == Source::kLog ? request.in_log : request.in_core)) continue;
    search::RankRequest ranking = rank_request(query, source, request.limit);
    ranking.types = request.types;
    ranking.only_project = request.only_project;
    std::vector<SearchHit> hits = find_hits(query, ranking, source, request.query);
    response.hits.insert(response.hits.end(), std::make_move_iterator(hits.begin()),
                         std::make_move_iterator(hits.end()));
    response.damaged_lines += corpus_.view(source).damaged_count();
  }
  if (request.in_log && request.in_core) {
    std::stable_sort(response.hits.begin(), response.hits.end(),
                     [](const SearchHit& a, const SearchHit& b) { return a.score > b.score; });
    if (response.hits.size() > request.limit) response.hits.resize(request.limit);
  }
  if (response.hits.empty() && !request.only_project.empty()) {
    SearchRequest anywhere = request;
    anywhere.only_project.clear();
    anywhere.more_words = nullptr;
    anywhere.limit = 1000;
    const Result<SearchResponse> others = search_now(anywhere);
    if (!others.ok()) return others.error();
    std::set<std::string> projects;
    for (const SearchHit& hit : others.value().hits) {
      if (!hit.entry.project.empty()) projects.insert(hit.entry.project);
    }
    response.other_projects.assign(projects.begin(), projects.end());
  }
  return response;
}

}  // namespace cortex::engine
