// SPDX-License-Identifier: MIT
// What a cache says about itself: which bytes of which log it covers, and under which rules it was made (SPEC 7).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cache/cache_db.h"
#include "cortex/file_system.h"
#include "text/aliases.h"

namespace cortex::cache {

/// Changes with every change of the tables, of how text becomes words, and of what scoring reads.
inline constexpr std::string_view kSchema = "cortex 1";

/// The rows of `cache_meta`.
struct CacheState {
  FileInfo log;                     ///< The log as it was when its indexed prefix was last seen to be right.
  std::uint64_t indexed_bytes = 0;  ///< Whole lines from the start of the log.
  std::uint64_t indexed_hash = 0;   ///< `PrefixHash` of them.
  std::uint64_t phrases = 0;        ///< `phrase_hash` of the aliases.
  std::uint32_t entries = 0;        ///< Valid lines among them.
  std::uint32_t words = 0;          ///< Words and phrases numbered so far.
  std::uint32_t damaged = 0;        ///< Lines among them that are no entries.
  std::int64_t weights_us = 0;      ///< When the snapshot of the weights was made.
};

/// Nothing where the tables are not ours, or not of this version.
[[nodiscard]] std::optional<CacheState> read_state(Database& database);
void write_state(Database& database, const CacheState& state);

/// A hash of bytes that come in pieces, the same for any cut.
class PrefixHash {
 public:
  void add(std::string_view bytes);
  [[nodiscard]] std::uint64_t value() const;

 private:
  void mix(const char* block);
  static constexpr std::size_t kBlock = 32;
  std::uint64_t lanes_[4] = {0x9e3779b97f4a7c15u, 0xbf58476d1ce4e5b9u, 0x94d049bb133111ebu, 0xff51afd7ed558ccdu};
  std::string rest_;
  std::uint64_t size_ = 0;
};

[[nodiscard]] std::uint64_t hash_of(std::string_view bytes);

/// A blob with its hash behind it: SQLite does not notice when the inside of a long one is damaged.
[[nodiscard]] std::string sealed(std::string_view blob);
/// The blob without its hash; nothing where they do not fit.
[[nodiscard]] std::optional<std::string_view> unsealed(std::string_view sealed);

/// The hash of the first `length` bytes of a file; nothing where it is shorter or cannot be read.
[[nodiscard]] std::optional<std::uint64_t> hash_of_prefix(FileSystem& files, const std::string& path,
                                                          std::uint64_t length);
/// Other phrases of several words make another index; all else about aliases is settled by the query.
[[nodiscard]] std::uint64_t phrase_hash(const text::Aliases& aliases);

}  // namespace cortex::cache
