// SPDX-License-Identifier: MIT
// Ranking over the index against the plain statement of the score: same entries, same order, same bits.
#include "search/rank.h"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "base/time.h"
#include "search/query.h"
#include "support/catch.h"
#include "support/rounds.h"

namespace cortex::search {
namespace {

const std::int64_t kNow = *base::parse_time("2026-11-30T12:00:00Z");

const std::vector<std::string> kVocabulary = {
    "deploy",     "deployment",  "deployed", "test",          "tests",      "tester", "my",
    "app",        "my-app",      "myapp",    "k8s",           "kubernetes", "kube",   "ci",
    "continuous", "integration", "config",   "configuration", "cache",      "cached", "日本語",
    "日本",       "문서",        "문서를",   "naïve",         "id",         "api",    "apikey",
    "use",        "the",         "docker",   "dockerfile",    "port",       "ports",  "8080",
    "x_y",        "retry"};

const text::AliasGroups kGroups = {{"my-app", {"myapp", "my_app"}},
                                   {"k8s", {"kubernetes", "kube"}},
                                   {"ci", {"continuous integration"}},
                                   {"config", {"configuration", "cfg"}}};

class Corpus final : public TermStatistics {
 public:
  explicit Corpus(const text::Aliases& aliases) : index(aliases) {}
  void add(Entry entry) {
    index.add(entry, static_cast<std::uint32_t>(entries.size()));
    entries.push_back(std::move(entry));
  }
  [[nodiscard]] std::size_t entry_count() const override { return index.entry_count(); }
  [[nodiscard]] std::size_t document_count(std::string_view token) const override {
    return index.document_count(token);
  }
  [[nodiscard]] bool has_stem(std::string_view stem) const override { return index.has_stem(stem); }

