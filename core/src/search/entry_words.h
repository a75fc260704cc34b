// SPDX-License-Identifier: MIT
// The words of one entry, laid out so that asking for a term costs a few instructions (SPEC 2.5).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/entry.h"

namespace cortex::search {

/// What decides most comparisons of two words without looking at their bytes.
struct WordShape {
  std::uint64_t letters = 0;  ///< Bit b & 63 for each byte b: a part has no bit that the whole lacks.
  std::uint32_t size = 0;     ///< Bytes.

  [[nodiscard]] bool operator==(const WordShape& other) const { return letters == other.letters && size == other.size; }
  [[nodiscard]] bool may_contain(const WordShape& part) const {
    return size > part.size && (part.letters & ~letters) == 0;
  }
};
[[nodiscard]] WordShape shape_of(std::string_view word);

/// A stem as it is looked for: its text, and the letters that every word of its family has.
struct StemShape {
  explicit StemShape(std::string stem_text);

  std::string text;
  std::uint64_t kept_letters = 0;
};

/// A term, or another form of its alias group, as it is looked for in entries.
struct Phrase {
  explicit Phrase(std::string_view form);

  std::string text;                ///< The form itself.
  std::vector<std::string> words;  ///< Its words (SPEC 2.2); empty: it occurs nowhere.
  std::vector<WordShape> shapes;   ///< Of `words`, same order.
};

/// The words of content, tags, type and section in this order, with a border after each piece that no phrase crosses.
/// Made to be used again for one entry after another.
class EntryWords {
 public:
  static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
  struct Word {
    std::string_view text;  ///< Empty: a border. Lives until the next `assign`.
    WordShape shape;
    bool is_token = false;
  };

  EntryWords() = default;
  EntryWords(const EntryWords&) = delete;
  EntryWords& operator=(const EntryWords&) = delete;

  /// Takes an entry apart. Linear.
  void assign(const Entry& entry);

  [[nodiscard]] const std::vector<Word>& words() const { return words_; }
  /// Places in `words` of the distinct tokens, by first appearance.
  [[nodiscard]] const std::vector<std::uint32_t>& tokens() const { return tokens_; }
  /// The first word, in the order of `tokens`, that has this stem; empty: none.
  [[nodiscard]] std::string_view find_stem(const StemShape& stem) const;

  /// Where a word stands first; kNowhere where it does not. O(1).
  [[nodiscard]] std::size_t find(std::string_view word, const WordShape& shape) const;
  /// Whether a phrase occurs anywhere; in content and tags; in the tags.
  [[nodiscard]] bool has(const Phrase& phrase) const { return occurs_between(phrase, 0, words_.size()); }
  [[nodiscard]] bool shows(const Phrase& phrase) const { return occurs_between(phrase, 0, tags_end_); }
  [[nodiscard]] bool is_tagged(const Phrase& phrase) const { return occurs_between(phrase, tags_begin_, tags_end_); }

 private:
  void add_words(std::size_t begin, std::size_t end);
  void number_words();
  [[nodiscard]] bool occurs_between(const Phrase& phrase, std::size_t begin, std::size_t end) const;
  [[nodiscard]] bool stands_at(const Phrase& phrase, std::size_t place) const;
  [[nodiscard]] const std::string& stem_of(std::size_t token) const;
  [[nodiscard]] std::size_t slot_of(std::string_view word, const WordShape& shape) const;

  std::string text_;  ///< All pieces, normalised.
  std::vector<Word> words_;
  std::size_t tags_begin_ = 0, tags_end_ = 0;  ///< Places in words_.
  std::vector<std::uint32_t> tokens_;
  std::vector<std::uint32_t> slots_;        ///< Open addressing: 1 + the place where a word stands first; 0 is free.
  mutable std::vector<std::string> stems_;  ///< By number in `tokens`; empty: not asked for yet.
};

}  // namespace cortex::search
