// SPDX-License-Identifier: MIT
// Alias groups: forms, reading aliases.json, the built-in list (SPEC 4.2, 12).
#include "text/aliases.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/unicode.h"
#include "support/catch.h"
#include "text/stop_words.h"
#include "text/words.h"

using namespace cortex;

using Forms = std::vector<std::string>;

TEST_CASE("every form of a group stands for every other, in both directions, sorted by code point") {
  const text::Aliases aliases({{"k8s", {"Kubernetes", "kube"}}, {"my-app", {"MyApp"}}});
  CHECK(aliases.others("k8s") == Forms{"kube", "kubernetes"});
  CHECK(aliases.others("kubernetes") == Forms{"k8s", "kube"});
  CHECK(aliases.others("myapp") == Forms{"my-app"});
  CHECK(aliases.others("my-app") == Forms{"myapp"});
  CHECK(aliases.others("docker").empty());
  CHECK(aliases.contains("kube"));
  CHECK_FALSE(aliases.contains("Kube"));
  const std::vector<std::pair<std::string, Forms>> forms = {{"k8s", {"k8s"}},
                                                            {"kube", {"kube"}},
                                                            {"kubernetes", {"kubernetes"}},
                                                            {"my-app", {"my", "app"}},
                                                            {"myapp", {"myapp"}}};
  CHECK(aliases.forms() == forms);
}

TEST_CASE("a form of two groups stands for the forms of both, without joining the groups") {
  const text::Aliases aliases({{"db", {"database"}}, {"store", {"database"}}});
  CHECK(aliases.others("database") == Forms{"db", "store"});
  CHECK(aliases.others("db") == Forms{"database"});
}

TEST_CASE("forms without words are left out, and a form alone is known without others") {
  const text::Aliases aliases({{"???", {"ci", "  "}}, {"", {"--"}}});
  CHECK(aliases.contains("ci"));
  CHECK(aliases.others("ci").empty());
  CHECK(aliases.forms().size() == 1);
  CHECK(text::Aliases().empty());
}

TEST_CASE("aliases.json gives its texts and lists of texts, other values are ignored") {
  const auto groups = text::parse_alias_groups(
      R"({"k8s": ["kubernetes", 3, null, ["deep"], {"x": "y"}, "kube"], "db": "database", "n": 5, "b": true,
          "o": {"inner": ["x"]}, "e": [], "twice": ["a"], "twice": ["b"], "gone": ["a"], "gone": 1})");
  REQUIRE(groups.ok());
  const std::map<std::string, Forms> found(groups.value().begin(), groups.value().end());
  const std::map<std::string, Forms> expected = {
      {"k8s", {"kubernetes", "kube"}}, {"db", {"database"}}, {"e", {}}, {"twice", {"b"}}};
  CHECK(found == expected);
}

TEST_CASE("an aliases.json that is no JSON object in valid UTF-8 is refused with the place") {
  struct Row {
    std::string json;
    std::string place;
  };
  const std::vector<Row> rows = {
      {"", "byte 1"},
      {"[]", "byte 0"},
      {"\"text\"", "byte 0"},
      {"{\"a\": [\"b\"}", "byte 11"},
      {"{\"a\": NaN}", "byte 7"},
      {"{\"a\": \"\xff\"}", "byte 8"},
      {"{} x", "byte 4"},
      {"{\"a\": \"b\",}", "byte 11"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.json);
    const auto groups = text::parse_alias_groups(row.json);
    REQUIRE_FALSE(groups.ok());
    CHECK(groups.error().code == ErrorCode::kCorruption);
    CHECK_THAT(groups.error().message, Catch::Matchers::Contains(row.place));
  }
}

TEST_CASE("deeply nested values in aliases.json cost no stack") {
  constexpr std::size_t kDepth = 1'000'000;
  const std::string deep = std::string(kDepth, '[') + std::string(kDepth, ']');
  const auto groups = text::parse_alias_groups("{\"a\": " + deep + ", \"db\": \"database\"}");
  REQUIRE(groups.ok());
  CHECK(groups.value().size() == 2);
}

TEST_CASE("built-in forms are normalised, never ordinary words, and each belongs to one group") {
  // Words of English and of other languages that look like abbreviations.
  const std::set<std::string> ordinary = {"go",    "rust", "node", "prod", "react",   "vue",  "spring",
                                          "swift", "ram",  "make", "mr",   "os",      "es",   "ai",
                                          "cd",    "lit",  "nest", "next", "express", "ruby", "c"};
  std::set<std::string> seen;
  for (const auto& [key, values] : text::builtin_alias_groups()) {
    Forms forms = values;
    forms.push_back(key);
    CHECK(forms.size() >= 2);
    for (const std::string& form : forms) {
      CAPTURE(form);
      CHECK(base::normalise(form) == form);
      CHECK_FALSE(text::words(form).empty());
      CHECK_FALSE(text::is_stop_word(form));
      CHECK(ordinary.count(form) == 0);
      CHECK(seen.insert(form).second);
    }
  }
}

TEST_CASE("the abbreviations that SPEC 12 names are built in") {
  const text::Aliases aliases(text::builtin_alias_groups());
  const std::pair<const char*, const char*> pairs[] = {{"ci", "continuous integration"},
                                                       {"db", "database"},
                                                       {"ui", "user interface"},
                                                       {"js", "javascript"},
                                                       {"ts", "typescript"},
                                                       {"py", "python"},
                                                       {"k8s", "kubernetes"},
                                                       {"pg", "postgresql"},
                                                       {"tf", "terraform"}};
  for (const auto& [form, other] : pairs) {
    CAPTURE(form);
    const Forms& others = aliases.others(form);
    CHECK(std::find(others.begin(), others.end(), other) != others.end());
    CHECK(aliases.contains(other));
  }
}
