// SPDX-License-Identifier: MIT
// What the type, the content and the session of an entry say about it (SPEC 3.3, 3.4, 6.6).
#include "cortex/entry.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/md5.h"
#include "base/unicode.h"
#include "base/utf8.h"

namespace cortex {
namespace {

constexpr std::array<std::string_view, 3> kCorrections = {"USER_CORRECTION", "REPEATED_CORRECTION",
                                                          "FRUSTRATED_CORRECTION"};
constexpr std::array<std::string_view, 2> kOtherGuidance = {"USER_PREFERENCE", "UNIVERSAL_DIRECTIVE"};

char lower_ascii(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

template <std::size_t kCount>
bool is_one_of(std::string_view type, const std::array<std::string_view, kCount>& names) {
  return std::any_of(names.begin(), names.end(), [type](std::string_view name) { return is_type(type, name); });
}

std::string lower_by_code_point(std::string_view text) {
  std::string lower;
  lower.reserve(text.size());
  std::size_t position = 0;
  while (position < text.size()) {
    const std::size_t plain = base::ascii_prefix_length(text.substr(position));
    const auto copied = static_cast<std::ptrdiff_t>(lower.size());
    lower.append(text, position, plain);
    std::transform(lower.begin() + copied, lower.end(), lower.begin() + copied, lower_ascii);
    position += plain;
    if (position < text.size()) {
      base::append_utf8(lower, base::to_lower(base::decode_utf8(text, position)));
    }
  }
  return lower;
}

}  // namespace

std::string content_id(std::string_view content) {
  constexpr std::size_t kIdLength = 16;
  return base::md5_hex(lower_by_code_point(content)).substr(0, kIdLength);
}

bool is_type(std::string_view type, std::string_view name) {
  return std::equal(type.begin(), type.end(), name.begin(), name.end(),
                    [](char a, char b) { return lower_ascii(a) == lower_ascii(b); });
}

bool is_guidance(std::string_view type) {
  return is_correction(type) || is_one_of(type, kOtherGuidance);
}

bool is_correction(std::string_view type) {
  return is_one_of(type, kCorrections);
}

bool is_checkpoint(std::string_view type) {
  return is_type(type, "SESSION_CHECKPOINT");
}

std::string bounded_session_id(std::string_view id) {
  constexpr std::size_t kMostChars = 200;
  constexpr std::size_t kKeptChars = 160;
  if (base::first_code_points(id, kMostChars).size() == id.size()) return base::make_valid_utf8(id);
  return base::make_valid_utf8(base::first_code_points(id, kKeptChars)) + "..." + base::md5_hex(id);
}

bool is_same_session(std::string_view a, std::string_view b) {
  constexpr std::size_t kShortId = 8;  // Clients show and store this many characters of a longer id.
  if (a == b) {
    return true;
  }
  if (a.empty() || b.empty()) {
    return false;
  }
  const std::string_view shorter = a.size() < b.size() ? a : b;
  const std::string_view longer = a.size() < b.size() ? b : a;
  return longer.starts_with(shorter) && base::count_code_points(shorter) <= kShortId;
}

}  // namespace cortex
