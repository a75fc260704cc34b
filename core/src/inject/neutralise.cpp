// SPDX-License-Identifier: MIT
// Stored text made harmless for display: it can neither break out of the block nor pass as a part of it (SPEC 6.7).
#include "inject/neutralise.h"

#include <algorithm>

#include "inject/lines.h"
#include "inject/tags.h"

namespace cortex::inject {

std::string neutralise(std::string_view text, Place place) {
  return escape_lines(escape_tags(strip_controls(text)), place);
}

std::string neutralise_line(std::string_view text) {
  std::string line = strip_controls(text);
  std::replace_if(
      line.begin(), line.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return escape_lines(escape_tags(line), Place::kLineStart);
}

}  // namespace cortex::inject
