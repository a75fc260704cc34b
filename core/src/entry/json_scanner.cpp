// SPDX-License-Identifier: MIT
// Reads JSON values from a text without building anything and without recursion.
#include "entry/json_scanner.h"

#include <array>
#include <cstdint>
#include <cstring>

#include "base/utf8.h"
#include "entry/json_escape.h"

namespace cortex::entry {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::uint8_t as_byte(char c) {
  return static_cast<std::uint8_t>(c);
}

/// Whether any of eight bytes is a quote, a backslash, a control character or not ASCII. It may say yes for a byte
/// above such a one only, so that the first of them is always found by looking byte by byte from here.
bool has_special_byte(std::uint64_t word) {
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  constexpr std::uint64_t kHighs = 0x8080808080808080U;
  const std::uint64_t quotes = word ^ (kOnes * '"');
  const std::uint64_t backslashes = word ^ (kOnes * '\\');
  return (((word - kOnes * 0x20) | (quotes - kOnes) | (backslashes - kOnes) | word) & kHighs) != 0;
}

constexpr std::array<bool, 256> make_plain_table() {
  std::array<bool, 256> table = {};
  for (std::size_t c = 0x20; c < 0x80; ++c) {
    table[c] = c != '"' && c != '\\';
  }
  return table;
}

/// ASCII bytes that stand for themselves in a JSON string.
constexpr std::array<bool, 256> kPlain = make_plain_table();

}  // namespace

void Scanner::skip_plain() {
  while (text_.size() - position_ >= sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, text_.data() + position_, sizeof word);
    if (has_special_byte(word)) {
      break;
    }
    position_ += sizeof word;
  }
  while (position_ < text_.size() && kPlain[as_byte(text_[position_])]) {
    ++position_;
  }
}

bool Scanner::scan_string() {
  if (!skip('"')) {
    return fail("expected '\"'");
  }
  while (true) {
    skip_plain();
    if (at_end()) {
      return fail("");
    }
    const char c = text_[position_];
    if (c == '"') {
      ++position_;
      return true;
    }
    if (c == '\\') {
      if (!scan_escape()) {
        return false;
      }
    } else if (as_byte(c) < 0x20U) {
      return fail("control character in a string");
    } else {
      std::size_t next = position_;
      base::decode_utf8(text_, next);
      if (next == position_ + 1) {
        return fail("invalid UTF-8");
      }
      position_ = next;
    }
  }
}

bool Scanner::scan_escape() {
  constexpr std::string_view kSimple = "\"\\/bfnrt";
  std::uint32_t unit = 0;
  if (read_unicode_escape(text_, position_, unit)) {
    position_ += kUnicodeEscapeLength;
    return true;
  }
  if (text_.size() - position_ >= 2 && kSimple.find(text_[position_ + 1]) != std::string_view::npos) {
    position_ += 2;
    return true;
  }
  return fail("invalid escape in a string");
}

bool Scanner::scan_number() {
  const auto skip_digits = [this] {
    const std::size_t begin = position_;
    while (is_digit(peek())) {
      ++position_;
    }
    return position_ > begin;
  };
  skip('-');
  if (!skip('0') && !skip_digits()) {
    return fail("expected a digit");
  }
  if (skip('.') && !skip_digits()) {
    return fail("expected a digit");
  }
  if (skip('e') || skip('E')) {
    if (!skip('+')) {
      skip('-');
    }
    if (!skip_digits()) {
      return fail("expected a digit");
    }
  }
  return true;
}

bool Scanner::scan_word(std::string_view word) {
  if (!text_.substr(position_).starts_with(word)) {
    return fail("expected a value");
  }
  position_ += word.size();
  return true;
}

bool Scanner::scan_scalar(ValueKind& kind) {
  switch (peek()) {
    case '"':
      kind = ValueKind::kString;
      return scan_string();
    case 't':
      kind = ValueKind::kTrue;
      return scan_word("true");
    case 'f':
      kind = ValueKind::kFalse;
      return scan_word("false");
    case 'n':
      kind = ValueKind::kNull;
      return scan_word("null");
    default:
      if (peek() != '-' && !is_digit(peek())) {
        return fail("expected a value");
      }
      kind = ValueKind::kNumber;
      return scan_number();
  }
}

bool Scanner::open(bool is_object) {
  if (depth_ + 1 >= kMaxDepth) {
    return fail("nested too deeply");
  }
  is_object_at_[depth_] = is_object;
  ++depth_;
  ++position_;
  skip_space();
  return true;
}

bool Scanner::scan_colon() {
  skip_space();
  if (!skip(':')) {
    return fail("expected ':'");
  }
  skip_space();
  return true;
}

bool Scanner::begin_value(bool& is_open) {
  const char c = peek();
  is_open = false;
  if (c != '{' && c != '[') {
    ValueKind kind = ValueKind::kNull;
    return scan_scalar(kind);
  }
  if (!open(c == '{')) {
    return false;
  }
  is_open = peek() != (c == '{' ? '}' : ']');
  return !is_open || c == '[' || (scan_string() && scan_colon());
}

bool Scanner::end_value() {
  while (depth_ > 0) {
    skip_space();
    const bool is_object = is_object_at_[depth_ - 1];
    if (skip(is_object ? '}' : ']')) {
      --depth_;
      continue;
    }
    if (!skip(',')) {
      return fail(is_object ? "expected ',' or '}'" : "expected ',' or ']'");
    }
    skip_space();
    return !is_object || (scan_string() && scan_colon());
  }
  return true;
}

bool Scanner::scan_container(ValueKind& kind) {
  kind = peek() == '{' ? ValueKind::kObject : ValueKind::kArray;
  do {
    bool is_open = false;
    if (!begin_value(is_open) || (!is_open && !end_value())) {
      return false;
    }
  } while (depth_ > 0);
  return true;
}

bool Scanner::scan_value(ValueKind& kind) {
  const char c = peek();
  return c == '{' || c == '[' ? scan_container(kind) : scan_scalar(kind);
}

}  // namespace cortex::entry
