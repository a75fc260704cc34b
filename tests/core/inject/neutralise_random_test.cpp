// SPDX-License-Identifier: MIT
// What holds for every neutralised text, on random mixtures of what attacks are made of (SPEC 6.7).
#include <iterator>
#include <random>
#include <string>
#include <string_view>

#include "base/unicode.h"
#include "base/utf8.h"
#include "inject/neutralise.h"
#include "support/catch.h"

using namespace cortex;
using inject::neutralise;

namespace {

std::string random_text(std::mt19937& random) {
  static const char* const kPieces[] = {"<",
                                        "</",
                                        "＜",
                                        "‹",
                                        ">",
                                        "/",
                                        "cortex-memory",
                                        "cortex",
                                        "memory",
                                        "system",
                                        "-",
                                        "_",
                                        "reminder",
                                        "user",
                                        "task-notification",
                                        "|",
                                        "im_start",
                                        "[",
                                        "]",
                                        "INST",
                                        "!--",
                                        "-->",
                                        "#",
                                        "##",
                                        "###",
                                        " ",
                                        "  ",
                                        "\u00A0",
                                        "\t",
                                        "\n",
                                        "\r",
                                        "\r\n",
                                        "\u2028",
                                        "\u2029",
                                        "\v",
                                        "\f",
                                        "\u0085",
                                        "```",
                                        "````",
                                        "~~~",
                                        "---",
                                        "===",
                                        "-",
                                        "*",
                                        "**[",
                                        "(3 more not shown)",
                                        "(Memory is auto-captured",
                                        "Human:",
                                        "\\",
                                        "\x1b",
                                        "\x1b[31m",
                                        "\x1b]0;",
                                        "\x07",
                                        "\u009B",
                                        "\u009D",
                                        "\u009C",
                                        "\u200B",
                                        "\u200C",
                                        "\u200D",
                                        "\uFE0F",
                                        "\uFE0E",
                                        "\u20E3",
                                        "\u202E",
                                        "\uFEFF",
                                        "\u00AD",
                                        "\u0338",
                                        "\U000E0041",
                                        "é",
                                        "ي",
                                        "क्",
                                        "👩",
                                        "❤",
                                        "1",
                                        "a",
                                        "Z",
                                        "с",
                                        "ⓢ",
                                        "＃",
                                        "［",
                                        "］"};
  std::string text;
  for (std::size_t count = random() % 24; count > 0; --count) text += kPieces[random() % std::size(kPieces)];
  return text;
}

bool is_forbidden(char32_t c) {
  return (c < 0x20 && c != U'\n' && c != U'\t') || (c >= 0x7F && c < 0xA0) || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069) || c == 0x200B || c == 0x200E || c == 0x200F || c == 0x2028 || c == 0x2029 ||
         c == 0xFEFF || c == 0xAD || c >= 0xE0000;
}

std::string visible_only(std::string_view text) {
  std::string out;
  for (std::size_t position = 0; position < text.size();) {
    const char32_t c = base::decode_utf8(text, position);
    if (!base::is_space(c)) base::append_utf8(out, c);
  }
  return out;
}

}  // namespace

TEST_CASE("A neutralised text is its own neutralised form, valid and without what cannot be seen", "[inject]") {
  std::mt19937 random(6070);
  for (int round = 0; round < 20'000; ++round) {
    const std::string text = random_text(random);
    const std::string once = neutralise(text);
    INFO("text: " << text << "\nonce: " << once);
    REQUIRE(neutralise(once) == once);
    REQUIRE(base::is_valid_utf8(once));
    for (std::size_t position = 0; position < once.size();) {
      REQUIRE_FALSE(is_forbidden(base::decode_utf8(once, position)));
    }
  }
}

TEST_CASE("A neutralised text has no marker and no heading", "[inject]") {
  std::mt19937 random(6071);
  for (int round = 0; round < 20'000; ++round) {
    const std::string text = random_text(random);
    const std::string once = neutralise(text);
    INFO("text: " << text << "\nonce: " << once);
    const std::string seen = base::normalise(visible_only(once));
    for (const char* marker : {"<cortex-memory", "</cortex-memory", "<system-reminder", "</system-reminder",
                               "<task-notification", "<|im_start|>"}) {
      REQUIRE(seen.find(marker) == std::string::npos);
    }
    REQUIRE(("\n" + once).find("\n## ") == std::string::npos);
    REQUIRE(("\n" + once).find("\n(3 more not shown)") == std::string::npos);
  }
}

TEST_CASE("A neutralised text on one line is its own neutralised form", "[inject]") {
  std::mt19937 random(6072);
  for (int round = 0; round < 20'000; ++round) {
    const std::string text = random_text(random);
    const std::string once = inject::neutralise_line(text);
    INFO("text: " << text << "\nonce: " << once);
    REQUIRE(inject::neutralise_line(once) == once);
    REQUIRE(once.find_first_of("\n\t") == std::string::npos);
  }
}
