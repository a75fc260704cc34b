// SPDX-License-Identifier: MIT
// The in-memory inverted index over the entries of one file: what a query touches is only what can match (SPEC 4).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/entry.h"
#include "search/entry_facts.h"
#include "search/postings.h"
#include "search/substring_index.h"
#include "search/vocabulary.h"
#include "text/aliases.h"

namespace cortex::search {

/// A name for a phrase of several words that no word can have: words hold no space.
[[nodiscard]] std::string phrase_name(const std::vector<std::string>& phrase_words);

/// An index over entries. Documents are numbered in order of arrival and keep their number; lines may move. Phrases of
/// several words are found only where an alias form names them, so the index belongs to one set of aliases. Memory:
/// about half of the indexed lines.
class Index {
 public:
  explicit Index(const text::Aliases& aliases);

  /// Adds the entry at `line`: at the end, or in the place of an entry that was removed from that line. O(words).
  DocId add(const Entry& entry, std::uint32_t line);
  /// Takes out the entry at `line`, which is the one that was added there. Its line may be filled again by `add`, or
  /// closed by `close_line`.
  void remove(const Entry& entry, std::uint32_t line);
  /// Lines after an emptied one move up by one. O(entries).
  void close_line(std::uint32_t line);
  /// Lines from `line` on move down by one, so that `add` can fill it. O(entries).
  void open_line(std::uint32_t line);

  [[nodiscard]] std::size_t entry_count() const { return by_line_.size(); }
  [[nodiscard]] std::size_t word_count() const { return vocabulary_.size(); }
  /// Live entries that have this token; 0 for words that are no tokens.
  [[nodiscard]] std::size_t document_count(std::string_view token) const;
  [[nodiscard]] bool has_stem(std::string_view stem) const;

  /// The id of the entry at a line (SPEC 3.3).
  [[nodiscard]] std::string id_of_line(std::uint32_t line) const;
  /// Lines of live entries, ascending.
  [[nodiscard]] std::vector<std::uint32_t> checkpoint_lines() const;
  [[nodiscard]] std::vector<std::uint32_t> lines_with_id(std::string_view id) const;
  [[nodiscard]] std::vector<std::uint32_t> lines_with_id_prefix(std::string_view prefix) const;
  /// Lines of guidance that have at least `least` of these distinct words.
  [[nodiscard]] std::vector<std::uint32_t> guidance_sharing(const std::vector<std::string>& words,
                                                            std::size_t least) const;

  // What ranking reads.
  [[nodiscard]] const EntryFacts& facts_of_line(std::uint32_t line) const { return facts_[by_line_[line]]; }
  [[nodiscard]] const std::vector<EntryFacts>& facts() const { return facts_; }
  [[nodiscard]] const EntryFacts& facts_of(DocId document) const { return facts_[document]; }
  [[nodiscard]] bool has_dead_documents() const { return facts_.size() > by_line_.size(); }
  /// Documents so far, dead ones included.
  [[nodiscard]] std::size_t document_slots() const { return facts_.size(); }
  /// Block i bounds the documents from i * FactsBlock::kDocuments on.
  [[nodiscard]] const std::vector<FactsBlock>& blocks() const { return blocks_; }
  [[nodiscard]] const CountedNames& types() const { return types_; }
  [[nodiscard]] const CountedNames& projects() const { return projects_; }
  /// The word or phrase of an alias form or query term; nothing where no entry ever had it.
  [[nodiscard]] std::optional<WordId> find_form(const std::vector<std::string>& form_words) const;
  [[nodiscard]] bool is_token(WordId word) const { return words_[word].is_token; }
  [[nodiscard]] std::string_view word_text(WordId word) const { return vocabulary_.text(word); }
  /// Tokens whose stem this is.
  [[nodiscard]] std::vector<WordId> family(std::string_view stem) const;
  /// Tokens in the substring relation of SPEC 4.4 with a term.
  [[nodiscard]] std::vector<WordId> substring_words(std::string_view term) const;
  template <typename Visit>
  void for_each_document(WordId word, Visit&& visit) const {
    arena_.for_each(words_[word].documents, visit);
  }
  template <typename Visit>
  void for_each_tagged_document(WordId word, Visit&& visit) const {
    if (words_[word].tags != kNone) arena_.for_each(tag_lists_[words_[word].tags], visit);
  }
  /// The id of its content, as a number.
  [[nodiscard]] std::uint64_t content_key(DocId document) const { return content_keys_[document]; }
  /// One number a document, all 0, for the use of one ranking at a time; whoever uses it leaves zeros behind.
  [[nodiscard]] std::vector<std::uint32_t>& scratch_masks() const { return masks_; }

 private:
  static constexpr std::uint32_t kNone = 0xffffffff;
  struct Word {
    PostingList documents;
    std::uint32_t live = 0;      ///< Live documents.
    std::uint32_t tags = kNone;  ///< Number of its tag list.
    WordId next_in_family = kNone;
    std::uint32_t phrases = kNone;  ///< First phrase that begins with this word.
    bool is_token = false;
  };
  struct Phrase {
    std::vector<WordId> words;
    WordId id = 0;               ///< Its own posting list, under a name that no word can have.
    std::uint32_t next = kNone;  ///< Next phrase that begins with the same word.
  };

  WordId intern(std::string_view word, bool is_token);
  void add_phrase(const std::vector<std::string>& phrase_words);
  /// Calls visit(WordId, is_in_tags) for every word and phrase of the entry, repeats included.
  template <typename Visit>
  void visit_words(const Entry& entry, Visit&& visit);
  template <typename Visit>
  void visit_piece(std::string_view piece, bool is_tag, Visit&& visit);
  void post(WordId word, bool is_tag, DocId document, EntryFacts& facts);
  void set_facts(const Entry& entry, EntryFacts& facts);
  void widen_last_block(const EntryFacts& facts);
  [[nodiscard]] std::vector<std::uint32_t> sorted_lines(std::vector<std::uint32_t> lines) const;

  Vocabulary vocabulary_;
  std::vector<Word> words_;
  Vocabulary stems_;
  std::vector<WordId> families_;  ///< By stem number: the latest token of that stem.
  std::vector<Phrase> phrases_;
  std::vector<PostingList> tag_lists_;
  PostingArena arena_;
  mutable SubstringIndex substrings_;  ///< Catches up with the vocabulary when it is asked.
  std::vector<EntryFacts> facts_;
  std::vector<std::uint64_t> content_keys_;  ///< By document: the id as a number.
  std::vector<DocId> by_line_;
  std::vector<FactsBlock> blocks_;
  CountedNames types_;
  CountedNames projects_;
  std::string normalised_;  ///< Reused between pieces.
  std::vector<WordId> piece_words_;
  mutable std::vector<std::uint32_t> masks_;
};

}  // namespace cortex::search
