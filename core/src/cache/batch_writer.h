// SPDX-License-Identifier: MIT
// Writes one run of indexed lines into the tables of the cache.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cache/cache_db.h"
#include "search/index.h"
#include "store/log_file.h"

namespace cortex::cache {

/// Appends documents to the tables, inside a transaction of the caller.
class BatchWriter {
 public:
  /// The first `count` entries of the lines become the documents from `first` on; words get ids from `next_word` on.
  BatchWriter(Database& database, const store::LogFile& lines, const search::Index& index, std::uint32_t count,
              std::uint32_t first, std::uint32_t next_word);
  void write();
  /// Puts the one entry of the lines in the place of the document `first`, over which `before` is an index.
  void replace(const search::Index& before);
  /// Takes the document `first` out, over which `before` is an index. Its number stays free.
  void take_out(const search::Index& before);
  /// Calls visit(token, documents of `write`) for each token, sorted.
  template <typename Visit>
  void for_each_token(Visit&& visit) const {
    for (const search::WordId word : by_text_) {
      if (index_.is_token(word)) visit(index_.word_text(word), counts_[word]);
    }
  }
  /// Words numbered when it is done.
  [[nodiscard]] std::uint32_t next_word() const { return next_word_; }

 private:
  void write_words();
  void sort_words();
  void write_stems();
  [[nodiscard]] std::string stored_family(Statement& select, std::string_view stem);
  void write_trigrams();
  void write_postings();
  void write_entries();
  void write_facts();
  void write_lists();
  void replace_postings(const search::Index& before);
  void replace_facts();
  void set_in_lists(bool is_guidance, bool is_checkpoint);
  void write_names();
  [[nodiscard]] std::string_view intact(std::string_view blob);
  [[nodiscard]] std::string stored_blob(std::string_view name);
  void store_blob(std::string_view name, std::string_view value);

  Database& database_;
  const store::LogFile& lines_;
  const search::Index& index_;
  std::uint32_t count_;
  std::uint32_t first_;
  std::uint32_t first_new_word_;
  std::uint32_t next_word_;
  std::vector<std::uint32_t> ids_;               ///< By word of the index: its id in the tables.
  std::vector<std::string> stems_;               ///< By word of the index; empty where it is no token.
  std::vector<search::WordId> by_text_;          ///< All words of the index, sorted.
  std::vector<search::WordId> by_stem_;          ///< The same by their stems, then texts.
  std::vector<std::uint32_t> counts_;            ///< By word of the index: how many of the documents have it.
  std::vector<std::uint32_t> types_, projects_;  ///< By number in the index: the number in the tables.
};

}  // namespace cortex::cache
