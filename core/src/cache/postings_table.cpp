// SPDX-License-Identifier: MIT
// Changing a posting list in its middle.
#include "cache/postings_table.h"

#include <algorithm>
#include <vector>

namespace cortex::cache {
namespace {

std::vector<std::uint32_t> documents_of(std::uint32_t first, std::string_view packed) {
  std::vector<std::uint32_t> documents;
  for (Unpacker each(packed); !each.at_end();) {
    first += static_cast<std::uint32_t>(each.varint());
    documents.push_back(first);
  }
  return documents;
}

/// Sets whether a sorted list has a document.
void set(std::vector<std::uint32_t>& documents, std::uint32_t document, bool is_there) {
  const auto at = std::lower_bound(documents.begin(), documents.end(), document);
  const bool was_there = at != documents.end() && *at == document;
  if (was_there && !is_there) documents.erase(at);
  if (!was_there && is_there) documents.insert(at, document);
}

}  // namespace

/// The chunk that a document belongs to, out of the table; the first one where all begin after it.
Chunk PostingsTable::take_chunk_around(std::uint32_t word, std::uint32_t document) {
  Chunk chunk;
  const auto read = [&](Statement& select) {
    if (!select.step()) return;
    chunk.first = static_cast<std::uint32_t>(select.integer(0));
    chunk.count = static_cast<std::uint32_t>(select.integer(1));
    chunk.documents = select.bytes(2);
    chunk.tags = select.bytes(3);
  };
  {
    const Running running(select_around_);
    read(select_around_.bind(1, word).bind(2, document));
  }
  if (chunk.count == 0) {
    const Running running(select_first_);
    read(select_first_.bind(1, word));
  }
  if (chunk.count > 0) remove_.bind(1, word).bind(2, chunk.first).run();
  return chunk;
}

void PostingsTable::change(std::uint32_t word, std::uint32_t document, bool is_there, bool is_tagged) {
  const Chunk old = take_chunk_around(word, document);
  std::vector<std::uint32_t> documents = documents_of(old.first, old.documents);
  std::vector<std::uint32_t> tagged = documents_of(old.first, old.tags);
  set(documents, document, is_there);
  set(tagged, document, is_there && is_tagged);
  Chunk chunk;
  for (const std::uint32_t each : documents) {
    chunk.add(each, std::binary_search(tagged.begin(), tagged.end(), each));
  }
  if (chunk.count > 0) put(word, chunk);
}

}  // namespace cortex::cache
