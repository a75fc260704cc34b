// SPDX-License-Identifier: MIT
// Appending to posting lists.
#include "search/postings.h"

#include <cstring>

namespace cortex::search {

std::uint32_t PostingArena::new_chunk(std::uint32_t payload) {
  const std::uint32_t size = payload + kLinkBytes;
  if (room_ < size) {
    pages_.push_back(std::make_unique<std::uint8_t[]>(kPageBytes));  // Zeroed: an unused byte reads as "next chunk".
    next_ = static_cast<std::uint32_t>((pages_.size() - 1) << kPageBits);
    room_ = kPageBytes;
  }
  const std::uint32_t position = next_;
  next_ += size;
  room_ -= size;
  return position;
}

void PostingArena::append(PostingList& list, DocId document) {
  // Documents are stored as id + 1 against 0, so that the first delta is not 0 either.
  std::uint32_t delta = list.count == 0 ? document + 1 : document - list.last;
  std::uint8_t encoded[5];
  std::uint32_t length = 0;
  while (delta >= 0x80) {
    encoded[length++] = static_cast<std::uint8_t>(delta | 0x80);
    delta >>= 7;
  }
  encoded[length++] = static_cast<std::uint8_t>(delta);

  if (list.count == 0) {
    list.head = list.write = new_chunk(kFirstChunk);
    list.end = list.head + kFirstChunk;
    list.payload = kFirstChunk;
  }
  while (list.write + length > list.end) {
    list.payload = static_cast<std::uint16_t>(next_payload(list.payload));
    const std::uint32_t chunk = new_chunk(list.payload);
    std::uint8_t* link = at(list.end);
    for (int i = 0; i < 4; ++i) link[i] = static_cast<std::uint8_t>(chunk >> (8 * i));
    list.write = chunk;
    list.end = chunk + list.payload;
  }
  std::memcpy(at(list.write), encoded, length);
  list.write += length;
  list.last = document;
  ++list.count;
}

}  // namespace cortex::search
