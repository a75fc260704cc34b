// SPDX-License-Identifier: MIT
// Lines and documents of a cache in which lines were taken out.
#include "cache/dead_documents.h"

#include <random>
#include <vector>

#include "support/catch.h"

namespace cortex::cache {

TEST_CASE("Each live document has the line of its place among the live ones", "[cache]") {
  std::mt19937 random(5);
  for (int round = 0; round < 50; ++round) {
    DeadDocuments dead;
    std::vector<bool> is_dead(40, false);
    for (int step = 0; step < 30; ++step) {
      const auto document = static_cast<std::uint32_t>(random() % is_dead.size());
      if (is_dead[document]) {
        dead.remove(document);
      } else {
        dead.add(document);
      }
      is_dead[document] = !is_dead[document];
    }
    const DeadDocuments read(dead.packed());
    REQUIRE(read.size() == dead.size());
    std::uint32_t line = 0;
    for (std::uint32_t document = 0; document < is_dead.size(); ++document) {
      REQUIRE(read.has(document) == is_dead[document]);
      if (is_dead[document]) continue;
      REQUIRE(read.line_of(document) == line);
      REQUIRE(read.document_of(line) == document);
      ++line;
    }
  }
}

}  // namespace cortex::cache
