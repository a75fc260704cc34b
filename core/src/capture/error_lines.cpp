// SPDX-License-Identifier: MIT
// The lines of an output that say what went wrong (SPEC 8.3).
#include "capture/error_lines.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/utf8.h"
#include "capture/ascii.h"
#include "capture/error_weight.h"
#include "capture/prompt_text.h"

namespace cortex::capture {
namespace {

constexpr std::size_t kMaxOutput = 64U << 10U;
constexpr std::size_t kMaxLineChars = 240;
constexpr std::size_t kMinFallback = 4;
/// Above all weights of single lines.
constexpr int kFinalException = 10;

/// What tools put in front of each line of theirs.
constexpr std::array<std::string_view, 10> kPrefixes = {
    "npm error ", "npm ERR! ",           "[ERROR] ",  "[error] ", "E   ",
    "remote: ",   "error \xe2\x80\xba ", "ERROR in ", "=> ",      "> "};

/// Box drawings, bullets and crosses.
std::string_view without_ornaments(std::string_view line) {
  constexpr std::array<std::string_view, 11> kOrnaments = {
      "\xe2\x94\x82", "\xe2\x95\xb7", "\xe2\x95\xb5", "\xe2\x94\x94", "\xe2\x94\x80", "\xe2\x9d\x8c",
      "\xe2\x9c\x98", "\xe2\x9c\x96", "\xc3\x97",     "\xe2\x9c\x97", "\xe2\xa8\xaf"};
  for (bool again = true; again;) {
    again = false;
    while (!line.empty() && is_space(line.front())) line.remove_prefix(1);
    for (std::string_view ornament : kOrnaments) {
      if (line.starts_with(ornament)) {
        line.remove_prefix(ornament.size());
        again = true;
      }
    }
  }
  return line;
}

/// "#12 0.913 npm error ...": step and seconds of a container build.
std::string_view without_build_clock(std::string_view line) {
  std::string_view rest = line;
  if (rest.starts_with('#')) rest.remove_prefix(std::min(rest.find(' ') + 1, rest.size()));
  std::size_t at = 0;
  while (at < rest.size() && is_digit(rest[at])) ++at;
  if (at == 0 || at >= rest.size() || rest[at] != '.') return line;
  const std::size_t point = at++;
  while (at < rest.size() && is_digit(rest[at])) ++at;
  if (at - point < 3 || at >= rest.size() || rest[at] != ' ') return line;
  return rest.substr(at + 1);
}

std::string_view bare(std::string_view line) {
  line = without_build_clock(without_ornaments(line));
  for (bool again = true; again;) {
    again = false;
    for (std::string_view prefix : kPrefixes) {
      if (line.starts_with(prefix)) {
        line = without_ornaments(line.substr(prefix.size()));
        again = true;
      }
    }
  }
  return line;
}

/// On one line, with single spaces.
std::string shortened(std::string_view line) {
  std::string squeezed;
  for (char c : line) {
    const bool is_gap = is_space(c);
    if (!is_gap || (!squeezed.empty() && squeezed.back() != ' ')) squeezed += is_gap ? ' ' : c;
  }
  const std::string_view cut = base::first_code_points(squeezed, kMaxLineChars);
  return cut.size() < squeezed.size() ? std::string(cut) + "..." : squeezed;
}

struct Candidate {
  int weight = 0;
  std::string text;
};

/// Reads the lines in order and remembers what belongs together: a code and its message, an error and its place.
class Finder {
 public:
  void read(const std::vector<std::string>& lines) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string_view raw = lines[i];
      const std::string_view line = bare(raw);
      if (line.starts_with("Traceback (most recent call last)")) in_traceback_ = true;
      if (line.size() >= kMinFallback) fallback_ = line;
      if (read_code(raw, line) || join_with_next(lines, i, line)) continue;
      const bool ends_traceback = in_traceback_ && !raw.empty() && !is_space(raw.front()) && is_final_line(line);
      add(ends_traceback ? kFinalException : weight_of(raw, line), std::string(line));
      if (ends_traceback) in_traceback_ = false;
    }
  }

