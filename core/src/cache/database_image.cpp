// SPDX-License-Identifier: MIT
// DatabaseImage: reads that notice every change, and one atomic replacement.
#include "cache/database_image.h"

#include <algorithm>
#include <utility>

namespace cortex::cache {
namespace {

/// One call to the host costs more than some pages that nobody asked for.
constexpr std::uint64_t kBlock = 32 * 1024;
/// Where SQLite's file format has the change counter.
constexpr std::uint64_t kCounterOffset = 24;
constexpr std::uint64_t kCounterBytes = 4;

}  // namespace

DatabaseImage::DatabaseImage(FileSystem& files, std::string path) : files_(files), path_(std::move(path)) {
  const Result<FileInfo> info = files_.info(path_);
  if (info.ok()) info_ = info.value();
  counter_ = change_counter();
}

std::string DatabaseImage::change_counter() const {
  Result<std::string> bytes = files_.read_range(path_, kCounterOffset, kCounterBytes);
  return bytes.ok() ? std::move(bytes).value() : std::string();
}

bool DatabaseImage::has_journal() const {
  return files_.info(path_ + "-journal").ok();
}

bool DatabaseImage::is_unchanged() const {
  // In this order: who writes in place creates the journal first, and removes it when the counter has moved.
  if (has_journal()) return false;
  const Result<FileInfo> now = files_.info(path_);
  if (!now.ok()) return !info_ && now.error().code == ErrorCode::kNotFound;
  return info_ && now.value() == *info_ && change_counter() == counter_;
}

std::optional<std::string_view> DatabaseImage::read(std::uint64_t offset, std::size_t size) {
  if (image_) {
    const std::size_t begin = static_cast<std::size_t>(std::min<std::uint64_t>(offset, image_->size()));
    return std::string_view(*image_).substr(begin, size);
  }
  if (!info_) return std::string_view();
  const bool is_at_hand = offset >= block_begin_ && offset + size <= block_begin_ + block_.size();
  if (!is_at_hand) {
    block_begin_ = offset - offset % kBlock;
    const std::uint64_t wanted = std::max(kBlock, offset - block_begin_ + size);
    Result<std::string> bytes = files_.read_range(path_, block_begin_, wanted);
    block_ = bytes.ok() ? std::move(bytes).value() : std::string();
    if (!bytes.ok() || !is_unchanged()) {
      block_.clear();
      return std::nullopt;
    }
  }
  const auto begin = static_cast<std::size_t>(std::min<std::uint64_t>(offset - block_begin_, block_.size()));
  return std::string_view(block_).substr(begin, size);
}

bool DatabaseImage::load() {
  if (image_) return true;
  if (!info_) {
    image_.emplace();
    return true;
  }
  Result<std::string> bytes = files_.read(path_);
  if (!bytes.ok() || !is_unchanged()) return false;
  image_ = std::move(bytes).value();
  return true;
}

bool DatabaseImage::write(std::uint64_t offset, std::string_view bytes) {
  if (!load()) return false;
  const auto begin = static_cast<std::size_t>(offset);
  if (begin + bytes.size() > image_->size()) image_->resize(begin + bytes.size(), '\0');
  image_->replace(begin, bytes.size(), bytes);
  has_writes_ = true;
  return true;
}

bool DatabaseImage::resize(std::uint64_t size) {
  if (!load()) return false;
  image_->resize(static_cast<std::size_t>(size), '\0');
  has_writes_ = true;
  return true;
}

DatabaseImage::Outcome DatabaseImage::commit() {
  if (!has_writes_) return Outcome::kDone;
  if (!is_unchanged()) return Outcome::kChangedMeanwhile;
  if (!files_.replace(path_, *image_).ok()) return Outcome::kFailed;
  // A native writer that began just now has its journal for the file that is gone: were it to die, the next one would
  // roll it back into ours. Better no cache.
  if (has_journal()) {
    (void)files_.remove(path_).ok();
    return Outcome::kChangedMeanwhile;
  }
  const Result<FileInfo> info = files_.info(path_);
  if (!info.ok()) return Outcome::kFailed;
  info_ = info.value();
  counter_ = change_counter();
  has_writes_ = false;
  return Outcome::kDone;
}

}  // namespace cortex::cache
