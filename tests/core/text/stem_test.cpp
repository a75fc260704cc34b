// SPDX-License-Identifier: MIT
// The stemmer against its contract (SPEC 2.4) and the golden vectors.
#include "text/stem.h"

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "support/catch.h"

using namespace cortex;

namespace {

std::vector<std::string> split(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> out;
  for (std::string word; stream >> word;) {
    out.push_back(word);
  }
  return out;
}

}  // namespace

TEST_CASE("every family of stem_families.txt shares one stem, and the pairs marked ! do not") {
  std::ifstream file(CORTEX_GOLDEN_DIR "/stem_families.txt");
  REQUIRE(file.is_open());
  int families = 0;
  int pairs = 0;
  for (std::string line; std::getline(file, line);) {
    std::vector<std::string> words = split(line);
    if (words.empty() || words[0][0] == '#') {
      continue;
    }
    CAPTURE(line);
    if (words[0][0] == '!') {
      words[0].erase(0, 1);
      if (words[0].empty()) {
        words.erase(words.begin());
      }
      REQUIRE(words.size() == 2);
      CHECK(text::stem(words[0]) != text::stem(words[1]));
      ++pairs;
      continue;
    }
    ++families;
    for (const std::string& word : words) {
      CAPTURE(word);
      CHECK(text::stem(word) == text::stem(words[0]));
    }
  }
  CHECK(families >= 50);
  CHECK(pairs >= 10);
}

TEST_CASE("stems are those of the golden vectors") {
  std::ifstream file(CORTEX_GOLDEN_DIR "/text.json");
  const nlohmann::json cases = nlohmann::json::parse(file, nullptr, false);
  REQUIRE(cases.is_array());
  int checked = 0;
  for (const nlohmann::json& one : cases) {
    if (one["kind"] != "stem") {
      continue;
    }
    for (const auto& [word, stem] : one["expect"].items()) {
      CAPTURE(word);
      CHECK(text::stem(word) == stem.get<std::string>());
      ++checked;
    }
  }
  CHECK(checked >= 300);
}

TEST_CASE("words that are not plain ASCII letters, or short, are their own stem") {
  for (const char* word : {"", "a", "ing", "bus", "caf\u00e9s", "na\u00efves", "v18s", "snake_cases", "\u6570\u636e",
                           "\u0442\u0435\u0441\u0442\u044b"}) {
    CAPTURE(word);
    CHECK(text::stem(word) == word);
  }
}

TEST_CASE("each rule of the stemmer has its word") {
  struct Row {
    const char* word;
    const char* stem;
    const char* why;
  };
  const Row rows[] = {
      {"ran", "run", "irregular, shorter than four letters"},
      {"embedding", "embed", "irregular, and whole"},
      {"hid", "hid", "irregular, then cut like its group"},
      {"kubernetes", "kubernetes", "whole, though it ends in es"},
      {"aliases", "alias", "plural of a whole word"},
      {"queries", "query", "ies"},
      {"passes", "pass", "sses, and a short word keeps its double s"},
      {"classes", "clas", "a longer one does not"},
      {"boxes", "box", "xes"},
      {"redis", "redis", "is is no plural"},
      {"retried", "retry", "ied"},
      {"agreed", "agreed", "eed is no inflection"},
      {"running", "run", "doubled consonant"},
      {"calling", "call", "short word keeps its double l"},
      {"string", "string", "no vowel would remain"},
  };
  for (const Row& row : rows) {
    INFO(row.word << ": " << row.why);
    CHECK(text::stem(row.word) == row.stem);
  }
}
