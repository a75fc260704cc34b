// SPDX-License-Identifier: MIT
// From an index in memory to rows.
#include "cache/batch_writer.h"

#include <algorithm>
#include <utility>

#include "cache/block_bounds.h"
#include "cache/cache_state.h"
#include "cache/packed_facts.h"
#include "cache/packing.h"
#include "cache/postings_table.h"
#include "cache/words_by_document.h"

namespace cortex::cache {
namespace {

using search::DocId;
using search::EntryFacts;
using search::FactsBlock;
using search::WordId;

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

void BatchWriter::write_postings() {
  // Ascending ids, so that rows come in the order of their keys.
  std::vector<WordId> order = by_text_;
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
