// SPDX-License-Identifier: MIT
// Properties of capture over random and hostile text: it ends, is valid, and finds nothing new in what it made.
#include <cstdint>
#include <string>
#include <string_view>

#include "base/utf8.h"
#include "capture/prompt_capture.h"
#include "capture/redact.h"
#include "capture/secret_values.h"
#include "support/catch.h"
#include "support/rounds.h"

namespace cortex::capture {
namespace {

/// What the rules look for, so that random text runs into them.
constexpr std::string_view kPieces[] = {"password",
                                        "token",
                                        "key",
                                        "secret",
                                        " is ",
                                        "=",
                                        ": ",
                                        "\"",
                                        "'",
                                        "`",
                                        "(",
                                        ")",
                                        "[",
                                        "]",
                                        "{",
                                        "}",
                                        "<",
                                        ">",
                                        "</",
                                        "\n",
                                        "\n\n",
                                        "  ",
                                        "\t",
                                        "://",
                                        "user:",
                                        "@host",
                                        "eyJ",
                                        ".",
                                        "-",
                                        "-----",
                                        "BEGIN ",
                                        "END ",
                                        "PRIVATE KEY",
                                        "gh"
                                        "p_",
                                        "s"
                                        "k-",
                                        "AKI"
                                        "A",
                                        "no, ",
                                        "don't ",
                                        "never ",
                                        "always ",
                                        "use ",
                                        "tabs",
                                        " not ",
                                        "instead",
                                        " of ",
                                        "I told you ",
                                        "again",
                                        "?",
                                        "!",
                                        "密码",
                                        "是",
                                        "不要",
                                        "パスワード",
                                        "は",
                                        "だから",
                                        "ich habe",
                                        "nie ",
                                        "mysql -p",
                                        "curl -u ",
                                        "|",
                                        "&&",
                                        "$",
                                        "${",
                                        "%",
                                        "\\",
                                        "\x1b[",
                                        "\xff",
                                        "\xc3",
                                        "é",
                                        "<private>",
                                        "</private>",
                                        "<cortex-memory>",
                                        "```",
                                        "> ",
                                        "- ",
                                        "1",
                                        "23",
                                        "Zw",
                                        "q7",
                                        "X",
                                        "_"};

std::string random_text(std::uint64_t seed, std::size_t pieces) {
  std::uint64_t state = seed * 2 + 1;
  std::string text;
  for (std::size_t i = 0; i < pieces; ++i) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    text += kPieces[static_cast<std::size_t>(state >> 33U) % std::size(kPieces)];
  }
  return text;
}

TEST_CASE("Masking twice gives the same as masking once", "[capture][random]") {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const std::string text = random_text(seed, 1 + seed % 40);
    const Redacted once = redact(text);
    const Redacted twice = redact(once.text);
    INFO(text);
    CHECK(twice.text == once.text);
    CHECK(once.count == (once.text == text ? 0 : once.count));
  }
}

TEST_CASE("Masking keeps valid UTF-8 valid", "[capture][random]") {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const std::string text = base::make_valid_utf8(random_text(seed + 7, 30));
    CHECK(base::is_valid_utf8(redact(text).text));
  }
}

TEST_CASE("A secret is masked in the middle of any text", "[capture][random]") {
  SecretValues values(31);
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const std::string value = values.draw(
        "gh"
        "p_*a36");
    const std::string text = random_text(seed, 10) + "\n" + value + "\n" + random_text(seed + 1, 10);
    INFO(text);
    CHECK(redact(text).text.find(value) == std::string::npos);
  }
}

TEST_CASE("Any prompt gives valid guidance or none", "[capture][random]") {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const PromptCapture capture = capture_prompt(random_text(seed, 1 + seed % 60));
    if (capture.guidance) {
      CHECK(base::is_valid_utf8(capture.guidance->content));
      CHECK_FALSE(is_too_small_guidance(capture.guidance->content));
      CHECK(capture.guidance->tags.size() <= 6);
      CHECK(capture.guidance->type != "UNIVERSAL_DIRECTIVE");
    }
  }
}

TEST_CASE("Long runs of one piece are worked through", "[capture][random]") {
  for (const std::string_view piece : kPieces) {
    std::string text;
    while (text.size() < static_cast<std::size_t>(test::rounds(60000))) {
      text += piece;
    }
    INFO(piece);
    CHECK(redact(redact(text).text).text == redact(text).text);
    CHECK_FALSE((capture_prompt(text).guidance && capture_prompt(text).guidance->content.size() > 8000));
  }
}

}  // namespace
}  // namespace cortex::capture
