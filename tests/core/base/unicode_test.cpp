// SPDX-License-Identifier: MIT
// Normalisation and properties of code points (SPEC 2.1, 2.2).
#include "base/unicode.h"

#include <utf8proc.h>

#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "base/utf8.h"
#include "support/catch.h"

using namespace cortex;

namespace {

/// utf8proc's own mapping in one call: the plain statement of SPEC 2.1, quadratic in the worst case.
std::string mapped_at_once(const std::string& text) {
  const auto options = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT |
                                                      UTF8PROC_CASEFOLD | UTF8PROC_IGNORE);
  utf8proc_uint8_t* mapped = nullptr;
  const utf8proc_ssize_t length = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                               static_cast<utf8proc_ssize_t>(text.size()), &mapped, options);
  REQUIRE(length >= 0);
  const std::string out(reinterpret_cast<const char*>(mapped), static_cast<std::size_t>(length));
  std::free(mapped);
  return out;
}

std::string random_text(std::mt19937& random) {
  static const std::vector<std::u32string> kPools = {
      U"abcXYZ_019 .-",
      U"\u00e9\u00fc\u00df\u0130\u0131\u017f\u212a\u00c5\u01c5\u03a3\u03c2\u1f80\u037a",
      U"\uff21\uff42\uff11\uff76\uff9e\ufb01\u00bd\u00b2\u2167\u2103",
      U"\u6f22\u5b57\u3005\u304b\u3099\u30ab\uac00\u1100\u1161\u11a8\u11a7\u115f",
      U"\u0301\u0300\u0323\u0345\u0327\u0308\u05b0\u3099\u0f71",
      U"\u00ad\u200b\u200d\ufe0f\ufeff\u034f\u180e\U000E0001",
      U"\u0928\u093c\u0958\u0f73\u0344\u2126\U0001F600\U0001D165\U0002F800"};
  std::string text;
  const std::size_t length = random() % 20;
  for (std::size_t i = 0; i < length; ++i) {
    const std::u32string& pool = kPools[random() % kPools.size()];
    base::append_utf8(text, pool[random() % pool.size()]);
  }
  return text;
}

}  // namespace

