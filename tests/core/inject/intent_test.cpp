// SPDX-License-Identifier: MIT
// Intents beyond the golden vectors, and prompts that need none (SPEC 6.1).
#include <string>

#include "inject/intent.h"
#include "support/catch.h"

using cortex::inject::extract_intent;
using cortex::inject::is_gated_prompt;

namespace {

const cortex::text::Aliases kNoAliases;

std::string repeat(const std::string& unit, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += unit;
  return out;
}

}  // namespace

TEST_CASE("An intent is the words of a prompt that carry meaning, once each", "[inject]") {
  CHECK(extract_intent("How do I fix the Fix of the FIX?", kNoAliases) == "fix");
  CHECK(extract_intent("deploy my-app -- and --verbose -", kNoAliases) == "deploy my-app verbose");
  CHECK(extract_intent("réseau ÉCHOUÉ ﬁle", kNoAliases) == "réseau échoué file");
  CHECK(extract_intent("数 a 据", kNoAliases) == "数 据");
}

TEST_CASE("Short words count as an intent only where they are aliases", "[inject]") {
  const cortex::text::Aliases aliases({{"ci", {"continuous integration"}}, {"k8s", {"kubernetes"}}});
  CHECK(extract_intent("fix ci on db", kNoAliases) == "fix");
  CHECK(extract_intent("fix CI on db", aliases) == "fix ci");
}

TEST_CASE("Fenced code and long quotations are no part of an intent", "[inject]") {
  CHECK(extract_intent("explain ```" + std::string(20, 'x') + "``` please", kNoAliases) == "explain");
  CHECK(extract_intent("explain ```" + std::string(19, 'x') + "``` please", kNoAliases) ==
        "explain " + std::string(19, 'x'));
  CHECK(extract_intent("a \"" + std::string(20, 'y') + "\" error", kNoAliases) == "error");
  CHECK(extract_intent("a \"" + std::string(19, 'y') + "\" error", kNoAliases) == std::string(19, 'y') + " error");
  // Code points count, not bytes.
  CHECK(extract_intent("a \"" + repeat("é", 19) + "\" error", kNoAliases) == repeat("é", 19) + " error");
  // The end of a short quotation may begin a long one.
  CHECK(extract_intent("\"abc\" and more words than twenty \" error", kNoAliases) == "abc error");
  // A fence ends at the first mark at least twenty code points away.
  CHECK(extract_intent("```abc``` def ghi jkl mno pqr stu ``` error", kNoAliases) == "error");
  CHECK(extract_intent("```never closed, twenty or more characters", kNoAliases) == "never closed twenty characters");
}

TEST_CASE("Text between Cortex's own markers is no part of an intent", "[inject]") {
  CHECK(extract_intent("fix webpack <cortex-memory>\n## Session Context\nkubernetes\n</cortex-memory> heap",
                       kNoAliases) == "fix webpack heap");
}

TEST_CASE("A prompt without words that carry meaning is its own intent, cut at 50 code points", "[inject]") {
  CHECK(extract_intent("\u3000 use it \n", kNoAliases) == "use it");
  CHECK(extract_intent(repeat("é ", 60), kNoAliases) == repeat("é ", 25));
  CHECK(extract_intent("", kNoAliases).empty());
}

TEST_CASE("A prompt that is not valid UTF-8 has a valid intent", "[inject]") {
  CHECK(extract_intent("fix \xff\xfe webpack", kNoAliases) == "fix webpack");
  CHECK(extract_intent("\xff", kNoAliases) == "\uFFFD");
}

TEST_CASE("Hooks inject nothing for short prompts, slash commands and what tools write", "[inject]") {
  const char* const kGated[] = {
      "",
      "go on",
      "thanks a lot!!",
      "              thanks              ",
      "/review the whole pull request",
      "/plugin:deploy-app now please and quickly",
      "/compact",
      "部署失败",
      "고마워",
      "<task-notification>\n<task-id>7</task-id>\n</task-notification>\nRead the output file to retrieve the result.",
      "<command-name>/model</command-name> and something behind it",
      "<local-command-stdout>Set model to the newest one</local-command-stdout>",
      "[Request interrupted by user for tool use]",
      "<system-reminder>a long reminder of the client</system-reminder> ok",
      "<cortex-memory>\n## Session Context\nsomething remembered\n</cortex-memory>",
  };
  for (const char* prompt : kGated) {
    INFO(prompt);
    CHECK(is_gated_prompt(prompt));
  }
}

TEST_CASE("Hooks inject for prompts that say enough", "[inject]") {
  const char* const kOpen[] = {
      "fix the webpack",
      "/usr/bin/env: node: No such file or directory",
      "/var/log fills up",
      "数据库部署失败",
      "배포가 실패했어",
      "k8s 部署失败了",
      "<system-reminder>a reminder</system-reminder> why does the deployment fail?",
  };
  for (const char* prompt : kOpen) {
    INFO(prompt);
    CHECK_FALSE(is_gated_prompt(prompt));
  }
}
