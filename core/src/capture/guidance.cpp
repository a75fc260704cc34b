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
#include "capture/typed_text.h"
#include "text/words.h"

namespace cortex::capture {
namespace {

/// How much a sentence says about what is to be done.
enum class Weight {
  kNothing,
  kStated,    ///< A statement, worth something after an objection.
  kOrdered,   ///< An order, worth something when it is repeated.
  kDirected,  ///< Says how.
  kClear,     ///< Forbids, sets one thing against another, or makes a rule.
};

/// What the whole prompt shows; it decides what its sentences are worth.
struct PromptCues {
  bool repeats = false;
  bool objects = false;
  bool doubts = false;
  bool acts = false;
};

bool is_question(const JudgedSentence& judged) {
  const SentenceCues& cues = judged.cues;
  // "wie gesagt", "how often, ...": the question word belongs to the sign of repetition.
  const bool repeats = cues.has(Cue::kQuestion) && cues.has(Cue::kRepeats) &&
                       cues.at(Cue::kQuestion)->begin == cues.at(Cue::kRepeats)->begin;
  return (judged.sentence.is_question || (cues.has(Cue::kQuestion) && !repeats)) && !cues.has(Cue::kRequest);
}

/// Whether a sentence is not meant as said, or only for once.
bool is_vetoed(const JudgedSentence& judged) {
  const bool repeats = judged.cues.has(Cue::kRepeats);
  return judged.cues.has(Cue::kHypothetical) || judged.cues.has(Cue::kReported) ||
         (!repeats && (judged.cues.has(Cue::kOneOff) || is_question(judged)));
}

/// Whether `cue` shows at or before the end of what `other` shows.
bool precedes(const SentenceCues& cues, Cue cue, Cue other) {
  return cues.has(cue) && cues.has(other) && cues.at(cue)->begin < cues.at(other)->end;
}

/// A rule for all later work, if nothing shows that it is the product's rule or a report.
bool is_rule(const SentenceCues& cues) {
  if (cues.has(Cue::kRule)) {
    return true;
  }
  const bool is_task = cues.has(Cue::kTask);
  const bool always = cues.has(Cue::kAlways) && !precedes(cues, Cue::kSymptom, Cue::kAlways) &&
                      !precedes(cues, Cue::kProduct, Cue::kAlways) && !is_task;
  const bool scope =
      cues.has(Cue::kScope) && !cues.has(Cue::kSymptom) && !precedes(cues, Cue::kProduct, Cue::kScope) && !is_task;
  return always || scope;
}

/// Whether what is set against something else was seen to happen; not where a colon divides the two.
bool reports_contrast(const JudgedSentence& judged) {
  const SentenceCues& cues = judged.cues;
  if (!precedes(cues, Cue::kSymptom, Cue::kContrasts)) {
    return cues.has(Cue::kSymptom);
  }
  const auto& words = judged.sentence.words;
  const std::size_t end = std::min(cues.at(Cue::kContrasts)->begin, words.size());
  for (std::size_t i = cues.at(Cue::kSymptom)->end; i < end; ++i) {
    if (words[i].before == ':' || words[i].before == ';') {
      return false;
    }
  }
  return true;
}

/// An order that is more than the objection: "revert that" alone says nothing for later.
bool steers(const SentenceCues& cues) {
  const std::optional<CueMatch>& objection = cues.at(Cue::kObjects);
  const bool is_objection = objection && cues.has(Cue::kSteers) && cues.at(Cue::kSteers)->begin >= objection->begin &&
                            cues.at(Cue::kSteers)->begin < objection->end;
  return cues.has(Cue::kSteers) && !is_objection;
}

/// One thing is set against another, and neither is what was seen or what a product shall do.
bool is_contrast(const JudgedSentence& judged) {
  const SentenceCues& cues = judged.cues;
  if (cues.has(Cue::kSteers)) {
    return cues.has(Cue::kContrasts) || cues.has(Cue::kReplaces);
  }
  const bool says_how = cues.has(Cue::kDirects) || cues.has(Cue::kStates) || cues.has(Cue::kDemands);
  return cues.has(Cue::kContrasts) && says_how && !cues.has(Cue::kProduct) && !reports_contrast(judged);
}

/// Something is rejected in so many words.
bool is_rejection(const JudgedSentence& judged, const PromptCues& prompt) {
  const SentenceCues& cues = judged.cues;
  const bool answers = prompt.objects || prompt.acts || prompt.repeats || prompt.doubts;
  if (cues.has(Cue::kTask) && !answers) {
    return false;
  }
  if (cues.has(Cue::kForbids) && !precedes(cues, Cue::kProduct, Cue::kForbids)) {
    return true;
  }
  return answers ? cues.has(Cue::kContrasts) || cues.has(Cue::kReplaces) : is_contrast(judged);
}

/// "what part of 'never ...' was unclear": the user's own words are the rule.
bool quotes_rule(const JudgedSentence& judged) {
  constexpr std::size_t kMinQuoted = 3;
  const auto& words = judged.sentence.words;
  const auto quoted = std::count_if(words.begin(), words.end(), [](const Word& word) { return word.is_quoted; });
  return judged.cues.has(Cue::kRepeats) && static_cast<std::size_t>(quoted) >= kMinQuoted;
}

/// What is left of a sentence after "I told you" or "for the third time:" is an instruction, whatever it looks like.
bool follows_repeat(const JudgedSentence& judged) {
  constexpr std::size_t kMinWords = 3;
  const std::optional<CueMatch>& repeats = judged.cues.at(Cue::kRepeats);
  const auto& words = judged.sentence.words;
  if (!repeats || repeats->end + kMinWords > words.size() || judged.cues.has(Cue::kAct) ||
      judged.cues.has(Cue::kSpeaker)) {
    return false;
  }
  return std::any_of(words.begin() + static_cast<std::ptrdiff_t>(repeats->end), words.end() - 1,
                     [](const Word& word) { return word.before == ':' || word.before == ','; });
}

/// A statement that can put something right after an objection: about the matter, not about the speaker or what
/// happens.
bool is_statement(const JudgedSentence& judged, const PromptCues& prompt) {
  constexpr std::size_t kMinWords = 4;
  const SentenceCues& cues = judged.cues;
  if (cues.has(Cue::kSymptom) || cues.has(Cue::kTask) || cues.has(Cue::kSpeaker) ||
      judged.sentence.words.size() < kMinWords) {
    return false;
  }
  const std::optional<CueMatch>& act = cues.at(Cue::kAct);
  const auto& words = judged.sentence.words;
  const bool only_names_act = act && std::none_of(words.begin() + static_cast<std::ptrdiff_t>(act->begin), words.end(),
                                                  [](const Word& word) { return word.before != '\0'; });
  const std::optional<CueMatch>& objection = cues.at(Cue::kObjects);
  const bool says_more =
      !objection || (objection->end + kMinWords <= words.size() && words[objection->end].before != '\0');
  return !only_names_act && says_more && (cues.has(Cue::kStates) || prompt.objects || prompt.repeats);
}

/// "do I have to tell you every time that the tests go into ...?"
bool asks_for_repeated(const SentenceCues& cues) {
  const std::optional<CueMatch>& repeats = cues.at(Cue::kRepeats);
  for (Cue cue : {Cue::kDirects, Cue::kDemands, Cue::kSteers}) {
    if (repeats && cues.has(cue) && cues.at(cue)->begin >= repeats->end) {
      return true;
    }
  }
  return false;
}

Weight weigh(const JudgedSentence& judged, const PromptCues& prompt) {
  if (is_vetoed(judged)) {
    return Weight::kNothing;
  }
  if (is_rule(judged.cues) || is_rejection(judged, prompt)) {
    return Weight::kClear;
  }
  if (quotes_rule(judged)) {
    return Weight::kOrdered;
  }
  if (is_question(judged)) {
    return asks_for_repeated(judged.cues) ? Weight::kDirected : Weight::kNothing;
  }
  if (judged.cues.has(Cue::kDirects) || judged.cues.has(Cue::kDemands) || steers(judged.cues)) {
    return Weight::kDirected;
  }
  if (judged.cues.has(Cue::kOrders) || follows_repeat(judged)) {
    return Weight::kOrdered;
  }
  return is_statement(judged, prompt) ? Weight::kStated : Weight::kNothing;
}

PromptCues prompt_cues(const std::vector<JudgedSentence>& judged) {
  PromptCues prompt;
  for (const JudgedSentence& one : judged) {
    if (one.cues.has(Cue::kHypothetical) || one.cues.has(Cue::kReported)) {
      continue;
    }
    prompt.repeats = prompt.repeats || one.cues.has(Cue::kRepeats);
    prompt.objects = prompt.objects || one.cues.has(Cue::kObjects);
    prompt.doubts = prompt.doubts || one.cues.has(Cue::kDoubts);
    prompt.acts = prompt.acts || (one.cues.has(Cue::kAct) && !is_question(one));
  }
  return prompt;
}

/// The type of guidance that a sentence of this weight is in this prompt; empty: none.
std::string type_of(const JudgedSentence& judged, Weight weight, const PromptCues& prompt) {
  if (prompt.repeats && weight != Weight::kNothing) {
    return "FRUSTRATED_CORRECTION";
  }
  const bool is_strong_rule = judged.cues.has(Cue::kRule);
  if (prompt.objects && (weight >= Weight::kDirected || weight == Weight::kStated)) {
    return "USER_CORRECTION";
  }
  if (prompt.acts && !is_strong_rule && (weight >= Weight::kDirected || weight == Weight::kStated)) {
    return "USER_CORRECTION";
  }
  if (prompt.doubts && !is_strong_rule && (weight == Weight::kClear || steers(judged.cues))) {
    return "USER_CORRECTION";
  }
  if (weight != Weight::kClear) {
    return "";
  }
  return is_rule(judged.cues) ? "USER_PREFERENCE" : "USER_CORRECTION";
}

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
    judged.push_back({std::move(sentence), cues});
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
