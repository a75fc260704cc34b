// SPDX-License-Identifier: MIT
// From an index in memory to rows.
#include "cache/batch_writer.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "cache/cache_state.h"
#include "cache/packed_facts.h"
#include "cache/packing.h"
#include "text/stem.h"
#include "text/words.h"

namespace cortex::cache {
namespace {

using search::DocId;
using search::EntryFacts;
using search::FactsBlock;
using search::WordId;

/// Chunks of postings stay below what fits into a page without overflow.
constexpr std::size_t kFullChunk = 700;
constexpr std::size_t kTrigram = 3;

std::int64_t trigram_at(std::string_view text, std::size_t i) {
  const auto byte = [&](std::size_t k) { return static_cast<std::int64_t>(static_cast<unsigned char>(text[i + k])); };
  return byte(0) << 16 | byte(1) << 8 | byte(2);
}

/// One row of index_postings.
struct Chunk {
  std::uint32_t first = 0, last = 0, last_tagged = 0, count = 0;
  std::string documents, tags;

  void add(std::uint32_t document, bool is_tagged) {
    if (count == 0) first = last = last_tagged = document;
    put_varint(documents, document - last);
    last = document;
    ++count;
    if (!is_tagged) return;
    put_varint(tags, document - last_tagged);
    last_tagged = document;
  }
};

constexpr std::size_t kBlockBytes = 8 + 8 + 8 + 1;

void put_block(std::string& out, const FactsBlock& block) {
  put_fixed(out, block.latest_us);
  put_fixed(out, block.most_repeats);
  put_fixed(out, block.highest_priority_factor);
  put_fixed(out, static_cast<std::uint8_t>(block.has_undecaying ? 1 : 0));
}

/// Bounds over the facts of one block as they stand in its blob.
FactsBlock bounds_of(std::string_view packed) {
  FactsBlock block;
  for (std::size_t at = 0; at + kFactsBytes <= packed.size(); at += kFactsBytes) {
    const EntryFacts facts = unpack_facts(packed.data() + at);
    block.latest_us = std::max(block.latest_us, facts.time_us);
    block.most_repeats = std::max(block.most_repeats, facts.repeats);
    block.highest_priority_factor = std::max(block.highest_priority_factor, facts.priority_factor);
    block.has_undecaying |= facts.is_pinned || facts.time_us == EntryFacts::kNoTime;
  }
  return block;
}

std::string hex_of(std::uint64_t key) {
  std::string hex(16, '0');
  for (std::size_t i = 16; i-- > 0; key >>= 4) hex[i] = "0123456789abcdef"[key & 15];
  return hex;
}

/// For each document its words, as one array with borders.
class WordsByDocument {
 public:
  explicit WordsByDocument(std::size_t documents) : begins_(documents + 2, 0) {}
  void count(DocId document) { ++begins_[document + 2]; }
  void start_filling() {
    std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
    words_.resize(begins_.back());
  }
  void add(DocId document, WordId word) { words_[begins_[document + 1]++] = word; }
  /// After filling.
  [[nodiscard]] const WordId* begin(DocId document) const { return words_.data() + begins_[document]; }
  [[nodiscard]] const WordId* end(DocId document) const { return words_.data() + begins_[document + 1]; }

