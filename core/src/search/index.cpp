// SPDX-License-Identifier: MIT
// Building and changing the inverted index.
#include "search/index.h"

#include <algorithm>

#include "base/md5.h"
#include "base/time.h"
#include "base/unicode.h"
#include "search/score.h"
#include "text/stem.h"
#include "text/words.h"

namespace cortex::search {
namespace {

std::uint64_t content_number(std::string_view content) {
  std::uint64_t key = 0;
  for (const char digit : content_id(content)) {
    key = key << 4 | static_cast<std::uint64_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
  }
  return key;
}

bool is_hex(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

}  // namespace

std::string phrase_name(const std::vector<std::string>& phrase_words) {
  std::string name;
  for (const std::string& word : phrase_words) {
    name += ' ';
    name += word;
  }
  return name;
}

Index::Index(const text::Aliases& aliases) {
  projects_.release(projects_.add(""));  // Number 0: no project.
  for (const auto& [form, form_words] : aliases.forms()) {
    if (form_words.size() > 1) add_phrase(form_words);
  }
}

WordId Index::intern(std::string_view word, bool is_token) {
  const WordId id = vocabulary_.intern(word);
  if (id < words_.size()) return id;
  Word& info = words_.emplace_back();
  info.is_token = is_token;
  if (is_token) {
    const WordId stem = stems_.intern(text::stem(word));
    if (stem == families_.size()) families_.push_back(kNone);
    info.next_in_family = families_[stem];
    families_[stem] = id;
  }
  return id;
}

void Index::add_phrase(const std::vector<std::string>& phrase_words) {
  Phrase phrase;
  for (const std::string& word : phrase_words) phrase.words.push_back(intern(word, text::is_token(word)));
  const std::string name = phrase_name(phrase_words);
  if (vocabulary_.find(name)) return;
  phrase.id = intern(name, false);
  Word& head = words_[phrase.words.front()];
  phrase.next = head.phrases;
  head.phrases = static_cast<std::uint32_t>(phrases_.size());
  phrases_.push_back(std::move(phrase));
}

template <typename Visit>
void Index::visit_piece(std::string_view piece, bool is_tag, Visit&& visit) {
  normalised_ = base::normalise(piece);
  piece_words_.clear();
  text::for_each_word(normalised_, [&](std::string_view word, bool is_token) {
    const WordId id = intern(word, is_token);
    if (!phrases_.empty()) piece_words_.push_back(id);
    visit(id, is_tag);
  });
  for (std::size_t i = 0; i < piece_words_.size(); ++i) {
    for (std::uint32_t p = words_[piece_words_[i]].phrases; p != kNone; p = phrases_[p].next) {
      const std::vector<WordId>& wanted = phrases_[p].words;
      if (i + wanted.size() <= piece_words_.size() &&
          std::equal(wanted.begin(), wanted.end(), piece_words_.begin() + static_cast<std::ptrdiff_t>(i))) {
        visit(phrases_[p].id, is_tag);
      }
    }
  }
}

template <typename Visit>
void Index::visit_words(const Entry& entry, Visit&& visit) {
  visit_piece(entry.content, false, visit);
  for (const std::string& tag : entry.tags) visit_piece(tag, true, visit);
  visit_piece(entry.type, false, visit);
  visit_piece(entry.section, false, visit);
}

void Index::post(WordId id, bool is_tag, DocId document, EntryFacts& facts) {
  Word& word = words_[id];
  if (word.documents.count == 0 || word.documents.last != document) {
    arena_.append(word.documents, document);
    ++word.live;
    if (word.is_token) ++facts.token_count;
  }
  if (!is_tag) return;
  if (word.tags == kNone) {
    word.tags = static_cast<std::uint32_t>(tag_lists_.size());
    tag_lists_.emplace_back();
  }
  PostingList& tagged = tag_lists_[word.tags];
  if (tagged.count == 0 || tagged.last != document) arena_.append(tagged, document);
}

void Index::set_facts(const Entry& entry, EntryFacts& facts) {
  facts.time_us = base::parse_time(entry.timestamp).value_or(EntryFacts::kNoTime);
  facts.repeats = entry.repeats;
  facts.priority_factor = priority_factor(entry.priority);
  facts.type = types_.add(entry.type);
  facts.project = projects_.add(entry.project);
  facts.is_guidance = is_guidance(entry.type);
  facts.is_for_all_projects = is_type(entry.type, "USER_PREFERENCE") || is_type(entry.type, "UNIVERSAL_DIRECTIVE");
  facts.is_checkpoint = is_checkpoint(entry.type);
  facts.is_pinned = entry.pinned;
}

void Index::widen_last_block(const EntryFacts& facts) {
  if (facts_.size() % FactsBlock::kDocuments == 0) blocks_.emplace_back();
  FactsBlock& block = blocks_.back();
  block.latest_us = std::max(block.latest_us, facts.time_us);
  block.most_repeats = std::max(block.most_repeats, facts.repeats);
  block.highest_priority_factor = std::max(block.highest_priority_factor, facts.priority_factor);
  block.has_undecaying |= facts.is_pinned || facts.time_us == EntryFacts::kNoTime;
}

DocId Index::add(const Entry& entry, std::uint32_t line) {
  const auto document = static_cast<DocId>(facts_.size());
  EntryFacts facts;
  facts.line = line;
  set_facts(entry, facts);
  visit_words(entry, [&](WordId word, bool is_tag) { post(word, is_tag, document, facts); });
  widen_last_block(facts);
  facts_.push_back(facts);
  content_keys_.push_back(content_number(entry.content));
  if (line == by_line_.size()) {
    by_line_.push_back(document);
  } else {
    by_line_[line] = document;
  }
  return document;
}

void Index::remove(const Entry& entry, std::uint32_t line) {
  const DocId document = by_line_[line];
  EntryFacts& facts = facts_[document];
  facts.is_dead = true;
  types_.release(facts.type);
  projects_.release(facts.project);
  std::vector<WordId> distinct;
  visit_words(entry, [&](WordId word, bool) { distinct.push_back(word); });
  std::sort(distinct.begin(), distinct.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  for (const WordId word : distinct) --words_[word].live;
}

void Index::close_line(std::uint32_t line) {
  by_line_.erase(by_line_.begin() + static_cast<std::ptrdiff_t>(line));
  for (std::size_t i = line; i < by_line_.size(); ++i) facts_[by_line_[i]].line = static_cast<std::uint32_t>(i);
}

void Index::open_line(std::uint32_t line) {
  by_line_.insert(by_line_.begin() + static_cast<std::ptrdiff_t>(line), DocId{0});
  for (std::size_t i = line + 1; i < by_line_.size(); ++i) facts_[by_line_[i]].line = static_cast<std::uint32_t>(i);
}

std::size_t Index::document_count(std::string_view token) const {
  const auto id = vocabulary_.find(token);
  return id && words_[*id].is_token ? words_[*id].live : 0;
}

bool Index::has_stem(std::string_view stem) const {
  const std::vector<WordId> words = family(stem);
  return std::any_of(words.begin(), words.end(), [&](WordId word) { return words_[word].live > 0; });
}

std::vector<std::uint32_t> Index::sorted_lines(std::vector<std::uint32_t> lines) const {
  std::sort(lines.begin(), lines.end());
  return lines;
}

std::vector<std::uint32_t> Index::checkpoint_lines() const {
  std::vector<std::uint32_t> lines;
  for (const EntryFacts& facts : facts_) {
    if (facts.is_checkpoint && !facts.is_dead) lines.push_back(facts.line);
  }
  return sorted_lines(std::move(lines));
}

std::string Index::id_of_line(std::uint32_t line) const {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::uint64_t key = content_keys_[by_line_[line]];
  std::string id(16, '0');
  for (std::size_t i = id.size(); i-- > 0; key >>= 4U) id[i] = kDigits[key & 15U];
  return id;
}

std::vector<std::uint32_t> Index::lines_with_id(std::string_view id) const {
  return id.size() == 16 ? lines_with_id_prefix(id) : std::vector<std::uint32_t>{};
}

std::vector<std::uint32_t> Index::lines_with_id_prefix(std::string_view prefix) const {
  std::vector<std::uint32_t> lines;
  if (prefix.empty() || prefix.size() > 16 || !is_hex(prefix)) return lines;
  std::uint64_t wanted = 0;
  for (const char digit : prefix) {
    wanted = wanted << 4 | static_cast<std::uint64_t>(digit <= '9' ? digit - '0' : digit - 'a' + 10);
  }
  const auto shift = static_cast<int>(4 * (16 - prefix.size()));
  for (DocId document = 0; document < facts_.size(); ++document) {
    if (content_keys_[document] >> shift == wanted && !facts_[document].is_dead) lines.push_back(facts_[document].line);
  }
  return sorted_lines(std::move(lines));
}

std::vector<std::uint32_t> Index::guidance_sharing(const std::vector<std::string>& words, std::size_t least) const {
  masks_.resize(facts_.size(), 0);
  for (const std::string& word : words) {
    const auto id = vocabulary_.find(word);
    if (id) for_each_document(*id, [&](DocId document) { ++masks_[document]; });
  }
  std::vector<std::uint32_t> lines;
  for (DocId document = 0; document < facts_.size(); ++document) {
    const EntryFacts& facts = facts_[document];
    if (facts.is_guidance && !facts.is_dead && masks_[document] >= least) lines.push_back(facts.line);
    masks_[document] = 0;
  }
  return sorted_lines(std::move(lines));
}

std::optional<WordId> Index::find_form(const std::vector<std::string>& form_words) const {
  if (form_words.empty()) return std::nullopt;
  return vocabulary_.find(form_words.size() == 1 ? form_words.front() : phrase_name(form_words));
}

std::vector<WordId> Index::family(std::string_view stem) const {
  std::vector<WordId> words;
  const auto number = stems_.find(stem);
  if (!number) return words;
  for (WordId word = families_[*number]; word != kNone; word = words_[word].next_in_family) words.push_back(word);
  return words;
}

std::vector<WordId> Index::substring_words(std::string_view term) const {
  while (substrings_.next() < vocabulary_.size()) {
    const WordId word = substrings_.next();
    if (words_[word].is_token) {
      substrings_.add(word, vocabulary_.text(word));
    } else {
      substrings_.skip();
    }
  }
  std::vector<WordId> found = substrings_.matches(term, vocabulary_);
  // Words below the token length may be found as parts of the term; only tokens count (SPEC 4.4).
  found.erase(std::remove_if(found.begin(), found.end(), [&](WordId word) { return !words_[word].is_token; }),
              found.end());
  return found;
}

}  // namespace cortex::search
