// SPDX-License-Identifier: MIT
// The substring index finds exactly the words that a scan of the vocabulary finds.
#include "search/substring_index.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "search/substring.h"
#include "support/catch.h"

namespace cortex::search {

TEST_CASE("Substring matches need three letters, Hangul two, and half the length", "[search]") {
  struct Case {
    const char* a;
    const char* b;
    bool matches;
  };
  const Case cases[] = {{"docker", "dockerfile", true},
                        {"dockerfile", "docker", true},
                        {"doc", "docker", true},
                        {"doc", "dockers", false},
                        {"doc", "doc", false},
                        {"ab", "abc", false},
                        {"문서", "문서를", true},
                        {"문서", "문서정리", true},
                        {"문서", "문서정리를", false},
                        {"日本", "日本人", true},
                        {"abc", "xabcy", true},
                        {"été", "étés", true},
                        {"", "abc", false}};
  for (const Case& each : cases) {
    INFO(each.a << " / " << each.b);
    CHECK(is_substring_match(each.a, each.b) == each.matches);
    CHECK(is_substring_match(each.b, each.a) == each.matches);
  }
}

TEST_CASE("The substring index misses no word of the vocabulary and finds no other", "[search]") {
  std::mt19937 random(3);
  const std::vector<std::string> letters = {"a", "b", "c", "é", "문", "서", "日", "𝒳"};
  const auto word = [&](std::size_t most) {
    std::string text;
    for (std::size_t count = 1 + random() % most; count > 0; --count) text += letters[random() % letters.size()];
    return text;
  };
  Vocabulary vocabulary;
  SubstringIndex index;
  while (vocabulary.size() < 3000) {
    const std::size_t before = vocabulary.size();
    const WordId id = vocabulary.intern(word(random() % 20 == 0 ? 90 : 9));
    if (id == before) index.add(id, vocabulary.text(id));
  }
  for (int query = 0; query < 600; ++query) {
    const std::string term = word(query % 7 == 0 ? 120 : 8);
    std::vector<WordId> expected;
    for (WordId id = 0; id < vocabulary.size(); ++id) {
      if (is_substring_match(term, vocabulary.text(id))) expected.push_back(id);
    }
    std::vector<WordId> found = index.matches(term, vocabulary);
    std::sort(found.begin(), found.end());
    INFO(term);
    REQUIRE(found == expected);
  }
}

}  // namespace cortex::search
