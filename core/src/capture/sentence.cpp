// SPDX-License-Identifier: MIT
// Sentences of typed text, as words in canonical form with the punctuation between them.
#include "capture/sentence.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/unicode.h"
#include "base/utf8.h"
#include "capture/ascii.h"
#include "capture/typed_text.h"
#include "capture/word_list.h"

namespace cortex::capture {
namespace {

constexpr std::size_t kMaxSentences = 100;

constexpr std::string_view kAbbreviations =
    "e.g i.e etc vs approx z.b d.h u.a bzw ca p.ej ej nr no. cf resp incl max min";

/// What people type without the apostrophe, and short forms.
constexpr std::pair<std::string_view, std::string_view> kSpellings[] = {{"dont", "don't"},
                                                                        {"doesnt", "doesn't"},
                                                                        {"didnt", "didn't"},
                                                                        {"isnt", "isn't"},
                                                                        {"arent", "aren't"},
                                                                        {"wasnt", "wasn't"},
                                                                        {"wont", "won't"},
                                                                        {"cant", "can't"},
                                                                        {"cannot", "can't"},
                                                                        {"shouldnt", "shouldn't"},
                                                                        {"mustnt", "mustn't"},
                                                                        {"couldnt", "couldn't"},
                                                                        {"wouldnt", "wouldn't"},
                                                                        {"havent", "haven't"},
                                                                        {"hasnt", "hasn't"},
                                                                        {"thats", "that's"},
                                                                        {"ive", "i've"},
                                                                        {"im", "i'm"},
                                                                        {"youre", "you're"},
                                                                        {"youve", "you've"},
                                                                        {"weve", "we've"},
                                                                        {"whats", "what's"},
                                                                        {"lets", "let's"},
                                                                        {"theres", "there's"},
                                                                        {"pls", "please"},
                                                                        {"plz", "please"},
                                                                        {"u", "you"},
                                                                        {"ur", "your"},
                                                                        {"nope", "no"},
                                                                        {"nah", "no"},
                                                                        {"doens't", "doesn't"},
                                                                        {"alway", "always"},
                                                                        {"allways", "always"},
                                                                        {"stp", "svp"},
                                                                        {"werent", "weren't"}};

/// Verbs that "not" after them is written together with.
constexpr std::string_view kAuxiliaries =
    "do does did is are was were will would should must could have has had need may might shall";

std::string canonical(std::string_view raw) {
  std::string out;
  for (std::size_t at = 0; at < raw.size();) {
    const char32_t code_point = base::decode_utf8(raw, at);
    base::append_utf8(out, code_point == U'’' || code_point == U'‘' ? U'\'' : base::to_lower(code_point));
  }
  // "nooo" is "no", "sooooo" is "so".
  std::string squeezed;
  for (std::size_t i = 0; i < out.size();) {
    const std::size_t run = std::min(out.find_first_not_of(out[i], i), out.size()) - i;
    squeezed.append(is_alpha(out[i]) && run >= 3 ? 1 : run, out[i]);
    i += run;
  }
  const auto* spelling = std::find_if(std::begin(kSpellings), std::end(kSpellings),
                                      [&squeezed](const auto& pair) { return pair.first == squeezed; });
  return spelling == std::end(kSpellings) ? squeezed : std::string(spelling->second);
}

bool is_word_start(std::string_view text, std::size_t at) {
  if (is_ascii(text[at])) {
    return is_alnum(text[at]) || std::string_view("_@#/.$+*&\\<").find(text[at]) != std::string_view::npos;
  }
  std::size_t next = at;
  return base::is_word_char(base::decode_utf8(text, next));
}

/// What separates words may say where a clause begins.
char clause_mark(std::string_view gap) {
  for (std::size_t at = 0; at < gap.size();) {
    const char32_t code_point = base::decode_utf8(gap, at);
    switch (code_point) {
      case U',':
      case U';':
      case U':':
      case U'(':
      case U')':
      case U'!':
      case U'?':
        return static_cast<char>(code_point);
      case U'.':
        return ',';  // "again..." within a sentence
      case U'-':
      case U'–':
      case U'—':
      case U'→':
        return '-';
      case U'，':
      case U'、':
        return ',';
      default:
        break;
    }
  }
  return '\0';
}

/// Ends the word that begins at `at`: at a space, without the punctuation at its end.
std::size_t end_of_word(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && !is_space(text[end])) {
    ++end;
  }
  while (end > at + 1) {
    std::size_t last = end - 1;
    while (last > at && (static_cast<unsigned char>(text[last]) & 0xc0U) == 0x80U) {
      --last;
    }
    std::size_t next = last;
    const char32_t code_point = base::decode_utf8(text, next);
    const bool is_sign =
        code_point == U'*' || code_point == U'#' || code_point == U'+' || code_point == U'/' || code_point == U'_';
    if (base::is_word_char(code_point) || is_sign) {
      break;
    }
    end = last;
  }
  return end;
}

/// "do" and "not" become "don't".
void join_negations(std::vector<Word>& words) {
  std::vector<Word> joined;
  for (Word& word : words) {
    const bool follows_auxiliary = word.text == "not" && word.before == '\0' && !joined.empty() && !word.is_mute &&
                                   has_word(kAuxiliaries, joined.back().text);
    if (follows_auxiliary) {
      joined.back().text += "n't";
      joined.back().end = word.end;
    } else {
      joined.push_back(std::move(word));
    }
  }
  words = std::move(joined);
}

std::vector<Word> split_words(std::string_view text, const std::vector<bool>& quoted, std::size_t offset) {
  std::vector<Word> words;
  std::size_t gap = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_word_start(text, at)) {
      (void)base::decode_utf8(text, at);
      continue;
    }
    Word word;
    word.begin = at;
    word.end = end_of_word(text, at);
    word.text = canonical(text.substr(at, word.end - at));
    word.before = clause_mark(text.substr(gap, at - gap));
    word.is_quoted = word.is_mute = quoted[offset + at];
    gap = at = word.end;
    words.push_back(std::move(word));
  }
  join_negations(words);
  return words;
}

