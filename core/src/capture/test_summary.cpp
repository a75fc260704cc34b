// SPDX-License-Identifier: MIT
// The lines in which test runners sum up: counts of what passed and failed.
#include "capture/test_summary.h"

#include <algorithm>
#include <array>

#include "capture/ascii.h"
#include "capture/word_list.h"

namespace cortex::capture {
namespace {

constexpr std::string_view kPassedWords = "passed passing pass passes succeeded";
constexpr std::string_view kFailedWords = "failed failing fail failure failures";
constexpr std::string_view kErrorWords = "error errors";
constexpr std::string_view kUnitWords = "tests test examples example runs specs spec scenarios assertions assertion";

bool is_word_char(char c) {
  return is_alnum(c) || c == '_';
}

/// Words and numbers of a line, lower case, with whether a separator that ends a statement stands before them.
struct Token {
  std::string_view text;
  char before = ' ';  ///< The last character that is no space in front of it.
};

std::size_t read_tokens(std::string_view lower, std::array<Token, 32>& tokens) {
  std::size_t count = 0;
  char before = ' ';
  for (std::size_t at = 0; at < lower.size() && count < tokens.size();) {
    if (!is_word_char(lower[at])) {
      if (!is_space(lower[at])) before = lower[at];
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < lower.size() && is_word_char(lower[end])) ++end;
    tokens[count++] = {lower.substr(at, end - at), before};
    before = ' ';
    at = end;
  }
  return count;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.size() < 8 && std::all_of(text.begin(), text.end(), is_digit);
}

std::size_t to_number(std::string_view text) {
  std::size_t number = 0;
  for (char c : text) number = number * 10 + static_cast<std::size_t>(c - '0');
  return number;
}

/// Counts as they stand: "2 failed", "failures: 2", "failures=2", "fail 2", "2 tests failed".
struct Counts {
  std::size_t passed = 0, failed = 0, errors = 0;
  bool has_passed = false, has_failed = false, has_errors = false, has_unit = false;

  void add(std::string_view word, std::size_t number) {
    if (has_word(kPassedWords, word)) {
      passed += number;
      has_passed = true;
    } else if (has_word(kFailedWords, word)) {
      failed += number;
      has_failed = true;
    } else if (has_word(kErrorWords, word)) {
      errors += number;
      has_errors = true;
    } else if (has_word(kUnitWords, word)) {
      has_unit = true;
    }
  }
};

Counts read_counts(std::string_view lower) {
  std::array<Token, 32> tokens;
  const std::size_t size = read_tokens(lower, tokens);
  Counts counts;
  for (std::size_t i = 0; i < size; ++i) {
    if (!is_number(tokens[i].text)) continue;
    const std::size_t number = to_number(tokens[i].text);
    const bool is_labelled = tokens[i].before == ':' || tokens[i].before == '=';
    if (i > 0 && (is_labelled || tokens[i - 1].text == "fail" || tokens[i - 1].text == "pass")) {
      counts.add(tokens[i - 1].text, number);
      if (tokens[i - 1].text == "run" && i > 1 && tokens[i - 2].text == "tests") counts.has_unit = true;
      if (!has_word("tests cases total", tokens[i - 1].text)) continue;
    }
    if (i + 1 < size && tokens[i + 1].before == ' ') {
      const bool has_unit = has_word(kUnitWords, tokens[i + 1].text) && i + 2 < size && tokens[i + 2].before == ' ';
      counts.add(tokens[i + 1].text, number);
      if (has_unit && has_word(kFailedWords, tokens[i + 2].text)) counts.add(tokens[i + 2].text, number);
      if (has_unit && has_word(kPassedWords, tokens[i + 2].text)) counts.add(tokens[i + 2].text, number);
    }
  }
  return counts;
}

std::string_view trimmed(std::string_view line) {
  while (!line.empty() && is_space(line.front())) line.remove_prefix(1);
  while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
  return line;
}

/// Lines without counts.
std::optional<TestSummary> read_fixed_words(std::string_view line) {
  if (line.starts_with("--- FAIL: ") || line.starts_with("FAIL\t") || line.starts_with("[  FAILED  ] "))
    return TestSummary{0, 1, true};
  if (line.starts_with("ok  \t") || line.starts_with("All tests passed (") || line.starts_with("OK ("))
    return TestSummary{1, 0, true};
  if (line.starts_with("[  PASSED  ] ") && line.find("test") != line.npos) return TestSummary{1, 0, true};
  if (line == "Result: FAIL" || line == "FAILURES!" || line.starts_with("FAILED (")) return TestSummary{0, 1, true};
  if (line.starts_with("Some tests failed") || line.starts_with("Test Suite 'All tests' failed"))
    return TestSummary{0, 1, true};
  if (line == "Result: PASS" || line == "All tests passed!" || line.starts_with("test result: ok"))
    return TestSummary{1, 0, true};
  if (line.starts_with("test result: FAILED")) return TestSummary{0, 1, true};
  if (line.starts_with("100% tests passed")) return TestSummary{1, 0, true};
  return std::nullopt;
}

}  // namespace

std::optional<TestSummary> read_test_summary(std::string_view whole) {
  constexpr std::size_t kLongestSummary = 200;
  const std::string_view line = trimmed(whole);
  if (line.empty() || line.size() > kLongestSummary) return std::nullopt;
  if (auto fixed = read_fixed_words(line)) return fixed;
  const std::string lower = lower_copy(line);
  const Counts counts = read_counts(lower);
  const bool ends_in_time = lower.find(" in ") != lower.npos && lower.find('s') != lower.npos;
  // "1 error" alone is how linters sum up.
  const bool is_error_summary = counts.has_errors && (counts.has_passed || counts.has_failed || counts.has_unit ||
                                                      (ends_in_time && counts.errors > 0));
  if (!counts.has_passed && !counts.has_failed && !is_error_summary) return std::nullopt;
  TestSummary summary;
  summary.passed = counts.passed;
  summary.failed = counts.failed + (is_error_summary ? counts.errors : 0);
  summary.is_strict = (counts.has_passed && counts.has_failed) || counts.has_unit || lower.starts_with("tests") ||
                      (ends_in_time && (counts.has_passed || counts.has_failed) && lower.find('=') != lower.npos);
  if (counts.has_unit && summary.failed == 0 && summary.passed == 0) summary.passed = 1;
  return summary;
}

}  // namespace cortex::capture
