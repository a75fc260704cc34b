// SPDX-License-Identifier: MIT
// Corrections and preferences in what the user typed, by patterns (SPEC 8.2).
#include "capture/guidance.h"

#include <algorithm>
#include <utility>

#include "base/unicode.h"
#include "base/utf8.h"
#include "capture/guidance_tags.h"
#include "capture/instruction.h"
#include "capture/language.h"
#include "capture/sentence.h"
#include "capture/sentence_cues.h"
#include "capture/sentence_weight.h"
#include "capture/typed_text.h"
#include "text/words.h"

namespace cortex::capture {
namespace {

/// The sentence that says most; of equal ones the first.
std::size_t heaviest(const std::vector<Weight>& weights) {
  return static_cast<std::size_t>(std::max_element(weights.begin(), weights.end()) - weights.begin());
}

/// Whether a sentence says too little without the one before it: it refers to it, or is short and answers what it tells
/// that the assistant did.
bool needs_context(const JudgedSentence& judged, const JudgedSentence& before, const CueTable& table,
                   Language language) {
  constexpr std::size_t kFewWords = 6;
  const bool is_short = text::words(instruction_of(judged, table, language)).size() < kFewWords;
  const bool is_fragment = judged.sentence.words.size() < 3;
  return refers_back(judged, table) || is_fragment ||
         (is_short && (before.cues.has(Cue::kAct) || before.cues.has(Cue::kRepeats)));
}

/// The instruction around the chosen sentence: what it refers back to, and what goes on with it.
std::string content_around(const std::vector<JudgedSentence>& judged, const std::vector<Weight>& weights,
                           std::size_t chosen, const CueTable& table, Language language) {
  constexpr std::size_t kMaxSentences = 4;
  constexpr std::size_t kMaxBytes = 400;
  constexpr std::size_t kFewBytes = 40;
  std::size_t begin = chosen;
  while (begin > 0 && chosen - begin < 2 && weights[begin - 1] >= Weight::kDirected) {
    --begin;
  }
  if (begin > 0 && needs_context(judged[begin], judged[begin - 1], table, language) && !is_vetoed(judged[begin - 1]) &&
      !is_question(judged[begin - 1])) {
    --begin;
  }
  std::vector<std::string> parts;
  std::size_t size = 0;
  for (std::size_t i = begin; i < judged.size() && i < begin + kMaxSentences; ++i) {
    const bool explains = i == chosen + 1 && size < kFewBytes && !is_question(judged[i]);
    const bool is_wanted = i <= chosen || ((explains || weights[i] >= Weight::kStated) && !is_vetoed(judged[i]));
    if (!is_wanted) {
      break;
    }
    std::string part = instruction_of(judged[i], table, language);
    size += part.size();
    if (i > chosen && size > kMaxBytes) {
      break;
    }
    if (!part.empty()) {
      parts.push_back(std::move(part));
    }
  }
  return joined_instructions(parts, language);
}

}  // namespace

std::optional<Guidance> find_guidance(std::string_view prompt) {
  const std::string typed = typed_text(prompt);
  const Language language = detect_language(typed);
  const CueTable table = cues_of(language);
  std::vector<JudgedSentence> judged;
  for (Sentence& sentence : split_sentences(typed)) {
    SentenceCues cues = find_cues(sentence, table, language);
    judged.push_back({std::move(sentence), cues, is_unspaced_language(language)});
  }
  if (judged.empty()) {
    return std::nullopt;
  }
  const PromptCues cues = prompt_cues(judged);
  std::vector<Weight> weights;
  for (const JudgedSentence& one : judged) {
    weights.push_back(weigh(one, cues));
  }
  const std::size_t chosen = heaviest(weights);
  Guidance guidance;
  guidance.type = type_of(judged[chosen], weights[chosen], cues);
  if (guidance.type.empty()) {
    return std::nullopt;
  }
  guidance.content = content_around(judged, weights, chosen, table, language);
  if (is_too_small_guidance(guidance.content)) {
    return std::nullopt;
  }
  guidance.tags = guidance_tags(guidance.content);
  return guidance;
}

bool is_too_small_guidance(std::string_view content) {
  constexpr std::size_t kMinWords = 3;
  constexpr std::size_t kMinUnspaced = 4;
  std::size_t words = 0;
  std::size_t unspaced = 0;
  for (const std::string& word : text::words(content)) {
    std::size_t at = 0;
    words += text::is_unspaced(base::decode_utf8(word, at)) ? 0 : 1;
  }
  for (std::size_t at = 0; at < content.size();) {
    const char32_t code_point = base::decode_utf8(content, at);
    unspaced += text::is_unspaced(code_point) && base::is_word_char(code_point) ? 1 : 0;
  }
  // A name of another script between them counts as one character.
  return words < kMinWords && (unspaced == 0 || unspaced + words < kMinUnspaced);
}

}  // namespace cortex::capture
