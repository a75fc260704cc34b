// SPDX-License-Identifier: MIT
// Which query terms each document has in which tier, as one bit mask a document, filled from the posting lists.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "search/postings.h"
#include "search/query.h"
#include "search/vocabulary.h"
#include "text/aliases.h"

namespace cortex::search {

/// Layout of a mask: 10 bits for each tier, bit i for term i, then two flags.
struct MaskBits {
  static constexpr int kExact = 0;
  static constexpr int kStem = 10;
  static constexpr int kSubstring = 20;
  static constexpr std::uint32_t kTerms = (1u << kMaxQueryTerms) - 1;
  static constexpr std::uint32_t kTag = 1u << 30;      ///< A term is among the words of the tags.
  static constexpr std::uint32_t kCareful = 1u << 31;  ///< The substring bits may be too many: see `MatchMasks`.

  [[nodiscard]] static std::uint32_t exact(std::uint32_t mask) { return mask & kTerms; }
  /// Each tier without the terms of the tiers before it (SPEC 4.4).
  [[nodiscard]] static std::uint32_t stem_only(std::uint32_t mask) { return (mask >> kStem) & kTerms & ~exact(mask); }
  [[nodiscard]] static std::uint32_t substring_only(std::uint32_t mask) {
    return (mask >> kSubstring) & kTerms & ~exact(mask) & ~((mask >> kStem) & kTerms);
  }
};

/// The masks of all documents for one query, over any index that answers as `search::Index` does. A mask is exact but
/// for one case: a substring match may not use a word that an exact match of another term used, which depends on the
/// document. Documents where that may be so carry kCareful; their substring bits are an upper bound.
///
/// Terms may be deferred: they are marked only in documents that another term or an expansion word met. Common words
/// make up most postings and rarely decide; whoever ranks asks for the rest where they may.
template <typename Index>
class MatchMasks {
 public:
  /// `terms` and `aliases` outlive the object. `deferred_terms`: bit i for term i.
  MatchMasks(const Index& index, const std::vector<std::string>& terms, const std::vector<std::string>& expansion,
             const text::Aliases& aliases, std::uint32_t deferred_terms);
  ~MatchMasks();
  MatchMasks(const MatchMasks&) = delete;
  MatchMasks& operator=(const MatchMasks&) = delete;

  /// Marks the deferred terms in all documents.
  void mark_deferred_everywhere();

  [[nodiscard]] const std::vector<std::uint32_t>& masks() const { return masks_; }
  /// Distinct expansion words by document (at most 255); empty without expansion.
  [[nodiscard]] const std::vector<std::uint8_t>& expansion_counts() const { return expansion_counts_; }
  /// Terms that share an alias form with another term: two of them may count as one covered form (SPEC 4.8).
  [[nodiscard]] std::uint32_t shared_form_terms() const { return shared_form_terms_; }

 private:
  template <typename Accepts>
  void mark_terms(std::uint32_t set, Accepts&& accepts);
  template <typename Accepts>
  void mark_term(std::size_t term, Accepts&& accepts);
  void mark_expansion(const std::vector<std::string>& expansion);
  void find_shared_forms();

  const Index& index_;
  const std::vector<std::string>& terms_;
  const text::Aliases& aliases_;
  std::vector<std::uint32_t>& masks_;
  std::vector<std::uint8_t> expansion_counts_;
  std::vector<WordId> term_words_;   ///< Terms that are words of the index: never met as a substring of another term.
  std::vector<WordId> alias_words_;  ///< Words of the other forms of the terms.
  std::uint32_t shared_form_terms_ = 0;
  std::uint32_t deferred_terms_;
};

}  // namespace cortex::search

#include "search/match_masks_fill.h"  // The members.
