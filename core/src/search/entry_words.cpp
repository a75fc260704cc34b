// SPDX-License-Identifier: MIT
// The words of one entry.
#include "search/entry_words.h"

#include <algorithm>
#include <utility>

#include "base/unicode.h"
#include "text/stem.h"
#include "text/words.h"

namespace cortex::search {

namespace {

/// Letters that stemming puts in the place of others, or takes another's place of: vowels and y; d as in built and
/// build; x as in indices and index.
constexpr std::string_view kChangingLetters = "aeiouydx";

}  // namespace

WordShape shape_of(std::string_view word) {
  WordShape shape;
  shape.size = static_cast<std::uint32_t>(word.size());
  for (const char c : word) shape.letters |= std::uint64_t{1} << (static_cast<unsigned char>(c) & 63U);
  return shape;
}

StemShape::StemShape(std::string stem_text)
    : text(std::move(stem_text)), kept_letters(shape_of(text).letters & ~shape_of(kChangingLetters).letters) {}

Phrase::Phrase(std::string_view form) : text(form), words(text::words(form)) {
  for (const std::string& word : words) shapes.push_back(shape_of(word));
}

void EntryWords::assign(const Entry& entry) {
  // The text first and whole: words are views of it.
  text_.clear();
  std::vector<std::size_t> ends;
  ends.reserve(entry.tags.size() + 3);
  const auto add = [&](std::string_view piece) {
    text_ += base::normalise(piece);
    ends.push_back(text_.size());
  };
  add(entry.content);
  for (const std::string& tag : entry.tags) add(tag);
  add(entry.type);
  add(entry.section);

  words_.clear();
  std::size_t begin = 0;
  for (std::size_t piece = 0; piece < ends.size(); ++piece) {
    if (piece == 1) tags_begin_ = words_.size();
    if (piece == 1 + entry.tags.size()) tags_end_ = words_.size();
    add_words(begin, ends[piece]);
    begin = ends[piece];
  }
  number_words();
}

void EntryWords::add_words(std::size_t begin, std::size_t end) {
  const std::string_view piece = std::string_view(text_).substr(begin, end - begin);
  text::for_each_word(piece, [this](std::string_view word, bool is_token) {
    words_.push_back({word, shape_of(word), is_token});
  });
  words_.emplace_back();
}

/// Enters each word where it stands first, and lists the tokens among them.
void EntryWords::number_words() {
  std::size_t room = 16;
  while (room < words_.size() * 2) room *= 2;
  slots_.assign(room, 0);
  tokens_.clear();
  for (std::size_t place = 0; place < words_.size(); ++place) {
    const Word& word = words_[place];
    if (word.text.empty()) continue;
    std::uint32_t& slot = slots_[slot_of(word.text, word.shape)];
    if (slot != 0) continue;
    slot = static_cast<std::uint32_t>(place + 1);
    if (word.is_token) tokens_.push_back(static_cast<std::uint32_t>(place));
  }
  stems_.assign(tokens_.size(), std::string());
}

/// The slot that holds the word, or the free one where it belongs.
std::size_t EntryWords::slot_of(std::string_view word, const WordShape& shape) const {
  const std::size_t mask = slots_.size() - 1;
  std::uint64_t hash = (shape.letters ^ shape.size) * 0x9e3779b97f4a7c15U;
  hash ^= static_cast<std::uint64_t>(static_cast<unsigned char>(word.front())) << 24U;
  std::size_t slot = static_cast<std::size_t>(hash >> 20U) & mask;
  while (slots_[slot] != 0) {
    const Word& other = words_[slots_[slot] - 1];
    if (other.shape == shape && other.text == word) break;
    slot = (slot + 1) & mask;
  }
  return slot;
}

std::size_t EntryWords::find(std::string_view word, const WordShape& shape) const {
  if (word.empty() || slots_.empty()) return kNowhere;
  const std::uint32_t place = slots_[slot_of(word, shape)];
  return place == 0 ? kNowhere : place - 1;
}

bool EntryWords::stands_at(const Phrase& phrase, std::size_t place) const {
  for (std::size_t i = 0; i < phrase.words.size(); ++i) {
    const Word& word = words_[place + i];
    if (!(word.shape == phrase.shapes[i]) || word.text != phrase.words[i]) return false;
  }
  return true;
}

bool EntryWords::occurs_between(const Phrase& phrase, std::size_t begin, std::size_t end) const {
  if (phrase.words.empty()) return false;
  const std::size_t first = find(phrase.words.front(), phrase.shapes.front());
  if (first == kNowhere) return false;
  for (std::size_t place = std::max(first, begin); place + phrase.words.size() <= end; ++place) {
    if (stands_at(phrase, place)) return true;
  }
  return false;
}

std::string_view EntryWords::find_stem(const StemShape& stem) const {
  for (std::size_t token = 0; token < tokens_.size(); ++token) {
    const Word& word = words_[tokens_[token]];
    // Stemming is dear, and never changes the first letter: most words are told apart without it.
    const bool may_have_it = word.text.front() == stem.text.front() && (stem.kept_letters & ~word.shape.letters) == 0;
    if (may_have_it && stem_of(token) == stem.text) return word.text;
  }
  return {};
}

const std::string& EntryWords::stem_of(std::size_t token) const {
  std::string& stem = stems_[token];
  if (stem.empty()) stem = text::stem(words_[tokens_[token]].text);
  return stem;
}

}  // namespace cortex::search
