// SPDX-License-Identifier: MIT
// Other words for a query: those of the thesaurus, and those that came from elsewhere (SPEC 10).
#include <algorithm>
#include <utility>

#include "engine/engine_impl.h"
#include "expand/thesaurus.h"

namespace cortex::engine {
namespace {

/// A related word that more than one in so many entries has tells nothing, nor is it quick to look for. Few entries
/// make no statistics.
constexpr std::size_t kCommonShare = 100;
constexpr std::size_t kLeastCommon = 50;

/// The user's own groups; none where there is no file or it cannot be read, which `doctor` reports.
expand::UserSynonyms read_synonyms(FileSystem& files, const store::MemoryFolder& folder) {
  const Result<std::string> json = files.read(folder.synonyms());
  if (!json.ok()) return {};
  Result<expand::UserSynonyms> user = expand::parse_synonyms(json.value());
  return user.ok() ? std::move(user).value() : expand::UserSynonyms();
}

}  // namespace

void EngineImpl::widen(Query& query, const std::vector<std::string>& expansion, bool use_thesaurus,
                       std::string_view text, const MoreWords& more_words) const {
  if (options_.config.expansion_disabled || query.terms.empty()) return;
  std::vector<std::string> words = expansion;
  if (more_words) {
    for (std::string& word : more_words()) words.push_back(std::move(word));
  }
  if (use_thesaurus) {
    const expand::UserSynonyms user = read_synonyms(host_.files, corpus_.folder());
    const std::size_t most = std::max(kLeastCommon, corpus_.entry_count() / kCommonShare);
    for (expand::RelatedWord& word : expand::thesaurus_words(text, query.terms, user)) {
      if (corpus_.document_count(word.text) > most) continue;
      words.push_back(word.text);
      if (!word.terms.empty()) query.origins.emplace(std::move(word.text), std::move(word.terms));
    }
  }
  query.expansion = search::expansion_words(words, query.terms);
}

}  // namespace cortex::engine
