// SPDX-License-Identifier: MIT
// Substring lookup over a vocabulary.
#include "search/substring_index.h"

#include <algorithm>
#include <unordered_set>

#include "search/substring.h"

namespace cortex::search {
namespace {

constexpr std::size_t kTrigram = 3;
constexpr std::size_t kLongWord = 256;
/// A term up to this many bytes is cut into its parts, which are looked up; a longer one meets every word that is long
/// enough. Either way the cost stays bounded.
constexpr std::size_t kMaxEnumeratedTerm = 64;

std::uint32_t trigram_at(std::string_view text, std::size_t i) {
  const auto byte = [&](std::size_t k) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i + k])); };
  return byte(0) << 16 | byte(1) << 8 | byte(2);
}

}  // namespace

void SubstringIndex::add(WordId word, std::string_view text) {
  next_ = word + 1;
  const std::size_t length = std::min(text.size(), kLongWord);
  if (by_length_.size() <= length) by_length_.resize(length + 1);
  by_length_[length].push_back(word);
  for (std::size_t i = 0; i + kTrigram <= text.size(); ++i) {
    std::vector<WordId>& list = by_trigram_[trigram_at(text, i)];
    if (list.empty() || list.back() != word) list.push_back(word);
  }
}

/// Longer words that hold the term: those listed under its rarest trigram are looked at.
void SubstringIndex::add_containing(std::string_view term, const Vocabulary& vocabulary,
                                    std::vector<WordId>& found) const {
  const std::vector<WordId>* rarest = nullptr;
  for (std::size_t i = 0; i + kTrigram <= term.size(); ++i) {
    const auto entry = by_trigram_.find(trigram_at(term, i));
    if (entry == by_trigram_.end()) return;
    if (rarest == nullptr || entry->second.size() < rarest->size()) rarest = &entry->second;
  }
  if (rarest == nullptr) return;
  for (const WordId word : *rarest) {
    const std::string_view text = vocabulary.text(word);
    if (text.size() > term.size() && is_substring_match(term, text)) found.push_back(word);
  }
}

/// Shorter words that the term holds.
void SubstringIndex::add_contained(std::string_view term, const Vocabulary& vocabulary,
                                   std::vector<WordId>& found) const {
  // The ratio of 1/2 counts code points, which take 1 to 4 bytes: in bytes the shorter side has at least an eighth.
  const std::size_t least = std::max<std::size_t>(kTrigram, term.size() / 8);
  if (term.size() <= kMaxEnumeratedTerm) {
    std::unordered_set<WordId> seen;
    for (std::size_t begin = 0; begin < term.size(); ++begin) {
      for (std::size_t length = least; begin + length <= term.size() && length < term.size(); ++length) {
        if (length >= by_length_.size() || by_length_[length].empty()) continue;
        const auto word = vocabulary.find(term.substr(begin, length));
        if (word && *word < next_ && is_substring_match(term, vocabulary.text(*word)) && seen.insert(*word).second) {
          found.push_back(*word);
        }
      }
    }
    return;
  }
  for (std::size_t length = std::min(least, kLongWord); length < by_length_.size(); ++length) {
    for (const WordId word : by_length_[length]) {
      const std::string_view text = vocabulary.text(word);
      if (text.size() < term.size() && is_substring_match(term, text)) found.push_back(word);
    }
  }
}

std::vector<WordId> SubstringIndex::matches(std::string_view term, const Vocabulary& vocabulary) const {
  std::vector<WordId> found;
  add_containing(term, vocabulary, found);
  add_contained(term, vocabulary, found);
  return found;
}

}  // namespace cortex::search
