// SPDX-License-Identifier: MIT
// What a test runner's output says: red or green, and which tests failed (SPEC 8.4).
#include "capture/test_report.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/utf8.h"
#include "capture/ascii.h"
#include "capture/error_lines.h"
#include "capture/test_summary.h"

namespace cortex::capture {
namespace {

constexpr std::size_t kMaxFailing = 8;
constexpr std::size_t kMaxDetail = 160;

std::string_view trimmed(std::string_view line) {
  while (!line.empty() && is_space(line.front())) line.remove_prefix(1);
  while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
  return line;
}

/// "  1) Cart adds an item": the numbered list of mocha, rspec, phpunit, mix, playwright.
std::string_view numbered(std::string_view line) {
  std::size_t digits = 0;
  while (digits < line.size() && is_digit(line[digits])) ++digits;
  if (digits == 0 || digits > 4 || !line.substr(digits).starts_with(") ")) return {};
  return trimmed(line.substr(digits + 2));
}

bool is_rule(std::string_view line) {
  return line.size() >= 20 && line.find_first_not_of("-~=") == line.npos;
}

/// A line that says what was expected and what came.
bool tells_expectation(std::string_view line) {
  const std::string lower = lower_copy(line.substr(0, std::min<std::size_t>(line.size(), 200)));
  if (lower.starts_with("at ") || lower.find(" passed") != lower.npos) return false;
  constexpr std::array<std::string_view, 10> kSigns = {"assert", "expected", "panicked", "want ",    " got ",
                                                       " got:",  "to equal", "to be ",   "received", "failure/error"};
  return std::any_of(kSigns.begin(), kSigns.end(),
                     [&](std::string_view sign) { return lower.find(sign) != lower.npos; });
}

class Reader {
 public:
  explicit Reader(bool is_test) : is_test_(is_test) {}

  TestReport run(const std::vector<std::string>& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) read(lines, i);
    const bool counts = is_test_ || has_strict_summary_;
    if (!counts) return {};
    if (failed_ > 0 || (is_test_ && !report_.failing.empty())) {
      report_.verdict = TestVerdict::kRed;
    } else if (passed_ > 0) {
      report_.verdict = TestVerdict::kGreen;
    }
    if (report_.verdict != TestVerdict::kRed) return {report_.verdict, {}, {}};
    if (report_.failing.empty()) report_.failing = std::move(numbered_);
    return std::move(report_);
  }

 private:
  void read(const std::vector<std::string>& lines, std::size_t i) {
    const std::string_view line = trimmed(lines[i]);
    if (const auto summary = read_test_summary(line)) {
      passed_ += summary->passed;
      failed_ += summary->failed;
      has_strict_summary_ = has_strict_summary_ || summary->is_strict;
    }
    if (std::string name = failing_test(line); !name.empty()) {
      add(report_.failing, std::move(name));
      read_detail_after(line);
    } else if (const std::string_view item = numbered(line); !item.empty()) {
      add_numbered(lines, i, item);
    } else if (line.find(": FAILED:") != line.npos && !heading_.empty()) {
      add(report_.failing, heading_);
    } else if (report_.detail.empty() && tells_expectation(line)) {
      set_detail(line);
    }
    if (is_rule(line) && i + 2 < lines.size() && is_rule(trimmed(lines[i + 2]))) heading_ = trimmed(lines[i + 1]);
    if (line == "OK" || line.starts_with("OK (skipped")) ++passed_;  // unittest
  }

  /// mocha breaks a name over lines, the last of which ends with a colon.
  void add_numbered(const std::vector<std::string>& lines, std::size_t i, std::string_view item) {
    std::string name(item);
    for (std::size_t next = i + 1; next < std::min(lines.size(), i + 4) && !name.ends_with(':'); ++next) {
      const std::string_view more = trimmed(lines[next]);
      if (more.empty() || !lines[next].starts_with(' ')) break;
      if (!more.ends_with(':') && next + 1 < lines.size() && !trimmed(lines[next + 1]).ends_with(':')) break;
      name += " " + std::string(more);
    }
    if (name.ends_with(':')) name.pop_back();
    while (name.ends_with("\xe2\x94\x80") || name.ends_with(' '))
      name.erase(name.size() - (name.ends_with(' ') ? 1U : 3U));
    add(numbered_, std::move(name));
  }

  /// A name within another one is the same test, named by its suite or without.
  static void add(std::vector<std::string>& names, std::string name) {
    for (std::string& known : names) {
      if (known.ends_with(name)) return;
      const bool is_fuller =
          name.ends_with(known) || (name.starts_with(known) && name.size() > known.size() && name[known.size()] == '/');
      if (is_fuller) {
        known = std::move(name);
        return;
      }
    }
    if (names.size() < kMaxFailing) names.push_back(std::move(name));
  }

  void read_detail_after(std::string_view line) {
    const std::size_t dash = line.find(" - ");
    if (line.starts_with("FAILED ") && dash != line.npos) report_.detail.clear();
    if (line.starts_with("FAILED ") && dash != line.npos && report_.failing.size() == 1)
      set_detail(line.substr(dash + 3));
  }

  void set_detail(std::string_view line) {
    if (line.starts_with("E   ")) line = trimmed(line.substr(4));
    report_.detail = std::string(base::first_code_points(line, kMaxDetail));
  }

  bool is_test_;
  TestReport report_;
  std::vector<std::string> numbered_;
  std::string heading_;
  std::size_t passed_ = 0;
  std::size_t failed_ = 0;
  bool has_strict_summary_ = false;
};

}  // namespace

TestReport read_test_report(std::string_view output, bool is_test) {
  return Reader(is_test).run(output_lines(output));
}

std::string_view short_test_name(std::string_view name) {
  for (std::string_view mark : {"::", " \xe2\x80\xba ", " > ", "#", " \xc2\xbb "}) {
    const std::size_t at = name.rfind(mark);
    if (at != name.npos && at + mark.size() < name.size()) name = name.substr(at + mark.size());
  }
  return name;
}

}  // namespace cortex::capture
