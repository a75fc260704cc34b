// SPDX-License-Identifier: MIT
// Secrets out, before anything is stored, compared or sent (SPEC 8.1).
#include "capture/redact.h"

#include <algorithm>
#include <utility>

#include "capture/ascii.h"
#include "capture/secret_span.h"

namespace cortex::capture {
namespace {

bool is_inside_character(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

/// Sorted, of whole characters, without spaces at their ends, and without overlaps; what overlaps becomes one, named by
/// the first.
SecretSpans merged(std::string_view text, SecretSpans spans) {
  for (SecretSpan& span : spans) {
    // Finders count bytes, and some stop at a greatest length.
    while (span.begin > 0 && is_inside_character(text, span.begin)) {
      --span.begin;
    }
    while (is_inside_character(text, span.end)) {
      ++span.end;
    }
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

/// Real texts are done after two passes; the bound is for texts made to need more.
constexpr int kMostPasses = 8;

Redacted mask_once(std::string_view text) {
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

}  // namespace

Redacted redact(std::string_view text) {
  Redacted redacted = mask_once(text);
  // A masked secret can be what kept its neighbour from being seen: what is left is looked at until nothing is found.
  for (int pass = 1; redacted.count > 0 && pass < kMostPasses; ++pass) {
    Redacted again = mask_once(redacted.text);
    if (again.text == redacted.text) break;
    redacted.text = std::move(again.text);
    redacted.count += again.count;
  }
  return redacted;
}

}  // namespace cortex::capture
