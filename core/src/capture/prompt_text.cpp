// SPDX-License-Identifier: MIT
// What is taken off a text before it is looked at or stored (SPEC 8.1): private parts, Cortex's own blocks, client
// wrappers.
#include "capture/prompt_text.h"

#include <algorithm>
#include <iterator>

#include "base/utf8.h"
#include "capture/ascii.h"
#include "capture/tagged_block.h"

namespace cortex::capture {
namespace {

/// What clients put around text of their own inside a prompt (docs/CLIENTS.md), lower case, '_' as '-'.
constexpr std::string_view kWrappers[] = {"additional-context",
                                          "additional-data",
                                          "attached-files",
                                          "attachments",
                                          "bash-input",
                                          "bash-stderr",
                                          "bash-stdout",
                                          "command-args",
                                          "command-contents",
                                          "command-message",
                                          "command-name",
                                          "command-stderr",
                                          "command-stdout",
                                          "current-datetime",
                                          "editor-context",
                                          "environment-context",
                                          "environment-details",
                                          "explicit-context",
                                          "hook-context",
                                          "hook-prompt",
                                          "ide-context",
                                          "ide-diagnostics",
                                          "ide-opened-file",
                                          "ide-selection",
                                          "local-command-caveat",
                                          "local-command-stderr",
                                          "local-command-stdout",
                                          "open-and-recently-viewed-files",
                                          "permissions-instructions",
                                          "persisted-output",
                                          "post-tool-use-hook",
                                          "project-layout",
                                          "reminder-instructions",
                                          "session-start-hook",
                                          "system-notification",
                                          "system-reminder",
                                          "task-notification",
                                          "tool-result",
                                          "tool-use-error",
                                          "untrusted-context",
                                          "user-info",
                                          "user-instructions",
                                          "user-memory",
                                          "user-prompt-submit-hook",
                                          "workspace-info"};

/// Wrappers around what the user typed.
constexpr std::string_view kUserWrappers[] = {"user-input", "user-message", "user-prompt",
                                              "user-query", "user-request", "userrequest"};

TagRole private_role(std::string_view name) {
  return name == "private" ? TagRole::kBlock : TagRole::kNone;
}

TagRole own_block_role(std::string_view name) {
  return name == "cortex-memory" ? TagRole::kBlock : TagRole::kNone;
}

TagRole wrapper_role(std::string_view name) {
  if (std::find(std::begin(kWrappers), std::end(kWrappers), name) != std::end(kWrappers)) {
    return TagRole::kBlock;
  }
  const bool wraps_user =
      std::find(std::begin(kUserWrappers), std::end(kUserWrappers), name) != std::end(kUserWrappers);
  return wraps_user ? TagRole::kUnwrap : TagRole::kNone;
}

constexpr char kEscape = '\x1b';

/// Where a CSI sequence ends whose parameters begin at `at`.
std::size_t end_of_csi(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] >= ' ' && text[at] <= '?') {
    ++at;
  }
  return at < text.size() && text[at] >= '@' && text[at] <= '~' ? at + 1 : at;
}

/// Where an OSC or similar string ends: BEL, ESC \ or, where it was cut, the line.
std::size_t end_of_control_string(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] != '\n') {
    if (text[at] == '\a') {
      return at + 1;
    }
    if (text[at] == kEscape) {
      return at + 1 < text.size() && text[at + 1] == '\\' ? at + 2 : at;
    }
    ++at;
  }
  return at;
}

/// Where the sequence ends whose ESC is at `at`.
std::size_t end_of_escape(std::string_view text, std::size_t at) {
  ++at;
  if (at >= text.size()) {
    return at;
  }
  if (text[at] == '[') {
    return end_of_csi(text, at + 1);
  }
  if (std::string_view("]PX^_").find(text[at]) != std::string_view::npos) {
    return end_of_control_string(text, at + 1);
  }
  while (at < text.size() && text[at] >= ' ' && text[at] <= '/') {
    ++at;
  }
  return at < text.size() && text[at] >= '0' && text[at] <= '~' ? at + 1 : at;
}

bool is_ascii_control(char c) {
  return (static_cast<unsigned char>(c) < 0x20U && c != '\n' && c != '\t') || c == '\x7f';
}

/// U+0080 to U+009F.
bool is_c1_control(std::string_view text, std::size_t at) {
  return text[at] == '\xc2' && at + 1 < text.size() && static_cast<unsigned char>(text[at + 1]) >= 0x80U &&
         static_cast<unsigned char>(text[at + 1]) <= 0x9fU;
}

/// Whether a sentence or line ends with the code point that ends before `end`.
bool ends_sentence(std::string_view text, std::size_t end, char32_t last) {
  if (last == U'\n' || last == U'。' || last == U'！' || last == U'？') {
    return true;
  }
  return (last == U'.' || last == U'!' || last == U'?' || last == U'…') && (end >= text.size() || is_space(text[end]));
}

}  // namespace

std::string without_private(std::string_view text) {
  return without_tagged_blocks(text, private_role, UnclosedBlock::kGoesToTheEnd);
}

std::string without_own_blocks(std::string_view text) {
  return without_tagged_blocks(text, own_block_role, UnclosedBlock::kGoesToTheEnd);
}

std::string without_wrappers(std::string_view text) {
  return without_tagged_blocks(text, wrapper_role, UnclosedBlock::kGoesToTheEndFromLineStart);
}

std::string without_controls(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == kEscape) {
      at = end_of_escape(text, at);
    } else if (is_c1_control(text, at)) {
      const bool is_csi = text[at + 1] == '\x9b';
      at = is_csi ? end_of_csi(text, at + 2) : at + 2;
    } else {
      if (!is_ascii_control(text[at])) {
        out += text[at];
      }
      ++at;
    }
  }
  return out;
}

std::string within_content_limit(std::string_view text) {
  const std::string_view head = base::first_code_points(text, kMaxContentChars);
  if (head.size() == text.size()) {
    return std::string(text);
  }
  std::size_t sentence_end = 0;
  std::size_t word_end = 0;
  for (std::size_t at = 0; at < head.size();) {
    const std::size_t begin = at;
    const char32_t code_point = base::decode_utf8(head, at);
    if (ends_sentence(text, at, code_point)) {
      sentence_end = at;
    }
    if (is_space(head[begin])) {
      word_end = begin;
    }
  }
  // A text without a sentence end in its second half is no prose; there a word is the better place to cut.
  const std::size_t half = head.size() / 2;
  std::size_t end = sentence_end > half ? sentence_end : word_end > half ? word_end : head.size();
  while (end > 0 && is_space(head[end - 1])) {
    --end;
  }
  return std::string(head.substr(0, end));
}

}  // namespace cortex::capture
