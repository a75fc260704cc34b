// SPDX-License-Identifier: MIT
// UTF-8: what decodes, what is replaced, where texts are cut.
#include "base/utf8.h"

#include <algorithm>
#include <string>
#include <vector>

#include "support/catch.h"

using namespace cortex;

namespace {

std::vector<char32_t> decode_all(std::string_view text) {
  std::vector<char32_t> out;
  for (std::size_t position = 0; position < text.size();) {
    out.push_back(base::decode_utf8(text, position));
  }
  return out;
}

}  // namespace

TEST_CASE("every code point survives encoding and decoding, surrogates become U+FFFD") {
  for (char32_t code_point = 0; code_point <= 0x10FFFF; ++code_point) {
    std::string text;
    base::append_utf8(text, code_point);
    const bool is_surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
    std::size_t position = 0;
    const char32_t decoded = base::decode_utf8(text, position);
    if (decoded != (is_surrogate ? 0xFFFD : code_point) || position != text.size() || !base::is_valid_utf8(text)) {
      FAIL("code point " << static_cast<unsigned>(code_point));
    }
  }
}

TEST_CASE("a byte that begins no valid sequence reads as U+FFFD and moves one byte") {
  constexpr char32_t kBad = 0xFFFD;
  struct Row {
    const char* name;
    std::string_view text;
    std::vector<char32_t> expected;
  };
  const std::vector<Row> rows = {
      {"lone continuation", "a\x80z", {U'a', kBad, U'z'}},
      {"overlong slash", "\xC0\xAF", {kBad, kBad}},
      {"overlong of three bytes", "\xE0\x80\xAF", {kBad, kBad, kBad}},
      {"overlong of four bytes", "\xF0\x80\x80\xAF", {kBad, kBad, kBad, kBad}},
      {"surrogate", "\xED\xA0\x80", {kBad, kBad, kBad}},
      {"above U+10FFFF", "\xF4\x90\x80\x80", {kBad, kBad, kBad, kBad}},
      {"byte that never occurs", "\xFF\xFE", {kBad, kBad}},
      {"truncated at the end", "a\xE6\xBC", {U'a', kBad, kBad}},
      {"truncated by ASCII",
       "\xE6\xBC"
       "a",
       {kBad, kBad, U'a'}},
      {"truncated by another sequence", "\xE6\xC3\xA9", {kBad, 0xE9}},
      {"last code point", "\xF4\x8F\xBF\xBF", {0x10FFFF}},
      {"first and last of three bytes", "\xE0\xA0\x80\xEF\xBF\xBF", {0x800, 0xFFFF}},
  };
  for (const Row& row : rows) {
    INFO(row.name);
    CHECK(decode_all(row.text) == row.expected);
    const bool has_bad = std::count(row.expected.begin(), row.expected.end(), kBad) > 0;
    CHECK(base::is_valid_utf8(row.text) == !has_bad);
    CHECK(base::is_valid_utf8(base::make_valid_utf8(row.text)));
    CHECK(decode_all(base::make_valid_utf8(row.text)) == row.expected);
  }
}

TEST_CASE("a valid text comes back from make_valid_utf8 as it was, U+FFFD included") {
  const std::string text = "caf\u00e9 \ufffd \U0001F600";
  CHECK(base::is_valid_utf8(text));
  CHECK(base::make_valid_utf8(text) == text);
}

TEST_CASE("an invalid byte is found wherever it stands in a long ASCII text") {
  for (std::size_t place = 0; place < 40; ++place) {
    std::string text(40, 'x');
    CHECK(base::is_ascii(text));
    text[place] = '\x80';
    CAPTURE(place);
    CHECK_FALSE(base::is_valid_utf8(text));
    CHECK_FALSE(base::is_ascii(text));
    CHECK(base::ascii_prefix_length(text) == place);
    CHECK(base::count_code_points(text) == 40);
  }
}

TEST_CASE("texts are counted and cut by code point") {
  const std::string text = "a\u00e9\u6f22\U0001F600z";
  CHECK(base::count_code_points(text) == 5);
  const std::vector<std::string> prefixes = {"",   "a", "a\u00e9", "a\u00e9\u6f22", "a\u00e9\u6f22\U0001F600",
                                             text, text};
  for (std::size_t count = 0; count < prefixes.size(); ++count) {
    CAPTURE(count);
    CHECK(base::first_code_points(text, count) == prefixes[count]);
  }
  CHECK(base::count_code_points("") == 0);
  CHECK(base::first_code_points("", 3).empty());
}
