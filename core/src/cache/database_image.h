// SPDX-License-Identifier: MIT
// One database file as one connection sees it: a snapshot to read from, and the image that will replace it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cortex/file_system.h"

namespace cortex::cache {

/// A file as it was when this was made. Nothing is read from any other state: every read asks afterwards whether the
/// file is still the same and whole. Native processes write in place, with a journal beside the file while they do so,
/// and count up the change counter; everybody else replaces the file.
class DatabaseImage {
 public:
  enum class Outcome { kDone, kChangedMeanwhile, kFailed };

  DatabaseImage(FileSystem& files, std::string path);

  [[nodiscard]] bool exists() const { return info_.has_value(); }
  [[nodiscard]] std::uint64_t size() const { return image_ ? image_->size() : (info_ ? info_->size : 0); }
  /// Bytes from `offset`, fewer at the end; nothing where the file is no longer the same. The view lives until the next
  /// call.
  std::optional<std::string_view> read(std::uint64_t offset, std::size_t size);
  /// Changes the image in memory. false: the file is no longer the same.
  bool write(std::uint64_t offset, std::string_view bytes);
  bool resize(std::uint64_t size);
  /// Replaces the file by what was written, if anything was.
  Outcome commit();

 private:
  [[nodiscard]] bool is_unchanged() const;
  [[nodiscard]] bool has_journal() const;
  [[nodiscard]] std::string change_counter() const;
  bool load();

  FileSystem& files_;
  std::string path_;
  std::optional<FileInfo> info_;
  std::string counter_;
  std::optional<std::string> image_;  ///< The whole content, once something is written.
  bool has_writes_ = false;
  std::uint64_t block_begin_ = 0;
  std::string block_;  ///< What was read last: neighbouring pages are often wanted next.
};

}  // namespace cortex::cache
