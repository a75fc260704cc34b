// SPDX-License-Identifier: MIT
// Reading the persistent index.
#include "cache/cache_index.h"

#include <algorithm>

#include "base/utf8.h"
#include "cache/packed_facts.h"
#include "search/ranker.h"
#include "search/substring.h"
#include "text/words.h"

namespace cortex::cache {
namespace {

using search::EntryFacts;
using search::FactsBlock;

constexpr std::size_t kTrigram = 3;
/// A longer term meets the whole vocabulary instead of having all its parts looked up.
constexpr std::size_t kMaxEnumeratedTerm = 64;
/// So few bytes of candidates are not worth looking for a rarer trigram.
constexpr std::int64_t kFewBytes = 24;
constexpr std::string_view kIdDigits = "0123456789abcdef";

std::int64_t trigram_at(std::string_view text, std::size_t i) {
  const auto byte = [&](std::size_t k) { return static_cast<std::int64_t>(static_cast<unsigned char>(text[i + k])); };
  return byte(0) << 16 | byte(1) << 8 | byte(2);
}

bool begins_code_point(std::string_view text, std::size_t i) {
  return i >= text.size() || (static_cast<unsigned char>(text[i]) & 0xc0) != 0x80;
}

}  // namespace

CacheIndex::CacheIndex(std::unique_ptr<Database> database, const CacheState& state)
    : database_(std::move(database)),
      state_(state),
      select_word_(*database_, "SELECT id FROM index_words WHERE word = ?"),
      select_stem_(*database_, "SELECT words FROM index_stems WHERE stem = ?"),
      select_documents_(*database_, "SELECT first, documents FROM index_postings WHERE word = ? ORDER BY first"),
      select_tags_(*database_,
                   "SELECT first, tags FROM index_postings WHERE word = ? AND tags IS NOT NULL ORDER BY first"),
      select_count_(*database_, "SELECT sum(count) FROM index_postings WHERE word = ?"),
      select_block_(*database_, "SELECT facts FROM index_facts WHERE block = ?"),
      select_raw_(*database_, "SELECT raw_json FROM entry_cache WHERE line_num = ?"),
      select_trigram_size_(*database_, "SELECT length(words) FROM index_trigrams WHERE trigram = ?"),
      select_text_(*database_, "SELECT word FROM index_words WHERE id = ?"),
      select_trigram_(*database_, "SELECT words FROM index_trigrams WHERE trigram = ?") {}

std::unique_ptr<CacheIndex> CacheIndex::open(std::unique_ptr<Database> database, const CacheState& state) {
  std::unique_ptr<CacheIndex> index(new CacheIndex(std::move(database), state));
  if (state.documents > state.entries) index->dead_ = read_dead_documents(*index->database_, state);
  index->read_blocks();
  index->read_names("types", index->types_);
  index->read_names("projects", index->projects_);
  return index->has_failed() ? nullptr : std::move(index);
}

std::string CacheIndex::blob(std::string_view name) const {
  Statement select(*database_, "SELECT value FROM index_blobs WHERE name = ?");
  const bool is_there = select.bind_text(1, name).step();
  return std::string(intact(is_there ? select.bytes(0) : std::string_view()));
}

std::string_view CacheIndex::intact(std::string_view blob) const {
  const auto value = unsealed(blob);
  if (!value) is_damaged_ = true;
  return value.value_or(std::string_view());
}

void CacheIndex::read_names(std::string_view name, search::CountedNames& names) {
  const std::string bytes = blob(name);
  Unpacker unpacker(bytes);
  while (!unpacker.at_end()) names.add(unpacker.text());
  is_damaged_ |= unpacker.is_damaged();
}

void CacheIndex::read_blocks() {
  const std::string bytes = blob("blocks");
  Unpacker unpacker(bytes);
  while (!unpacker.at_end()) {
    FactsBlock block;
    block.latest_us = unpacker.fixed<std::int64_t>();
    block.most_repeats = unpacker.fixed<std::int64_t>();
    block.highest_priority_factor = unpacker.fixed<double>();
    block.has_undecaying = unpacker.fixed<std::uint8_t>() != 0;
    blocks_.push_back(block);
  }
  const std::size_t wanted = (state_.documents + FactsBlock::kDocuments - 1) / FactsBlock::kDocuments;
  is_damaged_ |= unpacker.is_damaged() || blocks_.size() != wanted;
  facts_.resize(wanted);
}

std::string CacheIndex::read_block(std::size_t number) const {
  const std::size_t begin = number * FactsBlock::kDocuments;
  const std::size_t size = std::min(FactsBlock::kDocuments, state_.documents - begin) * kFactsBytes;
  const Running running(select_block_);
  const bool is_there = select_block_.bind(1, static_cast<std::int64_t>(number)).step();
  const std::string_view facts = intact(is_there ? select_block_.bytes(0) : std::string_view());
  if (facts.size() == size) return std::string(facts);
  is_damaged_ = true;
  return std::string(size, '\0');
}

EntryFacts CacheIndex::facts_of(DocId document) const {
  std::string& block = facts_[document / FactsBlock::kDocuments];
  if (block.empty()) block = read_block(document / FactsBlock::kDocuments);
  EntryFacts facts = unpack_facts(block.data() + document % FactsBlock::kDocuments * kFactsBytes);
  facts.line = dead_.line_of(document);
  if (facts.type >= types_.names().size() || facts.project >= projects_.names().size()) {
    is_damaged_ = true;
    facts.type = facts.project = 0;
  }
  return facts;
}

std::string CacheIndex::raw(std::uint32_t line) const {
  const Running running(select_raw_);
  if (select_raw_.bind(1, dead_.document_of(line)).step()) return std::string(select_raw_.bytes(0));
  is_damaged_ = true;
  return {};
}

std::optional<WordId> CacheIndex::find_word(std::string_view word) const {
  const auto known = known_words_.find(std::string(word));
  if (known != known_words_.end()) return known->second;
  std::optional<WordId> id;
  {
    const Running running(select_word_);
    if (select_word_.bind_text(1, word).step()) id = static_cast<WordId>(select_word_.integer(0));
  }
  return known_words_.emplace(word, id).first->second;
}

std::optional<WordId> CacheIndex::find_form(const std::vector<std::string>& form_words) const {
  if (form_words.empty()) return std::nullopt;
  return find_word(form_words.size() == 1 ? form_words.front() : search::phrase_name(form_words));
}

std::size_t CacheIndex::document_count(std::string_view token) const {
  if (!text::is_token(token)) return 0;
  const std::optional<WordId> word = find_word(token);
  if (!word) return 0;
  const Running running(select_count_);
  return select_count_.bind(1, *word).step() ? static_cast<std::size_t>(select_count_.integer(0)) : 0;
}

bool CacheIndex::has_stem(std::string_view stem) const {
  const std::vector<WordId> words = family(stem);
  return std::any_of(words.begin(), words.end(), [&](WordId word) {
    const Running running(select_documents_);
    return select_documents_.bind(1, word).step();
  });
}

std::vector<WordId> CacheIndex::family(std::string_view stem) const {
  const auto known = known_families_.find(std::string(stem));
  if (known != known_families_.end()) return known->second;
  std::vector<WordId> words;
  {
    const Running running(select_stem_);
    if (select_stem_.bind_text(1, stem).step()) {
      Unpacker unpacker(intact(select_stem_.bytes(0)));
      while (!unpacker.at_end()) words.push_back(static_cast<WordId>(unpacker.varint()));
      is_damaged_ |= unpacker.is_damaged();
    } else if (const auto word = is_own_stem(stem) ? find_word(stem) : std::nullopt) {
      words.push_back(*word);
    }
  }
  return known_families_.emplace(stem, std::move(words)).first->second;
}

/// Longer words that hold the term: those listed under its rarest trigram are looked at.
void CacheIndex::add_containing(std::string_view term, std::vector<WordId>& found) const {
  std::int64_t rarest = -1;
  std::int64_t least = 0;
  for (std::size_t i = 0; i + kTrigram <= term.size(); ++i) {
    const Running running(select_trigram_size_);
    const std::int64_t trigram = trigram_at(term, i);
    if (!select_trigram_size_.bind(1, trigram).step()) return;
    const std::int64_t size = select_trigram_size_.integer(0);
    if (rarest < 0 || size < least) rarest = trigram, least = size;
    if (least <= kFewBytes) break;
  }
  if (rarest < 0) return;
  const Running running(select_trigram_);
  if (!select_trigram_.bind(1, rarest).step()) return;
  Unpacker unpacker(intact(select_trigram_.bytes(0)));
  std::int64_t word = 0;
  while (!unpacker.at_end()) {
    word += static_cast<std::int64_t>(unpacker.varint());
    const Running looking(select_text_);
    if (!select_text_.bind(1, word).step()) is_damaged_ = true;
    const std::string_view text = select_text_.bytes(0);
    if (text.size() > term.size() && search::is_substring_match(term, text)) {
      found.push_back(static_cast<WordId>(word));
    }
  }
  is_damaged_ |= unpacker.is_damaged();
}

/// Shorter words that the term holds: its parts are looked up.
void CacheIndex::add_contained(std::string_view term, std::vector<WordId>& found) const {
  if (term.size() > kMaxEnumeratedTerm) return add_contained_in_long(term, found);
  // Lengths count in code points: in bytes the shorter side may have as little as an eighth.
  const std::size_t least = std::max(kTrigram, base::is_ascii(term) ? (term.size() + 1) / 2 : term.size() / 8);
  std::vector<std::string_view> seen;
  for (std::size_t begin = 0; begin < term.size(); ++begin) {
    if (!begins_code_point(term, begin)) continue;
    for (std::size_t length = least; begin + length <= term.size() && length < term.size(); ++length) {
      const std::string_view part = term.substr(begin, length);
      if (!begins_code_point(term, begin + length) || !text::is_token(part)) continue;
      if (!search::is_substring_match(term, part) || std::find(seen.begin(), seen.end(), part) != seen.end()) continue;
      seen.push_back(part);
      const Running running(select_word_);
      if (select_word_.bind_text(1, part).step()) found.push_back(static_cast<WordId>(select_word_.integer(0)));
    }
  }
}

void CacheIndex::add_contained_in_long(std::string_view term, std::vector<WordId>& found) const {
  Statement all(*database_, "SELECT id, word FROM index_words WHERE is_token = 1");
  while (all.step()) {
    const std::string_view text = all.bytes(1);
    if (text.size() < term.size() && search::is_substring_match(term, text)) {
      found.push_back(static_cast<WordId>(all.integer(0)));
    }
  }
}

std::vector<WordId> CacheIndex::substring_words(std::string_view term) const {
  const auto known = known_substrings_.find(std::string(term));
  if (known != known_substrings_.end()) return known->second;
  std::vector<WordId> found;
  add_containing(term, found);
  add_contained(term, found);
  return known_substrings_.emplace(term, std::move(found)).first->second;
}

std::vector<std::uint32_t> CacheIndex::line_list(std::string_view name) const {
  const std::string bytes = blob(name);
  Unpacker unpacker(bytes);
  std::vector<std::uint32_t> lines;
  std::uint64_t document = 0;
  while (!unpacker.at_end()) {
    document += unpacker.varint();
    if (unpacker.is_damaged() || document >= state_.documents) {
      is_damaged_ = true;
      break;
    }
    lines.push_back(dead_.line_of(static_cast<std::uint32_t>(document)));
  }
  return lines;
}

std::vector<std::uint32_t> CacheIndex::lines_with_id_prefix(std::string_view prefix) const {
  std::vector<std::uint32_t> lines;
  if (prefix.empty() || prefix.size() > 16 || prefix.find_first_not_of(kIdDigits) != std::string_view::npos) {
    return lines;
  }
  const std::string end = std::string(prefix) + "g";  // Above every digit.
  Statement select(*database_, "SELECT line_num FROM entry_cache WHERE content_hash >= ? AND content_hash < ?");
  select.bind_text(1, prefix).bind_text(2, end);
  while (select.step()) lines.push_back(dead_.line_of(static_cast<std::uint32_t>(select.integer(0))));
  std::sort(lines.begin(), lines.end());
  return lines;
}

std::vector<std::uint32_t> CacheIndex::guidance_sharing(const std::vector<std::string>& words,
                                                        std::size_t least) const {
  std::vector<std::uint32_t> counts(state_.documents, 0);
  for (const std::string& word : words) {
    const std::optional<WordId> id = find_word(word);
    if (id) for_each_document(*id, [&](DocId document) { ++counts[document]; });
  }
  std::vector<std::uint32_t> lines = line_list("guidance");
  const auto has_too_few = [&](std::uint32_t line) { return counts[dead_.document_of(line)] < least; };
  lines.erase(std::remove_if(lines.begin(), lines.end(), has_too_few), lines.end());
  return lines;
}

std::vector<search::RankedLine> CacheIndex::rank(const search::RankRequest& request,
                                                 const std::function<Entry(std::uint32_t)>& entry,
                                                 std::size_t* matches) const {
  return search::rank_over(*this, request, entry, matches);
}

}  // namespace cortex::cache