 private:
  std::vector<std::size_t> begins_;
  std::vector<WordId> words_;
};

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
  std::vector<WordId> fresh;
  Statement select(database_, "SELECT id FROM index_words WHERE word = ?");
  Statement insert(database_, "INSERT INTO index_words(id, word, is_token) VALUES(?, ?, ?)");
  for (WordId word = 0; word < words; ++word) {
    const bool is_known = first_ > 0 && select.bind_text(1, index_.word_text(word)).step();
    ids_[word] = is_known ? static_cast<std::uint32_t>(select.integer(0)) : next_word_++;
    select.reset();
    if (is_known) continue;
    fresh.push_back(word);
    insert.bind(1, ids_[word]).bind_text(2, index_.word_text(word)).bind(3, index_.is_token(word) ? 1 : 0).run();
  }
  // In the order of their stems, more or less, so that pages fill up one after the other.
  std::sort(fresh.begin(), fresh.end(), [&](WordId a, WordId b) { return index_.word_text(a) < index_.word_text(b); });
  write_stems(fresh);
  write_trigrams();
}

void BatchWriter::write_stems(const std::vector<WordId>& fresh) {
  std::map<std::string, std::string> families;
  for (const WordId word : fresh) {
    if (index_.is_token(word)) put_varint(families[text::stem(index_.word_text(word))], ids_[word]);
  }
  Statement select(database_, "SELECT words FROM index_stems WHERE stem = ?");
  Statement put(database_, "INSERT OR REPLACE INTO index_stems(stem, words) VALUES(?, ?)");
  for (auto& [stem, family] : families) {
    if (first_ > 0 && select.bind_text(1, stem).step()) family.insert(0, intact(select.bytes(0)));
    select.reset();
    put.bind_text(1, stem).bind_blob(2, sealed(family)).run();
  }
}

void BatchWriter::write_trigrams() {
  std::map<std::int64_t, std::vector<std::uint32_t>> lists;
  for (WordId word = 0; word < ids_.size(); ++word) {
    if (ids_[word] < first_new_word_ || !index_.is_token(word)) continue;
    const std::string_view text = index_.word_text(word);
    for (std::size_t i = 0; i + kTrigram <= text.size(); ++i) lists[trigram_at(text, i)].push_back(ids_[word]);
  }
  Statement select(database_, "SELECT words FROM index_trigrams WHERE trigram = ?");
  Statement put(database_, "INSERT OR REPLACE INTO index_trigrams(trigram, words) VALUES(?, ?)");
  for (auto& [trigram, words] : lists) {
    std::string list;
    if (first_ > 0 && select.bind(1, trigram).step()) list = intact(select.bytes(0));
    select.reset();
    std::uint32_t last = 0;
    for (Unpacker unpacker(list); !unpacker.at_end();) last += static_cast<std::uint32_t>(unpacker.varint());
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    for (const std::uint32_t word : words) {
      put_varint(list, word - last);
      last = word;
    }
    put.bind(1, trigram).bind_blob(2, sealed(list)).run();
  }
}

void BatchWriter::write_postings() {
  // Ascending ids, so that rows come in the order of their keys.
  std::vector<WordId> order(ids_.size());
  std::iota(order.begin(), order.end(), WordId{0});
  std::sort(order.begin(), order.end(), [&](WordId a, WordId b) { return ids_[a] < ids_[b]; });
  Statement insert(database_, "INSERT INTO index_postings(word, first, count, documents, tags) VALUES(?, ?, ?, ?, ?)");
  Statement select(
      database_, "SELECT first, count, documents, tags FROM index_postings WHERE word = ? ORDER BY first DESC LIMIT 1");
  Statement remove(database_, "DELETE FROM index_postings WHERE word = ? AND first = ?");
  std::vector<DocId> tagged;
  for (const WordId word : order) {
    Chunk chunk;
    const auto flush = [&] {
      if (chunk.count == 0) return;
      insert.bind(1, ids_[word]).bind(2, chunk.first).bind(3, chunk.count).bind_blob(4, chunk.documents);
      if (chunk.tags.empty()) {
        insert.bind_null(5);
      } else {
        insert.bind_blob(5, chunk.tags);
      }
      insert.run();
      chunk = Chunk();
    };
    if (first_ > 0 && select.bind(1, ids_[word]).step() && select.bytes(2).size() < kFullChunk) {
      chunk.first = chunk.last = chunk.last_tagged = static_cast<std::uint32_t>(select.integer(0));
      chunk.count = static_cast<std::uint32_t>(select.integer(1));
      chunk.documents = select.bytes(2);
      chunk.tags = select.bytes(3);
      for (Unpacker each(chunk.documents); !each.at_end();) chunk.last += static_cast<std::uint32_t>(each.varint());
      for (Unpacker each(chunk.tags); !each.at_end();) chunk.last_tagged += static_cast<std::uint32_t>(each.varint());
    }
    select.reset();
    const std::uint32_t known = chunk.count;
    tagged.clear();
    index_.for_each_tagged_document(word, [&](DocId document) { tagged.push_back(document); });
    auto next_tagged = tagged.begin();
    bool is_replaced = known == 0;
    index_.for_each_document(word, [&](DocId document) {
      if (document >= count_) return;
      if (!is_replaced) remove.bind(1, ids_[word]).bind(2, chunk.first).run();
      is_replaced = true;
      const bool is_tagged = next_tagged != tagged.end() && *next_tagged == document;
      if (is_tagged) ++next_tagged;
      chunk.add(first_ + document, is_tagged);
      if (chunk.documents.size() >= kFullChunk) flush();
    });
    if (is_replaced) flush();
  }
}

void BatchWriter::write_entries() {
  WordsByDocument words(count_), tags(count_);
  const auto each_word = [&](auto&& visit) {
    for (WordId word = 0; word < ids_.size(); ++word) {
      if (index_.is_token(word)) visit(word);
    }
  };
  each_word([&](WordId word) {
    index_.for_each_document(word, [&](DocId document) {
      if (document < count_) words.count(document);
    });
    index_.for_each_tagged_document(word, [&](DocId document) {
      if (document < count_) tags.count(document);
    });
  });
  words.start_filling();
  tags.start_filling();
  each_word([&](WordId word) {
    index_.for_each_document(word, [&](DocId document) {
      if (document < count_) words.add(document, word);
    });
    index_.for_each_tagged_document(word, [&](DocId document) {
      if (document < count_) tags.add(document, word);
    });
  });
  std::vector<std::string> stems(ids_.size());
  each_word([&](WordId word) { stems[word] = text::stem(index_.word_text(word)); });

  Statement insert(database_,
                   "INSERT INTO entry_cache(line_num, raw_json, tokens, stems, soundex_codes, tag_tokens, tag_soundex, "
                   "entry_type, content_hash) VALUES(?, ?, ?, ?, '', ?, '', ?, ?)");
  std::string tokens, stemmed, tagged;
  std::vector<std::string_view> distinct;
  for (DocId document = 0; document < count_; ++document) {
    tokens.clear(), stemmed.clear(), tagged.clear(), distinct.clear();
    const auto add = [](std::string& list, std::string_view word) {
      if (!list.empty()) list += ' ';
      list += word;
    };
    for (const WordId* word = words.begin(document); word != words.end(document); ++word) {
      add(tokens, index_.word_text(*word));
      distinct.push_back(stems[*word]);
    }
    for (const WordId* word = tags.begin(document); word != tags.end(document); ++word) {
      add(tagged, index_.word_text(*word));
    }
    std::sort(distinct.begin(), distinct.end());
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    for (const std::string_view stem : distinct) add(stemmed, stem);
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
