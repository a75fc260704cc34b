// SPDX-License-Identifier: MIT
// Which entries are meant: list, show, and the selections of forget, purge and export.
#include <algorithm>
#include <set>
#include <utility>

#include "base/error_text.h"
#include "capture/checkpoint.h"
#include "engine/engine_impl.h"
#include "engine/recalls.h"

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

bool stands_before(const StoredEntry& a, const StoredEntry& b) {
  return a.source != b.source ? a.source < b.source : a.line < b.line;
}

}  // namespace

Result<ListResponse> EngineImpl::list(const ListRequest& request) {
  if (Status status = corpus_.refresh(); !status.ok()) return status.error();
  ListResponse response;
  const std::string session = bounded_session_id(request.session_id);
  for (const Source source : {Source::kLog, Source::kCore}) {
    if (!(source == Source::kLog ? request.in_log : request.in_core)) continue;
    const store::LogFile& lines = corpus_.file(source).lines;
    response.damaged_lines += lines.damaged().size();
    const bool is_filtered = !request.types.empty() || !request.only_project.empty() || !request.session_id.empty();
    for (std::uint32_t line = lines.entry_count(); line-- > 0;) {
      const std::size_t number = response.all++;
      const bool is_wanted = number >= request.offset && response.entries.size() < request.limit;
      if (!is_filtered && !is_wanted) continue;
      const Entry entry = lines.entry(line);
      const bool is_match =
          fits(request.types, entry.type) && (request.only_project.empty() || entry.project == request.only_project) &&
          (request.session_id.empty() || is_same_session(bounded_session_id(entry.session_id), session));
      if (!is_match) {
        --response.all;
      } else if (is_wanted) {
        response.entries.push_back(corpus_.stored(source, line));
      }
    }
  }
  add_recalls(response.entries);
  return response;
}

void EngineImpl::add_recalls(std::vector<StoredEntry>& entries) const {
  const Recalls recalls = read_recalls(host_.files, corpus_.folder());
  for (StoredEntry& stored : entries) {
    const auto found = recalls.find(stored.id);
    if (found == recalls.end()) continue;
    stored.recalls = found->second.count;
    stored.last_recalled = found->second.last;
  }
}

Result<std::vector<StoredEntry>> EngineImpl::find_by_id(std::string_view id) const {
  const std::string prefix = lower_hex(id);
  if (prefix.size() < kLeastIdPrefix || prefix.size() > kIdDigits ||
      prefix.find_first_not_of("0123456789abcdef") != std::string::npos) {
    return {ErrorCode::kInvalidArgument,
            base::echoed(id) + " is no entry id: give 4 to 16 hex digits, as `list` and `search` show them"};
  }
  std::vector<StoredEntry> found;
  std::set<std::string> ids;
  for (const Source source : {Source::kLog, Source::kCore}) {
    for (const std::uint32_t line : corpus_.view(source).lines_with_id_prefix(prefix)) {
      found.push_back(corpus_.stored(source, line));
      ids.insert(found.back().id);
      // Nothing is changed or forgotten because the cache says so.
      if (!found.back().id.starts_with(prefix)) corpus_.note_damaged_cache();
    }
  }
  if (found.empty()) return {ErrorCode::kNotFound, "no entry has the id " + base::echoed(id)};
  if (ids.size() > 1) {
    std::string list;
    for (const std::string& each : ids) list += (list.empty() ? "" : ", ") + each;
    return {ErrorCode::kInvalidArgument, base::echoed(id) + " begins several ids: " + list + "; give more digits"};
  }
  return found;
}

Result<std::vector<StoredEntry>> EngineImpl::show(std::string_view id) {
  Result<std::vector<StoredEntry>> found = with_views([&] { return find_by_id(id); });
  if (found.ok()) add_recalls(found.value());
  if (found.ok() || found.error().code != ErrorCode::kNotFound) return found;
  const Status has_folder = need_folder("show");
  return has_folder.ok() ? found : Result<std::vector<StoredEntry>>(has_folder.error());
}

