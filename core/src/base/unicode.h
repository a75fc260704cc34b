// SPDX-License-Identifier: MIT
// Unicode properties and normalisation: the only file that knows utf8proc (SPEC 2.1).
#pragma once

#include <string>
#include <string_view>

namespace cortex::base {

/// SPEC 2.1: NFKC, full case folding, NFKC, without Default_Ignorable_Code_Points. Invalid UTF-8 reads as U+FFFD.
/// Linear. Idempotent.
[[nodiscard]] std::string normalise(std::string_view text);
/// General category L*, M*, N*, or '_' (SPEC 2.2).
[[nodiscard]] bool is_word_char(char32_t code_point);
/// General category N* that Python's str.isdigit accepts: digits, superscripts and the like.
[[nodiscard]] bool is_digit(char32_t code_point);
/// Simple lower case mapping; a code point whose full mapping is longer than one code point stays (SPEC 3.3).
[[nodiscard]] char32_t to_lower(char32_t code_point);
[[nodiscard]] bool is_letter(char32_t code_point);
/// General category M*: the one kind of word character that a regular expression's \w leaves out.
[[nodiscard]] bool is_mark(char32_t code_point);
/// Spaces as Python's str.isspace.
[[nodiscard]] bool is_space(char32_t code_point);

}  // namespace cortex::base
