// SPDX-License-Identifier: MIT
// Learnings in what an assistant said: statements of what was found and decided, not narration, plans or guesses
// (SPEC 8.7).
#include "capture/learning.h"

#include <string>
#include <vector>

#include "cortex/entry.h"
#include "support/catch.h"

namespace cortex::capture {
namespace {

struct Said {
  std::string text;
  std::string type;
};

}  // namespace

TEST_CASE("decisions, fixes, failures, discoveries and gotchas are learnings", "[capture][learning]") {
  const std::vector<Said> cases = {
      {"The root cause was a stale lock file that `migrate.sh` never removes.", "DEBUGGING_INSIGHT"},
      {"The worker crashed because the queue URL in settings.toml had a trailing slash.", "DEBUGGING_INSIGHT"},
      {"I fixed the flaky login test by freezing the clock in conftest.py.", "DEBUGGING_INSIGHT"},
      {"Found the problem: `parseDate` gets a local time and compares it with UTC.", "DEBUGGING_INSIGHT"},
      {"The timeout was caused by a missing index on orders.customer_id.", "DEBUGGING_INSIGHT"},
      {"- **Root cause:** the pool hands out closed connections after a failover.", "DEBUGGING_INSIGHT"},
      {"We decided to keep the events in Postgres instead of Kafka because ordering matters per tenant.",
       "ARCHITECTURAL_DECISION"},
      {"I chose SQLite over LMDB because users can open it with other tools.", "ARCHITECTURAL_DECISION"},
      {"I tried raising the heap to 4 GB but the import still ran out of memory.", "FAILED_APPROACH"},
      {"Mocking `fetch` globally didn't work because the client keeps its own reference.", "FAILED_APPROACH"},
      {"It turns out that the staging cluster rewrites the Host header.", "CODEBASE_PATTERN"},
      {"Note that `make proto` must be run before the Go tests compile.", "CODEBASE_PATTERN"},
      {"This repository uses generated clients under pkg/api, written by openapi-generator.", "CODEBASE_PATTERN"},
      {"Gotcha: the linter only works when NODE_ENV is unset.", "CODEBASE_PATTERN"},
  };
  for (const Said& said : cases) {
    INFO(said.text);
    const std::vector<Learning> found = find_learnings(said.text);
    REQUIRE(found.size() == 1);
    CHECK(found[0].type == said.type);
    CHECK_FALSE(is_guidance(found[0].type));
  }
}

TEST_CASE("narration, plans, guesses, questions and general talk are no learnings", "[capture][learning]") {
  for (const std::string text : {
           "Done! All tests pass now.",
           "I will now look for the root cause in the migration code.",
           "Let me check whether the root cause is the lock file in `migrate.sh`.",
           "The issue might be that the queue URL has a trailing slash.",
           "The problem is probably that the cache in src/cache.ts is never cleared.",
           "Is it possible that the worker crashed because the queue URL was wrong?",
           "If the import fails because of memory, raise the heap to 4 GB.",
           "We could decide to keep the events in Postgres instead of Kafka.",
           "Next, I'm going to fix the flaky login test by freezing the clock.",
           "You should use SQLite instead of LMDB because users can open it with other tools.",
           "Timeouts like this are typically caused by a missing index on the foreign key.",
           "I added a new endpoint `/v1/orders` and updated the documentation in README.md.",
           "The fix is in.",
           "It turned out fine in the end and all the tests are green again.",
           "Note that you need to restart the server for the change to take effect.",
           "Important: run `npm install` first.",
           "I've fixed it.",
           "As you said, the tests failed because the fixture was renamed in conftest.py.",
           "> The root cause was a stale lock file that `migrate.sh` never removes.",
           "```\nthe root cause was a stale lock file that migrate.sh never removes\n```",
           "| cause | the root cause was a stale lock file that never goes away |",
           "The message says \"the root cause was a stale lock file in the migration folder\" and stops.",
       }) {
    INFO(text);
    CHECK(find_learnings(text).empty());
  }
}

TEST_CASE("a statement that points back brings what it points at, or stays away", "[capture][learning]") {
  const auto found = find_learnings(
      "The nightly export wrote empty files. This was caused by the bucket policy added in release 4.2.");
  REQUIRE(found.size() == 1);
  CHECK(found[0].content ==
        "The nightly export wrote empty files. This was caused by the bucket policy added in release 4.2.");
  CHECK(find_learnings("This was caused by the bucket policy added in release 4.2 of the platform.").empty());
}

TEST_CASE("secrets are masked, and injected or private text teaches nothing", "[capture][learning]") {
  const std::string secret = std::string("gh") + "p_" + "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8";
  const auto found = find_learnings("The deploy failed because the token " + secret + " in deploy.yml had expired.");
  REQUIRE(found.size() == 1);
  CHECK(found[0].content.find(secret) == std::string::npos);
  CHECK(found[0].content.find("[REDACTED:") != std::string::npos);
  CHECK(
      find_learnings("<cortex-memory>\nThe root cause was a stale lock file in migrate.sh.\n</cortex-memory>").empty());
  CHECK(find_learnings("<private>The root cause was a stale lock file in migrate.sh.</private>").empty());
}

TEST_CASE("the surest and latest few are kept, each statement once", "[capture][learning]") {
  const std::vector<Learning> said = {
      {"CODEBASE_PATTERN", "The clients are generated from openapi.yaml.", 2},
      {"DEBUGGING_INSIGHT", "The root cause was a stale lock file in migrate.sh.", 5},
      {"DEBUGGING_INSIGHT", "The root cause was a stale lock file left in migrate.sh.", 5},
      {"FAILED_APPROACH", "Raising the heap had no effect on the import of 2 GB files.", 3},
      {"ARCHITECTURAL_DECISION", "We chose SQLite over LMDB because of other tools.", 4},
  };
  const std::vector<Learning> best = best_learnings(said, 3);
  REQUIRE(best.size() == 3);
  CHECK(best[0].content == said[2].content);
  CHECK(best[1].content == said[3].content);
  CHECK(best[2].content == said[4].content);
  CHECK(best_learnings({}, 3).empty());
}

TEST_CASE("a message of any length and shape is read in its end only", "[capture][learning]") {
  std::string huge;
  for (int i = 0; i < 200'000; ++i) huge += "because `x` ";
  CHECK(find_learnings(huge).empty());
  huge += "\nThe root cause was a stale lock file that `migrate.sh` never removes.";
  CHECK(find_learnings(huge).size() == 1);
}

}  // namespace cortex::capture
