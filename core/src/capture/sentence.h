// SPDX-License-Identifier: MIT
// Sentences of typed text, as words in canonical form with the punctuation between them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cortex::capture {

struct Word {
  std::string text;       ///< Lower case, straight apostrophes, "dont" and "do not" as "don't".
  std::size_t begin = 0;  ///< In the sentence's source.
  std::size_t end = 0;
  char before = '\0';  ///< The punctuation between this word and the one before: , ; : - ( or none.
  bool begins_clause = false;
  bool is_quoted = false;  ///< Somebody's words, or a name.
  bool is_mute = false;    ///< Quoted, or spent by another cue: matches no cue.
};

struct Sentence {
  std::string source;        ///< As typed, without its end mark.
  std::vector<Word> words;   ///< Empty for sentences in a script without spaces.
  std::size_t first = 0;     ///< The first word that is no opening ("ok, so please ...").
  std::string folded;        ///< Normalised source, for cues of scripts without spaces.
  bool is_question = false;  ///< Ends in a question mark.
};

/// Splits typed text into sentences. At most a hundred are read.
[[nodiscard]] std::vector<Sentence> split_sentences(std::string_view text);

}  // namespace cortex::capture
