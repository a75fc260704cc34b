// SPDX-License-Identifier: MIT
// UTF-8: decoding, counting and cutting by code point.
#include "base/utf8.h"

#include <cstring>

namespace cortex::base {
namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr std::uint64_t kHighBits = 0x8080808080808080U;

bool is_continuation(std::uint8_t byte) {
  return (byte & 0xC0U) == 0x80U;
}

std::uint8_t byte_at(std::string_view text, std::size_t position) {
  return static_cast<std::uint8_t>(text[position]);
}

struct Lead {
  std::size_t length;  ///< Bytes in the sequence; 0 for a byte that begins none.
  char32_t bits;       ///< The payload of the first byte.
  char32_t least;      ///< Anything below is overlong.
};

Lead read_lead(std::uint8_t byte) {
  if (byte >= 0xC2U && byte <= 0xDFU) {
    return {2, byte & 0x1FU, 0x80};
  }
  if (byte >= 0xE0U && byte <= 0xEFU) {
    return {3, byte & 0x0FU, 0x800};
  }
  if (byte >= 0xF0U && byte <= 0xF4U) {
    return {4, byte & 0x07U, 0x10000};
  }
  return {0, 0, 0};
}

}  // namespace

std::size_t ascii_prefix_length(std::string_view text) {
  std::size_t position = 0;
  while (position + sizeof(std::uint64_t) <= text.size()) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + position, sizeof word);
    if ((word & kHighBits) != 0) {
      break;
    }
    position += sizeof word;
  }
  while (position < text.size() && byte_at(text, position) < 0x80U) {
    ++position;
  }
  return position;
}

char32_t decode_utf8(std::string_view text, std::size_t& position) {
  const std::uint8_t first = byte_at(text, position);
  if (first < 0x80U) {
    ++position;
    return first;
  }
  const Lead lead = read_lead(first);
  if (lead.length == 0 || lead.length > text.size() - position) {
    ++position;
    return kReplacement;
  }
  char32_t code_point = lead.bits;
  for (std::size_t i = 1; i < lead.length; ++i) {
    const std::uint8_t byte = byte_at(text, position + i);
    if (!is_continuation(byte)) {
      ++position;
      return kReplacement;
    }
    code_point = (code_point << 6U) | (byte & 0x3FU);
  }
  const bool is_surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
  if (code_point < lead.least || is_surrogate || code_point > 0x10FFFF) {
    ++position;
    return kReplacement;
  }
  position += lead.length;
  return code_point;
}

void append_utf8(std::string& out, char32_t code_point) {
  if (code_point < 0x80) {
    out.push_back(static_cast<char>(code_point));
    return;
  }
  if (code_point > 0x10FFFF || (code_point >= 0xD800 && code_point <= 0xDFFF)) {
    code_point = kReplacement;
  }
  char bytes[4];
  std::size_t length = 0;
  if (code_point < 0x800) {
    bytes[length++] = static_cast<char>(0xC0U | (code_point >> 6U));
  } else if (code_point < 0x10000) {
    bytes[length++] = static_cast<char>(0xE0U | (code_point >> 12U));
    bytes[length++] = static_cast<char>(0x80U | ((code_point >> 6U) & 0x3FU));
  } else {
    bytes[length++] = static_cast<char>(0xF0U | (code_point >> 18U));
    bytes[length++] = static_cast<char>(0x80U | ((code_point >> 12U) & 0x3FU));
    bytes[length++] = static_cast<char>(0x80U | ((code_point >> 6U) & 0x3FU));
  }
  bytes[length++] = static_cast<char>(0x80U | (code_point & 0x3FU));
  out.append(bytes, length);
}

bool is_valid_utf8(std::string_view text) {
  std::size_t position = ascii_prefix_length(text);
  while (position < text.size()) {
    const bool is_ascii_byte = byte_at(text, position) < 0x80U;
    const std::size_t before = position;
    decode_utf8(text, position);
    if (!is_ascii_byte && position == before + 1) {
      return false;
    }
  }
  return true;
}

std::string make_valid_utf8(std::string_view text) {
  if (is_valid_utf8(text)) {
    return std::string(text);
  }
  std::string out;
  out.reserve(text.size() + text.size() / 2);
  std::size_t position = 0;
  while (position < text.size()) {
    append_utf8(out, decode_utf8(text, position));
  }
  return out;
}

std::size_t count_code_points(std::string_view text) {
  std::size_t count = ascii_prefix_length(text);
  std::size_t position = count;
  while (position < text.size()) {
    decode_utf8(text, position);
    ++count;
  }
  return count;
}

std::string_view first_code_points(std::string_view text, std::size_t count) {
  std::size_t position = 0;
  while (count > 0 && position < text.size()) {
    decode_utf8(text, position);
    --count;
  }
  return text.substr(0, position);
}

bool is_ascii(std::string_view text) {
  return ascii_prefix_length(text) == text.size();
}

}  // namespace cortex::base
