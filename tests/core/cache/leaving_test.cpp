// SPDX-License-Identifier: MIT
// What an engine does for the cache at its end: the snapshot of the weights by its rule, and no long work itself.
#include <string>
#include <vector>

#include "support/catch.h"
#include "support/memory_engine.h"

namespace cortex {
namespace {

constexpr std::int64_t kHour_us = std::int64_t{3600} * 1'000'000;

EngineOptions cached() {
  EngineOptions options;
  options.use_cache = true;
  return options;
}

std::string lines(int from, int count) {
  std::string bytes;
  for (int i = from; i < from + count; ++i) {
    bytes += R"({"type":"X","content":"note )" + std::to_string(i * 7919) + R"( about the registry"})" + "\n";
  }
  return bytes;
}

void append(test::MemoryEngine& memory, int from, int count) {
  REQUIRE(memory.files.append("/memory/memory_log.jsonl", lines(from, count)).ok());
}

/// A process that searches and ends; what stats then say of the snapshot.
Stats after_a_search(test::MemoryEngine& memory) {
  memory.reopen();
  (void)memory.search("registry note");
  memory.reopen();
  auto stats = memory.engine->stats();
  REQUIRE(stats.ok());
  return stats.value();
}

}  // namespace

TEST_CASE("The snapshot of the weights follows after more than fifty entries or a day", "[cache]") {
  test::MemoryEngine memory(cached());
  append(memory, 0, 10);
  const Stats first = after_a_search(memory);
  CHECK(first.weighted_entries == 10);
  append(memory, 10, 50);
  CHECK(after_a_search(memory).weighted_entries == 10);
  append(memory, 60, 1);
  CHECK(after_a_search(memory).weighted_entries == 61);
  append(memory, 61, 1);
  memory.clock.advance_us(23 * kHour_us);
  CHECK(after_a_search(memory).weighted_entries == 61);
  memory.clock.advance_us(2 * kHour_us);
  const Stats last = after_a_search(memory);
  CHECK(last.weighted_entries == 62);
  CHECK(last.weights_time > first.weights_time);
  memory.clock.advance_us(25 * kHour_us);
  CHECK(after_a_search(memory).weights_time > last.weights_time);
}

TEST_CASE("A log that is too long to be scanned is left to a rebuild, and a capture waits for it", "[cache]") {
  EngineOptions options = cached();
  std::vector<std::string> notices;
  options.max_scan_bytes = 1000;
  options.on_notice = [&](std::string_view line) { notices.emplace_back(line); };
  test::MemoryEngine memory(options);
  append(memory, 0, 100);
  SearchRequest request;
  request.query = "registry";
  CHECK_FALSE(memory.engine->search(request).ok());
  NewEntry entry;
  entry.content = "always use the registry mirror";
  entry.by_hand = false;
  const auto kept = memory.engine->remember(entry);
  REQUIRE(kept.ok());
  CHECK(kept.value().is_queued);
  memory.reopen();
  REQUIRE(notices.size() == 1);
  CHECK_THAT(notices.front(), Catch::Contains("too long to be read in time"));
  REQUIRE(memory.engine->rebuild().ok());
  memory.reopen();
  CHECK(memory.search("registry note").hits.size() > 0);
}

}  // namespace cortex
