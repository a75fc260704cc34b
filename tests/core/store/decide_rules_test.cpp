// SPDX-License-Identifier: MIT
// What a new entry does to one old entry: the rules of SPEC 5.3 and 5.4, pair by pair.
#include "store/decide.h"

#include <string>

#include "store/entry_list.h"
#include "support/catch.h"

namespace {

using cortex::store::decide;
using cortex::store::Decision;
using cortex::test::EntryList;
using cortex::test::make_entry;

constexpr const char* kPreference = "USER_PREFERENCE";
constexpr const char* kCorrection = "USER_CORRECTION";
constexpr const char* kDirective = "UNIVERSAL_DIRECTIVE";
constexpr const char* kPattern = "CODEBASE_PATTERN";
constexpr const char* kConfig = "CONFIG_INSIGHT";
constexpr const char* kSolution = "WORKING_SOLUTION";
constexpr const char* kDecision = "ARCHITECTURAL_DECISION";
constexpr const char* kCheckpoint = "SESSION_CHECKPOINT";

struct Pair {
  const char* old_type;
  const char* old_content;
  const char* new_type;
  const char* new_content;
  const char* action;
  const char* reason;
};

/// The old entry is of session s1, the new one of the session given.
void check(const Pair& pair, const std::string& new_session) {
  const EntryList log({make_entry(pair.old_type, pair.old_content)});
  const Decision decision = decide(log, make_entry(pair.new_type, pair.new_content, new_session));
  INFO(pair.old_content << " / " << pair.new_content);
  CHECK(std::string(cortex::write_action_name(decision.action)) == pair.action);
  CHECK(decision.reason == pair.reason);
  CHECK(decision.line.has_value() == (std::string(pair.action) != "append"));
}

}  // namespace

TEST_CASE("decide lets guidance with another value take the place of the old value", "[store]") {
  const Pair pairs[] = {
      {kPreference, "Use Java 17.", kPreference, "Use Java 21.", "supersede", "value"},
      {kCorrection, "The mock server runs on port 4010.", kPreference, "The mock server runs on port 4020.",
       "supersede", "value"},
      {kDirective, "Sign releases with rsa4096 keys.", kCorrection, "Sign releases with ed25519 keys.", "supersede",
       "value"},
      {kPreference, "Indent with 2 spaces", "user_preference", "Indent with 4 spaces", "supersede", "value"},
      {kPreference, "Wrap at 100", kPreference, "Wrap at 100 or 120", "supersede", "changed"},
      {kPattern, "Use Java 17.", kPattern, "Use Java 21.", "append", "new"},
      {kPattern, "Use Java 17 for it.", kPreference, "Use Java 21 for it.", "append", "new"},
      {kPreference, "Use Java 17 for it.", kPattern, "Use Java 21 for it.", "append", "new"},
  };
  for (const Pair& pair : pairs) check(pair, "s1");
}

TEST_CASE("decide keeps facts apart that differ in their digits", "[store]") {
  const Pair pairs[] = {
      {kConfig, "The gateway times out after 30 seconds of silence.", kConfig,
       "The gateway times out after 90 seconds of silence.", "append", "new"},
      {kSolution, "Upgrading libfoo to 2.4.1 repaired the crash on start.", kSolution,
       "Upgrading libfoo to 2.5.0 repaired the crash on start.", "append", "new"},
      {kPattern, "Table t_order2019 holds the archived orders of a year.", kPattern,
       "Table t_order2020 holds the archived orders of a year.", "append", "new"},
      // The same words with digits in another order state something else too.
      {kConfig, "Map container port 80 to host port 8080 in compose.", kConfig,
       "Map container port 8080 to host port 80 in compose.", "append", "new"},
      {kPreference, "Map container port 80 to host port 8080 in compose.", kPreference,
       "Map container port 8080 to host port 80 in compose.", "supersede", "changed"},
      {kConfig, "缓存服务器的超时时间是30秒", kConfig, "缓存服务器的超时时间是60秒", "append", "new"},
  };
  for (const Pair& pair : pairs) check(pair, "s1");
}

