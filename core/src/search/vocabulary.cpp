// SPDX-License-Identifier: MIT
// String interning with open addressing.
#include "search/vocabulary.h"

#include <cstring>

namespace cortex::search {

std::uint32_t Vocabulary::hash_of(std::string_view text) {
  std::uint64_t hash = 0x9e3779b97f4a7c15ull ^ (text.size() * 0xff51afd7ed558ccdull);
  const char* data = text.data();
  std::size_t left = text.size();
  while (left >= 8) {
    std::uint64_t block;
    std::memcpy(&block, data, 8);
    hash = (hash ^ block) * 0x9fb21c651e98df25ull;
    hash ^= hash >> 32;
    data += 8;
    left -= 8;
  }
  std::uint64_t tail = 0;
  for (std::size_t i = 0; i < left; ++i)
    tail |= static_cast<std::uint64_t>(static_cast<unsigned char>(data[i])) << (8 * i);
  hash = (hash ^ tail) * 0x9fb21c651e98df25ull;
  hash ^= hash >> 29;
  hash *= 0xbf58476d1ce4e5b9ull;
  return static_cast<std::uint32_t>(hash >> 32);
}

const char* Vocabulary::keep(std::string_view text) {
  if (pages_.empty() || text.size() > page_room_) {
    const std::size_t size = text.size() > kPageBytes ? text.size() : kPageBytes;
    pages_.push_back(std::make_unique<char[]>(size));
    page_next_ = pages_.back().get();
    page_room_ = size;
  }
  char* place = page_next_;
  std::memcpy(place, text.data(), text.size());
  page_next_ += text.size();
  page_room_ -= text.size();
  text_bytes_ += text.size();
  return place;
}

void Vocabulary::grow() {
  std::vector<WordId> slots(slots_.size() * 2, kFree);
  const std::size_t mask = slots.size() - 1;
  for (WordId id = 0; id < words_.size(); ++id) {
    std::size_t slot = words_[id].hash & mask;
    while (slots[slot] != kFree) slot = (slot + 1) & mask;
    slots[slot] = id;
  }
  slots_ = std::move(slots);
}

std::optional<WordId> Vocabulary::find(std::string_view text) const {
  const std::uint32_t hash = hash_of(text);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t slot = hash & mask; slots_[slot] != kFree; slot = (slot + 1) & mask) {
    const Word& word = words_[slots_[slot]];
    if (word.hash == hash && word.length == text.size() && std::memcmp(word.text, text.data(), text.size()) == 0) {
      return slots_[slot];
    }
  }
  return std::nullopt;
}

WordId Vocabulary::intern(std::string_view text) {
  const std::uint32_t hash = hash_of(text);
  std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash & mask;
  for (; slots_[slot] != kFree; slot = (slot + 1) & mask) {
    const Word& word = words_[slots_[slot]];
    if (word.hash == hash && word.length == text.size() && std::memcmp(word.text, text.data(), text.size()) == 0) {
      return slots_[slot];
    }
  }
  const auto id = static_cast<WordId>(words_.size());
  words_.push_back({keep(text), static_cast<std::uint32_t>(text.size()), hash});
  slots_[slot] = id;
  if (words_.size() * 2 > slots_.size()) grow();
  return id;
}

std::size_t Vocabulary::bytes() const {
  return text_bytes_ + words_.capacity() * sizeof(Word) + slots_.size() * sizeof(WordId);
}

}  // namespace cortex::search
