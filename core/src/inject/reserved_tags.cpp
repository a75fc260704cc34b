// SPDX-License-Identifier: MIT
// The names of tags that no stored text may bring in front of the model (SPEC 6.7).
#include "inject/reserved_tags.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "base/unicode.h"
#include "base/utf8.h"

namespace cortex::inject {
namespace {

/// These open or close the block itself or pass for words of the client's system: escaped in any spelling.
constexpr std::string_view kMarkers[] = {"cortexmemory", "systemreminder", "tasknotification"};

/// Whole names that clients and models give a meaning of their own.
constexpr std::string_view kReserved[] = {"additional-context",
                                          "additional-data",
                                          "agent-notification",
                                          "assistant",
                                          "attached-files",
                                          "attachments",
                                          "editor-context",
                                          "end-of-turn",
                                          "environment-context",
                                          "environment-details",
                                          "explicit-context",
                                          "extremely-important",
                                          "fast-mode-info",
                                          "function-call",
                                          "function-calls",
                                          "function-response",
                                          "function-result",
                                          "function-results",
                                          "human",
                                          "important",
                                          "important-instruction",
                                          "instruction",
                                          "instructions",
                                          "invoke",
                                          "long-conversation-reminder",
                                          "memories",
                                          "new-diagnostics",
                                          "open-and-recently-viewed-files",
                                          "parameter",
                                          "permissions-instructions",
                                          "persisted-output",
                                          "post-tool-use-hook",
                                          "pre-tool-use-hook",
                                          "private",
                                          "project-layout",
                                          "reminder",
                                          "reminder-instructions",
                                          "session-context",
                                          "session-start-hook",
                                          "start-of-turn",
                                          "sys",
                                          "system",
                                          "teammate-message",
                                          "think",
                                          "thinking",
                                          "tool-call",
                                          "tool-calls",
                                          "tool-output",
                                          "tool-response",
                                          "tool-result",
                                          "tool-results",
                                          "tool-use",
                                          "tool-use-error",
                                          "turn-aborted",
                                          "untrusted-context",
                                          "user",
                                          "user-info",
                                          "user-input",
                                          "user-instructions",
                                          "user-memory",
                                          "user-message",
                                          "user-preferences",
                                          "user-prompt",
                                          "user-prompt-submit-hook",
                                          "user-query",
                                          "user-request",
                                          "user-rules",
                                          "userrequest",
                                          "workspace-info"};

/// Beginnings of names that clients use for more than can be listed.
constexpr std::string_view kFamilies[] = {"antml-", "bash-", "claude-", "command-",      "cortex-",
                                          "hook-",  "ide-",  "system-", "local-command-"};
/// A header of the C++ library, not a tag.
constexpr std::string_view kNoTag = "system-error";

/// The ASCII letter that a letter of another script is mistaken for; 0 where there is none.
char look_alike(char32_t c) {
  constexpr struct {
    char32_t letter;
    char ascii;
  } kLookAlikes[] = {{0x131, 'i'}, {0x251, 'a'}, {0x261, 'g'}, {0x26A, 'i'}, {0x28F, 'y'}, {0x3B1, 'a'}, {0x3B7, 'n'},
                     {0x3B9, 'i'}, {0x3BA, 'k'}, {0x3BD, 'v'}, {0x3BF, 'o'}, {0x3C1, 'p'}, {0x3C4, 't'}, {0x3C5, 'u'},
                     {0x3C7, 'x'}, {0x3F2, 'c'}, {0x3F3, 'j'}, {0x430, 'a'}, {0x433, 'r'}, {0x435, 'e'}, {0x43A, 'k'},
                     {0x43C, 'm'}, {0x43E, 'o'}, {0x440, 'p'}, {0x441, 'c'}, {0x442, 't'}, {0x443, 'y'}, {0x445, 'x'},
                     {0x455, 's'}, {0x456, 'i'}, {0x458, 'j'}, {0x4BB, 'h'}, {0x4CF, 'l'}, {0x501, 'd'}, {0x51B, 'q'},
                     {0x51D, 'w'}, {0x570, 'h'}, {0x578, 'n'}, {0x57D, 'u'}, {0x581, 'g'}, {0x585, 'o'}};
  for (const auto& pair : kLookAlikes) {
    if (pair.letter == c) return pair.ascii;
  }
  return 0;
}

bool is_dash(char32_t c) {
  return (c >= 0x2010 && c <= 0x2015) || c == 0x2043 || c == 0x2212 || c == 0x2E3A || c == 0x30FC;
}

bool is_combining(char32_t c) {
  return c >= 0x300 && c <= 0x36F;
}

std::string ascii_lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

}  // namespace

std::string plain_form(std::string_view text) {
  if (base::is_ascii(text)) return ascii_lower(text);
  const std::string folded = base::normalise(text);
  std::string out;
  for (std::size_t position = 0; position < folded.size();) {
    const char32_t c = base::decode_utf8(folded, position);
    if (is_combining(c)) continue;
    const char ascii = is_dash(c) ? '-' : look_alike(c);
    base::append_utf8(out, ascii != 0 ? static_cast<char32_t>(ascii) : c);
  }
  return out;
}

bool begins_with_marker(std::string_view letters) {
  return std::any_of(std::begin(kMarkers), std::end(kMarkers),
                     [letters](std::string_view marker) { return letters.starts_with(marker); });
}

bool is_reserved_name(std::string_view name) {
  if (name == kNoTag) return false;
  return std::find(std::begin(kReserved), std::end(kReserved), name) != std::end(kReserved) ||
         std::any_of(std::begin(kFamilies), std::end(kFamilies),
                     [name](std::string_view family) { return name.starts_with(family); });
}

}  // namespace cortex::inject
