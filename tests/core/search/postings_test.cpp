// SPDX-License-Identifier: MIT
// Posting lists give back what was appended, whatever the gaps.
#include "search/postings.h"

#include <random>
#include <vector>

#include "support/catch.h"

namespace cortex::search {

TEST_CASE("Posting lists in one arena give back their documents in order", "[search]") {
  std::mt19937 random(1);
  PostingArena arena;
  std::vector<PostingList> lists(200);
  std::vector<std::vector<DocId>> expected(lists.size());
  for (int step = 0; step < 60'000; ++step) {
    const std::size_t which = random() % lists.size();
    const std::uint32_t gap = 1 + static_cast<std::uint32_t>(random() % (random() % 9 == 0 ? 20'000'000 / 300 : 90));
    const DocId document = expected[which].empty() ? gap - 1 : expected[which].back() + gap;
    arena.append(lists[which], document);
    expected[which].push_back(document);
  }
  for (std::size_t i = 0; i < lists.size(); ++i) {
    std::vector<DocId> found;
    arena.for_each(lists[i], [&](DocId document) { found.push_back(document); });
    REQUIRE(found == expected[i]);
  }
}

TEST_CASE("An empty posting list has no documents", "[search]") {
  const PostingArena arena;
  arena.for_each(PostingList{}, [](DocId) { FAIL("visited"); });
}

}  // namespace cortex::search
