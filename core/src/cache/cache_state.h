// SPDX-License-Identifier: MIT
// What a cache says about itself: which bytes of which log it covers, and under which rules it was made (SPEC 7).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cache/cache_db.h"
#include "cache/dead_documents.h"
#include "cortex/file_system.h"
#include "text/aliases.h"

namespace cortex::cache {

/// Changes with every change of the tables, of how text becomes words, and of what scoring reads.
inline constexpr std::string_view kSchema = "cortex 2";

/// A hash of bytes that come in pieces, the same for any cut.
class PrefixHash {
 public:
  using Lanes = std::array<std::uint64_t, 4>;
  static constexpr std::size_t kBlock = 32;

  PrefixHash() = default;
  /// Goes on where another one was after `size` bytes, a multiple of kBlock.
  PrefixHash(const Lanes& lanes, std::uint64_t size) : lanes_(lanes), size_(size) {}
  void add(std::string_view bytes);
  [[nodiscard]] std::uint64_t value() const;
  /// After the last whole block.
  [[nodiscard]] const Lanes& lanes() const { return lanes_; }

 private:
  void mix(const char* block);
  Lanes lanes_{0x9e3779b97f4a7c15u, 0xbf58476d1ce4e5b9u, 0x94d049bb133111ebu, 0xff51afd7ed558ccdu};
  std::string rest_;
  std::uint64_t size_ = 0;
};

/// The rows of `cache_meta`.
struct CacheState {
  FileInfo log;                     ///< The log as it was when its indexed prefix was last seen to be right.
  std::uint64_t indexed_bytes = 0;  ///< Whole lines from the start of the log.
  std::uint64_t indexed_hash = 0;   ///< `PrefixHash` of them.
  PrefixHash::Lanes hash_lanes{};   ///< Of them, so that it can be gone on with.
  std::uint64_t phrases = 0;        ///< `phrase_hash` of the aliases.
  std::uint32_t entries = 0;        ///< Valid lines among them.
  std::uint32_t documents = 0;      ///< Those, and dead ones: see DeadDocuments.
  std::uint32_t words = 0;          ///< Words and phrases numbered so far.
  std::uint32_t damaged = 0;        ///< Lines among them that are no entries.
  std::int64_t weights_us = 0;      ///< When the snapshot of the weights was made.

  void set_hash(const PrefixHash& hash) {
    indexed_hash = hash.value();
    hash_lanes = hash.lanes();
  }
};

/// Nothing where the tables are not ours, or not of this version.
[[nodiscard]] std::optional<CacheState> read_state(Database& database);
void write_state(Database& database, const CacheState& state);
/// Which documents have no line any more; notes damage where they are not as many as `state` says.
[[nodiscard]] DeadDocuments read_dead_documents(Database& database, const CacheState& state);
void write_dead_documents(Database& database, const DeadDocuments& dead);

[[nodiscard]] std::uint64_t hash_of(std::string_view bytes);

/// The family of such a word, as long as it is the only one in it, needs no row in index_stems.
[[nodiscard]] bool is_own_stem(std::string_view word);

/// A blob with its hash behind it: SQLite does not notice when the inside of a long one is damaged.
[[nodiscard]] std::string sealed(std::string_view blob);
/// The blob without its hash; nothing where they do not fit.
[[nodiscard]] std::optional<std::string_view> unsealed(std::string_view sealed);

/// The hash of the first `length` bytes of a file; nothing where it is shorter or cannot be read.
[[nodiscard]] std::optional<std::uint64_t> hash_of_prefix(FileSystem& files, const std::string& path,
                                                          std::uint64_t length);
/// The hash of the first `length` bytes where those that `state` covers are known to be as they were; reads only the
/// rest.
[[nodiscard]] std::optional<PrefixHash> hash_of_longer_prefix(FileSystem& files, const std::string& path,
                                                              const CacheState& state, std::uint64_t length);
/// Other phrases of several words make another index; all else about aliases is settled by the query.
[[nodiscard]] std::uint64_t phrase_hash(const text::Aliases& aliases);

}  // namespace cortex::cache
