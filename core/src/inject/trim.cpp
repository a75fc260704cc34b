// SPDX-License-Identifier: MIT
// Text without the space around it.
#include "inject/trim.h"

#include <cstddef>

#include "base/unicode.h"
#include "base/utf8.h"

namespace cortex::inject {
namespace {

/// Where the last code point of a text that is not empty begins.
std::size_t last_code_point(std::string_view text) {
  std::size_t begin = text.size() - 1;
  while (begin > 0 && (static_cast<unsigned char>(text[begin]) & 0xC0U) == 0x80U) --begin;
  return begin;
}

bool is_space_at(std::string_view text, std::size_t position) {
  return base::is_space(base::decode_utf8(text, position));
}

}  // namespace

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space_at(text, last_code_point(text))) text = text.substr(0, last_code_point(text));
  while (!text.empty() && is_space_at(text, 0)) {
    std::size_t length = 0;
    base::decode_utf8(text, length);
    text.remove_prefix(length);
  }
  return text;
}

}  // namespace cortex::inject
