// SPDX-License-Identifier: MIT
// What is too small to be worth an automatic capture (SPEC 8.1).
#pragma once

#include <string_view>

namespace cortex::capture {

/// Under 5 words, or fewer than 3 distinct words of four or more letters (Hangul two); unspaced scripts: under 8
/// characters. For what is no guidance, which `is_too_small_guidance` judges. Linear.
[[nodiscard]] bool is_too_small(std::string_view content);

}  // namespace cortex::capture
