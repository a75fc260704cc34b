// SPDX-License-Identifier: MIT
// The cues that one sentence shows.
#include "capture/sentence_cues.h"

#include <span>
#include <string>

namespace cortex::capture {
namespace {

std::optional<CueMatch> match(const Sentence& sentence, const CuePattern& pattern, const CueTable& table,
                              Language language) {
  return is_unspaced_language(language) ? match_folded(sentence.folded, pattern.pattern)
                                        : match_words(sentence, pattern.pattern, table);
}

void mute(Sentence& sentence, const CueMatch& match, Language language) {
  if (is_unspaced_language(language)) {
    sentence.folded.replace(match.begin, match.end - match.begin, std::string(match.end - match.begin, ' '));
    return;
  }
  for (std::size_t i = match.begin; i < match.end; ++i) {
    sentence.words[i].is_mute = true;
  }
}

}  // namespace

void SentenceCues::add(Cue cue, const CueMatch& match) {
  std::optional<CueMatch>& known = matches_[static_cast<std::size_t>(cue)];
  const bool is_first = !known || match.begin < known->begin || (match.begin == known->begin && match.end > known->end);
  if (is_first) {
    known = match;
  }
}

SentenceCues find_cues(Sentence& sentence, const CueTable& table, Language language) {
  SentenceCues cues;
  mark_clauses(sentence, table);
  for (const CuePattern& pattern : table.vetoes) {
    if (pattern.cue != Cue::kHarmless) {
      continue;
    }
    if (const auto found = match(sentence, pattern, table, language)) {
      cues.add(pattern.cue, *found);
      mute(sentence, *found, language);
    }
  }
  mark_clauses(sentence, table);
  for (const std::span<const CuePattern> patterns : {table.vetoes, table.signals, table.rules}) {
    for (const CuePattern& pattern : patterns) {
      if (pattern.cue == Cue::kHarmless) {
        continue;
      }
      if (const auto found = match(sentence, pattern, table, language)) {
        cues.add(pattern.cue, *found);
      }
    }
  }
  return cues;
}

}  // namespace cortex::capture
