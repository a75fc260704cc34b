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
  cached_ = cache::CachedLog::open(files_, folder_, aliases_);
  if (cached_ == nullptr) {
    is_cache_wanting_ = true;
    return refresh();
  }
  log_view_ = std::make_unique<CachedView>(*cached_);
  return {};
}

void Corpus::drop_cached() {
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

void Corpus::leave(Process& process, std::int64_t now_us) {
  if (!uses_cache_) return;
  if (cached_ != nullptr) {
    const bool is_damaged = cached_->has_failed();
    log_view_ = std::make_unique<LoadedView>(log_);
    if (!is_damaged) cache::CachedLog::save_progress(std::move(cached_), folder_, files_, *core_.index, now_us);
    cached_.reset();
    return;
  }
  if (!is_cache_wanting_ || log_.index == nullptr || !log_.info || log_.lines.entry_count() == 0) return;
  if (log_.lines.entry_count() > kMostBuiltInPassing) {
    start_rebuild(process, now_us);
    return;
  }
  (void)build_cache(now_us, kBuildWaitMs);
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

void Corpus::start_rebuild(Process& process, std::int64_t now_us) {
  // One at a time; a mark that is older than any rebuild takes was left by a process that died.
  const std::string mark = folder_.rebuild_mark();
  const Result<FileInfo> running = files_.info(mark);
  if (running.ok() && now_us - running.value().modified_ns / 1000 < kLongestRebuild_us) return;
  if (running.ok()) (void)files_.remove(mark).ok();
  if (!files_.make_directory(folder_.cache_folder()).ok()) return;
  const Result<bool> is_first = files_.create_exclusive(mark, "");
  if (!is_first.ok() || !is_first.value()) return;
  if (!process.start_detached({"rebuild", "--dir", folder_.root()}).ok()) (void)files_.remove(mark).ok();
}

cache::WriteResult Corpus::build_cache(std::int64_t now_us, int wait_ms) {
  const bool is_as_written = log_.index->document_slots() == log_.lines.entry_count();
  if (!is_as_written) load(Source::kLog, std::string(log_.lines.bytes()));
  const cache::WriteResult result = cache::build_cache(files_, folder_.cache(), {log_.lines, *log_.index}, *log_.info,
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
