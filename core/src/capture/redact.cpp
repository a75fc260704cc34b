// SPDX-License-Identifier: MIT
// Secrets out, before anything is stored, compared or sent (SPEC 8.1).
#include "capture/redact.h"

#include <algorithm>

#include "capture/ascii.h"
#include "capture/secret_span.h"

namespace cortex::capture {
namespace {

/// Sorted, without spaces at their ends, and without overlaps; what overlaps becomes one, named by the first.
SecretSpans merged(std::string_view text, SecretSpans spans) {
  for (SecretSpan& span : spans) {
    while (span.begin < span.end && is_space(text[span.begin])) {
      ++span.begin;
    }
    while (span.end > span.begin && is_space(text[span.end - 1])) {
      --span.end;
    }
  }
  // Finders are asked from the most to the least special one; a stable sort lets the first keep its name.
  std::stable_sort(spans.begin(), spans.end(),
                   [](const SecretSpan& a, const SecretSpan& b) { return a.begin < b.begin; });
  SecretSpans out;
  for (const SecretSpan& span : spans) {
    if (span.begin == span.end) {
      continue;
    }
    if (out.empty() || span.begin >= out.back().end) {
      out.push_back(span);
    } else {
      out.back().end = std::max(out.back().end, span.end);
    }
  }
  return out;
}

}  // namespace

Redacted redact(std::string_view text) {
  SecretSpans spans;
  find_private_keys(text, spans);
  find_token_shapes(text, spans);
  find_url_credentials(text, spans);
  find_header_credentials(text, spans);
  find_command_credentials(text, spans);
  find_named_secrets(text, spans);
  find_manifest_secrets(text, spans);
  Redacted redacted;
  std::size_t copied_to = 0;
  for (const SecretSpan& span : merged(text, std::move(spans))) {
    redacted.text += text.substr(copied_to, span.begin - copied_to);
    redacted.text += kRedactedMark;
    redacted.text += span.kind;
    redacted.text += ']';
    copied_to = span.end;
    ++redacted.count;
  }
  redacted.text += text.substr(copied_to);
  return redacted;
}

}  // namespace cortex::capture
