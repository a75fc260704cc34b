// SPDX-License-Identifier: MIT
// Which words of a vocabulary contain a term, or are contained in it: three-byte pieces point at the words that hold
// them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "search/vocabulary.h"

namespace cortex::search {

/// An index of byte trigrams over the words it was given. Every match of SPEC 4.4 has a shorter side of at least three
/// bytes, so none is missed.
class SubstringIndex {
 public:
  /// Takes in a word. Amortised O(length).
  void add(WordId word, std::string_view text);
  /// Words taken in so far; `add` is called for 0, 1, 2 ... and may leave out words by `skip`.
  [[nodiscard]] WordId next() const { return next_; }
  void skip() { ++next_; }

  /// Words that satisfy `is_substring_match` with the term, in no order, none twice.
  [[nodiscard]] std::vector<WordId> matches(std::string_view term, const Vocabulary& vocabulary) const;

 private:
  void add_containing(std::string_view term, const Vocabulary& vocabulary, std::vector<WordId>& found) const;
  void add_contained(std::string_view term, const Vocabulary& vocabulary, std::vector<WordId>& found) const;

  std::unordered_map<std::uint32_t, std::vector<WordId>> by_trigram_;
  std::vector<std::vector<WordId>> by_length_;  ///< Words by length in bytes, those of kLongWord and more together.
  WordId next_ = 0;
};

}  // namespace cortex::search
