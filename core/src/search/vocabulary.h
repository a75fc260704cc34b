// SPDX-License-Identifier: MIT
// Distinct strings numbered from 0: the words of the index, and the stems of their families.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace cortex::search {

using WordId = std::uint32_t;

/// Interned strings. Ids are given in order of first appearance and never change. Memory: the text plus about 24 bytes
/// each.
class Vocabulary {
 public:
  Vocabulary() { slots_.resize(kFirstSlots, kFree); }

  /// The id of a string, new or known. Amortised O(length).
  WordId intern(std::string_view text);
  [[nodiscard]] std::optional<WordId> find(std::string_view text) const;
  /// Lives as long as the vocabulary.
  [[nodiscard]] std::string_view text(WordId id) const { return {words_[id].text, words_[id].length}; }
  [[nodiscard]] std::size_t size() const { return words_.size(); }
  [[nodiscard]] std::size_t bytes() const;

 private:
  struct Word {
    const char* text;
    std::uint32_t length;
    std::uint32_t hash;
  };
  static constexpr WordId kFree = 0xffffffff;
  static constexpr std::size_t kFirstSlots = 1024;  // A power of two, as every later size.
  static constexpr std::size_t kPageBytes = 1 << 16;

  [[nodiscard]] static std::uint32_t hash_of(std::string_view text);
  [[nodiscard]] const char* keep(std::string_view text);
  void grow();

  std::vector<Word> words_;
  std::vector<WordId> slots_;
  std::vector<std::unique_ptr<char[]>> pages_;
  std::size_t page_room_ = 0;
  char* page_next_ = nullptr;
  std::size_t text_bytes_ = 0;
};

}  // namespace cortex::search
