// SPDX-License-Identifier: MIT
// Verbs that read: search, list, show, select, stats.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/time.h"
#include "cache/cache_condition.h"
#include "engine/engine_impl.h"
#include "entry/entry_json.h"
#include "entry/strict_line.h"
#include "inject/tiers.h"
#include "search/query.h"
#include "search/score.h"

namespace cortex::engine {
namespace {

constexpr std::size_t kLeastIdPrefix = 4;
constexpr std::size_t kIdDigits = 16;

std::string lower_hex(std::string_view id) {
  std::string lower(id);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

bool fits(const std::vector<std::string>& types, std::string_view type) {
  return types.empty() ||
         std::any_of(types.begin(), types.end(), [&](const std::string& wanted) { return is_type(type, wanted); });
}

/// Every term of the query is met by the entry itself: what `forget --query` and the like are about.
bool meets_every_term(const SearchHit& hit, std::size_t term_count) {
  return hit.matched.exact.size() + hit.matched.stem.size() == term_count;
}

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

EngineImpl::Query EngineImpl::make_query(std::string_view text) const {
  Query query;
  query.terms = search::query_terms(text, corpus_.aliases(), &corpus_);
  if (query.terms.size() > search::kMaxQueryTerms) query.terms.resize(search::kMaxQueryTerms);
  for (const std::string& term : query.terms) query.weights.push_back(search::idf_weight(corpus_, term));
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
  const inject::Tiering tiering(text, corpus_.aliases(), options_.config, options_.project, &query.origins);
  const search::Scorer scorer(query.terms, query.weights, query.expansion, request.context);
  std::vector<SearchHit> hits;
  for (const search::RankedLine& ranked : file.rank(request, matches)) {
    SearchHit hit;
    hit.source = source;
    hit.line = ranked.line;
    hit.entry = file.entry(ranked.line);
    search::ScoredEntry scored = scorer.score(hit.entry);
    hit.score = scored.score;
    hit.factors = scored.factors;
    hit.matched = std::move(scored.matched);
    hit.tier = tiering.tier(hit);
    hit.id = content_id(hit.entry.content);
    hit.raw = entry::strict_line(file.raw(ranked.line));
    hits.push_back(std::move(hit));
  }
  return hits;
}

Result<SearchResponse> EngineImpl::search(const SearchRequest& request) {
  return with_views([&] { return search_now(request); });
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

Result<ListResponse> EngineImpl::list(const ListRequest& request) {
  if (Status status = corpus_.refresh(); !status.ok()) return status.error();
  ListResponse response;
  for (const Source source : {Source::kLog, Source::kCore}) {
    if (!(source == Source::kLog ? request.in_log : request.in_core)) continue;
    const store::LogFile& lines = corpus_.file(source).lines;
    const bool is_filtered = !request.types.empty() || !request.only_project.empty() || !request.session_id.empty();
    for (std::uint32_t line = lines.entry_count(); line-- > 0;) {
      const std::size_t number = response.all++;
      const bool is_wanted = number >= request.offset && response.entries.size() < request.limit;
      if (!is_filtered && !is_wanted) continue;
      const Entry entry = lines.entry(line);
      const bool is_match = fits(request.types, entry.type) &&
                            (request.only_project.empty() || entry.project == request.only_project) &&
                            (request.session_id.empty() || is_same_session(entry.session_id, request.session_id));
      if (!is_match) {
        --response.all;
      } else if (is_wanted) {
        response.entries.push_back(corpus_.stored(source, line));
      }
    }
  }
  return response;
}

Result<std::vector<StoredEntry>> EngineImpl::find_by_id(std::string_view id) const {
  const std::string prefix = lower_hex(id);
  if (prefix.size() < kLeastIdPrefix || prefix.size() > kIdDigits ||
      prefix.find_first_not_of("0123456789abcdef") != std::string::npos) {
    return {ErrorCode::kInvalidArgument,
            "'" + std::string(id) + "' is no entry id: give 4 to 16 hex digits, as `list` and `search` show them"};
  }
  std::vector<StoredEntry> found;
  std::set<std::string> ids;
  for (const Source source : {Source::kLog, Source::kCore}) {
    for (const std::uint32_t line : corpus_.file(source).index->lines_with_id_prefix(prefix)) {
      found.push_back(corpus_.stored(source, line));
      ids.insert(found.back().id);
    }
  }
  if (found.empty()) return {ErrorCode::kNotFound, "no entry has the id '" + std::string(id) + "'"};
  if (ids.size() > 1) {
    std::string list;
    for (const std::string& each : ids) list += (list.empty() ? "" : ", ") + each;
    return {ErrorCode::kInvalidArgument,
            "'" + std::string(id) + "' begins several ids: " + list + "; give more digits"};
  }
  return found;
}

Result<std::vector<StoredEntry>> EngineImpl::show(std::string_view id) {
  if (Status status = corpus_.refresh(); !status.ok()) return status.error();
  return find_by_id(id);
}

Result<std::vector<StoredEntry>> EngineImpl::resolve(const Selection& selection, bool in_log, bool in_core) const {
  const bool is_empty = selection.ids.empty() && selection.query.empty() && selection.project.empty() &&
                        selection.types.empty() && !selection.everything;
  if (is_empty) {
    return {ErrorCode::kInvalidArgument, "nothing selected: give ids, a query, a project, a type, or all"};
  }
  std::vector<StoredEntry> found;
  if (!selection.ids.empty()) {
    std::set<std::pair<Source, std::uint32_t>> seen;
    for (const std::string& id : selection.ids) {
      Result<std::vector<StoredEntry>> named = find_by_id(id);
      if (!named.ok()) return named.error();
      for (StoredEntry& stored : named.value()) {
        if (seen.insert({stored.source, stored.line}).second) found.push_back(std::move(stored));
      }
    }
  } else if (!selection.query.empty()) {
    const Query query = make_query(selection.query);
    for (const Source source : {Source::kLog, Source::kCore}) {
      const std::size_t all = corpus_.file(source).lines.entry_count();
      for (const SearchHit& hit : find_hits(query, rank_request(query, source, all), source, selection.query)) {
        if (meets_every_term(hit, query.terms.size())) found.push_back(corpus_.stored(source, hit.line));
      }
    }
  } else {
    for (const Source source : {Source::kLog, Source::kCore}) {
      const std::uint32_t count = corpus_.file(source).lines.entry_count();
      for (std::uint32_t line = 0; line < count; ++line) found.push_back(corpus_.stored(source, line));
    }
  }
  const auto is_left_out = [&](const StoredEntry& stored) {
    return !(stored.source == Source::kLog ? in_log : in_core) || !fits(selection.types, stored.entry.type) ||
           (!selection.project.empty() && stored.entry.project != selection.project);
  };
  found.erase(std::remove_if(found.begin(), found.end(), is_left_out), found.end());
  std::sort(found.begin(), found.end(), [](const StoredEntry& a, const StoredEntry& b) {
    return a.source != b.source ? a.source < b.source : a.line < b.line;
  });
  return found;
}

Result<std::vector<StoredEntry>> EngineImpl::select(const Selection& selection, bool in_log, bool in_core) {
  if (Status status = corpus_.refresh(); !status.ok()) return status.error();
  return resolve(selection, in_log, in_core);
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
