// SPDX-License-Identifier: MIT
// The walk over the words of a normalised text (SPEC 2.2); included by words.h.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "base/unicode.h"
#include "base/utf8.h"

namespace cortex::text {

bool is_unspaced(char32_t code_point);
bool is_hangul(char32_t code_point);

namespace internal {

constexpr std::size_t kLeastOfAlphabets = 3;
constexpr std::size_t kLeastOfHangul = 2;

constexpr std::array<bool, 256> make_ascii_word_table() {
  std::array<bool, 256> table = {};
  for (unsigned char c = '0'; c <= '9'; ++c) {
    table[c] = true;
  }
  for (unsigned char c = 'a'; c <= 'z'; ++c) {
    table[c] = true;
    table[static_cast<unsigned char>(c - 'a' + 'A')] = true;
  }
  table[static_cast<unsigned char>('_')] = true;
  return table;
}

/// Bytes that are a word character by themselves.
inline constexpr std::array<bool, 256> kAsciiWordBytes = make_ascii_word_table();

inline bool is_ascii_word_byte(char byte) {
  return kAsciiWordBytes[static_cast<unsigned char>(byte)];
}
inline bool is_ascii_byte(char byte) {
  return static_cast<unsigned char>(byte) < 0x80U;
}

/// Where the run of a script with spaces that goes on at `position` ends; counts its code points.
inline std::size_t end_of_spaced_run(std::string_view text, std::size_t position, std::size_t& count) {
  while (position < text.size()) {
    if (is_ascii_byte(text[position])) {
      if (!is_ascii_word_byte(text[position])) {
        return position;
      }
      ++position;
      ++count;
      continue;
    }
    std::size_t next = position;
    const char32_t code_point = base::decode_utf8(text, next);
    if (is_unspaced(code_point) || !base::is_word_char(code_point)) {
      return position;
    }
    position = next;
    ++count;
  }
  return position;
}

/// Visits the run of an unspaced script whose first code point is [begin, position) as overlapping pairs, or as one
/// word where it is a single code point. Returns its end.
template <typename Visit>
std::size_t visit_unspaced_run(std::string_view text, std::size_t begin, std::size_t position, Visit& visit) {
  const std::size_t first = begin;
  while (position < text.size()) {
    std::size_t next = position;
    const char32_t code_point = base::decode_utf8(text, next);
    if (!is_unspaced(code_point) || !base::is_word_char(code_point)) {
      break;
    }
    visit(text.substr(begin, next - begin), true);
    begin = position;
    position = next;
  }
  if (begin == first) {
    visit(text.substr(begin, position - begin), true);
  }
  return position;
}

}  // namespace internal

template <typename Visit>
void for_each_word(std::string_view normalised, Visit&& visit) {
  std::size_t position = 0;
  while (position < normalised.size()) {
    const std::size_t begin = position;
    std::size_t least = internal::kLeastOfAlphabets;
    if (internal::is_ascii_byte(normalised[position])) {
      ++position;
      if (!internal::is_ascii_word_byte(normalised[begin])) {
        continue;
      }
    } else {
      const char32_t code_point = base::decode_utf8(normalised, position);
      if (!base::is_word_char(code_point)) {
        continue;
      }
      if (is_unspaced(code_point)) {
        position = internal::visit_unspaced_run(normalised, begin, position, visit);
        continue;
      }
      if (is_hangul(code_point)) {
        least = internal::kLeastOfHangul;
      }
    }
    std::size_t count = 1;
    position = internal::end_of_spaced_run(normalised, position, count);
    visit(normalised.substr(begin, position - begin), count >= least);
  }
}

}  // namespace cortex::text
