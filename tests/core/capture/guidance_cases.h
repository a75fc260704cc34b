// SPDX-License-Identifier: MIT
// Cases of guidance and how they are checked: the type, the informative words of what is stored, its form and tags.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/unicode.h"
#include "capture/prompt_capture.h"
#include "capture/word_list.h"
#include "support/catch.h"

namespace cortex::capture {

/// A prompt, and words that what is stored of it has to contain.
struct GuidanceCase {
  std::string_view prompt;
  std::string_view words;
};

struct TypedCase {
  std::string_view type;
  GuidanceCase guidance;
};

inline void check_guidance(const GuidanceCase& one, std::string_view type) {
  INFO(one.prompt);
  const std::optional<Guidance> guidance = capture_prompt(one.prompt).guidance;
  REQUIRE(guidance.has_value());
  CHECK(guidance->type == type);
  INFO(guidance->content);
  const std::string folded = base::normalise(guidance->content);
  std::size_t words = 0;
  std::size_t kept = 0;
  (void)any_word(one.words, [&](std::string_view word) {
    ++words;
    kept += folded.find(base::normalise(word)) != std::string::npos ? 1 : 0;
    return false;
  });
  CHECK(kept * 10 >= words * 6);
  CHECK_FALSE(is_too_small_guidance(guidance->content));
  CHECK(guidance->tags.size() <= 6);
  for (const std::string& tag : guidance->tags) {
    CHECK(folded.find(tag) != std::string::npos);
    CHECK(std::count(guidance->tags.begin(), guidance->tags.end(), tag) == 1);
  }
}

inline void check_no_guidance(std::string_view prompt) {
  INFO(prompt);
  const std::optional<Guidance> guidance = capture_prompt(prompt).guidance;
  INFO((guidance ? guidance->content : std::string()));
  CHECK_FALSE(guidance.has_value());
}

}  // namespace cortex::capture
