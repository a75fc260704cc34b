// SPDX-License-Identifier: MIT
// How the corpus uses the cache: one-shot verbs read through it, and whoever finds it wanting makes it anew (SPEC 7).
#include <algorithm>
#include <utility>

#include "cache/cache_writer.h"
#include "engine/corpus.h"

namespace cortex::engine {
namespace {

/// Above this the cache is made by a process of its own: nobody waits for it.
constexpr std::uint32_t kMostBuiltInPassing = 20'000;
constexpr int kBuildWaitMs = 0;
constexpr std::int64_t kLongestRebuild_us = 120'000'000;

/// Whether document = line, as the cache has it: an index that followed rewrites has other numbers.
bool is_in_line_order(const LoadedFile& file) {
  const auto documents = static_cast<search::DocId>(file.index->document_slots());
  if (documents != file.lines.entry_count()) return false;
  for (search::DocId document = 0; document < documents; ++document) {
    if (file.index->facts_of(document).line != document) return false;
  }
  return true;
}

}  // namespace

Status Corpus::refresh_view() {
  if (!uses_cache_ || log_.index != nullptr) return refresh();
  bool aliases_changed = false;
  if (Status status = refresh_aliases(aliases_changed); !status.ok()) return status;
  if (aliases_changed) core_ = LoadedFile{};
  if (Status status = refresh_file(Source::kCore); !status.ok()) return status;
  if (cached_ != nullptr) {
    const Result<FileInfo> info = files_.info(folder_.log());
    const bool is_same = info.ok() && info.value() == cached_->info() && !aliases_changed && !cached_->has_failed();
    if (is_same && !files_.info(folder_.cache_dirty()).ok()) return {};
    drop_cached();
  }
  note_cache_state();
  cached_ = cache::CachedLog::open(files_, folder_, aliases_);
  if (cached_ == nullptr) {
    is_cache_wanting_ = true;
    return scan();
  }
  log_view_ = std::make_unique<CachedView>(*cached_);
  return {};
}

Status Corpus::scan() {
  const Result<FileInfo> info = files_.info(folder_.log());
  is_log_too_long_ = log_.index == nullptr && max_scan_bytes_ > 0 && info.ok() && info.value().size > max_scan_bytes_;
  if (!is_log_too_long_) return refresh();
  return {ErrorCode::kIoError, "the log is too long to be read in time without its cache"};
}

void Corpus::note_cache_state() {
  const Result<FileInfo> found = files_.info(folder_.cache());
  cache_found_ = found.ok() ? std::optional<FileInfo>(found.value()) : std::nullopt;
}

void Corpus::drop_cached() {
  is_cache_wanting_ |= cached_->has_failed();
  log_view_ = std::make_unique<LoadedView>(log_);
  cached_.reset();
}

bool Corpus::has_failed_cache() const {
  return cached_ != nullptr && cached_->has_failed();
}

void Corpus::adopt_cached_append(std::string_view appended) {
  const FileInfo before = cached_->info();
  const Result<FileInfo> info = files_.info(folder_.log());
  // With anything else beside our own bytes the log is looked at again.
  const bool is_ours =
      info.ok() && info.value().size == before.size + appended.size() && info.value().inode == before.inode;
  if (is_ours) {
    cached_->adopt_append(appended, info.value(), aliases_);
  } else if (!refresh().ok()) {
    load(Source::kLog, {});  // Of unknown state: the next verb reads it.
  }
}

bool Corpus::load_lines() {
  Result<std::string> bytes = files_.read(folder_.log());
  const Result<FileInfo> info = files_.info(folder_.log());
  const bool is_same = bytes.ok() && info.ok() && info.value() == cached_->info();
  if (!is_same || cached_->damaged_count() > 0 || bytes.value().size() != info.value().size) return false;
  auto lines =
      store::LogFile::parse_after(std::move(bytes).value(), cached_->state().indexed_bytes, cached_->state().entries);
  if (!lines || lines->entry_count() != cached_->entry_count()) return false;
  log_.lines = std::move(*lines);
  log_.info = info.value();
  return true;
}

void Corpus::adopt_cached_rewrite(const std::vector<store::LineChange>& changes, std::string_view bytes) {
  drop_cached();  // Its snapshot would keep us from writing.
  if (!replace_in_cache(changes, bytes)) is_cache_wanting_ = true;
  log_ = LoadedFile{};
  if (!refresh_view().ok()) load(Source::kLog, {});  // Of unknown state: the next verb reads it.
}

std::string Corpus::leave(Process& process, std::int64_t now_us) {
  const auto not_indexed = [](std::uint32_t entries) {
    return "answered from the log, where " + std::to_string(entries) + " entries are not indexed";
  };
  if (!uses_cache_) return {};
  if (cached_ != nullptr) {
    const bool is_damaged = cached_->has_failed();
    const std::uint32_t waiting = is_damaged ? 0 : cached_->tail_entries();
    log_view_ = std::make_unique<LoadedView>(log_);
    if (!is_damaged && waiting <= kMostBuiltInPassing) {
      cache::CachedLog::save_progress(std::move(cached_), folder_, files_, *core_.index, now_us);
    }
    cached_.reset();
    return waiting > kMostBuiltInPassing ? start_rebuild(process, now_us, not_indexed(waiting)) : std::string();
  }
  if (is_log_too_long_) {
    return start_rebuild(process, now_us, "no answer, because the log is too long to be read in time and not indexed");
  }
  if (!is_cache_wanting_ || log_.index == nullptr || !log_.info || log_.lines.entry_count() == 0) return {};
  const std::uint32_t entries = log_.lines.entry_count();
  if (entries > kMostBuiltInPassing) return start_rebuild(process, now_us, not_indexed(entries));
  (void)build_cache(now_us, kBuildWaitMs);
  return {};
}

bool Corpus::replace_in_cache(const std::vector<store::LineChange>& changes, std::string_view bytes) {
  // Lines that come or go move all others, which no update in place can follow.
  constexpr std::size_t kMostReplaced = 200;
  const bool is_in_place = changes.size() <= kMostReplaced &&
                           std::all_of(changes.begin(), changes.end(), [](const store::LineChange& change) {
                             return change.kind == store::LineChange::Kind::kReplace;
                           });
  const Result<FileInfo> info = files_.info(folder_.log());
  if (!is_in_place || !info.ok() || !log_.info || !files_.info(folder_.cache()).ok()) return false;
  const cache::WriteResult result =
      cache::replace_cached_lines(files_, folder_.cache(), log_.lines, changes, bytes, info.value(), aliases_);
  if (result != cache::WriteResult::kWritten) return false;
  (void)files_.remove(folder_.cache_dirty()).ok();
  return true;
}

std::string Corpus::start_rebuild(Process& process, std::int64_t now_us, const std::string& reason) {
  // One at a time; a mark that is older than any rebuild takes, or from the future (the clock was set back), was left
  // by a process that died.
  const std::string mark = folder_.rebuild_mark();
  const Result<FileInfo> running = files_.info(mark);
  const std::int64_t age_us = running.ok() ? now_us - running.value().modified_ns / 1000 : 0;
  if (running.ok() && age_us >= -kLongestRebuild_us && age_us < kLongestRebuild_us) return {};
  if (running.ok()) (void)files_.remove(mark).ok();
  if (!files_.make_directory(folder_.cache_folder()).ok()) return {};
  const Result<bool> is_first = files_.create_exclusive(mark, "");
  if (!is_first.ok() || !is_first.value()) return {};
  const Status started = process.start_detached({"rebuild", "--dir", folder_.root()});
  if (started.ok()) return reason + "; started `cortex rebuild`";
  (void)files_.remove(mark).ok();
  return reason + "; run `cortex rebuild` (" + started.error().message + ")";
}

cache::WriteResult Corpus::build_cache(std::int64_t now_us, int wait_ms) {
  if (!is_in_line_order(log_)) load(Source::kLog, std::string(log_.lines.bytes()));
  const cache::WriteResult result =
      cache::build_cache(files_, folder_.log(), folder_.cache(), {log_.lines, *log_.index}, *log_.info, cache_found_,
                         cache::phrase_hash(aliases_), *core_.index, now_us, wait_ms);
  const bool is_there = result == cache::WriteResult::kWritten || result == cache::WriteResult::kAlreadyThere;
  if (is_there) {
    (void)files_.remove(folder_.cache_dirty()).ok();
    (void)files_.remove(folder_.rebuild_mark()).ok();
    is_cache_wanting_ = false;
  }
  return result;
}

}  // namespace cortex::engine
