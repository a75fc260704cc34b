// SPDX-License-Identifier: MIT
// The posting lists as rows: each a run of one word's documents.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "cache/cache_db.h"
#include "cache/packing.h"

namespace cortex::cache {

/// Chunks of postings stay below what fits into a page without overflow.
inline constexpr std::size_t kFullChunk = 700;

/// One row of index_postings.
struct Chunk {
  std::uint32_t first = 0, last = 0, last_tagged = 0, count = 0;
  std::string documents, tags;

  void add(std::uint32_t document, bool is_tagged) {
    if (count == 0) first = last = last_tagged = document;
    put_varint(documents, document - last);
    last = document;
    ++count;
    if (!is_tagged) return;
    put_varint(tags, document - last_tagged);
    last_tagged = document;
  }
};

/// index_postings.
class PostingsTable {
 public:
  explicit PostingsTable(Database& database)
      : insert_(database, "INSERT INTO index_postings(word, first, count, documents, tags) VALUES(?, ?, ?, ?, ?)"),
        select_(database,
                "SELECT first, count, documents, tags FROM index_postings WHERE word = ? ORDER BY first DESC LIMIT 1"),
        select_around_(database,
                       "SELECT first, count, documents, tags FROM index_postings WHERE word = ? AND first <= ? "
                       "ORDER BY first DESC LIMIT 1"),
        select_first_(database,
                      "SELECT first, count, documents, tags FROM index_postings WHERE word = ? ORDER BY first LIMIT 1"),
        remove_(database, "DELETE FROM index_postings WHERE word = ? AND first = ?") {}

  /// Takes the last chunk of a word out of the table where it has room for more.
  Chunk take_open_chunk(std::uint32_t word) {
    Chunk chunk;
    {
      const Running running(select_);
      if (!select_.bind(1, word).step() || select_.bytes(2).size() >= kFullChunk) return chunk;
      chunk.first = chunk.last = chunk.last_tagged = static_cast<std::uint32_t>(select_.integer(0));
      chunk.count = static_cast<std::uint32_t>(select_.integer(1));
      chunk.documents = select_.bytes(2);
      chunk.tags = select_.bytes(3);
    }
    for (Unpacker each(chunk.documents); !each.at_end();) chunk.last += static_cast<std::uint32_t>(each.varint());
    for (Unpacker each(chunk.tags); !each.at_end();) chunk.last_tagged += static_cast<std::uint32_t>(each.varint());
    remove_.bind(1, word).bind(2, chunk.first).run();
    return chunk;
  }

  /// Adds one document, which may stand before others.
  void insert(std::uint32_t word, std::uint32_t document, bool is_tagged) { change(word, document, true, is_tagged); }
  void erase(std::uint32_t word, std::uint32_t document) { change(word, document, false, false); }

  void put(std::uint32_t word, const Chunk& chunk) {
    insert_.bind(1, word).bind(2, chunk.first).bind(3, chunk.count).bind_blob(4, chunk.documents);
    if (chunk.tags.empty()) {
      insert_.bind_null(5);
    } else {
      insert_.bind_blob(5, chunk.tags);
    }
    insert_.run();
  }

 private:
  void change(std::uint32_t word, std::uint32_t document, bool is_there, bool is_tagged);
  Chunk take_chunk_around(std::uint32_t word, std::uint32_t document);

  Statement insert_, select_, select_around_, select_first_, remove_;
};

}  // namespace cortex::cache
