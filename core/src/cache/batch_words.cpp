// SPDX-License-Identifier: MIT
// BatchWriter: the words of a run of lines, their families and trigrams.
#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <utility>

#include "cache/batch_writer.h"
#include "cache/cache_state.h"
#include "cache/packing.h"
#include "text/stem.h"

namespace cortex::cache {
namespace {

using search::WordId;

constexpr std::size_t kTrigram = 3;

std::int64_t trigram_at(std::string_view text, std::size_t i) {
  const auto byte = [&](std::size_t k) { return static_cast<std::int64_t>(static_cast<unsigned char>(text[i + k])); };
  return byte(0) << 16 | byte(1) << 8 | byte(2);
}

/// Sorts trigrams (from bit 32 on) that have words in ascending order below them: by radix, in a fraction of the time
/// of comparing.
void sort_by_trigram(std::vector<std::uint64_t>& uses) {
  std::vector<std::uint64_t> sorted(uses.size());
  for (int shift = 32; shift < 56; shift += 8) {
    std::array<std::size_t, 257> begins{};
    for (const std::uint64_t use : uses) ++begins[(use >> shift & 255) + 1];
    std::partial_sum(begins.begin(), begins.end(), begins.begin());
    for (const std::uint64_t use : uses) sorted[begins[use >> shift & 255]++] = use;
    uses.swap(sorted);
  }
}

/// The first bytes of a text as a number that sorts as they do.
std::uint64_t beginning_of(std::string_view text) {
  std::uint64_t beginning = 0;
  for (std::size_t i = 0; i < sizeof beginning; ++i) {
    beginning = beginning << 8 | (i < text.size() ? static_cast<unsigned char>(text[i]) : 0u);
  }
  return beginning;
}

}  // namespace

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
  std::vector<std::pair<std::uint64_t, WordId>> words;
  for (WordId word = 0; word < ids_.size(); ++word) words.emplace_back(beginning_of(index_.word_text(word)), word);
  std::sort(words.begin(), words.end(), [&](const auto& a, const auto& b) {
    return a.first != b.first ? a.first < b.first : index_.word_text(a.second) < index_.word_text(b.second);
  });
  for (const auto& [beginning, word] : words) by_text_.push_back(word);
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
  sort_by_trigram(uses);
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

}  // namespace cortex::cache