/// Whether the '.' at `at` belongs to an abbreviation.
bool ends_abbreviation(std::string_view text, std::size_t at) {
  std::size_t begin = at;
  while (begin > 0 && !is_space(text[begin - 1]) && text[begin - 1] != '(') {
    --begin;
  }
  const std::string word = lower_copy(text.substr(begin, at - begin));
  return !word.empty() && (has_word(kAbbreviations, word) || (word.size() == 1 && is_alpha(word[0]) && word[0] != 'i'));
}

/// Whether the line end at `at` only wraps a sentence that began at `begin`.
bool is_wrapped(std::string_view text, std::size_t begin, std::size_t at) {
  constexpr std::size_t kMinLine = 50;
  return at - begin >= kMinLine && at + 1 < text.size() && is_lower(text[at + 1]) &&
         (is_alnum(text[at - 1]) || text[at - 1] == ',');
}

/// Whether the mark at `at`, or the run of marks that it ends, has a space before it.
bool stands_alone(std::string_view text, std::size_t begin, std::size_t at) {
  while (at > begin && std::string_view(".!?").find(text[at - 1]) != std::string_view::npos) {
    --at;
  }
  return at > begin && text[at - 1] == ' ';
}

/// Whether a small letter follows the marks and spaces at `at`.
bool goes_on(std::string_view text, std::size_t at) {
  const std::size_t next = text.find_first_not_of(".!? ", at);
  return next != std::string_view::npos && is_lower(text[next]);
}

struct SentenceEnd {
  std::size_t end = 0;   ///< Of the sentence, without its mark.
  std::size_t next = 0;  ///< Where the next one begins.
  bool is_question = false;
};

/// The end of the sentence that begins at `begin`.
SentenceEnd find_end(std::string_view text, const std::vector<bool>& quoted, std::size_t begin) {
  std::size_t at = begin;
  while (at < text.size()) {
    const std::size_t here = at;
    const char32_t code_point = base::decode_utf8(text, at);
    if (quoted[here] && code_point != U'\n') {
      continue;
    }
    const bool is_unspaced_end = code_point == U'。' || code_point == U'！' || code_point == U'？';
    const bool is_mark = code_point == U'.' || code_point == U'!' || code_point == U'?' || code_point == U'…';
    const bool before_space = at >= text.size() || is_space(text[at]) ||
                              std::string_view(".!?)\"'").find(text[at]) != std::string_view::npos ||
                              !is_ascii(text[at]);
    // "use !! in Kotlin" goes on; so does nothing else after a space and a mark.
    const bool is_token = is_mark && stands_alone(text, begin, here) && goes_on(text, at);
    const bool is_end =
        !is_token && ((code_point == U'\n' && !is_wrapped(text, begin, here)) || is_unspaced_end ||
                      (is_mark && before_space && !(code_point == U'.' && ends_abbreviation(text, here))));
    if (!is_end) {
      continue;
    }
    SentenceEnd found{here, at, code_point == U'?' || code_point == U'？'};
    while (found.next < text.size() && std::string_view(".!?)\"' ").find(text[found.next]) != std::string_view::npos) {
      found.is_question = found.is_question || text[found.next] == '?';
      const bool opens_quote = text[found.next] == '"' && quoted[found.next];
      if (opens_quote) {
        break;
      }
      ++found.next;
    }
    return found;
  }
  return {text.size(), text.size(), false};
}

}  // namespace

std::vector<Sentence> split_sentences(std::string_view text) {
  const std::vector<bool> quoted = quoted_bytes(text);
  std::vector<Sentence> sentences;
  for (std::size_t begin = 0; begin < text.size() && sentences.size() < kMaxSentences;) {
    const SentenceEnd end = find_end(text, quoted, begin);
    const std::string_view source = text.substr(begin, end.end - begin);
    Sentence sentence;
    sentence.source = std::string(source);
    sentence.is_question = end.is_question;
    sentence.words = split_words(source, quoted, begin);
    sentence.folded = base::normalise(source);
    if (!sentence.words.empty()) {
      sentences.push_back(std::move(sentence));
    }
    begin = std::max(end.next, begin + 1);
  }
  return sentences;
}

}  // namespace cortex::capture
