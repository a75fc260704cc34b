// SPDX-License-Identifier: MIT
// Other words for a text: the built-in thesaurus and synonyms.json (SPEC 10.2).
#include "expand/thesaurus.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "expand/thesaurus_table.h"
#include "support/catch.h"
#include "text/stem.h"
#include "text/words.h"

using namespace cortex;
using Words = std::vector<std::string>;

namespace {

Words others(const std::string& text, const expand::UserSynonyms& user = {}) {
  Words words;
  for (const auto& word : expand::thesaurus_words(text, text::tokens(text), user)) words.push_back(word.text);
  return words;
}

bool has(const Words& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

expand::UserSynonyms user_of(const std::string& json) {
  auto user = expand::parse_synonyms(json);
  REQUIRE(user.ok());
  return user.value();
}

}  // namespace

TEST_CASE("a word brings in the other words for the same thing, in any inflection") {
  const struct {
    std::string text, word;
  } cases[] = {{"deleted the cluster", "destroy"},
               {"deleting", "teardown"},
               {"tear down the cluster", "delete"},
               {"the worker panics", "crash"},
               {"log in with github", "authenticate"},
               {"k8s", "kubernetes"},
               {"who may deploy", "permission"},
               {"rolling back a release", "revert"},
               {"flaky checkout", "intermittent"},
               {"the cert of the proxy", "tls"},
               {"Ratelimit", "throttle"},
               {"it times out", "deadline"},
               {"how long do we keep it", "retention"}};
  for (const auto& each : cases) {
    CAPTURE(each.text, each.word);
    CHECK(has(others(each.text), each.word));
  }
}

TEST_CASE("the senses of a word are groups of their own, and the longest form decides") {
  CHECK_FALSE(has(others("log in"), "syslog"));
  CHECK(has(others("log"), "syslog"));
  CHECK_FALSE(has(others("undo"), "destroy"));
}

TEST_CASE("words of the text, their other forms and words without intent are not brought in") {
  for (const std::string text :
       {"remove and delete what was erased", "start to show me the new deployment", "error failures crash"}) {
    std::vector<std::string> stems;
    for (const std::string& word : text::words(text)) stems.push_back(text::stem(word));
    Words seen;
    for (const std::string& word : others(text)) {
      CAPTURE(text, word);
      CHECK_FALSE(has(stems, text::stem(word)));
      CHECK_FALSE(has(seen, text::stem(word)));
      seen.push_back(text::stem(word));
    }
  }
  CHECK(others("how is it that you have this").empty());
  CHECK(others("").empty());
}

TEST_CASE("a single word counts only as a query term, a phrase wherever it stands") {
  const auto words = expand::thesaurus_words("delete the cluster", {"cluster"}, {});
  CHECK(words.size() == others("cluster").size());
  CHECK_FALSE(expand::thesaurus_words("please tear down everything", {"everything"}, {}).empty());
}

TEST_CASE("a word knows the terms that it is another word for; one that a phrase brought in stands alone") {
  const auto terms_of = [](const std::string& text, const std::string& wanted) {
    for (const auto& word : expand::thesaurus_words(text, text::tokens(text), {})) {
      if (word.text == wanted) return word.terms;
    }
    return Words{"absent"};
  };
  CHECK(terms_of("delete it", "destroy") == Words{"delete"});
  CHECK(terms_of("delete or purge it", "destroy") == Words{"delete", "purge"});
  CHECK(terms_of("tear down and delete it", "destroy").empty());
  CHECK(terms_of("delete and tear down", "destroy").empty());
}

TEST_CASE("a long text brings in a bounded number of words, something for each of its terms") {
  std::string text;
  for (const char* word :
       {"delete", "crash", "login", "database", "deploy", "test", "slow", "queue", "cache", "branch"}) {
    text += std::string(word) + " ";
  }
  const auto words = expand::thesaurus_words(text, text::tokens(text), {});
  CHECK(words.size() == expand::kMaxThesaurusWords);
  for (const std::string& term : text::tokens(text)) {
    CAPTURE(term);
    CHECK(std::count_if(words.begin(), words.end(), [&](const auto& word) { return has(word.terms, term); }) >= 4);
  }
}

TEST_CASE("synonyms.json adds groups, drops words, and keeps words apart") {
  CHECK(has(others("yeet it", user_of(R"({"deploy": ["yeet", "ship it"]})")), "deploy"));
  CHECK(has(others("ship it", user_of(R"({"deploy": ["yeet", "ship it"]})")), "yeet"));
  const auto dropped = user_of(R"({"-destroy": []})");
  CHECK_FALSE(has(others("delete", dropped), "destroy"));
  CHECK(others("destroy", dropped).empty());
  const auto apart = user_of(R"({"-delete": ["destroy"]})");
  CHECK_FALSE(has(others("delete", apart), "destroy"));
  CHECK(has(others("delete", apart), "erase"));
  CHECK(has(others("wipe", apart), "destroy"));
}

TEST_CASE("synonyms.json that is no object of texts is damage with a place") {
  for (const std::string json : {"[1]", "{", "\xff", "", "7"}) {
    CAPTURE(json);
    const auto user = expand::parse_synonyms(json);
    REQUIRE_FALSE(user.ok());
    CHECK(user.error().code == ErrorCode::kCorruption);
    CHECK(user.error().message.find("read synonyms") == 0);
  }
}

TEST_CASE("the index of forms is the same whether the build makes it or the first use") {
  const std::span<const std::uint32_t> forms = expand::thesaurus_forms();
  CHECK(expand::sorted_forms(expand::kThesaurusText) == std::vector<std::uint32_t>(forms.begin(), forms.end()));
  CHECK(expand::sorted_forms("b,<a,>c\na\n") == std::vector<std::uint32_t>{3, 8, 0});
  CHECK(expand::sorted_forms("").empty());
}

TEST_CASE("the table is sorted, its lines are groups of two or more, and every form finds its group") {
  const std::string_view text = expand::kThesaurusText;
  const auto form_at = [&](std::uint32_t place) {
    return text.substr(place, text.find_first_of(",\n", place) - place);
  };
  const std::span<const std::uint32_t> forms = expand::thesaurus_forms();
  CHECK(std::is_sorted(forms.begin(), forms.end(),
                       [&](std::uint32_t a, std::uint32_t b) { return form_at(a) < form_at(b); }));
  CHECK(std::count(text.begin(), text.end(), '\n') >= 400);
  std::size_t strays = 0;
  for (const std::uint32_t place : forms) {
    const std::string form(form_at(place));
    // A form whose stem begins with other letters than itself would stand in another part of the table.
    INFO(form);
    if (text::words(form).empty() || text::stem(text::words(form).front()).substr(0, 2) != form.substr(0, 2)) ++strays;
    if (place > 0 && std::string_view(",\n<").find(text[place - 1]) == std::string_view::npos) ++strays;
  }
  CHECK(strays == 0);
}
