// SPDX-License-Identifier: MIT
// Reading and writing `cache_meta`, and the hash of the indexed prefix.
#include "cache/cache_state.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <utility>

#include "cache/packing.h"

namespace cortex::cache {
namespace {

/// One row of cache_meta.
struct Row {
  std::string_view key;
  std::uint64_t value;
};

std::array<Row, 11> rows_of(const CacheState& state) {
  return {{{"log_size", state.log.size},
           {"log_modified_ns", static_cast<std::uint64_t>(state.log.modified_ns)},
           {"log_changed_ns", static_cast<std::uint64_t>(state.log.changed_ns)},
           {"log_inode", state.log.inode},
           {"indexed_bytes", state.indexed_bytes},
           {"indexed_hash", state.indexed_hash},
           {"phrases", state.phrases},
           {"entries", state.entries},
           {"words", state.words},
           {"damaged_lines", state.damaged},
           {"weights_us", static_cast<std::uint64_t>(state.weights_us)}}};
}

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

CacheState state_of(const std::array<Row, 11>& rows) {
  CacheState state;
  state.log.size = rows[0].value;
  state.log.modified_ns = static_cast<std::int64_t>(rows[1].value);
  state.log.changed_ns = static_cast<std::int64_t>(rows[2].value);
  state.log.inode = rows[3].value;
  state.indexed_bytes = rows[4].value;
  state.indexed_hash = rows[5].value;
  state.phrases = rows[6].value;
  state.entries = static_cast<std::uint32_t>(rows[7].value);
  state.words = static_cast<std::uint32_t>(rows[8].value);
  state.damaged = static_cast<std::uint32_t>(rows[9].value);
  state.weights_us = static_cast<std::int64_t>(rows[10].value);
  return state;
}

}  // namespace

std::optional<CacheState> read_state(Database& database) {
  Statement select(database, "SELECT key, value FROM cache_meta");
  std::array<Row, 11> rows = rows_of({});
  std::size_t found = 0;
  bool is_ours = false;
  while (select.step()) {
    const std::string_view key = select.bytes(0);
    if (key == "schema") is_ours = select.bytes(1) == kSchema;
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& each) { return each.key == key; });
    if (row == rows.end()) continue;
    const std::optional<std::uint64_t> value = number(select.bytes(1));
    if (!value) return std::nullopt;
    row->value = *value;
    ++found;
  }
  if (database.has_failed() || !is_ours || found != rows.size()) return std::nullopt;
  return state_of(rows);
}

void write_state(Database& database, const CacheState& state) {
  Statement put(database, "INSERT OR REPLACE INTO cache_meta(key, value) VALUES(?, ?)");
  for (const Row& row : rows_of(state)) {
    const std::string value = std::to_string(row.value);
    put.bind_text(1, row.key).bind_text(2, value).run();
  }
  put.bind_text(1, "schema").bind_text(2, kSchema).run();
}

void PrefixHash::mix(const char* block) {
  for (int lane = 0; lane < 4; ++lane) {
    std::uint64_t word = 0;
    std::memcpy(&word, block + 8 * lane, 8);
    std::uint64_t& state = lanes_[lane];
    state = (state ^ word) * 0x9fb21c651e98df25u;
    state ^= state >> 32;
  }
}

void PrefixHash::add(std::string_view bytes) {
  size_ += bytes.size();
  if (!rest_.empty()) {
    const std::size_t wanted = std::min(kBlock - rest_.size(), bytes.size());
    rest_ += bytes.substr(0, wanted);
    bytes.remove_prefix(wanted);
    if (rest_.size() < kBlock) return;
    mix(rest_.data());
    rest_.clear();
  }
  for (; bytes.size() >= kBlock; bytes.remove_prefix(kBlock)) mix(bytes.data());
  rest_ = bytes;
}

std::uint64_t PrefixHash::value() const {
  PrefixHash last = *this;
  std::string padded = rest_;
  padded.resize(kBlock, '\0');
  last.mix(padded.data());
  std::uint64_t value = size_;
  for (const std::uint64_t lane : last.lanes_) {
    value = (value ^ lane) * 0xbf58476d1ce4e5b9u;
    value ^= value >> 31;
  }
  return value;
}

std::uint64_t hash_of(std::string_view bytes) {
  PrefixHash hash;
  hash.add(bytes);
  return hash.value();
}

std::string sealed(std::string_view blob) {
  std::string result(blob);
  put_fixed(result, hash_of(blob));
  return result;
}

std::optional<std::string_view> unsealed(std::string_view sealed) {
  if (sealed.size() < sizeof(std::uint64_t)) return std::nullopt;
  const std::string_view blob = sealed.substr(0, sealed.size() - sizeof(std::uint64_t));
  if (Unpacker(sealed.substr(blob.size())).fixed<std::uint64_t>() != hash_of(blob)) return std::nullopt;
  return blob;
}

std::optional<std::uint64_t> hash_of_prefix(FileSystem& files, const std::string& path, std::uint64_t length) {
  constexpr std::uint64_t kPiece = 1 << 20;
  PrefixHash hash;
  for (std::uint64_t done = 0; done < length;) {
    const Result<std::string> piece = files.read_range(path, done, std::min(kPiece, length - done));
    if (!piece.ok() || piece.value().empty()) return std::nullopt;
    hash.add(piece.value());
    done += piece.value().size();
  }
  return hash.value();
}

std::uint64_t phrase_hash(const text::Aliases& aliases) {
  PrefixHash hash;
  for (const auto& [form, words] : aliases.forms()) {
    if (words.size() < 2) continue;
    for (const std::string& word : words) {
      hash.add(word);
      hash.add(" ");
    }
    hash.add("\n");
  }
  return hash.value();
}

}  // namespace cortex::cache
