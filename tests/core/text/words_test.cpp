// SPDX-License-Identifier: MIT
// Words, tokens, phrases and overlap (SPEC 2.2, 2.3, 2.5, 5.1).
#include "text/words.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "base/unicode.h"
#include "support/catch.h"

using namespace cortex;

namespace {

using Words = std::vector<std::string>;

struct Row {
  std::string text;
  Words expected;
};

}  // namespace

TEST_CASE("words are runs of letters, marks, numbers and underscores, in order, repeats kept") {
  const std::vector<Row> rows = {
      {"", {}},
      {" .,- ", {}},
      {"Use tabs, not SPACES: use tabs.", {"use", "tabs", "not", "spaces", "use", "tabs"}},
      {"snake_case kebab-case __init__", {"snake_case", "kebab", "case", "__init__"}},
      {"v1.2.3 0x7fff", {"v1", "2", "3", "0x7fff"}},
      {"don't", {"don", "t"}},
      {"na\u00efve cafe\u0301", {"na\u00efve", "caf\u00e9"}},
      {"\u0928\u092e\u0938\u094d\u0924\u0947", {"\u0928\u092e\u0938\u094d\u0924\u0947"}},
      {"soft\u00adhyphen zero\u200bwidth", {"softhyphen", "zerowidth"}},
      {"\ud55c\uad6d\uc5b4 test", {"\ud55c\uad6d\uc5b4", "test"}},
      {"bad\xff"
       "bytes",
       {"bad", "bytes"}},
      {"\U0001F600ok\U0001F600", {"ok"}},
      {"C:\\Users\\me", {"c", "users", "me"}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(text::words(row.text) == row.expected);
  }
}

TEST_CASE("runs of scripts without spaces are cut from others and become overlapping pairs") {
  const std::vector<Row> rows = {
      {"\u5e93", {"\u5e93"}},
      {"\u6570\u636e", {"\u6570\u636e"}},
      {"\u6570\u636e\u5e93", {"\u6570\u636e", "\u636e\u5e93"}},
      {"\u7528docker\u90e8\u7f72", {"\u7528", "docker", "\u90e8\u7f72"}},
      {"\u6570\uff0c\u636e", {"\u6570", "\u636e"}},
      {"\u30ab\u30bf\u30ab\u30ca\u8a9e", {"\u30ab\u30bf", "\u30bf\u30ab", "\u30ab\u30ca", "\u30ca\u8a9e"}},
      {"\u0e40\u0e17\u0e2a\u0e15\u0e4c", {"\u0e40\u0e17", "\u0e17\u0e2a", "\u0e2a\u0e15", "\u0e15\u0e4c"}},
      {"\u0e3f100", {"100"}},  // The baht sign is no letter.
      {"\ud55c\uae00\u6f22\u5b57", {"\ud55c\uae00", "\u6f22\u5b57"}},
      {"\U00020000\U00020001x", {"\U00020000\U00020001", "x"}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(text::words(row.text) == row.expected);
  }
}

TEST_CASE("the walk hands out views into the text and says which words are tokens") {
  const std::string text = "go fix \ud55c \ud55c\uad6d \u5e93\u5e93\u5e93 a_b";
  const std::string_view whole = text;
  std::vector<std::pair<std::string, bool>> seen;
  text::for_each_word(whole, [&](std::string_view word, bool is_token) {
    CHECK(word.data() >= whole.data());
    CHECK(word.data() + word.size() <= whole.data() + whole.size());
    CHECK(text::is_token(word) == is_token);
    seen.emplace_back(word, is_token);
  });
  const std::vector<std::pair<std::string, bool>> expected = {
      {"go", false},          {"fix", true},          {"\ud55c", false}, {"\ud55c\uad6d", true},
      {"\u5e93\u5e93", true}, {"\u5e93\u5e93", true}, {"a_b", true}};
  CHECK(seen == expected);
}

TEST_CASE("the fewest code points of a token depend on the script of its first one") {
  CHECK(text::least_token_length("ab") == 3);
  CHECK(text::least_token_length("\u00e9\u00e9") == 3);
  CHECK(text::least_token_length("\ud55c") == 2);
  CHECK(text::least_token_length("\u1100\u1161") == 3);
  CHECK(text::least_token_length("\u5e93") == 1);
  CHECK_FALSE(text::is_token("\u00e9\u00e9"));
  CHECK(text::is_token("\u00e9\u00e9\u00e9"));
  CHECK_FALSE(text::is_token(""));
}

TEST_CASE("the borders of unspaced scripts are those of SPEC 2.2") {
  const std::pair<char32_t, char32_t> ranges[] = {
      {0x0E00, 0x0EFF}, {0x1000, 0x109F}, {0x1780, 0x17FF}, {0x3005, 0x3007}, {0x3041, 0x30FF},
      {0x31F0, 0x31FF}, {0x3400, 0x4DBF}, {0x4E00, 0x9FFF}, {0xF900, 0xFAFF}, {0x20000, 0x323AF}};
  for (const auto& [first, last] : ranges) {
    CAPTURE(static_cast<unsigned>(first));
    CHECK(text::is_unspaced(first));
    CHECK(text::is_unspaced(last));
    CHECK_FALSE(text::is_unspaced(first - 1));
    CHECK_FALSE(text::is_unspaced(last + 1));
  }
  CHECK(text::is_hangul(0xAC00));
  CHECK(text::is_hangul(0xD7A3));
  CHECK_FALSE(text::is_hangul(0xABFF));
  CHECK_FALSE(text::is_hangul(0xD7A4));
}

TEST_CASE("tokens are the distinct words that are long enough, by first appearance") {
  CHECK(text::tokens("Fix the fix: the CI, the db") == Words{"fix", "the"});
  CHECK(text::tokens("\u5e93\u5e93\u5e93") == Words{"\u5e93\u5e93"});
  CHECK(text::tokens("").empty());
}

TEST_CASE("tokens are those of the golden vectors") {
  std::ifstream file(CORTEX_GOLDEN_DIR "/text.json");
  const nlohmann::json cases = nlohmann::json::parse(file, nullptr, false);
  REQUIRE(cases.is_array());
  int checked = 0;
  for (const nlohmann::json& one : cases) {
    if (one["kind"] == "tokens") {
      const auto text = one["text"].get<std::string>();
      CAPTURE(text);
      CHECK(text::tokens(text) == one["expect"].get<Words>());
      ++checked;
    }
  }
  CHECK(checked >= 11);
}

TEST_CASE("a phrase is found contiguously and never across a border") {
  const Words sequence = {"use", "my", "app", "", "my", "", "app"};
  CHECK(text::has_phrase(sequence, {"my", "app"}));
  CHECK(text::has_phrase(sequence, {"use"}));
  CHECK(text::has_phrase(sequence, sequence));
  CHECK_FALSE(text::has_phrase(sequence, {"app", "my"}));
  CHECK_FALSE(text::has_phrase(sequence, {"use", "app"}));
  CHECK_FALSE(text::has_phrase(sequence, {}));
  CHECK_FALSE(text::has_phrase({}, {"my"}));
  CHECK_FALSE(text::has_phrase({"my"}, {"my", "app"}));
}

TEST_CASE("overlap is taken over the lists as sets") {
  CHECK(text::jaccard({"a", "b"}, {"b", "c"}) == 1.0 / 3.0);
  CHECK(text::jaccard({"a", "a", "b"}, {"b", "a"}) == 1.0);
  CHECK(text::jaccard({"a"}, {"b"}) == 0.0);
  CHECK(text::jaccard({}, {"b"}) == 0.0);
  CHECK(text::jaccard({"b"}, {}) == 0.0);
  CHECK(text::jaccard({}, {}) == 0.0);
}
