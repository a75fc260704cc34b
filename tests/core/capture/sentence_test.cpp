// SPDX-License-Identifier: MIT
// Sentences of typed text, their words in canonical form, and the patterns that match them.
#include "capture/sentence.h"

#include <string>
#include <string_view>
#include <vector>

#include "capture/cue_pattern.h"
#include "capture/language.h"
#include "support/catch.h"

namespace cortex::capture {
namespace {

std::vector<std::string> sources(std::string_view text) {
  std::vector<std::string> out;
  for (const Sentence& sentence : split_sentences(text)) {
    out.push_back(sentence.source);
  }
  return out;
}

std::string words_of(std::string_view text) {
  std::string out;
  for (const Sentence& sentence : split_sentences(text)) {
    for (const Word& word : sentence.words) {
      out += out.empty() ? "" : " ";
      out += word.before == '\0' ? "" : std::string(1, word.before);
      out += word.text;
    }
  }
  return out;
}

using Texts = std::vector<std::string>;

TEST_CASE("Sentences end at marks and lines, not within names, numbers and quotations", "[capture][sentence]") {
  CHECK(sources("Use tabs. Not spaces! Why?") == Texts{"Use tabs", "Not spaces", "Why"});
  CHECK(sources("use lib/http.ts, version 1.2.3, e.g. here") == Texts{"use lib/http.ts, version 1.2.3, e.g. here"});
  CHECK(sources("one\ntwo") == Texts{"one", "two"});
  CHECK(sources("again... i told you") == Texts{"again", "i told you"});
  CHECK(sources("never use !! in Kotlin") == Texts{"never use !! in Kotlin"});
  CHECK(sources("he said \"Stop. Now.\" and left") == Texts{"he said \"Stop. Now.\" and left"});
  CHECK(sources("不对。用 logger！") == Texts{"不对", "用 logger"});
  CHECK(sources(" \n . ! ") == Texts{});
  CHECK(sources("a line that somebody's editor has wrapped at some column\nand that goes on here").size() == 1);
}

TEST_CASE("A sentence knows that it asks", "[capture][sentence]") {
  CHECK(split_sentences("why?")[0].is_question);
  CHECK(split_sentences("seriously?!")[0].is_question);
  CHECK(split_sentences("为什么？")[0].is_question);
  CHECK_FALSE(split_sentences("because.")[0].is_question);
}

TEST_CASE("Words are lower case, with their contractions and the punctuation before them", "[capture][sentence]") {
  CHECK(words_of("No, DON\xe2\x80\x99T do not dont") == "no ,don't don't don't");
  CHECK(words_of("nooo, u shouldnt!! pls") == "no ,you shouldn't please");
  CHECK(words_of("use (only) a; b: c - d") == "use (only )a ;b :c -d");
  CHECK(words_of("C++ and C# in lib/x.ts.") == "c++ and c# in lib/x.ts");
  CHECK(words_of("a \"quoted\" b") == "a quoted b");
}

TEST_CASE("Quoted words are mute", "[capture][sentence]") {
  const std::vector<Sentence> sentences = split_sentences("say \"never ever\" now");
  REQUIRE(sentences.size() == 1);
  CHECK_FALSE(sentences[0].words[0].is_mute);
  CHECK(sentences[0].words[1].is_mute);
  CHECK(sentences[0].words[2].is_quoted);
  CHECK_FALSE(sentences[0].words[3].is_mute);
}

struct Case {
  std::string_view pattern;
  std::string_view text;
  bool matches;
};

TEST_CASE("Patterns match words, alternatives, gaps and positions", "[capture][cue_pattern]") {
  constexpr WordClass kClasses[] = {{"verb", "use keep"}, {"opening", "ok so"}, {"connective", "and"}};
  const CueTable table{{}, {}, {}, kClasses};
  constexpr Case kCases[] = {
      {"never", "we never do", true},
      {"never", "we do", false},
      {"never|always", "always do", true},
      {"i ?already told you", "I told you", true},
      {"i ?already told you", "I already told you", true},
      {"i ?already told you", "I have told you", false},
      {"i * you", "I have now told you", true},
      {"i * you", "I have by now once told you", false},
      {"i ** you", "I have by now once told you", true},
      {"i * you", "I said: we told you", false},
      {"i ~ you", "I, however, told you", false},
      {"^@verb", "ok so use tabs", true},
      {"^@verb", "we use tabs", false},
      {"^@verb", "it is red, use tabs", true},
      {"^@verb", "it is red and use tabs", true},
      {"^^@verb", "it is red, use tabs", false},
      {"^^@verb", "ok use tabs", true},
      {"again$", "do it again", true},
      {"again$", "again do it", false},
      {",not @any", "tabs, not spaces", true},
      {",not @any", "it is not red", false},
      {":@any", "rule: tabs", true},
      {":@any", "rule, tabs", false},
      {"the !red", "the blue one", true},
      {"the !red", "the red one", false},
      {"no &,@any", "no, thanks", true},
      {"no &,@any", "no thanks", false},
      {"@number times", "3 times", true},
      {"@ing", "using", true},
      {"@ed", "need", false},
      {"never", "the word \"never\"", false},
      {"@verb", "\"use\" it", false},
  };
  for (const Case& one : kCases) {
    INFO(one.pattern << " | " << one.text);
    Sentence sentence = split_sentences(one.text)[0];
    mark_clauses(sentence, table);
    CHECK(match_words(sentence, one.pattern, table).has_value() == one.matches);
  }
}

TEST_CASE("What follows a pattern's look-ahead is no part of the match", "[capture][cue_pattern]") {
  const CueTable table;
  Sentence sentence = split_sentences("well no, use tabs")[0];
  mark_clauses(sentence, table);
  const auto match = match_words(sentence, "no &,@any", table);
  REQUIRE(match.has_value());
  CHECK(match->begin == 1);
  CHECK(match->end == 2);
}

TEST_CASE("Patterns of scripts without spaces match pieces of the text", "[capture][cue_pattern]") {
  constexpr Case kCases[] = {
      {"不要", "请不要用", true},       {"^不要", "请不要用", false},
      {"^不要", "不要用", true},        {"吗$", "是吗", true},
      {"吗$", "吗是", false},           {"不是*而是", "不是左边而是右边", true},
      {"不是*而是", "不是左边", false},
  };
  for (const Case& one : kCases) {
    INFO(one.pattern << " | " << one.text);
    CHECK(match_folded(one.text, one.pattern).has_value() == one.matches);
  }
}

TEST_CASE("The language of a prompt is told by script and function words", "[capture][language]") {
  CHECK(detect_language("use tabs in this repo") == Language::kEnglish);
  CHECK(detect_language("Verwende in diesem Projekt bitte immer Tabs") == Language::kGerman);
  CHECK(detect_language("Usa siempre tabuladores en este proyecto") == Language::kSpanish);
  CHECK(detect_language("Utilise toujours des tabulations dans ce projet") == Language::kFrench);
  CHECK(detect_language("no, 服务部署在 us-east-2 而不是 eu-west-1") == Language::kChinese);
  CHECK(detect_language("API クライアントは ky を使って") == Language::kJapanese);
  CHECK(detect_language("") == Language::kEnglish);
  CHECK(detect_language("lodash") == Language::kEnglish);
  CHECK(detect_language("translate the word \xe6\x97\xa5 into English please") == Language::kEnglish);
}

}  // namespace
}  // namespace cortex::capture
