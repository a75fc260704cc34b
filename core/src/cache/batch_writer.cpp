// SPDX-License-Identifier: MIT
// From an index in memory to rows.
#include "cache/batch_writer.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "cache/block_bounds.h"
#include "cache/cache_state.h"
#include "cache/packed_facts.h"
#include "cache/packing.h"
#include "cache/postings_table.h"
#include "cache/words_by_document.h"
#include "text/stem.h"

namespace cortex::cache {
namespace {

using search::DocId;
using search::EntryFacts;
using search::FactsBlock;
using search::WordId;

constexpr std::size_t kTrigram = 3;

std::int64_t trigram_at(std::string_view text, std::size_t i) {
  const auto byte = [&](std::size_t k) { return static_cast<std::int64_t>(static_cast<unsigned char>(text[i + k])); };
  return byte(0) << 16 | byte(1) << 8 | byte(2);
}

std::string hex_of(std::uint64_t key) {
  std::string hex(16, '0');
  for (std::size_t i = 16; i-- > 0; key >>= 4) hex[i] = "0123456789abcdef"[key & 15];
  return hex;
}

}  // namespace

BatchWriter::BatchWriter(Database& database, const store::LogFile& lines, const search::Index& index,
                         std::uint32_t count, std::uint32_t first, std::uint32_t next_word)
    : database_(database),
      lines_(lines),
      index_(index),
      count_(count),
      first_(first),
      first_new_word_(next_word),
      next_word_(next_word) {}

void BatchWriter::write() {
  write_words();
  write_postings();
  write_entries();
  write_names();
  write_facts();
  write_lists();
}

std::string BatchWriter::stored_blob(std::string_view name) {
  Statement select(database_, "SELECT value FROM index_blobs WHERE name = ?");
  return select.bind_text(1, name).step() ? std::string(intact(select.bytes(0))) : std::string();
}

std::string_view BatchWriter::intact(std::string_view blob) {
  const auto value = unsealed(blob);
  if (!value) database_.note_damage();
  return value.value_or(std::string_view());
}

void BatchWriter::store_blob(std::string_view name, std::string_view value) {
  Statement(database_, "INSERT OR REPLACE INTO index_blobs(name, value) VALUES(?, ?)")
      .bind_text(1, name)
      .bind_blob(2, sealed(value))
      .run();
}

void BatchWriter::write_words() {
  const auto words = static_cast<std::uint32_t>(index_.word_count());
  ids_.resize(words);
  sort_words();
  Statement select(database_, "SELECT id FROM index_words WHERE word = ?");
  Statement insert(database_, "INSERT INTO index_words(id, word, is_token) VALUES(?, ?, ?)");
  for (const WordId word : by_text_) {
    const bool is_known = first_new_word_ > 0 && select.bind_text(1, index_.word_text(word)).step();
    ids_[word] = is_known ? static_cast<std::uint32_t>(select.integer(0)) : next_word_++;
    select.reset();
    if (is_known) continue;
    insert.bind(1, ids_[word]).bind_text(2, index_.word_text(word)).bind(3, index_.is_token(word) ? 1 : 0).run();
  }
  write_stems();
  write_trigrams();
}

void BatchWriter::sort_words() {
  by_text_.resize(ids_.size());
  std::iota(by_text_.begin(), by_text_.end(), WordId{0});
  std::sort(by_text_.begin(), by_text_.end(),
            [&](WordId a, WordId b) { return index_.word_text(a) < index_.word_text(b); });
  stems_.resize(ids_.size());
  for (const WordId word : by_text_) {
    if (index_.is_token(word)) stems_[word] = text::stem(index_.word_text(word));
  }
  by_stem_ = by_text_;
  std::stable_sort(by_stem_.begin(), by_stem_.end(), [&](WordId a, WordId b) { return stems_[a] < stems_[b]; });
}

/// Most words are their own stem and its only word: such a family needs no row.
void BatchWriter::write_stems() {
  std::vector<WordId> tokens;
  std::copy_if(by_stem_.begin(), by_stem_.end(), std::back_inserter(tokens),
               [&](WordId word) { return index_.is_token(word) && ids_[word] >= first_new_word_; });
  Statement select(database_, "SELECT words FROM index_stems WHERE stem = ?");
  Statement put(database_, "INSERT OR REPLACE INTO index_stems(stem, words) VALUES(?, ?)");
  for (std::size_t begin = 0, end = 0; begin < tokens.size(); begin = end) {
    const std::string& stem = stems_[tokens[begin]];
    std::string family = first_new_word_ > 0 ? stored_family(select, stem) : std::string();
    const bool is_first = family.empty();
    for (end = begin; end < tokens.size() && stems_[tokens[end]] == stem; ++end) put_varint(family, ids_[tokens[end]]);
    if (is_first && end - begin == 1 && index_.word_text(tokens[begin]) == stem) continue;
    put.bind_text(1, stem).bind_blob(2, sealed(family)).run();
  }
}

/// What a reader takes for the family of a stem.
std::string BatchWriter::stored_family(Statement& select, std::string_view stem) {
  const Running running(select);
  if (select.bind_text(1, stem).step()) return std::string(intact(select.bytes(0)));
  std::string family;
  if (!is_own_stem(stem)) return family;
  Statement select_word(database_, "SELECT id FROM index_words WHERE word = ? AND id < ?");
  if (select_word.bind_text(1, stem).bind(2, first_new_word_).step()) {
    put_varint(family, static_cast<std::uint64_t>(select_word.integer(0)));
  }
  return family;
}

void BatchWriter::write_trigrams() {
  std::vector<std::uint64_t> uses;  // Trigram, then word.
  for (const WordId word : by_text_) {
    if (ids_[word] < first_new_word_ || !index_.is_token(word)) continue;
    const std::string_view text = index_.word_text(word);
    for (std::size_t i = 0; i + kTrigram <= text.size(); ++i) {
      uses.push_back(static_cast<std::uint64_t>(trigram_at(text, i)) << 32 | ids_[word]);
    }
  }
  std::sort(uses.begin(), uses.end());
  uses.erase(std::unique(uses.begin(), uses.end()), uses.end());
  Statement select(database_, "SELECT words FROM index_trigrams WHERE trigram = ?");
  Statement put(database_, "INSERT OR REPLACE INTO index_trigrams(trigram, words) VALUES(?, ?)");
  std::string list;
  for (auto use = uses.begin(); use != uses.end();) {
    const std::uint64_t trigram = *use >> 32;
    list.clear();
    if (first_new_word_ > 0 && select.bind(1, static_cast<std::int64_t>(trigram)).step())
      list = intact(select.bytes(0));
    select.reset();
    std::uint32_t last = 0;
    for (Unpacker unpacker(list); !unpacker.at_end();) last += static_cast<std::uint32_t>(unpacker.varint());
    for (; use != uses.end() && *use >> 32 == trigram; ++use) {
      const auto word = static_cast<std::uint32_t>(*use);
      put_varint(list, word - last);
      last = word;
    }
    put.bind(1, static_cast<std::int64_t>(trigram)).bind_blob(2, sealed(list)).run();
  }
}

void BatchWriter::write_postings() {
  // Ascending ids, so that rows come in the order of their keys.
  std::vector<WordId> order(ids_.size());
  std::iota(order.begin(), order.end(), WordId{0});
  std::sort(order.begin(), order.end(), [&](WordId a, WordId b) { return ids_[a] < ids_[b]; });
  PostingsTable table(database_);
  std::vector<DocId> tagged;
  counts_.resize(ids_.size());
  for (const WordId word : order) {
    tagged.clear();
    index_.for_each_tagged_document(word, [&](DocId document) { tagged.push_back(document); });
    auto next_tagged = tagged.begin();
    Chunk chunk;
    bool has_looked = first_new_word_ == 0;
    index_.for_each_document(word, [&](DocId document) {
      if (document >= count_) return;
      ++counts_[word];
      if (!has_looked) chunk = table.take_open_chunk(ids_[word]);
      has_looked = true;
      const bool is_tagged = next_tagged != tagged.end() && *next_tagged == document;
      if (is_tagged) ++next_tagged;
      chunk.add(first_ + document, is_tagged);
      if (chunk.documents.size() < kFullChunk) return;
      table.put(ids_[word], chunk);
      chunk = Chunk();
    });
    if (chunk.count > 0) table.put(ids_[word], chunk);
  }
}

void BatchWriter::write_entries() {
  const WordsByDocument words(index_, by_text_, count_, false);
  const WordsByDocument words_by_stem(index_, by_stem_, count_, false);
  const WordsByDocument tags(index_, by_text_, count_, true);
  const auto text_of = [&](WordId word) { return index_.word_text(word); };
  const auto stem_of = [&](WordId word) { return std::string_view(stems_[word]); };
  Statement insert(
      database_,
      "INSERT OR REPLACE INTO entry_cache(line_num, raw_json, tokens, stems, soundex_codes, tag_tokens, tag_soundex, "
      "entry_type, content_hash) VALUES(?, ?, ?, ?, '', ?, '', ?, ?)");
  std::string tokens, stemmed, tagged;
  for (DocId document = 0; document < count_; ++document) {
    words.join(document, text_of, tokens);
    words_by_stem.join(document, stem_of, stemmed);
    tags.join(document, text_of, tagged);
    const std::string hash = hex_of(index_.content_key(document));
    insert.bind(1, first_ + document)
        .bind_text(2, lines_.raw(document))
        .bind_text(3, tokens)
        .bind_text(4, stemmed)
        .bind_text(5, tagged)
        .bind_text(6, index_.types().names()[index_.facts_of(document).type])
        .bind_text(7, hash)
        .run();
  }
}

void BatchWriter::write_names() {
  const auto merge = [&](std::string_view name, const search::CountedNames& own, std::vector<std::uint32_t>& numbers) {
    std::string packed = stored_blob(name);
    search::CountedNames known;
    for (Unpacker unpacker(packed); !unpacker.at_end();) known.add(unpacker.text());
    for (const std::string& each : own.names()) {
      if (!known.find(each)) put_text(packed, each);
      numbers.push_back(known.add(each));
    }
    store_blob(name, packed);
  };
  merge("types", index_.types(), types_);
  merge("projects", index_.projects(), projects_);
}

void BatchWriter::write_facts() {
  std::string blocks = stored_blob("blocks");
  std::size_t block = first_ / FactsBlock::kDocuments;
  std::string packed;
  if (first_ % FactsBlock::kDocuments != 0) {
    Statement select(database_, "SELECT facts FROM index_facts WHERE block = ?");
    if (select.bind(1, static_cast<std::int64_t>(block)).step()) {
      packed = intact(select.bytes(0));
    }
    if (packed.size() != first_ % FactsBlock::kDocuments * kFactsBytes) database_.note_damage();
  }
  blocks.resize(block * kBlockBytes);
  Statement put(database_, "INSERT OR REPLACE INTO index_facts(block, facts) VALUES(?, ?)");
  const auto flush = [&] {
    put.bind(1, static_cast<std::int64_t>(block++)).bind_blob(2, sealed(packed)).run();
    put_block(blocks, bounds_of(packed));
    packed.clear();
  };
  for (DocId document = 0; document < count_; ++document) {
    const EntryFacts& facts = index_.facts_of(document);
    pack_facts(packed, facts, types_[facts.type], projects_[facts.project]);
    if (packed.size() == FactsBlock::kDocuments * kFactsBytes) flush();
  }
  if (!packed.empty()) flush();
  store_blob("blocks", blocks);
}

void BatchWriter::write_lists() {
  const auto extend = [&](std::string_view name, auto&& is_member) {
    std::string list = stored_blob(name);
    std::uint32_t last = 0;
    for (Unpacker unpacker(list); !unpacker.at_end();) last += static_cast<std::uint32_t>(unpacker.varint());
    for (DocId document = 0; document < count_; ++document) {
      if (!is_member(index_.facts_of(document))) continue;
      put_varint(list, first_ + document - last);
      last = first_ + document;
    }
    store_blob(name, list);
  };
  extend("guidance", [](const EntryFacts& facts) { return facts.is_guidance; });
  extend("checkpoints", [](const EntryFacts& facts) { return facts.is_checkpoint; });
}

}  // namespace cortex::cache
