// SPDX-License-Identifier: MIT
// Other words for what a text says: the built-in thesaurus and the user's own groups (SPEC 10.2).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cortex/status.h"

namespace cortex::expand {

inline constexpr std::size_t kMaxThesaurusWords = 64;

/// What synonyms.json adds and takes away.
struct UserSynonyms {
  std::vector<std::vector<std::string>> added;  ///< Groups; forms are normalised.
  std::vector<std::string> removed;             ///< Words that bring in nothing and are not brought in.
  std::vector<std::pair<std::string, std::vector<std::string>>> apart;  ///< A word does not bring in these.
};

/// Reads synonyms.json: an object whose keys and values are groups, {"deploy": ["yeet", "ship it"]}. A key with "-" in
/// front takes away: {"-staging": ["uat"]} keeps staging from bringing in uat, {"-pod": []} drops pod altogether.
/// kCorruption where the text is no JSON object in valid UTF-8.
Result<UserSynonyms> parse_synonyms(std::string_view json);

/// A word that a text brought in.
struct RelatedWord {
  std::string text;
  std::vector<std::string>
      terms;  ///< The terms that it is another word for; empty: a form of several words brought it.
};

/// Other words for the terms of a text, most related first, none of the same stem as a word of the text, no stem twice;
/// at most kMaxThesaurusWords. Forms of several words are recognised anywhere in `text`, single words only where they
/// are among `terms`. Only the first 10,000 characters are looked at; nothing is built before the first call.
[[nodiscard]] std::vector<RelatedWord> thesaurus_words(std::string_view text, const std::vector<std::string>& terms,
                                                       const UserSynonyms& user);

}  // namespace cortex::expand
