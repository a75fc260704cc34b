// SPDX-License-Identifier: MIT
// Other words for a query: those of the thesaurus, and those that came from elsewhere (SPEC 10).
#include <utility>

#include "engine/engine_impl.h"
#include "expand/thesaurus.h"

namespace cortex::engine {
namespace {

/// The user's own groups; none where there is no file or it cannot be read, which `doctor` reports.
expand::UserSynonyms read_synonyms(FileSystem& files, const store::MemoryFolder& folder) {
  const Result<std::string> json = files.read(folder.synonyms());
  if (!json.ok()) return {};
  Result<expand::UserSynonyms> user = expand::parse_synonyms(json.value());
  return user.ok() ? std::move(user).value() : expand::UserSynonyms();
}

}  // namespace

void EngineImpl::widen(Query& query, const std::vector<std::string>& expansion, bool use_thesaurus,
                       std::string_view text) const {
  if (options_.config.expansion_disabled || query.terms.empty()) return;
  std::vector<std::string> words = expansion;
  if (use_thesaurus) {
    const expand::UserSynonyms user = read_synonyms(host_.files, corpus_.folder());
    for (std::string& word : expand::thesaurus_words(text, query.terms, user)) words.push_back(std::move(word));
  }
  query.expansion = search::expansion_words(words, query.terms);
}

}  // namespace cortex::engine
