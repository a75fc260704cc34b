// SPDX-License-Identifier: MIT
// From a prompt to the words that search for it, and the prompts that need none (SPEC 6.1).
#include "inject/intent.h"

#include <cstddef>
#include <set>

#include "base/unicode.h"
#include "base/utf8.h"
#include "capture/prompt_text.h"
#include "inject/trim.h"
#include "text/stop_words.h"
#include "text/words.h"

namespace cortex::inject {
namespace {

constexpr std::string_view kFence = "```";
/// Code points that make a fenced or quoted text too long to be the user's own words.
constexpr std::size_t kMinQuoted = 20;
constexpr std::size_t kFallbackChars = 50;
constexpr std::size_t kMinPromptChars = 15;
constexpr std::size_t kMinUnspacedPromptChars = 5;

/// The text with each stretch from `mark` to the next `mark`, with at least 20 code points between, replaced by a
/// space. `spans_marks`: marks nearer than that do not end the stretch (a fence), or do (a quotation).
std::string without_stretches(std::string_view text, std::string_view mark, bool spans_marks) {
  std::string out;
  std::size_t kept_to = 0;
  std::size_t open = text.find(mark);
  while (open != std::string_view::npos) {
    const std::size_t inside = open + mark.size();
    const std::size_t minimum = base::first_code_points(text.substr(inside), kMinQuoted).size();
    const std::size_t close = text.find(mark, spans_marks ? inside + minimum : inside);
    if (close == std::string_view::npos) break;
    if (close < inside + minimum) {
      open = close;
      continue;
    }
    out.append(text.substr(kept_to, open - kept_to)).append(" ");
    kept_to = close + mark.size();
    open = text.find(mark, kept_to);
  }
  return out.append(text.substr(kept_to));
}

/// Runs of word characters and hyphens of a normalised text, without hyphens at the ends.
std::vector<std::string> compounds(std::string_view normalised) {
  std::vector<std::string> out;
  const auto add = [&](std::string_view run) {
    const std::size_t begin = run.find_first_not_of('-');
    if (begin == std::string_view::npos) return;
    out.emplace_back(run.substr(begin, run.find_last_not_of('-') + 1 - begin));
  };
  std::size_t begin = 0;
  for (std::size_t position = 0; position < normalised.size();) {
    const std::size_t before = position;
    const char32_t code_point = base::decode_utf8(normalised, position);
    if (code_point == U'-' || base::is_word_char(code_point)) continue;
    add(normalised.substr(begin, before - begin));
    begin = position;
  }
  add(normalised.substr(begin));
  return out;
}

bool carries_intent(const std::string& word, const text::Aliases& aliases) {
  if (text::is_stop_word(word)) return false;
  std::size_t position = 0;
  return text::is_unspaced(base::decode_utf8(word, position)) || base::count_code_points(word) >= 3 ||
         aliases.contains(word);
}

bool is_ascii_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// "/review", "/plugin:name arguments"; no path such as "/usr/bin/env".
bool is_slash_command(std::string_view prompt) {
  if (prompt.size() < 2 || prompt[0] != '/' || !is_ascii_letter(prompt[1])) return false;
  for (const char c : prompt.substr(1)) {
    if (c == ' ' || c == '\n' || c == '\t') return true;
    if (!is_ascii_letter(c) && !(c >= '0' && c <= '9') && c != '-' && c != '_' && c != ':' && c != '.') return false;
  }
  return true;
}

/// What clients submit as a prompt that nobody typed: notices of background work, the echo of a command, an
/// interruption.
bool is_written_by_tool(std::string_view prompt) {
  constexpr std::string_view kBeginnings[] = {"<task-notification",
                                              "<agent-notification",
                                              "<teammate-message",
                                              "<local-command-",
                                              "<command-name>",
                                              "<command-message>",
                                              "<bash-input>",
                                              "<bash-stdout>",
                                              "<bash-stderr>",
                                              "[Request interrupted",
                                              "Caveat: The messages below were generated"};
  for (const std::string_view beginning : kBeginnings) {
    if (prompt.starts_with(beginning)) return true;
  }
  return false;
}

/// How long a prompt must be: unspaced scripts and Hangul say more with fewer characters.
std::size_t least_chars(std::string_view prompt) {
  std::size_t letters = 0;
  std::size_t dense = 0;
  for (std::size_t position = 0; position < prompt.size();) {
    const char32_t code_point = base::decode_utf8(prompt, position);
    if (!base::is_word_char(code_point)) continue;
    ++letters;
    if (text::is_unspaced(code_point) || text::is_hangul(code_point)) ++dense;
  }
  return letters > 0 && 2 * dense >= letters ? kMinUnspacedPromptChars : kMinPromptChars;
}

}  // namespace

std::string typed_words(std::string_view prompt) {
  const std::string typed = capture::without_own_blocks(base::make_valid_utf8(prompt));
  return without_stretches(without_stretches(typed, kFence, true), "\"", false);
}

std::string extract_intent(std::string_view prompt, const text::Aliases& aliases) {
  std::set<std::string> seen;
  std::string intent;
  for (const std::string& word : compounds(base::normalise(typed_words(prompt)))) {
    if (!carries_intent(word, aliases) || !seen.insert(word).second) continue;
    if (!intent.empty()) intent += ' ';
    intent += word;
  }
  if (!intent.empty()) return intent;
  const std::string typed = capture::without_own_blocks(base::make_valid_utf8(prompt));
  return std::string(base::first_code_points(trim(typed), kFallbackChars));
}

bool is_gated_prompt(std::string_view prompt) {
  const std::string valid = base::make_valid_utf8(prompt);
  const std::string_view whole = trim(valid);
  if (is_slash_command(whole) || is_written_by_tool(whole)) return true;
  const std::string typed = capture::without_wrappers(capture::without_own_blocks(whole));
  const std::string_view words = trim(typed);
  return base::count_code_points(words) < least_chars(words);
}

}  // namespace cortex::inject
