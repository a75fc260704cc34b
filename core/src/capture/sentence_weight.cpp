// SPDX-License-Identifier: MIT
// What a sentence is worth as guidance, by its own cues and those of the whole prompt (SPEC 8.2).
#include "capture/sentence_weight.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace cortex::capture {
namespace {

/// Everything that Word::before can be.
constexpr std::string_view kAnyMark = ",;:-()!?";

/// Whether one of these signs stands before a word at or after `word`. Positions of scripts without spaces, which count
/// bytes, find none.
bool has_mark_from(const Sentence& sentence, std::size_t word, std::string_view marks) {
  for (std::size_t i = word; i < sentence.words.size(); ++i) {
    if (sentence.words[i].before != '\0' && marks.find(sentence.words[i].before) != std::string_view::npos) {
      return true;
    }
  }
  return false;
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
  const bool scope = cues.has(Cue::kScope) && (cues.has(Cue::kSteers) || !cues.has(Cue::kSymptom)) &&
                     !precedes(cues, Cue::kProduct, Cue::kScope) && !is_task;
  return always || scope;
}

/// Whether what is set against something else was seen to happen; not where a colon divides the two.
bool reports_contrast(const JudgedSentence& judged) {
  const SentenceCues& cues = judged.cues;
  if (!precedes(cues, Cue::kSymptom, Cue::kContrasts)) {
    return cues.has(Cue::kSymptom);
  }
  return !has_mark_from(judged.sentence, cues.at(Cue::kSymptom)->end, ":;");
}

/// An order that is more than the objection: "revert that" alone says nothing for later.
bool is_order_of_its_own(const SentenceCues& cues, Cue order) {
  const std::optional<CueMatch>& objection = cues.at(Cue::kObjects);
  const bool is_objection = objection && cues.has(order) && cues.at(order)->begin >= objection->begin &&
                            cues.at(order)->begin < objection->end;
  return cues.has(order) && !is_objection;
}

bool steers(const SentenceCues& cues) {
  return is_order_of_its_own(cues, Cue::kSteers);
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

/// "I'm out tomorrow"; the "I" of "I told you" is no such thing.
bool speaks_of_self(const SentenceCues& cues) {
  const bool is_in_repeat = cues.has(Cue::kRepeats) && precedes(cues, Cue::kSpeaker, Cue::kRepeats);
  return cues.has(Cue::kSpeaker) && !is_in_repeat;
}

/// What is left of a sentence after "I told you" or "for the third time:" is an instruction, whatever it looks like.
bool follows_repeat(const JudgedSentence& judged) {
  constexpr std::size_t kMinWords = 3;
  const std::optional<CueMatch>& repeats = judged.cues.at(Cue::kRepeats);
  const bool has_rest = repeats && repeats->end + kMinWords <= judged.sentence.words.size();
  return has_rest && !judged.cues.has(Cue::kAct) && !speaks_of_self(judged.cues) &&
         has_mark_from(judged.sentence, repeats->end, ":,");
}

/// Whether a clause of some length follows the objection of a sentence.
bool says_more(const JudgedSentence& judged) {
  constexpr std::size_t kMinWords = 3;
  constexpr std::size_t kMinBytes = 12;  // four characters
  if (!judged.cues.has(Cue::kObjects)) {
    return true;
  }
  const Sentence& sentence = judged.sentence;
  std::size_t word = judged.cues.at(Cue::kObjects)->end;
  if (judged.is_unspaced) {
    return word + kMinBytes <= sentence.folded.size();
  }
  while (word < sentence.words.size() && sentence.words[word].before == '\0') {
    ++word;
  }
  return word + kMinWords <= sentence.words.size();
}

/// A statement that can put something right after an objection: about the matter, not about the speaker or what
/// happens.
bool is_statement(const JudgedSentence& judged, const PromptCues& prompt) {
  constexpr std::size_t kMinWords = 4;
  const SentenceCues& cues = judged.cues;
  const bool is_short = !judged.is_unspaced && judged.sentence.words.size() < kMinWords;
  if (is_short || cues.has(Cue::kSymptom) || cues.has(Cue::kTask) || speaks_of_self(cues)) {
    return false;
  }
  const std::optional<CueMatch>& act = cues.at(Cue::kAct);
  const bool only_names_act = act && !judged.is_unspaced && !has_mark_from(judged.sentence, act->begin, kAnyMark);
  return !only_names_act && says_more(judged) && (cues.has(Cue::kStates) || prompt.objects || prompt.repeats);
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

}  // namespace

PromptCues prompt_cues(const std::vector<JudgedSentence>& judged) {
  PromptCues prompt;
  for (const JudgedSentence& one : judged) {
    if (one.cues.has(Cue::kHypothetical) || one.cues.has(Cue::kReported)) {
      continue;
    }
    prompt.repeats = prompt.repeats || one.cues.has(Cue::kRepeats);
    prompt.objects = prompt.objects || one.cues.has(Cue::kObjects);
    prompt.doubts = prompt.doubts || one.cues.has(Cue::kDoubts);
    // "always format the files you touched" names what is still to come.
    const bool is_rule_about_acts =
        precedes(one.cues, Cue::kAlways, Cue::kAct) || precedes(one.cues, Cue::kScope, Cue::kAct);
    prompt.acts = prompt.acts || (one.cues.has(Cue::kAct) && !is_question(one) && !is_rule_about_acts);
  }
  return prompt;
}

bool is_question(const JudgedSentence& judged) {
  const SentenceCues& cues = judged.cues;
  // "wie gesagt", "how often, ...": the question word belongs to the sign of repetition.
  const bool repeats = cues.has(Cue::kQuestion) && cues.has(Cue::kRepeats) &&
                       cues.at(Cue::kQuestion)->begin == cues.at(Cue::kRepeats)->begin;
  return (judged.sentence.is_question || (cues.has(Cue::kQuestion) && !repeats)) && !cues.has(Cue::kRequest);
}

bool is_vetoed(const JudgedSentence& judged) {
  const bool repeats = judged.cues.has(Cue::kRepeats);
  return judged.cues.has(Cue::kHypothetical) || judged.cues.has(Cue::kReported) ||
         (!repeats && (judged.cues.has(Cue::kOneOff) || is_question(judged)));
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
  if (is_order_of_its_own(judged.cues, Cue::kOrders) || follows_repeat(judged)) {
    return Weight::kOrdered;
  }
  return is_statement(judged, prompt) ? Weight::kStated : Weight::kNothing;
}

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

}  // namespace cortex::capture
