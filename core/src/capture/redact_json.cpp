// SPDX-License-Identifier: MIT
// Secrets out of text that is JSON already, without touching anything else in it.
#include "capture/redact_json.h"

#include <algorithm>
#include <string>
#include <vector>

#include "entry/json_scan.h"

namespace cortex::capture {
namespace {

/// A journal holds lines of the log as texts; nothing of ours is nested deeper.
constexpr int kMaxNesting = 3;

bool is_object(std::string_view text) {
  std::vector<entry::Member> members;
  entry::ScanError error;
  return text.starts_with('{') && entry::scan_object(text, members, error);
}

/// Where the string that begins at `begin` ends, behind its closing quote.
std::size_t end_of_string(std::string_view json, std::size_t begin) {
  std::size_t at = begin + 1;
  while (at < json.size() && json[at] != '"') at += json[at] == '\\' ? 2 : 1;
  return std::min(at + 1, json.size());
}

bool is_key(std::string_view json, std::size_t end) {
  const std::size_t next = json.find_first_not_of(" \t\r\n", end);
  return next != std::string_view::npos && json[next] == ':';
}

Redacted redact_value(const std::string& text, int nesting);

/// `json` is an object.
Redacted redact_strings(std::string_view json, int nesting) {
  Redacted out;
  std::size_t copied = 0;
  for (std::size_t at = json.find('"'); at != std::string_view::npos; at = json.find('"', at)) {
    const std::size_t end = end_of_string(json, at);
    if (!is_key(json, end)) {
      std::string text;
      entry::decode_string(json.substr(at, end - at), text);
      const Redacted clean = redact_value(text, nesting);
      if (clean.count > 0) {
        out.text.append(json, copied, at - copied).append(entry::quote(clean.text));
        out.count += clean.count;
        copied = end;
      }
    }
    at = end;
  }
  out.text.append(json, copied);
  return out;
}

// Recursion is bounded by kMaxNesting, not by the input.
Redacted redact_value(const std::string& text, int nesting) {
  return nesting < kMaxNesting && is_object(text) ? redact_strings(text, nesting + 1) : redact(text);
}

}  // namespace

Redacted redact_json_line(std::string_view line) {
  return is_object(line) ? redact_strings(line, 0) : redact(line);
}

}  // namespace cortex::capture
