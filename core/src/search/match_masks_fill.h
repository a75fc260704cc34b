// SPDX-License-Identifier: MIT
// Filling the masks of SPEC 4.4's tiers from posting lists. Part of match_masks.h.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "text/stem.h"
#include "text/words.h"

namespace cortex::search {

/// A term and the other forms of its alias group.
inline std::vector<std::string> forms_of(const std::string& term, const text::Aliases& aliases) {
  std::vector<std::string> forms{term};
  const auto& others = aliases.others(term);
  forms.insert(forms.end(), others.begin(), others.end());
  return forms;
}

template <typename Index>
MatchMasks<Index>::MatchMasks(const Index& index, const std::vector<std::string>& terms,
                              const std::vector<std::string>& expansion, const text::Aliases& aliases,
                              std::uint32_t deferred_terms)
    : index_(index), terms_(terms), aliases_(aliases), masks_(index.scratch_masks()), deferred_terms_(deferred_terms) {
  masks_.resize(index.document_slots(), 0);
  for (const std::string& term : terms) {
    if (const auto id = index.find_form({term})) term_words_.push_back(*id);
    for (const std::string& form : forms_of(term, aliases)) {
      for (const std::string& word : text::words(form)) {
        if (const auto id = index.find_form({word})) alias_words_.push_back(*id);
      }
    }
  }
  find_shared_forms();
  if (!expansion.empty()) mark_expansion(expansion);
  mark_terms(~deferred_terms, [](DocId) { return true; });
  if (expansion_counts_.empty()) {
    mark_terms(deferred_terms, [this](DocId document) { return masks_[document] != 0; });
  } else {
    mark_terms(deferred_terms,
               [this](DocId document) { return masks_[document] != 0 || expansion_counts_[document] != 0; });
  }
}

template <typename Index>
MatchMasks<Index>::~MatchMasks() {
  std::fill(masks_.begin(), masks_.end(), 0u);
}

template <typename Index>
void MatchMasks<Index>::mark_deferred_everywhere() {
  mark_terms(deferred_terms_, [](DocId) { return true; });
}

/// Marks the terms of a set in the documents that `accepts`. A document once accepted stays so.
template <typename Index>
template <typename Accepts>
void MatchMasks<Index>::mark_terms(std::uint32_t set, Accepts&& accepts) {
  for (std::size_t term = 0; term < terms_.size(); ++term) {
    if ((set >> term & 1) != 0) mark_term(term, accepts);
  }
}

template <typename Index>
template <typename Accepts>
void MatchMasks<Index>::mark_term(std::size_t term, Accepts&& accepts) {
  const auto mark = [&](WordId word, std::uint32_t bits) {
    index_.for_each_document(word, [&](DocId document) {
      if (accepts(document)) masks_[document] |= bits;
    });
  };
  for (const std::string& form : forms_of(terms_[term], aliases_)) {
    const auto word = index_.find_form(text::words(form));
    if (!word) continue;
    mark(*word, 1u << (MaskBits::kExact + term));
    index_.for_each_tagged_document(*word, [&](DocId document) {
      if (accepts(document)) masks_[document] |= MaskBits::kTag;
    });
  }
  const std::uint32_t stem_bit = 1u << (MaskBits::kStem + term);
  const std::optional<WordId> own = index_.find_form({terms_[term]});
  for (const WordId word : index_.family(text::stem(terms_[term]))) {
    if (word != own) mark(word, stem_bit);  // The term itself matched exactly.
  }
  const std::uint32_t substring_bit = 1u << (MaskBits::kSubstring + term);
  const auto is_among = [](const std::vector<WordId>& words, WordId word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  for (const WordId word : index_.substring_words(terms_[term])) {
    if (is_among(term_words_, word)) continue;
    mark(word, is_among(alias_words_, word) ? substring_bit | MaskBits::kCareful : substring_bit);
  }
}

template <typename Index>
void MatchMasks<Index>::find_shared_forms() {
  std::map<std::string, std::uint32_t> terms_by_form;
  for (std::size_t term = 0; term < terms_.size(); ++term) {
    for (const std::string& form : forms_of(terms_[term], aliases_)) terms_by_form[form] |= 1u << term;
  }
  for (const auto& [form, bits] : terms_by_form) {
    if ((bits & (bits - 1)) != 0) shared_form_terms_ |= bits;
  }
}

/// A word counts once for a document, whether it is there itself or by its stem.
template <typename Index>
void MatchMasks<Index>::mark_expansion(const std::vector<std::string>& expansion) {
  expansion_counts_.resize(masks_.size(), 0);
  std::vector<std::uint32_t> last_word(masks_.size(),
                                       0);  // By document, from 1: the last word that it was counted for.
  std::uint32_t number = 0;
  for (const std::string& word : expansion) {
    ++number;
    for (const WordId relative : index_.family(text::stem(word))) {
      index_.for_each_document(relative, [&](DocId document) {
        if (last_word[document] == number || expansion_counts_[document] == 255) return;
        last_word[document] = number;
        ++expansion_counts_[document];
      });
    }
  }
}

}  // namespace cortex::search