  ErrorLines take() {
    ErrorLines out;
    // Of equals the first one: what follows is often its consequence. Of exceptions the last: it is the one that got
    // out.
    const auto best =
        std::max_element(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
          return a.weight < b.weight || (a.weight == b.weight && a.weight >= kFinalException);
        });
    if (best == candidates_.end()) {
      // "Segmentation fault": what was said last is better than nothing.
      if (!fallback_.empty()) out.lines.push_back(shortened(fallback_));
      return out;
    }
    out.is_certain = best->weight >= kCertainError;
    out.lines.push_back(shortened(best->text));
    const Candidate* second = nullptr;
    for (const Candidate& candidate : candidates_) {
      const bool is_other =
          candidate.text.find(best->text) == std::string::npos && best->text.find(candidate.text) == std::string::npos;
      if (!is_other || candidate.weight < kTellingError) continue;
      if (second == nullptr || candidate.weight > second->weight) second = &candidate;
    }
    if (second != nullptr) out.lines.push_back(shortened(second->text));
    return out;
  }

 private:
  /// A package manager marks each line of its complaint; the sentences among them say what is wrong.
  static int weight_of(std::string_view raw, std::string_view line) {
    const int weight = error_weight(line);
    return weight == kSentence && is_npm(raw) ? kTellingError + 1 : weight;
  }

  static bool is_npm(std::string_view raw) {
    return raw.find("npm error") != raw.npos || raw.find("npm ERR!") != raw.npos;
  }

  static bool is_final_line(std::string_view line) {
    return is_exception_line(line) || (line.find(": ") != line.npos && line.find(' ') > line.find(':'));
  }

  /// "npm error code E401": the next line says what it means.
  bool read_code(std::string_view raw, std::string_view line) {
    if (is_npm(raw) && line.starts_with("code ")) {
      code_ = std::string(line.substr(5));
      return true;
    }
    if (!is_npm(raw) || code_.empty() || line.size() < 12 || line.starts_with("errno") || line.starts_with("syscall") ||
        line.starts_with("path ")) {
      return is_npm(raw) && !code_.empty();
    }
    const bool names_code = line.find(code_) != line.npos;
    add(code_ == "ELIFECYCLE" ? 4 : 9, names_code ? std::string(line) : code_ + ": " + std::string(line));
    code_.clear();
    return true;
  }

  /// Errors whose text or place stands in the next line. The next line is read on its own as well.
  bool join_with_next(const std::vector<std::string>& lines, std::size_t i, std::string_view line) {
    if (i + 1 >= lines.size()) return false;
    const std::string_view next = bare(lines[i + 1]);
    if (line.starts_with("* What went wrong:")) {
      add(next.starts_with("Execution failed for task") ? 3 : 8, std::string(next));
      return true;
    }
    if ((line.starts_with("error[") || line.starts_with("error: ")) && next.starts_with("--> ")) {
      add(error_weight(line), std::string(line) + " (" + std::string(next.substr(4)) + ")");
      return true;
    }
    if (line.ends_with(':') && error_weight(line) >= kTellingError && !next.empty() && line.find(" > ") == line.npos) {
      add(error_weight(line), std::string(line) + " " + std::string(next));
      return true;
    }
    if (line.starts_with("thread '") && line.find("panicked at") != line.npos && line.ends_with(':')) {
      add(9, std::string(line) + " " + std::string(next));
      return true;
    }
    return false;
  }

  void add(int weight, std::string text) {
    if (weight > 0) candidates_.push_back({weight, std::move(text)});
  }

  std::vector<Candidate> candidates_;
  std::string fallback_;
  std::string code_;
  bool in_traceback_ = false;
};

}  // namespace

std::vector<std::string> output_lines(std::string_view output) {
  std::string text;
  if (output.size() > kMaxOutput) {
    text = std::string(output.substr(0, kMaxOutput / 2)) + "\n" +
           std::string(output.substr(output.size() - kMaxOutput / 2));
    output = text;
  }
  const std::string clean = without_controls(base::make_valid_utf8(output));
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < clean.size();) {
    const std::size_t end = std::min(clean.find('\n', at), clean.size());
    std::size_t last = end;
    while (last > at && is_space(clean[last - 1])) --last;
    lines.push_back(clean.substr(at, last - at));
    at = end + 1;
  }
  return lines;
}

ErrorLines find_error_lines(std::string_view output) {
  Finder finder;
  finder.read(output_lines(output));
  return finder.take();
}

}  // namespace cortex::capture
