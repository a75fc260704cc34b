// SPDX-License-Identifier: MIT
// What the write decision reads out of a content (SPEC 5.3, 5.4).
#include "store/statement.h"

#include <string>
#include <vector>

#include "support/catch.h"

namespace {

using cortex::store::has_digit;
using cortex::store::has_swapped_sides;
using cortex::store::jaccard;
using cortex::store::missing;
using cortex::store::statement_of;
using cortex::store::word_set;
using cortex::store::WordSet;

}  // namespace

TEST_CASE("Jaccard compares words as sets", "[store]") {
  struct Case {
    const char* a;
    const char* b;
    double expected;
  };
  const Case cases[] = {
      {"red green blue", "blue RED green red", 1.0},
      {"red green blue", "red green", 2.0 / 3.0},
      {"red green", "blue", 0.0},
      {"", "", 0.0},
      {"red", "", 0.0},
      {"a b c d e f g h i j", "a b c", 0.3},
      {"缓存超时", "缓存", 1.0 / 3.0},
  };
  for (const Case& c : cases) {
    INFO(c.a << " / " << c.b);
    CHECK(jaccard(word_set(c.a), word_set(c.b)) == c.expected);
    CHECK(jaccard(word_set(c.b), word_set(c.a)) == c.expected);
  }
}

TEST_CASE("Informative words are stems without stop words, negations and weak words", "[store]") {
  struct Case {
    const char* content;
    WordSet expected;
  };
  const Case cases[] = {
      {"The worker is not always deploying!", {"deploy", "work"}},
      {"Never use a x in Go", {"go"}},
      {"不要缓存", {"不", "存", "缓", "要"}},
      {"niemals ohne das Siegel", {"siegel"}},
      {"", {}},
  };
  for (const Case& c : cases) {
    INFO(c.content);
    CHECK(statement_of(c.content).informative == c.expected);
  }
}

TEST_CASE("Words with a digit are kept in order with their repeats", "[store]") {
  const auto expected = std::vector<std::string>{"8080", "esp32", "8080", "३"};
  CHECK(statement_of("Map 8080 of the ESP32 to 8080, or ३.").digit_words == expected);
  CHECK(has_digit("v2"));
  CHECK(has_digit("٣"));
  CHECK_FALSE(has_digit("node"));
  CHECK_FALSE(has_digit(""));
  CHECK_FALSE(has_digit("〇"));  // A number, but no digit.
}

TEST_CASE("Negations are counted as words and within unspaced scripts", "[store]") {
  struct Case {
    const char* content;
    std::size_t expected;
  };
  const Case cases[] = {
      {"Do not, NEVER, without asking", 3},
      {"don't and cannot", 2},
      {"knot, nothingness, another", 0},
      {"Nicht ohne Kein", 3},
      {"nunca jamais", 2},
      {"不要重启，请勿删除", 2},
      {"できません。しないでください", 2},  // "しないで" holds two of the forms, which overlap: one is counted.
      {"ﾏｾﾝ", 0},
      {"", 0},
  };
  for (const Case& c : cases) {
    INFO(c.content);
    CHECK(statement_of(c.content).negations == c.expected);
  }
}

TEST_CASE("A contrast is found at word borders, with the words of its clause", "[store]") {
  struct Case {
    const char* content;
    WordSet left;
    WordSet right;
  };
  const Case cases[] = {
      {"Use A, not B, here", {"a", "use"}, {"b"}},
      {"First. Then tea over coffee; always", {"tea", "then"}, {"coffee"}},
      {"rest Instead  of soap instead of grpc", {"instead", "of", "rest", "soap"}, {"grpc"}},
      {"tabs statt spaces", {"tabs"}, {"spaces"}},
      {"tabs anstatt spaces", {"tabs"}, {"spaces"}},
      {"yarn en lugar de npm", {"yarn"}, {"npm"}},
      {"not", {}, {}},
      {"overlay knot over it", {"knot", "overlay"}, {"it"}},
      {"not_this but not that", {"but", "not_this"}, {"that"}},
      {"notà or not e", {"notà", "or"}, {"e"}},
      // A mark that does not compose is part of a word, but a border for the contrast.
      {"x not\u0301 y", {"x"}, {"y", "\u0301"}},
      {"项目not数据 not b", {"not", "数据", "项目"}, {"b"}},
  };
  for (const Case& c : cases) {
    INFO(c.content);
    const auto contrast = statement_of(c.content).contrast;
    REQUIRE(contrast.has_value());
    CHECK(contrast->left == c.left);
    CHECK(contrast->right == c.right);
  }
  for (const char* none : {"", "nothing here", "overnight", "rather then", "instead", "not2 or over_"}) {
    INFO(none);
    CHECK_FALSE(statement_of(none).contrast.has_value());
  }
}

TEST_CASE("Sides have changed only where both sides gave a word to the other", "[store]") {
  struct Case {
    const char* a;
    const char* b;
    bool expected;
  };
  const Case cases[] = {
      {"tea over coffee", "coffee over tea", true},
      {"tea over coffee", "tea over coffee", false},
      {"tea over coffee", "water over tea", false},
      {"tea over coffee", "coffee and tea", false},
      {"use tea over coffee", "use coffee over green tea", true},
      {"tea not coffee", "coffee rather than tea", true},
  };
  for (const Case& c : cases) {
    INFO(c.a << " / " << c.b);
    CHECK(has_swapped_sides(statement_of(c.a), statement_of(c.b)) == c.expected);
    CHECK(has_swapped_sides(statement_of(c.b), statement_of(c.a)) == c.expected);
  }
}

TEST_CASE("A word that the other side has in part is not missing", "[store]") {
  struct Case {
    WordSet a;
    WordSet b;
    WordSet expected;
  };
  const Case cases[] = {
      {{"cache", "queue"}, {"cache"}, {"queue"}},
      {{"config"}, {"configmap"}, {}},
      {{"configmap"}, {"config"}, {}},
      {{"map"}, {"configmaps"}, {"map"}},  // 3 of 10 letters.
      {{"abcd"}, {"ab"}, {"abcd"}},        // Half, but only two letters.
      {{"abcdef"}, {"abc"}, {}},           // Exactly half.
      {{"größe"}, {"größenordnung"}, {"größe"}},
      {{"ждать"}, {"подождать"}, {}},  // Lengths are code points: 5 of 9.
      {{}, {"x"}, {}},
      {{"x"}, {}, {"x"}},
  };
  for (const Case& c : cases) CHECK(missing(c.a, c.b) == c.expected);
}

TEST_CASE("A statement of invalid or huge text is read like any other", "[store]") {
  CHECK(statement_of("not \xff\xfe over \xc3").contrast.has_value());
  std::string huge;
  for (int i = 0; i < 200'000; ++i) huge += "not. ";
  const auto statement = statement_of(huge);
  CHECK(statement.negations == 200'000);
  CHECK(statement.words == WordSet{"not"});
  CHECK(statement.length == 1'000'000);
}
