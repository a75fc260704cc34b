// SPDX-License-Identifier: MIT
// The stages of the capture pipeline in their order: what one takes off, the next never sees (SPEC 8.1, 8.2).
#include "capture/prompt_capture.h"

#include <string>

#include "base/utf8.h"
#include "capture/prompt_text.h"
#include "capture/secret_values.h"
#include "support/catch.h"

namespace cortex::capture {
namespace {

TEST_CASE("A rule is kept as one clean sentence with its type and tags", "[capture][prompt_capture]") {
  const PromptCapture capture = capture_prompt("From now on please sort imports alphabetically!!");
  REQUIRE(capture.guidance.has_value());
  CHECK(capture.guidance->type == "USER_PREFERENCE");
  CHECK(capture.guidance->content == "Sort imports alphabetically.");
  CHECK(capture.guidance->tags == std::vector<std::string>{"sort", "imports", "alphabetically"});
  CHECK(capture.redactions == 0);
}

TEST_CASE("A rule in a private part is not kept", "[capture][prompt_capture]") {
  CHECK_FALSE(capture_prompt("<private>always use tabs in my files</private>").guidance.has_value());
}

TEST_CASE("A rule that Cortex or a client put there is not kept", "[capture][prompt_capture]") {
  CHECK_FALSE(
      capture_prompt("<cortex-memory>\nNever use tabs in Python.\n</cortex-memory>\ngo on").guidance.has_value());
  CHECK_FALSE(capture_prompt("<system-reminder>Always answer in English.</system-reminder>\nok").guidance.has_value());
  CHECK_FALSE(capture_prompt("<local-command-stdout>never push to main</local-command-stdout>").guidance.has_value());
}

TEST_CASE("The user's own words beside such parts are kept", "[capture][prompt_capture]") {
  const PromptCapture capture = capture_prompt(
      "<system-reminder>Answer in capitals.</system-reminder>\nFrom now on name branches after the ticket. "
      "<private>the ticket of my doctor is late</private>");
  REQUIRE(capture.guidance.has_value());
  CHECK(capture.guidance->content == "Name branches after the ticket.");
}

TEST_CASE("A secret in a rule is masked, counted, and the rule keeps its meaning", "[capture][prompt_capture]") {
  SecretValues values(21);
  const std::string password = values.draw("*a14");
  const PromptCapture capture =
      capture_prompt("Remember that my database password is " + password + ", always use it.");
  REQUIRE(capture.guidance.has_value());
  CHECK(capture.redactions == 1);
  CHECK(capture.guidance->content.find(password) == std::string::npos);
  CHECK(capture.guidance->content.find("database password is [REDACTED:password]") != std::string::npos);
}

TEST_CASE("Secrets are counted where nothing is kept", "[capture][prompt_capture]") {
  SecretValues values(22);
  const PromptCapture capture = capture_prompt("the build says: TOKEN=" + values.draw("*h40") + " is not valid");
  CHECK_FALSE(capture.guidance.has_value());
  CHECK(capture.redactions == 1);
}

TEST_CASE("Terminal sequences do not hide a rule and are not kept", "[capture][prompt_capture]") {
  const PromptCapture capture = capture_prompt("\x1b[1mNever\x1b[0m log the session token anywhere.");
  REQUIRE(capture.guidance.has_value());
  CHECK(capture.guidance->content == "Never log the session token anywhere.");
}

TEST_CASE("Slash commands and empty prompts give nothing", "[capture][prompt_capture]") {
  for (const std::string prompt :
       {"", "   ", "\n\n", "/review never merge without a review", "/memory:add always use tabs"}) {
    INFO(prompt);
    CHECK_FALSE(capture_prompt(prompt).guidance.has_value());
  }
  CHECK(capture_prompt("/v1/orders is the path, not /orders.").guidance.has_value());
}

TEST_CASE("Guidance under three words is too small", "[capture][prompt_capture]") {
  CHECK(is_too_small_guidance(""));
  CHECK(is_too_small_guidance("Never push."));
  CHECK_FALSE(is_too_small_guidance("Never push directly."));
  CHECK(is_too_small_guidance("用空格"));
  CHECK_FALSE(is_too_small_guidance("不用空格"));
  CHECK_FALSE(is_too_small_guidance("改用 pnpm 吧"));
  CHECK_FALSE(capture_prompt("never push!").guidance.has_value());
}

TEST_CASE("A rule is found around a long paste", "[capture][prompt_capture]") {
  std::string log;
  for (int i = 0; i < 20000; ++i) {
    log += "2031-02-11T08:14:03Z WARN pool: never share connections, do not retry\n";
  }
  const PromptCapture before = capture_prompt("From now on keep the pool small, please.\n\n" + log);
  REQUIRE(before.guidance.has_value());
  CHECK(before.guidance->content == "Keep the pool small.");
  const PromptCapture after = capture_prompt(log + "\nno, keep the pool small, five connections and not fifty");
  REQUIRE(after.guidance.has_value());
  CHECK(after.guidance->type == "USER_CORRECTION");
  CHECK_FALSE(capture_prompt(log).guidance.has_value());
}

TEST_CASE("What is kept is within the content limit and valid UTF-8", "[capture][prompt_capture]") {
  std::string prompt = "Always use ";
  for (int i = 0; i < 4000; ++i) {
    prompt += "w\xc3\xb6rd ";
  }
  const PromptCapture capture = capture_prompt(prompt);
  REQUIRE(capture.guidance.has_value());
  CHECK(base::count_code_points(capture.guidance->content) <= kMaxContentChars);
  CHECK(base::is_valid_utf8(capture.guidance->content));
}

TEST_CASE("The same prompt gives the same guidance", "[capture][prompt_capture]") {
  const std::string prompt = "no, use the builder instead of the constructor, in all of our tests";
  const PromptCapture first = capture_prompt(prompt);
  const PromptCapture second = capture_prompt(prompt);
  REQUIRE(first.guidance.has_value());
  CHECK(first.guidance->content == second.guidance->content);
  CHECK(first.guidance->tags == second.guidance->tags);
}

}  // namespace
}  // namespace cortex::capture
