// SPDX-License-Identifier: MIT
// Opening the cache with the freshness rules of SPEC 7, and answers over both parts of the log.
#include "cache/cached_log.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "entry/entry_json.h"

namespace cortex::cache {
namespace {

/// Readers wait for a writer no longer than this: a scan of a small log takes as long.
constexpr int kReadWaitMs = 20;

bool exists(FileSystem& files, const std::string& path) {
  return files.info(path).ok();
}

}  // namespace

CachedLog::CachedLog(std::unique_ptr<CacheIndex> base, const CacheState& state, const FileInfo& info, std::string tail,
                     const text::Aliases& aliases)
    : base_(std::move(base)), state_(state), info_(info) {
  // After an empty line nothing in the tail is taken for the start of the file.
  if (state.indexed_bytes > 0) tail.insert(0, 1, '\n');
  read_tail(std::move(tail), aliases);
}

void CachedLog::adopt_append(std::string_view appended, const FileInfo& info, const text::Aliases& aliases) {
  read_tail(tail_.bytes() + std::string(appended), aliases);
  info_ = info;
}

void CachedLog::read_tail(std::string bytes, const text::Aliases& aliases) {
  tail_index_ = std::make_unique<search::Index>(aliases);
  search::Index& index = *tail_index_;
  tail_ =
      store::LogFile::parse(std::move(bytes), [&](std::uint32_t line, const Entry& entry) { index.add(entry, line); });
}

std::unique_ptr<CachedLog> CachedLog::open(FileSystem& files, const store::MemoryFolder& folder,
                                           const text::Aliases& aliases) {
  if (exists(files, folder.cache_dirty())) return nullptr;
  const Result<FileInfo> info = files.info(folder.log());
  if (!info.ok()) return nullptr;
  std::unique_ptr<Database> database = Database::open(files, folder.cache(), Database::Mode::kRead, kReadWaitMs);
  if (database == nullptr || !database->run("BEGIN")) return nullptr;
  const std::optional<CacheState> state = read_state(*database);
  if (!state || state->phrases != phrase_hash(aliases) || info.value().size < state->indexed_bytes) return nullptr;
  if (!(info.value() == state->log)) {
    const auto hash = hash_of_prefix(files, folder.log(), state->indexed_bytes);
    if (hash != state->indexed_hash) return nullptr;
  }
  std::string tail;
  if (info.value().size > state->indexed_bytes) {
    const std::uint64_t length = info.value().size - state->indexed_bytes;
    Result<std::string> bytes = files.read_range(folder.log(), state->indexed_bytes, length);
    if (!bytes.ok() || bytes.value().size() != length) return nullptr;
    tail = std::move(bytes).value();
  }
  // A log that was replaced while it was read is another one.
  const Result<FileInfo> after = files.info(folder.log());
  if (!after.ok() || !(after.value() == info.value())) return nullptr;
  std::unique_ptr<CacheIndex> base = CacheIndex::open(std::move(database), *state);
  if (base == nullptr) return nullptr;
  return std::unique_ptr<CachedLog>(new CachedLog(std::move(base), *state, info.value(), std::move(tail), aliases));
}

std::string CachedLog::raw(std::uint32_t line) const {
  return line < state_.entries ? base_->raw(line) : std::string(tail_.raw(line - state_.entries));
}

Entry CachedLog::entry(std::uint32_t line) const {
  if (line >= state_.entries) return tail_.entry(line - state_.entries);
  Result<Entry> parsed = entry::parse_entry(base_->raw(line));
  if (parsed.ok()) return std::move(parsed).value();
  base_->note_damage();
  return {};
}

search::EntryFacts CachedLog::facts_of(std::uint32_t line) const {
  return line < state_.entries ? base_->facts_of(line) : tail_index_->facts_of_line(line - state_.entries);
}

std::string CachedLog::project_of(std::uint32_t line) const {
  const search::CountedNames& names = line < state_.entries ? base_->projects() : tail_index_->projects();
  return names.names()[facts_of(line).project];
}

std::size_t CachedLog::document_count(std::string_view token) const {
  return base_->document_count(token) + tail_index_->document_count(token);
}

bool CachedLog::has_stem(std::string_view stem) const {
  return tail_index_->has_stem(stem) || base_->has_stem(stem);
}

std::vector<std::uint32_t> CachedLog::joined(std::vector<std::uint32_t> base,
                                             const std::vector<std::uint32_t>& tail) const {
  for (const std::uint32_t line : tail) base.push_back(state_.entries + line);
  return base;
}

std::vector<std::uint32_t> CachedLog::checkpoint_lines() const {
  return joined(base_->checkpoint_lines(), tail_index_->checkpoint_lines());
}

std::vector<std::uint32_t> CachedLog::lines_with_id(std::string_view id) const {
  if (id.size() != 16) return {};
  return joined(base_->lines_with_id_prefix(id), tail_index_->lines_with_id(id));
}

std::vector<std::uint32_t> CachedLog::guidance_sharing(const std::vector<std::string>& words, std::size_t least) const {
  return joined(base_->guidance_sharing(words, least), tail_index_->guidance_sharing(words, least));
}

std::vector<search::RankedLine> CachedLog::rank(const search::RankRequest& request, std::size_t* matches) const {
  std::size_t in_base = 0, in_tail = 0;
  std::vector<search::RankedLine> lines = base_->rank(
      request, [&](std::uint32_t line) { return entry(line); }, matches != nullptr ? &in_base : nullptr);
  const auto tail = search::rank(
      *tail_index_, request, [&](std::uint32_t line) { return tail_.entry(line); }, &in_tail);
  if (matches != nullptr) *matches = in_base + in_tail;
  for (search::RankedLine ranked : tail) {
    ranked.line += state_.entries;
    lines.push_back(ranked);
  }
  std::sort(lines.begin(), lines.end(), search::is_ranked_before);
  if (lines.size() > request.limit) lines.resize(request.limit);
  return lines;
}

void CachedLog::save_progress(std::unique_ptr<CachedLog> log, const store::MemoryFolder& folder, FileSystem& files,
                              const search::Index& core, std::int64_t now_us) {
  if (log->has_failed()) return;
  log->base_.reset();  // Its snapshot would keep writers out, ourselves included.
  const bool is_due =
      log->tail_.entry_count() > kMostTailEntries || std::abs(now_us - log->state_.weights_us) > kLongestWeights_us;
  const bool is_worth_moving = is_due && !log->has_open_end();
  if (!is_worth_moving) {
    // Where that would write the whole database, hashing the prefix again costs the next reader less.
    const bool is_worth_noting = !(log->info_ == log->state_.log) && Database::writes_in_place(files);
    if (is_worth_noting) (void)note_log_info(files, folder.cache(), log->state_, log->info_);
    return;
  }
  const std::uint64_t length = log->info_.size;
  const std::optional<std::uint64_t> hash = hash_of_prefix(files, folder.log(), length);
  const Result<FileInfo> info = files.info(folder.log());
  if (!hash || !info.ok() || !(info.value() == log->info_)) return;
  (void)extend_cache(files, folder.cache(), log->state_, {log->tail_, *log->tail_index_},
                     length - log->state_.indexed_bytes, *hash, log->info_, core, now_us);
}

}  // namespace cortex::cache
