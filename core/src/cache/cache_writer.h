// SPDX-License-Identifier: MIT
// Makes the cache, and extends it by what was appended to the log since (SPEC 7).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cache/cache_state.h"
#include "cortex/file_system.h"
#include "search/index.h"
#include "store/log_file.h"

namespace cortex::cache {

/// A log, or the end of one, with the index over it: document = line.
struct IndexedLines {
  const store::LogFile& lines;
  const search::Index& index;
};

enum class WriteResult {
  kWritten,
  kAlreadyThere,  ///< Another process was faster.
  kBusy,          ///< Another process holds the database, or it is not what it was: nothing was done.
  kFailed,        ///< No right, no room, damage: nothing was done.
};

/// Makes the cache anew from a whole log that was in the state `info` when it was read. One exclusive transaction;
/// waits `wait_ms` for another builder and then looks whether it made the same. A damaged file is deleted first, and
/// what is still in the state `wanting` is made anew whatever it says of itself. `core` counts in the snapshot of the
/// weights. kBusy also where the log at `log_path` no longer has these lines.
WriteResult build_cache(FileSystem& files, const std::string& log_path, const std::string& path,
                        const IndexedLines& log, const FileInfo& info, const std::optional<FileInfo>& wanting,
                        std::uint64_t phrases, const search::Index& core, std::int64_t now_us, int wait_ms);

/// Takes all content out of the file, free pages included. In place, because other processes may have it open; waits
/// `wait_ms` for them. A file that is no database is removed.
WriteResult wipe_cache(FileSystem& files, const std::string& path, int wait_ms);

/// Adds the whole lines of `tail` (`tail_bytes` long in the log), which begins where `known` ends, whose log is now in
/// the state `info`.
WriteResult extend_cache(FileSystem& files, const std::string& path, const CacheState& known, const IndexedLines& tail,
                         std::uint64_t tail_bytes, std::uint64_t extended_hash, const FileInfo& info,
                         const search::Index& core, std::int64_t now_us);

/// Puts other entries in the place of lines, where the cache covers the log as it was `before`: `changes` are all
/// replacements, `bytes` the whole log now, in the state `info`. kBusy also where the cache covered something else.
WriteResult replace_cached_lines(FileSystem& files, const std::string& path, const store::LogFile& before,
                                 const std::vector<store::LineChange>& changes, std::string_view bytes,
                                 const FileInfo& info, const text::Aliases& aliases);

/// Notes that the log was in the state `info` with the same indexed prefix. Changes one page; never waits.
WriteResult note_log_info(FileSystem& files, const std::string& path, const CacheState& known, const FileInfo& info);

}  // namespace cortex::cache