/// All entries with one of the ids, each once.
Result<std::vector<StoredEntry>> EngineImpl::with_ids(const std::vector<std::string>& ids) const {
  std::vector<StoredEntry> found;
  std::set<std::pair<Source, std::uint32_t>> seen;
  for (const std::string& id : ids) {
    Result<std::vector<StoredEntry>> named = find_by_id(id);
    if (!named.ok()) return named.error();
    for (StoredEntry& stored : named.value()) {
      if (seen.insert({stored.source, stored.line}).second) found.push_back(std::move(stored));
    }
  }
  return found;
}

/// All entries that meet every term of a query; without a query, all.
std::vector<StoredEntry> EngineImpl::meeting_query(const std::string& text) const {
  std::vector<StoredEntry> found;
  const Query query = make_query(text);
  for (const Source source : {Source::kLog, Source::kCore}) {
    const std::uint32_t count = corpus_.view(source).entry_count();
    if (text.empty()) {
      for (std::uint32_t line = 0; line < count; ++line) found.push_back(corpus_.stored(source, line));
      continue;
    }
    for (const SearchHit& hit : find_hits(query, rank_request(query, source, count), source, text)) {
      if (meets_every_term(hit, query.terms.size())) found.push_back(corpus_.stored(source, hit.line));
    }
  }
  return found;
}

Result<std::vector<StoredEntry>> EngineImpl::resolve(const Selection& selection, bool in_log, bool in_core) const {
  const bool is_empty = selection.ids.empty() && selection.query.empty() && selection.project.empty() &&
                        selection.types.empty() && !selection.everything;
  if (is_empty) {
    return {ErrorCode::kInvalidArgument, "nothing selected: give ids, a query, a project, a type, or all"};
  }
  Result<std::vector<StoredEntry>> candidates =
      selection.ids.empty() ? meeting_query(selection.query) : with_ids(selection.ids);
  if (!candidates.ok()) return candidates;
  std::vector<StoredEntry> found = std::move(candidates).value();
  std::set<std::string> meeting;  // Ids are about contents, and so is a query.
  if (!selection.ids.empty() && !selection.query.empty()) {
    for (const StoredEntry& stored : meeting_query(selection.query)) meeting.insert(stored.id);
    found.erase(std::remove_if(found.begin(), found.end(),
                               [&](const StoredEntry& stored) { return meeting.count(stored.id) == 0; }),
                found.end());
  }
  const auto is_left_out = [&](const StoredEntry& stored) {
    return !(stored.source == Source::kLog ? in_log : in_core) || !fits(selection.types, stored.entry.type) ||
           (!selection.project.empty() && stored.entry.project != selection.project);
  };
  found.erase(std::remove_if(found.begin(), found.end(), is_left_out), found.end());
  std::sort(found.begin(), found.end(), stands_before);
  return found;
}

Result<std::vector<StoredEntry>> EngineImpl::resolve_removal(const Selection& selection) const {
  Result<std::vector<StoredEntry>> found = resolve(selection, true, true);
  if (!found.ok()) return found;
  std::set<std::uint32_t> selected;
  std::vector<std::pair<std::string, std::string>> clauses;  // With their sessions.
  for (const StoredEntry& stored : found.value()) {
    if (stored.source == Source::kLog) selected.insert(stored.line);
    std::string clause = capture::first_clause(stored.entry.content);
    if (!clause.empty()) clauses.emplace_back(stored.entry.session_id, std::move(clause));
  }
  const FileView& log = corpus_.view(Source::kLog);
  for (const std::uint32_t line : log.checkpoint_lines()) {
    if (selected.count(line) > 0) continue;
    const Entry checkpoint = log.entry(line);
    const bool quotes = std::any_of(clauses.begin(), clauses.end(), [&](const auto& clause) {
      return is_same_session(checkpoint.session_id, clause.first) &&
             capture::has_clause(checkpoint.content, clause.second);
    });
    if (quotes) found.value().push_back(corpus_.stored(Source::kLog, line));
  }
  // What is taken out together is put back in the order of its lines.
  std::sort(found.value().begin(), found.value().end(), stands_before);
  return found;
}

Result<std::vector<StoredEntry>> EngineImpl::select(const Selection& selection, bool in_log, bool in_core) {
  if (Status status = corpus_.refresh(); !status.ok()) return status.error();
  return resolve(selection, in_log, in_core);
}

}  // namespace cortex::engine
