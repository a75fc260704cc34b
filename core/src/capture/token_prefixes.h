// SPDX-License-Identifier: MIT
// Prefixes by which vendors mark their tokens, with the shape of what follows.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace cortex::capture {

enum class TokenAlphabet {
  kDigits,
  kAlnum,
  kUpperAlnum,
  kHex,
  kWord,       ///< Letters, digits, _
  kBase64Url,  ///< ... and -
  kDotted,     ///< ... and . % ~
  kBase64,     ///< Both alphabets of base64, and the dot.
};

struct TokenPrefix {
  std::string_view prefix;
  std::string_view kind;
  TokenAlphabet alphabet;
  std::size_t min_tail;
  std::size_t max_tail = 0;      ///< 0: no limit.
  bool must_be_random = false;   ///< For prefixes that ordinary names share.
  bool must_begin_word = false;  ///< Not after '-', '/' or '+': "task-sk-..." is a name, and base64 holds anything.
};

/// The prefixes that begin with this character, the more special ones first.
[[nodiscard]] std::span<const TokenPrefix> token_prefixes(char first);

}  // namespace cortex::capture
