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
  kProduct,       ///< Speaks of what users see: users, button, page.
  kSymptom,       ///< Reports what happens: fails, returns, we get.
  kSpeaker,       ///< Speaks about the user: I'm out tomorrow.
  kObjects,       ///< no, wrong, that's not right.
  kDoubts,        ///< actually, wait: an objection where an instruction follows.
  kAct,           ///< Names what the assistant did: you added, as you did.
  kRepeats,       ///< Said before: I told you, how many times.
  kForbids,       ///< don't, stop, no more.
  kOrders,        ///< An order of any kind.
  kSteers,        ///< use, put, keep: an order that says how.
  kDirects,       ///< we use, belongs: says how without an order.
  kDemands,       ///< should, must, has to: as a product's description does too.
  kContrasts,     ///< X, not Y.
  kReplaces,      ///< instead of, rather than: as a product's description does too.
  kStates,        ///< is, lives in, belongs: a fact that can put something right.
  kAlways,        ///< always, never, where they direct.
  kScope,  ///< everywhere, in this repo, whenever, every X must: a rule unless something is to be made or is reported.
  kRule,   ///< from now on, the rule is, I prefer: a rule by its own words.
  kOpening,  ///< What may stand before the instruction and is not part of it.
};

inline constexpr std::size_t kCueCount = static_cast<std::size_t>(Cue::kOpening) + 1;

/// A cue and the pattern it shows in. Where words have spaces between them, a pattern is a row of elements:
///   word        that word; a|b|@class any of them
///   ?element    may be missing
///   !element    any word but these
///   ,element    only right after punctuation; :element right after a colon
///   ^element    only at the beginning of a clause; ^^element only at that of the sentence, openings passed over
///   element$    only at the end of the sentence
///   &element    follows, and is no part of the match (last element only)
///   ~           up to 3 words without punctuation between them
///   *  **       up to 3 or 8 words, not across ; or :
///   @any        one word; @number a number or ordinal in digits; @ing, @ed a word with that ending; @name a word of
///               that class of the language
/// In scripts without spaces it is a piece of normalised text; a * stands for up to 12 characters, a ^ at its begin for
/// the beginning of the sentence and a $ at its end for its end.
struct CuePattern {
  Cue cue;
  std::string_view pattern;
};

/// Words that patterns name together.
struct WordClass {
  std::string_view name;
  std::string_view words;
};

/// A language's cues. The classes "opening" (may stand before the first word that counts) and "connective" (a clause
/// begins after it) are known to every language with spaces.
struct CueTable {
  std::span<const CuePattern> vetoes;   ///< What speaks against a sentence.
  std::span<const CuePattern> signals;  ///< What speaks for it.
  std::span<const CuePattern> rules;    ///< What makes it a standing rule.
  std::span<const WordClass> classes;
};

[[nodiscard]] CueTable english_cues();
[[nodiscard]] CueTable german_cues();
[[nodiscard]] CueTable spanish_cues();
[[nodiscard]] CueTable french_cues();
[[nodiscard]] CueTable chinese_cues();
[[nodiscard]] CueTable japanese_cues();

[[nodiscard]] CueTable cues_of(Language language);

}  // namespace cortex::capture
