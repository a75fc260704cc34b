// SPDX-License-Identifier: MIT
// The stages of prompt capture, in their order.
#include "capture/prompt_capture.h"

#include <string>

#include "capture/prompt_text.h"
#include "capture/redact.h"

namespace cortex::capture {

std::optional<Guidance> capture_prompt(std::string_view prompt) {
  const std::string typed = without_controls(without_wrappers(without_own_blocks(without_private(prompt))));
  std::optional<Guidance> guidance = find_guidance(redact(typed).text);
  if (!guidance || is_too_small_guidance(guidance->content)) return std::nullopt;
  guidance->content = within_content_limit(guidance->content);
  return guidance;
}

}  // namespace cortex::capture
