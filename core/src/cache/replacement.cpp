// SPDX-License-Identifier: MIT
// BatchWriter: one entry in the place of another, or taken out.
#include <algorithm>
#include <vector>

#include "cache/batch_writer.h"
#include "cache/block_bounds.h"
#include "cache/cache_state.h"
#include "cache/packed_facts.h"
#include "cache/packing.h"
#include "cache/postings_table.h"

namespace cortex::cache {

using search::DocId;
using search::EntryFacts;
using search::FactsBlock;
using search::WordId;

void BatchWriter::replace(const search::Index& before) {
  write_words();
  replace_postings(before);
  write_entries();
  write_names();
  replace_facts();
  set_in_lists(index_.facts_of(0).is_guidance, index_.facts_of(0).is_checkpoint);
}

void BatchWriter::take_out(const search::Index& before) {
  replace_postings(before);
  Statement(database_, "DELETE FROM entry_cache WHERE line_num = ?").bind(1, first_).run();
  set_in_lists(false, false);
}

void BatchWriter::replace_postings(const search::Index& before) {
  PostingsTable table(database_);
  Statement select(database_, "SELECT id FROM index_words WHERE word = ?");
  for (WordId word = 0; word < before.word_count(); ++word) {
    bool is_there = false;
    before.for_each_document(word, [&](DocId) { is_there = true; });
    if (!is_there) continue;
    const Running running(select);
    if (select.bind_text(1, before.word_text(word)).step()) {
      table.erase(static_cast<std::uint32_t>(select.integer(0)), first_);
    } else {
      database_.note_damage();
    }
  }
  for (WordId word = 0; word < ids_.size(); ++word) {
    bool is_there = false, is_tagged = false;
    index_.for_each_document(word, [&](DocId) { is_there = true; });
    index_.for_each_tagged_document(word, [&](DocId) { is_tagged = true; });
    if (is_there) table.insert(ids_[word], first_, is_tagged);
  }
}

void BatchWriter::replace_facts() {
  const std::size_t block = first_ / FactsBlock::kDocuments;
  Statement select(database_, "SELECT facts FROM index_facts WHERE block = ?");
  std::string packed;
  if (select.bind(1, static_cast<std::int64_t>(block)).step()) packed = intact(select.bytes(0));
  select.reset();
  std::string blocks = stored_blob("blocks");
  const std::size_t at = first_ % FactsBlock::kDocuments * kFactsBytes;
  if (at + kFactsBytes > packed.size() || (block + 1) * kBlockBytes > blocks.size()) {
    database_.note_damage();
    return;
  }
  const EntryFacts& facts = index_.facts_of(0);
  std::string own;
  pack_facts(own, facts, types_[facts.type], projects_[facts.project]);
  packed.replace(at, kFactsBytes, own);
  Statement(database_, "UPDATE index_facts SET facts = ? WHERE block = ?")
      .bind_blob(1, sealed(packed))
      .bind(2, static_cast<std::int64_t>(block))
      .run();
  std::string bounds;
  put_block(bounds, bounds_of(packed));
  blocks.replace(block * kBlockBytes, kBlockBytes, bounds);
  store_blob("blocks", blocks);
}

void BatchWriter::set_in_lists(bool is_guidance, bool is_checkpoint) {
  const auto change = [&](std::string_view name, bool is_member) {
    const std::string list = stored_blob(name);
    std::vector<std::uint32_t> lines;
    std::uint32_t line = 0;
    for (Unpacker unpacker(list); !unpacker.at_end();) {
      line += static_cast<std::uint32_t>(unpacker.varint());
      if (line != first_) lines.push_back(line);
    }
    if (is_member) lines.insert(std::lower_bound(lines.begin(), lines.end(), first_), first_);
    std::string changed;
    std::uint32_t last = 0;
    for (const std::uint32_t each : lines) {
      put_varint(changed, each - last);
      last = each;
    }
    if (changed != list) store_blob(name, changed);
  };
  change("guidance", is_guidance);
  change("checkpoints", is_checkpoint);
}

}  // namespace cortex::cache
