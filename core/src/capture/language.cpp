// SPDX-License-Identifier: MIT
// The language of a prompt, as far as cues are known for it.
#include "capture/language.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>

#include "base/unicode.h"
#include "base/utf8.h"
#include "capture/word_list.h"
#include "text/words.h"

namespace cortex::capture {
namespace {

struct FunctionWords {
  Language language;
  std::string_view words;
};

constexpr FunctionWords kFunctionWords[] = {
    {Language::kEnglish,
     "the a an no not and or of to in is are was were be it its this that these those you your i my we our they not no "
     "don't do does did for with on at by from as if when what which who why how should must can could would will use "
     "always never please into than have has had there here just all every so but before after instead only any"},
    {Language::kGerman,
     "der die das den dem des ein eine einen einem einer und oder nicht kein keine keinen ist sind war wird werden "
     "wurde ich du wir ihr sie es mir dir dich mich uns auf mit von zu zum zur im am beim bei für über nach aus bitte "
     "immer nie niemals noch schon doch auch nur aber wenn dass weil statt sondern wie warum was wo ab jetzt nein "
     "falsch soll sollen muss müssen darf hier alle in diesem diese dieser dieses diesen unser unsere unserem unseren "
     "mein meine verwenden verwende nutzen nutze benutzen kann haben hat habe du dein deine euch so mal ohne vor bei "
     "als man gilt stets künftig jedem jeder jede"},
    {Language::kSpanish,
     "a el la los las un una unos unas y o de del al que en es son está están no sí con por para como pero más se lo "
     "le te me mi tu su nos siempre nunca jamás ya aquí esto eso esta este cuando donde qué cómo hay usa debe deben "
     "sin sobre todo todos cada ahora así aquí usamos usar uses tiene hacer nada prefiero vez nuestro nuestra ni"},
    {Language::kFrench,
     "a le la les un une des du de et ou ne pas est sont à au aux ce cette ces que qui en dans pour par sur avec sans "
     "je tu nous vous il elle on se mais plus toujours jamais ici non oui il faut c'est n'est n'utilise qu'il d'un "
     "d'une l'api j'ai t'ai chaque tous toutes quand où comment pourquoi maintenant notre nos chaque tout être faire "
     "fais mets écris utilise jamais aucune sauf"},
};

/// How much the words speak for a language: a word that several languages have speaks less for each.
std::size_t score(const std::vector<std::string>& words, std::string_view list) {
  constexpr std::size_t kWhole = 12;  // divisible by the number of lists a word can be in
  std::size_t sum = 0;
  for (const std::string& word : words) {
    if (has_word(list, word)) {
      const auto lists = std::count_if(std::begin(kFunctionWords), std::end(kFunctionWords),
                                       [&word](const FunctionWords& other) { return has_word(other.words, word); });
      sum += kWhole / static_cast<std::size_t>(lists);
    }
  }
  return sum;
}

bool is_kana(char32_t code_point) {
  return code_point >= 0x3041 && code_point <= 0x30ff;
}

}  // namespace

Language detect_language(std::string_view text) {
  std::size_t kana = 0;
  std::size_t han = 0;
  std::size_t other = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t code_point = base::decode_utf8(text, at);
    if (is_kana(code_point)) {
      ++kana;
    } else if (text::is_unspaced(code_point)) {
      ++han;
    } else if (base::is_letter(code_point)) {
      ++other;
    }
  }
  // A sentence of these scripts says in a few characters what takes others many letters, names left as they are.
  if ((kana + han) * 8 > other) {
    return kana * 8 > han ? Language::kJapanese : Language::kChinese;
  }
  const std::vector<std::string> words = text::words(text);
  Language best = Language::kEnglish;
  std::size_t most = 0;
  for (const FunctionWords& list : kFunctionWords) {
    const std::size_t count = score(words, list.words);
    if (count > most) {
      most = count;
      best = list.language;
    }
  }
  return best;
}

}  // namespace cortex::capture
