// SPDX-License-Identifier: MIT
// Tags of guidance: its own informative words (SPEC 8.2).
#include "capture/guidance_tags.h"

#include <algorithm>
#include <cstddef>

#include "base/unicode.h"
#include "base/utf8.h"
#include "capture/secret_span.h"
#include "capture/word_list.h"
#include "text/stop_words.h"
#include "text/words.h"

namespace cortex::capture {
namespace {

constexpr std::size_t kMaxTags = 6;

/// Function words that the stop word list, which is English, does not have.
constexpr std::string_view kFunctionWords =
    "ist sind war wird werden mit von zum zur auf für über nach aus bei dass wenn statt sondern wie nur noch schon "
    "doch auch aber wir ich "
    "sich einem einer eines beim durch ohne gegen unsere unser unserem con para por como pero del los las una que está "
    "son sin sobre todo "
    "todos cada nuestra nuestro sus este esta dans pour par sur avec sans des les une est sont pas plus nous vous "
    "cette ces aux qui "
    "que instead rather without unless whenever";

/// Characters of Chinese and Japanese grammar: they separate the words that a run is made of.
constexpr std::u32string_view kGrammar =
    U"的了是在不要用请把都也和与或就要会能可以必须应该这那我你他们个一为对从到被让给所有以后每次再别";

bool is_tag_word(std::string_view word) {
  return text::is_token(word) && !text::is_stop_word(word) && !text::is_negation(word) && !text::is_weak_word(word) &&
         !has_word(kFunctionWords, word);
}

void add(std::vector<std::string>& tags, std::string word) {
  if (tags.size() < kMaxTags && std::find(tags.begin(), tags.end(), word) == tags.end()) {
    tags.push_back(std::move(word));
  }
}

/// Kanji, hanzi and katakana carry the subject; hiragana is grammar.
bool carries_meaning(char32_t code_point) {
  const bool is_hiragana = code_point >= 0x3041 && code_point <= 0x309f;
  return text::is_unspaced(code_point) && base::is_word_char(code_point) && !is_hiragana &&
         kGrammar.find(code_point) == std::u32string_view::npos;
}

bool is_katakana(char32_t code_point) {
  return code_point >= 0x30a0 && code_point <= 0x30ff;
}

/// The runs of meaningful characters of two to six, cut where the script changes.
void add_unspaced(std::string_view normalised, std::vector<std::string>& tags) {
  constexpr std::size_t kMinRun = 2;
  constexpr std::size_t kMaxRun = 6;
  std::string run;
  std::size_t length = 0;
  bool was_katakana = false;
  const auto flush = [&]() {
    if (length >= kMinRun && length <= kMaxRun) {
      add(tags, run);
    }
    run.clear();
    length = 0;
  };
  for (std::size_t at = 0; at < normalised.size();) {
    const char32_t code_point = base::decode_utf8(normalised, at);
    if (!carries_meaning(code_point)) {
      flush();
      continue;
    }
    if (length > 0 && is_katakana(code_point) != was_katakana) {
      flush();
    }
    was_katakana = is_katakana(code_point);
    base::append_utf8(run, code_point);
    ++length;
  }
  flush();
}

/// The mask of a secret says nothing about what the sentence is about.
std::string without_masks(std::string_view content) {
  std::string rest;
  for (std::size_t at = 0; at < content.size();) {
    const std::size_t mask = std::min(content.find(kRedactedMark, at), content.size());
    rest.append(content.substr(at, mask - at)).append(" ");
    const std::size_t end = content.find(']', mask);
    at = end == std::string_view::npos ? content.size() : end + 1;
  }
  return rest;
}

}  // namespace

std::vector<std::string> guidance_tags(std::string_view content) {
  std::vector<std::string> tags;
  const std::string normalised = base::normalise(without_masks(content));
  for (const std::string& word : text::words(normalised)) {
    std::size_t at = 0;
    const bool is_pair = text::is_unspaced(base::decode_utf8(word, at));
    if (!is_pair && is_tag_word(word)) {
      add(tags, word);
    }
  }
  add_unspaced(normalised, tags);
  return tags;
}

}  // namespace cortex::capture
