// SPDX-License-Identifier: MIT
// Search hits for people: tier, score, age, content, and why each was found.
#pragma once

#include <string>
#include <vector>

#include "commands/invocation.h"
#include "cortex/search_result.h"

namespace cortex::commands {

/// All hits, aligned; with `explain` each with the factors of its score.
[[nodiscard]] std::string hits_text(const std::vector<SearchHit>& hits, bool explain, const Invocation& call);
/// "docker, images (as image)": the query terms that the entry met, and by which of its words where they differ.
[[nodiscard]] std::string matched_text(const MatchedTerms& matched);
/// "match 0.912 x type 1.5 x decay 0.94": the factors that change the score.
[[nodiscard]] std::string factors_text(const ScoreFactors& factors);

}  // namespace cortex::commands