TEST_CASE("texts are compatibility-composed, fully case-folded and freed of what is invisible") {
  struct Row {
    std::string text;
    std::string expected;
  };
  const std::vector<Row> rows = {
      {"", ""},
      {"Plain ASCII, 123!", "plain ascii, 123!"},
      {"CAF\u00c9", "caf\u00e9"},
      {"cafe\u0301", "caf\u00e9"},
      {"E\u0301cole", "\u00e9cole"},
      {"Stra\u00dfe \u1e9e", "strasse ss"},
      {"\u03a3\u03c2", "\u03c3\u03c3"},
      {"\u0130", "i\u0307"},
      {"\uff21\uff22\uff11", "ab1"},
      {"\uff76\uff9e", "\u30ac"},
      {"\ufb01", "fi"},
      {"\u2103", "\u00b0c"},
      {"\u212a", "k"},
      {"\u00bd", "1\u20442"},
      {"a\u200bb\u00adc", "abc"},
      {"\ufeffx\ufe0f", "x"},
      {"a\u00ad\u0301", "\u00e1"},
      {"\u0928\u093c", "\u0929"},
      {"\u0958", "\u0915\u093c"},
      {"\u1100\u1161\u11a8", "\uac01"},
      {"\U0002F800", "\u4e3d"},
      {"a\u0323\u0307", "\u1ea1\u0307"},
      {"a\u0307\u0323", "\u1ea1\u0307"},
      {"\U0001F600", "\U0001F600"},
      {"a\xff"
       "b",
       "a\ufffd"
       "b"},
      {std::string("NUL\0byte", 8), std::string("nul\0byte", 8)},
      {"lines\r\nstay\t", "lines\r\nstay\t"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(base::normalise(row.text) == row.expected);
  }
}

TEST_CASE("each code point is mapped as by utf8proc, alone and between ASCII letters with a mark after it") {
  for (char32_t code_point = 0; code_point <= 0x10FFFF; ++code_point) {
    const bool is_surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
    const bool is_in_empty_plane = code_point >= 0x32400 && code_point < 0xE0000;
    if (is_surrogate || is_in_empty_plane || code_point > 0xE1000) {
      continue;
    }
    std::string text;
    base::append_utf8(text, code_point);
    const std::string framed = "A" + text + "\u0301z";
    if (base::normalise(text) != mapped_at_once(text) || base::normalise(framed) != mapped_at_once(framed)) {
      FAIL_CHECK("code point " << static_cast<unsigned>(code_point));
    }
  }
}

TEST_CASE("random texts are mapped as by utf8proc, and mapping them again changes nothing") {
  std::mt19937 random(14);
  for (int i = 0; i < 5000; ++i) {
    const std::string text = random_text(random);
    CAPTURE(text);
    const std::string normalised = base::normalise(text);
    REQUIRE(normalised == mapped_at_once(text));
    REQUIRE(base::normalise(normalised) == normalised);
  }
}

TEST_CASE("a long run of marks in the worst order is sorted without quadratic time") {
  constexpr std::size_t kMarks = 300'000;
  std::string text = "a";
  std::string expected = "\u1ea1";  // The first dot below composes with the letter.
  for (std::size_t i = 0; i < kMarks; ++i) {
    text += "\u0301\u0323";
    expected += i > 0 ? "\u0323" : "";
  }
  for (std::size_t i = 0; i < kMarks; ++i) {
    expected += "\u0301";
  }
  CHECK(base::normalise(text) == expected);
}

TEST_CASE("code points have the properties that words and ids are made by") {
  struct Row {
    char32_t code_point;
    bool is_word_char;
    bool is_digit;
    bool is_letter;
    bool is_space;
    char32_t lower;
  };
  const Row rows[] = {
      {0x0, false, false, false, false, 0x0},       {0x9, false, false, false, true, 0x9},
      {0x20, false, false, false, true, 0x20},      {0x2D, false, false, false, false, 0x2D},
      {0x30, true, true, false, false, 0x30},       {0x39, true, true, false, false, 0x39},
      {0x41, true, false, true, false, 0x61},       {0x5A, true, false, true, false, 0x7A},
      {0x5F, true, false, false, false, 0x5F},      {0x61, true, false, true, false, 0x61},
      {0x7F, false, false, false, false, 0x7F},     {0x85, false, false, false, true, 0x85},
      {0x1C, false, false, false, true, 0x1C},      {0xA0, false, false, false, true, 0xA0},
      {0xAA, true, false, true, false, 0xAA},       {0xAD, false, false, false, false, 0xAD},
      {0xB2, true, true, false, false, 0xB2},       {0xBD, true, false, false, false, 0xBD},
      {0xC5, true, false, true, false, 0xE5},       {0xDF, true, false, true, false, 0xDF},
      {0x130, true, false, true, false, 0x130},     {0x1C5, true, false, true, false, 0x1C6},
      {0x301, true, false, false, false, 0x301},    {0x345, true, false, false, false, 0x345},
      {0x3A3, true, false, true, false, 0x3C3},     {0x660, true, true, false, false, 0x660},
      {0x905, true, false, true, false, 0x905},     {0x93F, true, false, false, false, 0x93F},
      {0xE3F, false, false, false, false, 0xE3F},   {0xE31, true, false, false, false, 0xE31},
      {0x1369, true, true, false, false, 0x1369},   {0x1680, false, false, false, true, 0x1680},
      {0x200B, false, false, false, false, 0x200B}, {0x2028, false, false, false, true, 0x2028},
      {0x202F, false, false, false, true, 0x202F},  {0x203F, false, false, false, false, 0x203F},
      {0x2082, true, true, false, false, 0x2082},   {0x20DD, true, false, false, false, 0x20DD},
      {0x2167, true, false, false, false, 0x2177},  {0x2460, true, true, false, false, 0x2460},
      {0x2469, true, false, false, false, 0x2469},  {0x24B6, false, false, false, false, 0x24D0},
      {0x3000, false, false, false, true, 0x3000},  {0x3005, true, false, true, false, 0x3005},
      {0x3006, true, false, true, false, 0x3006},   {0x3007, true, false, false, false, 0x3007},
      {0x6F22, true, false, true, false, 0x6F22},   {0xAC00, true, false, true, false, 0xAC00},
      {0xFFFD, false, false, false, false, 0xFFFD}, {0xFF3F, false, false, false, false, 0xFF3F},
      {0x10400, true, false, true, false, 0x10428}, {0x1D7CE, true, true, false, false, 0x1D7CE},
      {0x1F10A, true, true, false, false, 0x1F10A}, {0x1F600, false, false, false, false, 0x1F600},
      {0x20000, true, false, true, false, 0x20000}, {0x10FFFF, false, false, false, false, 0x10FFFF},
  };
  for (const Row& row : rows) {
    CAPTURE(static_cast<unsigned>(row.code_point));
    CHECK(base::is_word_char(row.code_point) == row.is_word_char);
    CHECK(base::is_digit(row.code_point) == row.is_digit);
    CHECK(base::is_letter(row.code_point) == row.is_letter);
    CHECK(base::is_space(row.code_point) == row.is_space);
    CHECK(base::to_lower(row.code_point) == row.lower);
  }
}

TEST_CASE("spaces and digits are exactly those of Python's str.isspace and str.isdigit up to Unicode 14") {
  std::size_t spaces = 0;
  std::size_t digits = 0;
  for (char32_t code_point = 0; code_point <= 0x10FFFF; ++code_point) {
    spaces += base::is_space(code_point) ? 1U : 0U;
    digits += base::is_digit(code_point) ? 1U : 0U;
  }
  constexpr std::size_t kNewInUnicode15 = 20;  // Kawi and Nag Mundari digits.
  CHECK(spaces == 29);
  CHECK(digits == 788 + kNewInUnicode15);
}
