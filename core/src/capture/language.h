// SPDX-License-Identifier: MIT
// The language of a prompt, as far as cues are known for it.
#pragma once

#include <string_view>

namespace cortex::capture {

enum class Language { kEnglish, kGerman, kSpanish, kFrench, kChinese, kJapanese };

/// By script, then by function words; English where nothing speaks for another one.
[[nodiscard]] Language detect_language(std::string_view text);

/// Whether words of the language have no spaces between them.
[[nodiscard]] constexpr bool is_unspaced_language(Language language) {
  return language == Language::kChinese || language == Language::kJapanese;
}

}  // namespace cortex::capture
