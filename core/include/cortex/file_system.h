// SPDX-License-Identifier: MIT
// What the host provides for files: the smallest set of operations that the memory folder needs (STYLE 2.6).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/status.h"

namespace cortex {

/// What is known of a file without reading it. All fields are equal for an unchanged file; any change of content made
/// through a FileSystem changes at least one of them.
struct FileInfo {
  bool is_directory = false;
  std::uint64_t size = 0;        ///< Bytes.
  std::int64_t modified_ns = 0;  ///< Content change, nanoseconds since the epoch.
  std::int64_t changed_ns = 0;   ///< Content or metadata change, nanoseconds since the epoch.
  std::uint64_t inode = 0;       ///< Identity of the file; a renamed-over file gets another. 0 where there is none.

  friend bool operator==(const FileInfo& a, const FileInfo& b) {
    return a.is_directory == b.is_directory && a.size == b.size && a.modified_ns == b.modified_ns &&
           a.changed_ns == b.changed_ns && a.inode == b.inode;
  }
};

/// Files of the host. Paths are opaque UTF-8 with '/' between parts. Implementations are used from one thread; several
/// processes may use the same files at once. Every implementation passes tests/core/contracts.
///
/// Every operation fails with kNotFound where the file or its folder does not exist, kIoError where the host refuses
/// (message: operation, path, reason), kNotSupported where the host has no such operation.
class FileSystem {
 public:
  virtual ~FileSystem() = default;

  /// Whether the operating system knows these files by the same paths, so that a library may open them by itself.
  [[nodiscard]] virtual bool has_native_paths() const { return false; }

  /// The whole content.
  virtual Result<std::string> read(std::string_view path) = 0;

  /// Up to `length` bytes from `offset`; fewer at the end of the file, none beyond it.
  virtual Result<std::string> read_range(std::string_view path, std::uint64_t offset, std::uint64_t length) = 0;

  virtual Result<FileInfo> info(std::string_view path) = 0;

  /// Appends in one write; creates the file (mode 0600) where it is missing. On failure the file may hold a part of
  /// `bytes` at its end (a torn tail, which readers of the log accept).
  virtual Status append(std::string_view path, std::string_view bytes) = 0;

  /// Replaces the content atomically: a reader, and a crash at any instant, sees the old or the new content, whole.
  /// Creates the file (mode 0600) where it is missing; keeps the mode of an existing one. Durable on success.
  virtual Status replace(std::string_view path, std::string_view bytes) = 0;

  /// Creates a file that does not exist, with this content. false (and nothing done) where it exists: never waits.
  virtual Result<bool> create_exclusive(std::string_view path, std::string_view bytes) = 0;

  /// Renames atomically, over an existing file too.
  virtual Status rename(std::string_view from, std::string_view to) = 0;

  /// Removes a file, or an empty folder.
  virtual Status remove(std::string_view path) = 0;

  /// Names (not paths) in a folder, sorted by bytes.
  virtual Result<std::vector<std::string>> list(std::string_view path) = 0;

  /// Creates a folder and its parents (mode 0700); success where it exists.
  virtual Status make_directory(std::string_view path) = 0;

  /// Sets the modification time to now. Used to show that a lock is still held.
  virtual Status touch(std::string_view path) = 0;

  /// Makes what was appended to a file durable.
  virtual Status sync(std::string_view path) = 0;
};

}  // namespace cortex
