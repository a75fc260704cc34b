// SPDX-License-Identifier: MIT
// Verbs that look over the whole memory: search and stats.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/time.h"
#include "cache/cache_condition.h"
#include "base/error_text.h"
#include "engine/engine_impl.h"
#include "entry/entry_json.h"
#include "entry/strict_line.h"
#include "inject/tiers.h"
#include "search/query.h"
#include "search/score.h"

namespace cortex::engine {
namespace {

std::vector<std::pair<std::string, std::size_t>> most_first(const search::CountedNames& names) {
  std::vector<std::pair<std::string, std::size_t>> counted;
  for (std::size_t i = 0; i < names.names().size(); ++i) {
    if (names.counts()[i] > 0) counted.emplace_back(names.names()[i], names.counts()[i]);
  }
  return counted;
}

void merge_counts(std::vector<std::pair<std::string, std::size_t>>& into,
                  const std::vector<std::pair<std::string, std::size_t>>& from) {
  std::map<std::string, std::size_t> sums(into.begin(), into.end());
  for (const auto& [name, count] : from) sums[name] += count;
  into.assign(sums.begin(), sums.end());
  std::stable_sort(into.begin(), into.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
}

void add_cache_stats(const cache::CacheCondition& condition, Stats& stats) {
  stats.cache = cache::kind_name(condition.kind);
  stats.cache_bytes = condition.bytes;
  stats.cached_entries = condition.covered;
  stats.weighted_entries = static_cast<std::size_t>(condition.snapshot_entries);
  stats.weights_time = condition.snapshot_time;
}

}  // namespace

EngineImpl::Query EngineImpl::make_query(std::string_view text, const std::vector<std::string>& expansion) const {
  Query query;
  query.terms = search::query_terms(text, corpus_.aliases(), &corpus_);
  if (query.terms.size() > search::kMaxQueryTerms) query.terms.resize(search::kMaxQueryTerms);
  for (const std::string& term : query.terms) query.weights.push_back(search::idf_weight(corpus_, term));
  query.expansion = search::expansion_words(expansion, query.terms);
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
  const FileView& file = corpus_.view(source);
  const inject::Tiering tiering(text, corpus_.aliases(), options_.config, options_.project);
  const search::Scorer scorer(query.terms, query.weights, query.expansion, request.context);
  const std::vector<search::RankedLine> best = file.rank(request, matches);
  std::vector<SearchHit> hits;
  hits.reserve(best.size());
  search::EntryWords words;
  for (const search::RankedLine& ranked : best) {
    SearchHit& hit = hits.emplace_back();
    hit.source = source;
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
  return with_views([&] { return search_now(request); });
}

Result<SearchResponse> EngineImpl::search_now(const SearchRequest& request) {
  SearchResponse response;
  const Query query = make_query(request.query, request.expansion);
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

Result<Stats> EngineImpl::stats() {
  if (Status status = corpus_.refresh(); !status.ok()) return status.error();
  Stats stats;
  const LoadedFile& log = corpus_.file(Source::kLog);
  const LoadedFile& core = corpus_.file(Source::kCore);
  stats.log_entries = log.lines.entry_count();
  stats.core_entries = core.lines.entry_count();
  stats.damaged_lines = log.lines.damaged().size() + core.lines.damaged().size();
  stats.log_bytes = log.lines.bytes().size();
  stats.core_bytes = core.lines.bytes().size();
  for (const std::string& path :
       {corpus_.folder().superseded(), corpus_.folder().forgotten(), corpus_.folder().journal()}) {
    const Result<FileInfo> info = host_.files.info(path);
    if (info.ok()) stats.archive_bytes += info.value().size;
  }
  stats.words = log.index->word_count();
  if (options_.use_cache) add_cache_stats(cache::condition_of(host_.files, corpus_.folder(), corpus_.aliases()), stats);
  merge_counts(stats.by_type, most_first(log.index->types()));
  merge_counts(stats.by_type, most_first(core.index->types()));
  merge_counts(stats.by_project, most_first(log.index->projects()));
  merge_counts(stats.by_project, most_first(core.index->projects()));
  if (stats.log_entries > 0) {
    std::uint32_t oldest = 0, newest = 0;
    std::int64_t low = 0, high = 0;
    bool has_any = false;
    for (const search::EntryFacts& facts : log.index->facts()) {
      if (facts.is_dead || facts.time_us == search::EntryFacts::kNoTime) continue;
      if (!has_any || facts.time_us < low) low = facts.time_us, oldest = facts.line;
      if (!has_any || facts.time_us >= high) high = facts.time_us, newest = facts.line;
      has_any = true;
    }
    if (has_any) {
      stats.oldest = log.lines.entry(oldest).timestamp;
      stats.newest = log.lines.entry(newest).timestamp;
    }
  }
  return stats;
}

}  // namespace cortex::engine