  Index index;
  std::vector<Entry> entries;
};

std::size_t count_of(const Corpus& corpus, const RankRequest& request) {
  std::size_t matches = 1000;
  (void)rank(
      corpus.index, request, [&](std::uint32_t line) { return corpus.entries[line]; }, &matches);
  return matches;
}

std::string some_words(std::mt19937& random, std::size_t most) {
  std::string text;
  for (std::size_t count = 1 + random() % most; count > 0; --count)
    text += kVocabulary[random() % kVocabulary.size()] + " ";
  return text;
}

Entry some_entry(std::mt19937& random) {
  static const std::vector<std::string> kTypes = {"USER_CORRECTION", "WORKING_SOLUTION", "user_preference",
                                                  "SESSION_CHECKPOINT"};
  Entry entry;
  entry.type = kTypes[random() % kTypes.size()];
  entry.content = some_words(random, 12);
  for (std::size_t count = random() % 3; count > 0; --count) entry.tags.push_back(some_words(random, 2));
  if (random() % 8 != 0)
    entry.timestamp = base::format_time(kNow - static_cast<std::int64_t>(random() % 40) * 86'400'000'000);
  if (random() % 5 == 0) entry.priority = static_cast<double>(random() % 14) - 1;
  if (random() % 5 == 0) entry.repeats = static_cast<std::int64_t>(random() % 4);
  if (random() % 9 == 0) entry.pinned = true;
  if (random() % 3 == 0) entry.project = random() % 2 == 0 ? "a" : "b";
  return entry;
}

/// What SPEC 4.10 says, by scoring every entry.
std::vector<RankedLine> rank_by_scan(const Corpus& corpus, const RankRequest& request) {
  std::vector<RankedLine> all;
  for (std::uint32_t line = 0; line < corpus.entries.size(); ++line) {
    const ScoredEntry scored =
        score_entry(corpus.entries[line], request.terms, request.weights, request.expansion, request.context);
    if (scored.score > 0) all.push_back({line, scored.score, 0});
  }
  const auto time_of = [&](std::uint32_t line) {
    return base::parse_time(corpus.entries[line].timestamp).value_or(kNow);
  };
  std::sort(all.begin(), all.end(), [&](const RankedLine& a, const RankedLine& b) {
    if (a.score != b.score) return a.score > b.score;
    if (time_of(a.line) != time_of(b.line)) return time_of(a.line) > time_of(b.line);
    return a.line > b.line;
  });
  if (all.size() > request.limit) all.resize(request.limit);
  return all;
}

RankRequest request_for(const std::string& query, const Corpus& corpus, const text::Aliases& aliases) {
  RankRequest request;
  request.terms = query_terms(query, aliases, &corpus);
  for (const std::string& term : request.terms) request.weights.push_back(idf_weight(corpus, term));
  request.context.aliases = &aliases;
  request.context.now_us = kNow;
  return request;
}

void require_same(const std::vector<RankedLine>& ranked, const std::vector<RankedLine>& expected) {
  REQUIRE(ranked.size() == expected.size());
  for (std::size_t i = 0; i < ranked.size(); ++i) {
    CHECK(ranked[i].line == expected[i].line);
    CHECK(ranked[i].score == expected[i].score);  // To the bit.
  }
}

}  // namespace

TEST_CASE("Ranking gives the entries, order and scores of scoring every entry", "[search]") {
  const text::Aliases aliases(kGroups);
  std::mt19937 random(20261201);
  for (int round = 0; round < test::rounds(60); ++round) {
    Corpus corpus(aliases);
    const std::size_t size = 1 + random() % 600;
    for (std::size_t i = 0; i < size; ++i) corpus.add(some_entry(random));
    for (int query = 0; query < 25; ++query) {
      RankRequest request = request_for(some_words(random, 14), corpus, aliases);
      request.limit = random() % 3 == 0 ? 1'000'000 : 1 + random() % 7;
      request.context.use_decay = random() % 4 != 0;
      if (random() % 3 == 0) request.context.project = "a";
      if (random() % 2 == 0)
        request.expansion = expansion_words({some_words(random, 3), "deploying caches"}, request.terms);
      INFO("round " << round << " query " << query);
      require_same(rank(corpus.index, request, [&](std::uint32_t line) { return corpus.entries[line]; }),
                   rank_by_scan(corpus, request));
    }
  }
}

TEST_CASE("Changes to the index rank like an index built anew", "[search]") {
  const text::Aliases aliases(kGroups);
  std::mt19937 random(7);
  for (int round = 0; round < test::rounds(30); ++round) {
    Corpus changed(aliases);
    for (int i = 0; i < 80; ++i) changed.add(some_entry(random));
    for (int change = 0; change < 40; ++change) {
      const auto line = static_cast<std::uint32_t>(random() % changed.entries.size());
      const auto place = changed.entries.begin() + static_cast<std::ptrdiff_t>(line);
      const Entry fresh = some_entry(random);
      switch (random() % 3) {
        case 0:
          changed.index.remove(*place, line);
          changed.index.add(fresh, line);
          *place = fresh;
          break;
        case 1:
          changed.index.remove(*place, line);
          changed.index.close_line(line);
          changed.entries.erase(place);
          break;
        default:
          changed.index.open_line(line);
          changed.index.add(fresh, line);
          changed.entries.insert(place, fresh);
      }
    }
    Corpus anew(aliases);
    for (const Entry& entry : changed.entries) anew.add(entry);
    for (int query = 0; query < 20; ++query) {
      const std::string words = some_words(random, 12);
      RankRequest request = request_for(words, changed, aliases);
      const RankRequest same = request_for(words, anew, aliases);
      REQUIRE(request.terms == same.terms);
      REQUIRE(request.weights == same.weights);
      request.limit = 10;
      require_same(rank(changed.index, request, [&](std::uint32_t line) { return changed.entries[line]; }),
                   rank_by_scan(anew, request));
    }
    CHECK(changed.index.checkpoint_lines() == anew.index.checkpoint_lines());
    CHECK(changed.index.types().counts().size() >= anew.index.types().counts().size());
  }
}

TEST_CASE("A filter keeps the best entries of its kind, however many others score higher", "[search]") {
  const text::Aliases aliases(text::AliasGroups{});
  Corpus corpus(aliases);
  for (int i = 0; i < 600; ++i) {
    Entry entry;
    entry.content = "docker deploy retry";
    entry.type = i == 3 ? "RARE" : "COMMON";
    entry.project = i == 5 ? "mine" : "";
    corpus.add(entry);
  }
  RankRequest request = request_for("docker deploy retry", corpus, aliases);
  request.limit = 2;
  const auto entry = [&](std::uint32_t line) { return corpus.entries[line]; };
  request.types = {"rare"};
  REQUIRE(rank(corpus.index, request, entry).size() == 1);
  CHECK(rank(corpus.index, request, entry).front().line == 3);
  CHECK(count_of(corpus, request) == 1);
  request.types.clear();
  request.only_project = "mine";
  REQUIRE(rank(corpus.index, request, entry).size() == 1);
  CHECK(rank(corpus.index, request, entry).front().line == 5);
  request.only_project = "unheard of";
  CHECK(rank(corpus.index, request, entry).empty());
}

TEST_CASE("A query without terms finds nothing", "[search]") {
  const text::Aliases aliases(kGroups);
  Corpus corpus(aliases);
  corpus.add(Entry{});
  CHECK(rank(corpus.index, request_for("a ? !", corpus, aliases), {}).empty());
  CHECK(count_of(corpus, request_for("", corpus, aliases)) == 0);
}

}  // namespace cortex::search