TEST_CASE("decide tells a statement from its negation in several languages", "[store]") {
  const Pair pairs[] = {
      {kPreference, "Rebase feature branches before the review.", kPreference,
       "Never rebase feature branches before the review.", "supersede", "changed"},
      {kCorrection, "Don't vendor the dependencies into the repository.", kPreference,
       "Vendor the dependencies into the repository.", "supersede", "changed"},
      {kPreference, "Deploy on Fridays without a second reviewer present.", kPreference,
       "Deploy on Fridays with a second reviewer present.", "supersede", "changed"},
      {kPreference, "Die Tests im Container laufen lassen.", kPreference, "Die Tests nicht im Container laufen lassen.",
       "supersede", "changed"},
      {kCorrection, "Commits mit Emojis im Titel schreiben.", kCorrection, "Commits ohne Emojis im Titel schreiben.",
       "supersede", "changed"},
      {kPreference, "Hay que ejecutar las migraciones a mano en producción.", kPreference,
       "Nunca hay que ejecutar las migraciones a mano en producción.", "supersede", "changed"},
      {kPreference, "Lancer les tests de charge sur la base partagée.", kPreference,
       "Ne jamais lancer les tests de charge sur la base partagée.", "supersede", "changed"},
      {kPreference, "可以直接修改生产环境的配置文件", kPreference, "不可以直接修改生产环境的配置文件", "supersede",
       "changed"},
      {kPreference, "すべての変更を本番環境に直接デプロイしてください", kPreference,
       "すべての変更を本番環境に直接デプロイしないでください", "supersede", "changed"},
      {kPattern, "Services in this repository share one connection pool.", kPattern,
       "Services in this repository do not share one connection pool.", "append", "new"},
      {kPattern, "The cron jobs run in the primary region.", kCorrection,
       "The cron jobs never run in the primary region.", "append", "new"},
      {kCorrection, "The cron jobs run in the primary region.", kPattern,
       "The cron jobs never run in the primary region.", "append", "new"},
      // Two negations on both sides are no change.
      {kPreference, "Never merge without a green build.", kPreference, "Never, ever merge without a green build.",
       "skip", "near"},
  };
  for (const Pair& pair : pairs) check(pair, "s1");
}

TEST_CASE("decide sees what changes sides around a contrast", "[store]") {
  const Pair pairs[] = {
      {kPreference, "Use vitest, not jest, for the widgets.", kPreference, "Use jest, not vitest, for the widgets.",
       "supersede", "changed"},
      {kPreference, "Prefer enums over string unions.", kCorrection, "Prefer string unions over enums.", "supersede",
       "changed"},
      {kPreference, "Send patches instead of whole files.", kPreference, "Send whole files instead of patches.",
       "supersede", "changed"},
      {kPreference, "Fail early rather than retry.", kPreference, "Retry rather than fail early.", "supersede",
       "changed"},
      {kPreference, "Leerzeichen statt Tabs verwenden.", kPreference, "Tabs statt Leerzeichen verwenden.", "supersede",
       "changed"},
      {kPreference, "Écrire des fonctions au lieu de classes.", kPreference, "Écrire des classes au lieu de fonctions.",
       "supersede", "changed"},
      {kPreference, "Usar yarn en vez de npm.", kPreference, "Usar npm en vez de yarn.", "supersede", "changed"},
      {kDecision, "We chose grpc over rest for the edge.", kDecision, "We chose rest over grpc for the edge.", "append",
       "new"},
      {kDecision, "We chose grpc over rest for the edge.", kPreference, "We chose rest over grpc for the edge.",
       "append", "new"},
      // A clause that only moves leaves the sides as they were.
      {kPreference, "In scripts prefer bash over perl.", kPreference, "Prefer bash over perl in scripts.", "skip",
       "near"},
      {kPreference, "For dates: use UTC, not local time.", kPreference, "Use UTC, not local time, for dates.", "skip",
       "near"},
      // "nothing" and "overlay" are no contrast.
      {kPattern, "The overlay draws nothing by itself.", kPattern, "By itself the overlay draws nothing.", "skip",
       "near"},
  };
  for (const Pair& pair : pairs) check(pair, "s1");
}

TEST_CASE("decide keeps facts apart that each name something of their own", "[store]") {
  const Pair pairs[] = {
      {kPattern, "Run the linter before every commit of Kotlin code.", kPattern,
       "Run the linter before every commit of Swift code.", "append", "new"},
      {kSolution, "Restarting the ingest worker clears the stuck queue.", kSolution,
       "Restarting the billing worker clears the stuck queue.", "append", "new"},
      {kPreference, "Write integration tests for the billing service in Go.", kPreference,
       "Write integration tests for the ingest service in Go.", "append", "new"},
      {kPattern, "订单服务使用消息队列同步库存", kPattern, "用户服务使用消息队列同步库存", "append", "new"},
      // Changed and about something else on both sides: neither replaces the other.
      {kPreference, "Never use the shared Kotlin module in tests.", kPreference,
       "Use the shared Swift module in tests.", "append", "new"},
  };
  for (const Pair& pair : pairs) check(pair, "s1");
}

TEST_CASE("decide skips what says no more than the old entry", "[store]") {
  const Pair pairs[] = {
      {kPattern, "Handlers validate their input with zod.", kPattern, "handlers validate their INPUT with zod.", "skip",
       "same"},
      {kPattern, "Handlers validate their input with zod.", kPattern, "Handlers validate their input with zod", "skip",
       "near"},
      {kPattern, "Handlers validate their input with zod.", kSolution,
       "The handlers validate all their input with zod!", "skip", "near"},
      {kConfig, "The uploader was throttled by our reverse proxy.", kConfig,
       "The uploaders were throttled by our reverse proxy.", "skip", "near"},
      {kCorrection, "Ask before you delete a migration.", kPattern, "Ask before you delete any migration!", "skip",
       "guidance says it"},
      {kCorrection, "Ask before you delete a migration.", kCorrection, "Ask before you delete any migration!", "skip",
       "near"},
      {"", "", kPattern, "", "skip", "same"},
      {kPattern, "...", kPattern, "!!!", "append", "new"},
  };
  for (const Pair& pair : pairs) check(pair, "s1");
}

