// SPDX-License-Identifier: MIT
// The instruction that sentences of a prompt give, as it is stored: without what leads to it (SPEC 8.2).
#include "capture/instruction.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "base/unicode.h"
#include "base/utf8.h"
#include "capture/ascii.h"
#include "capture/word_list.h"

namespace cortex::capture {
namespace {

/// Words [begin, end) of a sentence.
struct WordRange {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// Past the clause that begins at `begin`: to the next word with punctuation before it.
std::size_t next_clause(const Sentence& sentence, std::size_t begin) {
  std::size_t at = begin;
  while (at < sentence.words.size() && (at == begin || sentence.words[at].before == '\0')) {
    ++at;
  }
  return at;
}

/// Past words that only tied what was cut off to the rest: "that", "to", "you should".
std::size_t skip_ties(const Sentence& sentence, std::size_t begin, const CueTable& table) {
  const std::string_view ties = class_words(table, "tie");
  while (begin + 1 < sentence.words.size() && has_word(ties, sentence.words[begin].text)) {
    ++begin;
  }
  return begin;
}

/// Where the instruction begins after a sign of repetition: "how many times do I have to say it: ...".
std::size_t begin_after_repeat(const Sentence& sentence, const CueMatch& match, const CueTable& table) {
  constexpr std::size_t kMaxRest = 8;
  if (has_word(class_words(table, "second"), sentence.words[match.begin].text)) {
    return 0;  // "you keep adding ..." tells what was done
  }
  const std::size_t clause = next_clause(sentence, match.end - 1);
  const bool is_announced =
      clause < sentence.words.size() && sentence.words[clause].before == ':' && clause - match.end <= kMaxRest;
  return skip_ties(sentence, is_announced ? clause : match.end, table);
}

/// Where it begins after an objection; 0 where the objection is part of it: "Drop the singleton ...".
std::size_t begin_after_objection(const Sentence& sentence, const CueMatch& match, const CueTable& table) {
  constexpr std::size_t kMaxRest = 5;
  constexpr std::size_t kMinLeft = 3;
  const std::string& last = sentence.words[match.end - 1].text;
  const bool ends_clause = sentence.words[match.end].before != '\0';
  if (ends_clause || has_word(class_words(table, "refuse"), last) || has_word(class_words(table, "meant"), last)) {
    return match.end;
  }
  // "wrong env file, local overrides ...": what is left of the objection goes with it.
  const std::size_t clause = next_clause(sentence, match.end - 1);
  const bool is_short = clause - match.end <= kMaxRest && clause + kMinLeft <= sentence.words.size();
  return is_short && has_word(class_words(table, "reject"), last) ? clause : 0;
}

std::size_t begin_after(Cue cue, const Sentence& sentence, const CueMatch& match, const CueTable& table) {
  switch (cue) {
    case Cue::kRepeats:
      return begin_after_repeat(sentence, match, table);
    case Cue::kObjects:
    case Cue::kDoubts:
      return begin_after_objection(sentence, match, table);
    default:
      return skip_ties(sentence, match.end, table);
  }
}

/// Cuts off what leads to the instruction, one cue after the other.
std::size_t find_begin(const JudgedSentence& judged, const CueTable& table) {
  constexpr std::size_t kReach = 2;
  const Sentence& sentence = judged.sentence;
  const std::string_view openings = class_words(table, "opening");
  std::size_t begin = 0;
  for (std::size_t before = begin + 1; before != begin;) {
    before = begin;
    while (begin + 1 < sentence.words.size() && !sentence.words[begin].is_mute &&
           has_word(openings, sentence.words[begin].text)) {
      ++begin;
    }
    for (Cue cue : {Cue::kRepeats, Cue::kObjects, Cue::kDoubts, Cue::kOpening}) {
      const std::optional<CueMatch>& match = judged.cues.at(cue);
      if (match && match->begin <= begin + kReach && match->end > begin && match->end < sentence.words.size()) {
        begin = std::max(begin, begin_after(cue, sentence, *match, table));
      }
    }
  }
  return begin;
}

/// Cuts off "..., I told you so" and "... please" at the end.
std::size_t find_end(const JudgedSentence& judged, std::size_t begin, const CueTable& table) {
  constexpr std::size_t kMinLeft = 4;
  const Sentence& sentence = judged.sentence;
  std::size_t end = sentence.words.size();
  const std::optional<CueMatch>& repeats = judged.cues.at(Cue::kRepeats);
  const bool trails = repeats && repeats->begin >= begin + kMinLeft && sentence.words[repeats->begin].before != '\0';
  if (trails) {
    end = repeats->begin;
  }
  const std::string_view closings = class_words(table, "closing");
  while (end > begin + 1 && has_word(closings, sentence.words[end - 1].text)) {
    --end;
  }
  return end;
}

/// A quotation of the user's own words ("what part of '...' was unclear") is the instruction itself.
WordRange within_quotation(const Sentence& sentence, WordRange range) {
  constexpr std::size_t kMinQuoted = 3;
  std::size_t end = range.begin;
  while (end < range.end && sentence.words[end].is_quoted) {
    ++end;
  }
  return end - range.begin >= kMinQuoted ? WordRange{range.begin, end} : range;
}

/// The text of a range of words, with "please" left out and white space made single.
std::string text_of(const Sentence& sentence, const WordRange& range, const CueTable& table) {
  const std::string_view polite = class_words(table, "polite");
  std::string out;
  for (std::size_t i = range.begin; i < range.end; ++i) {
    const Word& word = sentence.words[i];
    if (has_word(polite, word.text) && !word.is_mute) {
      continue;
    }
    if (!out.empty()) {
      const std::size_t gap = sentence.words[i - 1].end;
      out += std::string_view(sentence.source).substr(gap, word.begin - gap);
    }
    out += std::string_view(sentence.source).substr(word.begin, word.end - word.begin);
  }
  std::string single;
  for (char c : out) {
    const bool is_double = is_space(c) && (single.empty() || single.back() == ' ');
    if (!is_double) {
      single += is_space(c) ? ' ' : c;
    }
  }
  return single;
}

/// Closing quotes and brackets that belong to the last word: the text between it and the end of the sentence.
std::string closing_signs(const Sentence& sentence, const WordRange& range) {
  const std::size_t end = sentence.words[range.end - 1].end;
  const std::size_t next = range.end < sentence.words.size() ? sentence.words[range.end].begin : sentence.source.size();
  std::string signs;
  for (char c : std::string_view(sentence.source).substr(end, next - end)) {
    if (c != '"' && c != '`' && c != ')' && c != '\'') {
      break;
    }
    signs += c;
  }
  return signs;
}

/// A capital at the begin, unless the first word is a name of the program.
void capitalise(std::string& text) {
  const std::string_view first = std::string_view(text).substr(0, text.find(' '));
  const bool is_name =
      first.find_first_of("._/`()@#-") < first.size() - 1 || std::any_of(first.begin(), first.end(), is_digit);
  if (is_name) {
    return;
  }
  std::size_t end = 0;
  const char32_t letter = base::decode_utf8(text, end);
  std::string upper;
  const bool is_small = (letter >= U'a' && letter <= U'z') || (letter >= 0xe0 && letter <= 0xfe && letter != 0xf7);
  constexpr char32_t kCaseDistance = 0x20;  // in ASCII and Latin-1
  base::append_utf8(upper, is_small ? letter - kCaseDistance : letter);
  text.replace(0, end, upper);
}

/// "not to touch it" after "I told you".
void reword_negation(std::string& text) {
  constexpr std::string_view kNotTo = "not to ";
  if (std::string_view(text).starts_with(kNotTo)) {
    text.replace(0, kNotTo.size(), "don't ");
  }
}

std::string spaced_instruction(const JudgedSentence& judged, const CueTable& table) {
  const Sentence& sentence = judged.sentence;
  WordRange range;
  range.begin = find_begin(judged, table);
  range.end = find_end(judged, range.begin, table);
  range = within_quotation(sentence, range);
  if (range.begin >= range.end) {
    return {};
  }
  std::string text = text_of(sentence, range, table) + closing_signs(sentence, range);
  reword_negation(text);
  const std::size_t begin = text.find_first_not_of(" ,;:-.!");
  if (begin == std::string::npos) {
    return {};
  }
  text.erase(0, begin);
  capitalise(text);
  return text;
}

/// Where a position of the normalised text is in its source.
std::size_t source_offset(std::string_view source, std::size_t folded_offset) {
  std::size_t at = 0;
  for (std::size_t folded = 0; folded < folded_offset && at < source.size();) {
    const std::size_t begin = at;
    (void)base::decode_utf8(source, at);
    folded += base::normalise(source.substr(begin, at - begin)).size();
  }
  return at;
}

std::string unspaced_instruction(const JudgedSentence& judged) {
  constexpr std::string_view kMargin[] = {" ", "\t", ",", ":", ";", ".", "!", "、", "…", "~", "-"};
  const std::string_view text = judged.sentence.folded;
  std::size_t begin = 0;
  bool is_cut = true;
  while (is_cut) {
    is_cut = false;
    for (Cue cue : {Cue::kRepeats, Cue::kObjects, Cue::kDoubts, Cue::kOpening}) {
      const std::optional<CueMatch>& match = judged.cues.at(cue);
      if (match && match->begin <= begin && match->end > begin && match->end < text.size()) {
        begin = match->end;
        is_cut = true;
      }
    }
    for (std::string_view sign : kMargin) {
      while (text.substr(begin).starts_with(sign)) {
        begin += sign.size();
        is_cut = true;
      }
    }
  }
  std::string_view source = judged.sentence.source;
  source.remove_prefix(source_offset(source, begin));
  while (!source.empty() && is_space(source.back())) {
    source.remove_suffix(1);
  }
  return std::string(source);
}

}  // namespace

std::string instruction_of(const JudgedSentence& judged, const CueTable& table, Language language) {
  return is_unspaced_language(language) ? unspaced_instruction(judged) : spaced_instruction(judged, table);
}

std::string joined_instructions(const std::vector<std::string>& parts, Language language) {
  const bool is_unspaced = is_unspaced_language(language);
  std::string text;
  for (const std::string& part : parts) {
    text += text.empty() || is_unspaced ? "" : " ";
    text += part;
    const bool ends = std::string_view(".:;!?").find(part.back()) != std::string_view::npos;
    text += ends ? "" : is_unspaced ? "。" : ".";
  }
  return text;
}

bool refers_back(const JudgedSentence& judged, const CueTable& table) {
  constexpr std::size_t kReach = 8;
  if (table.classes.empty()) {
    return false;  // scripts without spaces: nothing is known of their pronouns
  }
  const std::string_view pronouns = class_words(table, "pronoun");
  const Sentence& sentence = judged.sentence;
  const std::size_t begin = find_begin(judged, table);
  if (!sentence.words.empty() && has_word(class_words(table, "demonstrative"), sentence.words.back().text)) {
    return true;
  }
  for (std::size_t i = begin; i < std::min(sentence.words.size(), begin + kReach); ++i) {
    if (has_word(pronouns, sentence.words[i].text)) {
      return true;
    }
  }
  return false;
}

}  // namespace cortex::capture
