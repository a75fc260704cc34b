// SPDX-License-Identifier: MIT
// What is kept of one prompt: the capture pipeline from the typed text to guidance (SPEC 8.1, 8.2).
#include "capture/prompt_capture.h"

#include <algorithm>
#include <string>
#include <utility>

#include "capture/ascii.h"
#include "capture/prompt_text.h"
#include "capture/redact.h"

namespace cortex::capture {
namespace {

/// "/review the parser": what follows is the command's argument. "/v1/orders is ..." is a path.
bool is_slash_command(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos || text[begin] != '/') {
    return false;
  }
  const std::string_view word = text.substr(begin + 1, text.find_first_of(" \t\r\n", begin) - begin - 1);
  return !word.empty() && is_alpha(word[0]) &&
         std::all_of(word.begin(), word.end(), [](char c) { return is_alnum(c) || c == '-' || c == '_' || c == ':'; });
}

}  // namespace

PromptCapture capture_prompt(std::string_view prompt) {
  const std::string typed = without_controls(without_wrappers(without_own_blocks(without_private(prompt))));
  const Redacted redacted = redact(typed);
  PromptCapture capture;
  capture.redactions = redacted.count;
  if (is_slash_command(redacted.text)) {
    return capture;
  }
  std::optional<Guidance> guidance = find_guidance(redacted.text);
  if (guidance && !is_too_small_guidance(guidance->content)) {
    guidance->content = within_content_limit(guidance->content);
    capture.guidance = std::move(guidance);
  }
  return capture;
}

}  // namespace cortex::capture
