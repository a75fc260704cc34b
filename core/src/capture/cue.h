// SPDX-License-Identifier: MIT
// Cues: what words of a sentence say about whether it asks for something to be kept (SPEC 8.2). One table a language.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "capture/language.h"

namespace cortex::capture {

enum class Cue {
  kHarmless,      ///< Looks like another cue and is none: "never mind", "no problem".
  kQuestion,      ///< Begins a question.
  kRequest,       ///< Begins a wish in the form of a question: "could you always ...".
  kHypothetical,  ///< if we never ..., suppose, maybe.
  kReported,      ///< Somebody else said it.
  kOneOff,        ///< for now, just this once.
  kTask,          ///< Begins an order to make something, whose rules are the product's.
  kProduct,       ///< Its subject is what users see: users, button, page.
  kSymptom,       ///< Reports what happens: fails, returns, we get.
  kObjection,     ///< no, wrong, that's not right.
  kAct,           ///< Names what the assistant did: you added, as you did.
  kRepeat,        ///< Said before: I told you, how many times.
  kForbids,       ///< don't, stop, no more.
  kDirects,       ///< use, put, we use, should.
  kContrasts,     ///< X not Y, instead of, rather than.
  kStates,        ///< is, lives in, belongs: a fact that can put something right.
  kAlways,        ///< always, never: a rule only where the sentence directs.
  kRule,          ///< from now on, the rule is, I prefer: a rule by itself.
  kOpening,       ///< What may stand before the instruction and is not part of it.
};

inline constexpr std::size_t kCueCount = static_cast<std::size_t>(Cue::kOpening) + 1;

/// A cue and the pattern it shows in. Where words have spaces between them, a pattern is a row of elements:
///   word        that word; a|b|c any of them
///   ?element    may be missing
///   ,element    only right after punctuation
///   ^element    only at the beginning of a clause; ^^element only at that of the sentence, openings passed over
///   element$    only at the end of the sentence
///   *  **       up to 3 or 8 words, not across a clause that ends in ; or :
///   @any        one word; @num a number; @ord an ordinal; @ing, @ed a word with that ending; @manner, @task, @did
///               a verb of the language's lists
/// In scripts without spaces it is a piece of normalised text; a * stands for up to 12 characters, a ^ at its begin for
/// the beginning of the sentence and a $ at its end for its end.
struct CuePattern {
  Cue cue;
  std::string_view pattern;
};

/// A language's cues.
struct CueTable {
  std::span<const CuePattern> patterns;
  std::string_view openings;      ///< Words that may stand before the first one that counts.
  std::string_view connectives;   ///< Words after which a clause begins.
  std::string_view manner_verbs;  ///< @manner: say how something is done.
  std::string_view task_verbs;    ///< @task: say that something is to be made.
  std::string_view act_verbs;     ///< @did: past forms of what an assistant does.
  std::string_view ordinals;      ///< @ord
  std::string_view numbers;       ///< @num
};

[[nodiscard]] const CueTable& cue_table(Language language);

extern const CueTable kEnglishCues;
extern const CueTable kGermanCues;
extern const CueTable kSpanishCues;
extern const CueTable kFrenchCues;
extern const CueTable kChineseCues;
extern const CueTable kJapaneseCues;

}  // namespace cortex::capture
