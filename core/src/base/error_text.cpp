// SPDX-License-Identifier: MIT
// Error messages: how they repeat text from outside, and how long they may be.
#include "base/error_text.h"

#include <cstddef>

#include "base/utf8.h"

namespace cortex::base {
namespace {

constexpr std::size_t kMostShown = 80;
constexpr char32_t kReplacement = 0xFFFD;

/// C0 and C1 controls, line ends of Unicode, bidi controls, zero-width and tag characters.
bool is_hidden(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c <= 0x9F) || c == 0xAD || c == 0x61C || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xE0000 && c <= 0xE007F);
}

}  // namespace

std::string echoed(std::string_view text) {
  if (text.empty()) return "\"\"";
  std::string shown;
  std::size_t position = 0;
  for (std::size_t count = 0; position < text.size() && count < kMostShown; ++count) {
    const char32_t code_point = decode_utf8(text, position);
    append_utf8(shown, is_hidden(code_point) ? kReplacement : code_point);
  }
  return position < text.size() ? shown + "..." : shown;
}

std::string bounded_message(std::string_view message) {
  constexpr std::size_t kMostChars = 1000;
  constexpr std::size_t kHeadChars = 600;
  constexpr std::size_t kTailBytes = 300;
  if (first_code_points(message, kMostChars).size() == message.size()) return std::string(message);
  std::size_t tail = message.size() - kTailBytes;
  while (tail < message.size() && (static_cast<unsigned char>(message[tail]) & 0xC0U) == 0x80U) ++tail;
  return std::string(first_code_points(message, kHeadChars)) + " ... " + std::string(message.substr(tail));
}

std::string_view reason_of(std::string_view message) {
  constexpr std::string_view kBeforeReason = ": ";
  const std::size_t colon = message.rfind(kBeforeReason);
  if (colon != std::string_view::npos) message.remove_prefix(colon + kBeforeReason.size());
  return message.substr(0, message.find(';'));
}

}  // namespace cortex::base
