// SPDX-License-Identifier: MIT
// The persistent inverted index, read page by page: it answers as `search::Index` does, for entries that no longer
// change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "cache/cache_db.h"
#include "cache/cache_state.h"
#include "cache/packing.h"
#include "search/entry_facts.h"
#include "search/postings.h"
#include "search/rank.h"
#include "search/vocabulary.h"

namespace cortex::cache {

using search::DocId;
using search::WordId;

/// One snapshot of the index. Documents stand in the order of the lines, and some may be dead: their lines are gone.
/// Whatever cannot be read reads as empty; `has_failed` then says that no answer of this index may be used.
class CacheIndex {
 public:
  /// nullptr where the directory of the index cannot be read.
  static std::unique_ptr<CacheIndex> open(std::unique_ptr<Database> database, const CacheState& state);

  [[nodiscard]] bool has_failed() const { return is_damaged_ || database_->has_failed(); }
  /// What a caller made of an answer makes no sense.
  void note_damage() const { is_damaged_ = true; }
  [[nodiscard]] std::size_t entry_count() const { return state_.entries; }
  [[nodiscard]] std::size_t word_count() const { return state_.words; }
  /// The line as stored; empty after damage.
  [[nodiscard]] std::string raw(std::uint32_t line) const;

  [[nodiscard]] std::size_t document_count(std::string_view token) const;
  [[nodiscard]] bool has_stem(std::string_view stem) const;
  [[nodiscard]] std::vector<std::uint32_t> checkpoint_lines() const { return line_list("checkpoints"); }
  [[nodiscard]] std::vector<std::uint32_t> lines_with_id_prefix(std::string_view prefix) const;
  [[nodiscard]] std::vector<std::uint32_t> guidance_sharing(const std::vector<std::string>& words,
                                                            std::size_t least) const;

  [[nodiscard]] std::vector<search::RankedLine> rank(const search::RankRequest& request,
                                                     const std::function<Entry(std::uint32_t)>& entry,
                                                     std::size_t* matches) const;

  // What ranking reads; see search::Index.
  [[nodiscard]] std::size_t document_slots() const { return state_.documents; }
  [[nodiscard]] search::EntryFacts facts_of(DocId document) const;
  [[nodiscard]] search::EntryFacts facts_of_line(std::uint32_t line) const { return facts_of(dead_.document_of(line)); }
  /// Dead documents are in no list.
  [[nodiscard]] bool has_dead_documents() const { return false; }
  [[nodiscard]] const std::vector<search::FactsBlock>& blocks() const { return blocks_; }
  [[nodiscard]] const search::CountedNames& types() const { return types_; }
  [[nodiscard]] const search::CountedNames& projects() const { return projects_; }
  [[nodiscard]] std::optional<WordId> find_form(const std::vector<std::string>& form_words) const;
  [[nodiscard]] std::vector<WordId> family(std::string_view stem) const;
  [[nodiscard]] std::vector<WordId> substring_words(std::string_view term) const;
  template <typename Visit>
  void for_each_document(WordId word, Visit&& visit) const;
  template <typename Visit>
  void for_each_tagged_document(WordId word, Visit&& visit) const;
  [[nodiscard]] std::vector<std::uint32_t>& scratch_masks() const { return masks_; }

 private:
  CacheIndex(std::unique_ptr<Database> database, const CacheState& state);
  /// What was sealed; empty after damage.
  [[nodiscard]] std::string_view intact(std::string_view blob) const;
  [[nodiscard]] std::string blob(std::string_view name) const;
  void read_names(std::string_view name, search::CountedNames& names);
  void read_blocks();
  [[nodiscard]] std::string read_block(std::size_t number) const;
  [[nodiscard]] std::vector<std::uint32_t> line_list(std::string_view name) const;
  [[nodiscard]] std::optional<WordId> find_word(std::string_view word) const;
  void add_containing(std::string_view term, std::vector<WordId>& found) const;
  void add_contained(std::string_view term, std::vector<WordId>& found) const;
  void add_contained_in_long(std::string_view term, std::vector<WordId>& found) const;
  template <typename Visit>
  void for_each_posting(Statement& select, WordId word, Visit&& visit) const;

  std::unique_ptr<Database> database_;
  CacheState state_;
  mutable Statement select_word_, select_stem_, select_documents_, select_tags_, select_count_, select_block_,
      select_raw_, select_trigram_size_, select_text_, select_trigram_;
  DeadDocuments dead_;
  std::vector<search::FactsBlock> blocks_;
  search::CountedNames types_;
  search::CountedNames projects_;
  mutable bool is_damaged_ = false;
  mutable std::vector<std::string> facts_;  ///< By block, as stored; empty until one of its documents is asked for.
  mutable std::unordered_map<std::string, std::optional<WordId>> known_words_;
  mutable std::unordered_map<std::string, std::vector<WordId>> known_families_;
  mutable std::unordered_map<std::string, std::vector<WordId>> known_substrings_;
  mutable std::vector<std::uint32_t> masks_;
};

template <typename Visit>
void CacheIndex::for_each_posting(Statement& select, WordId word, Visit&& visit) const {
  const Running running(select);
  select.bind(1, word);
  while (select.step()) {
    Unpacker chunk(select.bytes(1));
    auto document = static_cast<std::uint64_t>(select.integer(0));
    while (!chunk.at_end()) {
      document += chunk.varint();
      if (chunk.is_damaged() || document >= state_.documents) {
        is_damaged_ = true;
        return;
      }
      visit(static_cast<DocId>(document));
    }
  }
}

template <typename Visit>
void CacheIndex::for_each_document(WordId word, Visit&& visit) const {
  for_each_posting(select_documents_, word, visit);
}

template <typename Visit>
void CacheIndex::for_each_tagged_document(WordId word, Visit&& visit) const {
  for_each_posting(select_tags_, word, visit);
}

}  // namespace cortex::cache
