// SPDX-License-Identifier: MIT
// The words of an entry answer as the plain definitions of SPEC 2 do.
#include "search/entry_words.h"

#include <random>
#include <string>
#include <vector>

#include "support/catch.h"
#include "text/stem.h"
#include "text/words.h"

namespace cortex::search {
namespace {

Entry entry_of(const std::string& content, const std::vector<std::string>& tags) {
  Entry entry;
  entry.content = content;
  entry.tags = tags;
  entry.type = "WORKING_SOLUTION";
  return entry;
}

bool has(const EntryWords& words, const std::string& form) {
  return words.has(Phrase(form));
}

TEST_CASE("A phrase occurs only within one piece of an entry", "[search]") {
  EntryWords words;
  words.assign(entry_of("Deploy my-app to staging", {"my", "app server"}));
  CHECK(has(words, "my-app"));
  CHECK(has(words, "app to"));
  CHECK(has(words, "app server"));
  CHECK_FALSE(has(words, "staging my"));
  CHECK_FALSE(has(words, "my app server"));
  CHECK_FALSE(has(words, "..."));
  CHECK(has(words, "working_solution"));
  CHECK_FALSE(words.shows(Phrase("working_solution")));
  CHECK(words.shows(Phrase("app server")));
  CHECK(words.is_tagged(Phrase("app server")));
  CHECK(words.is_tagged(Phrase("my")));
  CHECK_FALSE(words.is_tagged(Phrase("staging")));
}

TEST_CASE("Words of an entry are taken apart anew for each entry", "[search]") {
  EntryWords words;
  CHECK_FALSE(has(words, "anything"));
  words.assign(entry_of("first entry with many many words of its own", {"tag"}));
  words.assign(entry_of("second", {}));
  CHECK(has(words, "second"));
  CHECK_FALSE(has(words, "first"));
  CHECK(words.tokens().size() == 2);
  CHECK(words.find_stem(StemShape(text::stem("seconds"))) == "second");
}

TEST_CASE("Tokens are distinct and in order, in every script", "[search]") {
  EntryWords words;
  const std::string content = "The the cache is für 数据库 データ और 빌드 cache Cache x1 to";
  words.assign(entry_of(content, {}));
  std::vector<std::string> tokens;
  for (const std::uint32_t place : words.tokens()) tokens.emplace_back(words.words()[place].text);
  std::vector<std::string> expected = text::tokens(content);
  expected.emplace_back("working_solution");
  CHECK(tokens == expected);
}

// The letters that decide before a word is stemmed must never decide wrongly.
TEST_CASE("A word is found by its stem whatever stemming changed in it", "[search]") {
  std::vector<std::string> forms = {
      "built",   "builds",    "indices", "matrices", "vertices",      "ran",           "sent",  "broken", "thrown",
      "written", "children",  "frozen",  "embedded", "failures",      "tries",         "tried", "dying",  "deployed",
      "caches",  "libraries", "boxes",   "using",    "configuration", "normalisation", "torn",  "woken",  "kept"};
  std::mt19937 random(7);
  for (int i = 0; i < 20000; ++i) {
    static const std::vector<std::string> kEnds = {"ing", "ed", "er",      "ies",  "ied", "es", "s",   "ion",  "ment",
                                                   "ly",  "al", "ization", "able", "e",   "y",  "xes", "ches", ""};
    std::string word;
    for (std::size_t letters = 3 + random() % 5; letters > 0; --letters) word += static_cast<char>('a' + random() % 26);
    forms.push_back(word + kEnds[random() % kEnds.size()]);
  }
  EntryWords words;
  for (const std::string& form : forms) {
    words.assign(entry_of(form, {}));
    INFO(form);
    REQUIRE(words.find_stem(StemShape(text::stem(form))) == form);
  }
}

}  // namespace
}  // namespace cortex::search