TEST_CASE("decide lets the fuller statement take the place of the shorter one", "[store]") {
  const Pair pairs[] = {
      {kPattern, "The export job writes parquet files.", kPattern, "The nightly export job writes parquet files.",
       "supersede", "fuller"},
      {kSolution, "Clear the gradle cache.", kSolution,
       "Clear the gradle cache and stop the daemon whenever the plugin version changes.", "supersede", "fuller"},
      {kPreference, "Keep modules small.", kCorrection, "Keep modules small and cut them by feature.", "supersede",
       "fuller"},
      {kPattern, "Keep modules small.", kPreference, "Keep modules small and cut them by feature.", "supersede",
       "fuller"},
      {kPreference, "Keep modules small.", kPattern, "Keep modules small and cut them by feature.", "append", "new"},
      {kPreference, "Keep the modules of the shop small.", kPattern, "Keep the modules of the web shop small.",
       "append", "new"},
      // Longer, but it drops what the old one was about, its number, or its negation.
      {kSolution, "Clear the gradle cache.", kSolution,
       "Clear the browser cookies whenever the gradle plugin version changes twice.", "append", "new"},
      {kConfig, "Give gradle 6 GB.", kConfig, "Give gradle more GB whenever the shop is built.", "append", "new"},
      {kPattern, "Handlers never block here.", kPattern, "Handlers block here while they wait.", "append", "new"},
      {kSolution, "Clear the gradle cache and stop the daemon whenever the plugin version changes.", kSolution,
       "Clear the gradle cache.", "append", "new"},
      // One of five informative words may be missing, one of four may not.
      {kPattern, "alpha beta gamma delta epsilon", kPattern, "alpha beta gamma delta zeta eta theta iota kappa",
       "supersede", "fuller"},
      {kPattern, "alpha beta gamma delta", kPattern, "alpha beta gamma zeta eta theta iota", "append", "new"},
      // Not longer; J of exactly 0.5 and shorter; nothing informative to keep.
      {kPattern, "alpha beta of in", kPattern, "alpha beta to on", "append", "new"},
      {kPattern, "alpha beta gamma delta", kPattern, "alpha beta", "append", "new"},
      {kPattern, "it is what it is", kPattern, "it is what it is said to be, over there by us", "append", "new"},
  };
  for (const Pair& pair : pairs) check(pair, "s1");
}

TEST_CASE("decide lets guidance take the place of a note that says the same", "[store]") {
  const Pair pairs[] = {
      {kPattern, "Money is kept in cents.", kCorrection, "Money is kept in cents.", "supersede", "stronger"},
      {kPattern, "Money is kept in cents.", kCorrection, "Money is always kept in cents!", "supersede", "stronger"},
      {kCorrection, "Money is kept in cents.", kPattern, "Money is kept in cents.", "skip", "same"},
  };
  for (const Pair& pair : pairs) {
    check(pair, "s1");
    check(pair, "s2");
  }
}

TEST_CASE("decide counts guidance of another session as said again", "[store]") {
  const Pair again[] = {
      {kPreference, "Show me the plan first.", kPreference, "Show me the plan first.", "supersede", "repeated"},
      {kPreference, "Show me the plan first.", kCorrection, "Please show me the plan first!", "supersede", "repeated"},
      {"FRUSTRATED_CORRECTION", "Stop editing the lock file by hand.", "repeated_correction",
       "Stop editing the lock file by hand, please.", "supersede", "repeated"},
      // A repetition that adds something is one as well.
      {kCorrection, "Show me the plan first.", kCorrection, "Show me the written plan first.", "supersede", "repeated"},
  };
  for (const Pair& pair : again) check(pair, "s2");

  const Pair replayed[] = {
      {kPreference, "Show me the plan first.", kPreference, "Show me the plan first.", "skip", "same"},
      {kPreference, "Show me the plan first.", kCorrection, "Please show me the plan first!", "skip", "near"},
      {kCorrection, "Show me the plan first.", kCorrection, "Show me the written plan first.", "supersede", "fuller"},
  };
  for (const Pair& pair : replayed) check(pair, "s1");

  // A note seen in another session is no repetition.
  check({kPattern, "The importer reads csv.", kPattern, "The importer reads csv.", "skip", "same"}, "s2");
}

TEST_CASE("decide keeps checkpoints to themselves", "[store]") {
  const char* text = "Session 4c1d: upload limit | proxy timeout";
  check({kCheckpoint, text, kCheckpoint, text, "skip", "checkpoint"}, "s1");
  check({kCheckpoint, text, kCheckpoint, "Session 4c1d: something else", "supersede", "checkpoint"}, "s1");
  check({kCheckpoint, text, kCheckpoint, text, "append", "checkpoint"}, "s2");
  check({kPattern, text, kCheckpoint, text, "append", "checkpoint"}, "s1");
  check({kCheckpoint, text, kPattern, "Session 4c1d: upload limit | proxy timeouts", "append", "new"}, "s1");
  check({kCheckpoint, text, kPattern, text, "skip", "same"}, "s1");
}
