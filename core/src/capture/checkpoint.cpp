// SPDX-License-Identifier: MIT
// The one line that says what a session was about (SPEC 8.7).
#include "capture/checkpoint.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/utf8.h"
#include "capture/ascii.h"
#include "capture/prompt_text.h"
#include "capture/redact.h"

namespace cortex::capture {
namespace {

constexpr std::size_t kIdChars = 8;
constexpr std::size_t kClauseChars = 120;
constexpr std::size_t kTitleChars = 80;

/// On one line, runs of spaces as one, without the separator of checkpoints.
std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const char plain = is_space(c) || c == '|' ? ' ' : c;
    if (plain != ' ' || (!line.empty() && line.back() != ' ')) line += plain;
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

/// At most `most` code points, cut between words with "..." where it has to be cut.
std::string shortened(std::string text, std::size_t most) {
  constexpr std::size_t kDots = 3;
  if (base::count_code_points(text) <= most) return text;
  std::string_view head = base::first_code_points(text, most - kDots);
  const std::size_t space = head.rfind(' ');
  if (space != std::string_view::npos && space > head.size() / 2) head = head.substr(0, space);
  return std::string(head) + "...";
}

/// Whether a clause ends before the code point at `at`, which ends before `next`.
bool ends_clause(std::string_view text, char32_t code_point, std::size_t next) {
  if (code_point == U'。' || code_point == U'！' || code_point == U'？' || code_point == U'\n') return true;
  const bool is_mark = code_point == U'.' || code_point == U'!' || code_point == U'?' || code_point == U';';
  return is_mark && (next >= text.size() || is_space(text[next]));
}

}  // namespace

std::string first_clause(std::string_view content) {
  content.remove_prefix(std::min(content.find_first_not_of(" \t\r\n"), content.size()));
  std::size_t end = 0;
  for (std::size_t at = 0; at < content.size();) {
    const char32_t code_point = base::decode_utf8(content, at);
    if (ends_clause(content, code_point, at)) break;
    end = at;
  }
  return shortened(one_line(content.substr(0, end)), kClauseChars);
}

bool has_clause(std::string_view checkpoint, std::string_view clause) {
  constexpr std::string_view kBetween = " | ";
  if (clause.empty()) return false;
  for (std::size_t at = checkpoint.find(clause); at != std::string_view::npos; at = checkpoint.find(clause, at + 1)) {
    const std::string_view before = checkpoint.substr(0, at);
    const std::string_view after = checkpoint.substr(at + clause.size());
    const bool begins = before.ends_with(kBetween) || before.ends_with(": ");
    if (begins && (after.empty() || after.starts_with(kBetween))) return true;
  }
  return false;
}

namespace {

bool is_fix(std::string_view type) {
  constexpr std::string_view kFixes[] = {"error_resolution", "test_result", "WORKING_SOLUTION", "CONFIG_INSIGHT",
                                         "DEBUGGING_INSIGHT"};
  return std::any_of(std::begin(kFixes), std::end(kFixes), [&](std::string_view fix) { return is_type(type, fix); });
}

int rank_of(const Entry& entry) {
  if (is_guidance(entry.type)) return 0;
  return is_fix(entry.type) ? 1 : 2;
}

}  // namespace

std::string checkpoint_text(const CheckpointInput& input) {
  std::vector<const Entry*> entries;
  for (const Entry& entry : input.entries) {
    if (!is_checkpoint(entry.type)) entries.push_back(&entry);
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [](const Entry* a, const Entry* b) { return rank_of(*a) < rank_of(*b); });
  std::string text = "Session " + std::string(base::first_code_points(input.session_id, kIdChars)) + ": ";
  const std::size_t heading = text.size();
  std::vector<std::string> clauses;
  for (const Entry* const entry : entries) {
    std::string clause = first_clause(entry->content);
    if (clause.empty() || std::find(clauses.begin(), clauses.end(), clause) != clauses.end()) continue;
    const std::string part = (clauses.empty() ? "" : " | ") + clause;
    if (base::count_code_points(text) + base::count_code_points(part) > kMaxCheckpointChars) continue;
    text += part;
    clauses.push_back(std::move(clause));
  }
  if (clauses.empty() && input.has_edited) text += prompt_title(input.first_prompt);
  return text.size() > heading ? text : std::string();
}

std::string prompt_title(std::string_view prompt) {
  const std::string typed =
      without_controls(without_wrappers(without_own_blocks(without_private(base::make_valid_utf8(prompt)))));
  const std::string line = one_line(redact(typed).text);
  return line.starts_with("/") ? std::string() : shortened(line, kTitleChars);
}

}  // namespace cortex::capture
