// SPDX-License-Identifier: MIT
// The lines in which test runners name what failed.
#include <algorithm>
#include <array>

#include "capture/ascii.h"
#include "capture/test_summary.h"

namespace cortex::capture {
namespace {

std::string_view trimmed(std::string_view line) {
  while (!line.empty() && is_space(line.front())) line.remove_prefix(1);
  while (!line.empty() && is_space(line.back())) line.remove_suffix(1);
  return line;
}

/// "name (4 ms)", "name [12 ms]", "name 5ms", "name (0.02s)": the name.
std::string without_duration(std::string_view name) {
  name = trimmed(name);
  for (bool again = true; again;) {
    again = false;
    const std::size_t open = name.find_last_of(" ([");
    if (open == name.npos || open + 1 >= name.size()) break;
    std::string_view last = name.substr(open + 1);
    while (!last.empty() && (last.back() == ')' || last.back() == ']')) last.remove_suffix(1);
    const bool is_unit = last == "ms" || last == "s";
    const bool is_time =
        !last.empty() && is_digit(last.front()) && last.ends_with('s') &&
        std::all_of(last.begin(), last.end(), [](char c) { return is_digit(c) || c == '.' || c == 'm' || c == 's'; });
    if (!is_unit && !is_time) break;
    name = trimmed(name.substr(0, open));
    if (is_unit) {
      const std::size_t number = name.find_last_of(" ([");
      if (number != name.npos) name = name.substr(0, number);
    }
    while (!name.empty() && (name.back() == '(' || name.back() == '[' || is_space(name.back()))) name.remove_suffix(1);
    again = true;
  }
  return std::string(name);
}

std::string before(std::string_view text, std::string_view mark) {
  return std::string(trimmed(text.substr(0, text.find(mark))));
}

bool is_identifier(std::string_view name) {
  return !name.empty() &&
         std::all_of(name.begin(), name.end(), [](char c) { return is_alnum(c) || c == '_' || c == '.' || c == ':'; });
}

/// pytest ("FAILED a.py::b - why"), vitest ("FAIL  a.ts > b"), dotnet ("Failed A.B [3 ms]"), unittest ("FAIL: b (A)").
std::string read_front_word(std::string_view line) {
  for (std::string_view word : {"FAILED ", "ERROR "}) {
    const std::string_view rest = line.substr(std::min(word.size(), line.size()));
    if (line.starts_with(word) && (rest.find("::") != rest.npos || rest.substr(0, rest.find(' ')).ends_with(".py")))
      return before(rest, " - ");
  }
  for (std::string_view word : {"FAIL: ", "ERROR: "}) {
    const std::string_view rest = line.substr(std::min(word.size(), line.size()));
    const std::size_t open = rest.find(" (");
    if (line.starts_with(word) && open != rest.npos && is_identifier(rest.substr(0, open)) && rest.ends_with(')')) {
      return std::string(rest.substr(0, open));
    }
  }
  if (line.starts_with("FAIL ") && line.find(" > ") != line.npos) return without_duration(line.substr(5));
  if (line.starts_with("Failed ") && line.ends_with(']') && line.find(" [") != line.npos)
    return without_duration(line.substr(7));
  if (line.starts_with("FAIL [") && line.find("] ") != line.npos)
    return std::string(trimmed(line.substr(line.find("] ") + 2)));
  if (line.starts_with("FAILED  ") && line.find("\\") != line.npos) return std::string(trimmed(line.substr(8)));
  return {};
}

/// go, GoogleTest, bun, TAP, XCTest.
std::string read_marked(std::string_view line) {
  if (line.starts_with("--- FAIL: ")) return without_duration(line.substr(10));
  if (line.starts_with("[  FAILED  ] ")) {
    const std::string_view name = line.substr(13);
    return is_digit(name.front()) ? std::string() : before(without_duration(name), ",");
  }
  if (line.starts_with("(fail) ")) return without_duration(line.substr(7));
  if (line.starts_with("not ok ")) {
    const std::size_t dash = line.find(" - ");
    const bool is_expected = line.find("# SKIP") != line.npos || line.find(
                                                                     "# TO"
                                                                     "DO") != line.npos;
    return dash == line.npos || is_expected ? std::string() : without_duration(line.substr(dash + 3));
  }
  if (line.starts_with("Test Case '") && line.find("' failed") != line.npos) return before(line.substr(11), "' failed");
  return {};
}

/// jest, vitest, mocha, node: a bullet or cross in front of the name.
std::string read_crossed(std::string_view line) {
  if (line.starts_with("\xe2\x97\x8f ")) {  // ●
    const std::string_view name = line.substr(4);
    return name.find("Console") == 0 || name.find("Validation") == 0 || name.find("Deprecation") == 0
               ? std::string()
               : std::string(trimmed(name));
  }
  for (std::string_view cross :
       {"\xe2\x9c\x95 ", "\xe2\x9c\x96 ", "\xc3\x97 ", "\xe2\x9c\x97 ", "\xe2\xa8\xaf ", "\xe2\x9c\x98 "}) {
    if (!line.starts_with(cross)) continue;
    const std::string_view name = line.substr(cross.size());
    const bool is_summary = name.starts_with("failing tests") || (!name.empty() && is_digit(name.front())) ||
                            name.find("problem") != name.npos;
    return is_summary ? std::string() : without_duration(name);
  }
  return {};
}

/// cargo, deno, Gradle, ctest, Maven, xunit, rspec: what failed stands behind the name.
std::string read_ending(std::string_view line) {
  if (line.starts_with("test ") && line.ends_with("... FAILED")) return before(line.substr(5), " ... FAILED");
  if (line.find(" ... FAILED (") != line.npos) return before(line, " ... FAILED (");
  if (line.ends_with(" FAILED") && line.find(" > ") != line.npos && !line.starts_with("> Task"))
    return before(line, " FAILED");
  if (line.ends_with(" [FAIL]")) return before(line, " [FAIL]");
  if (line.find("<<< FAILURE!") != line.npos || line.find("<<< ERROR!") != line.npos) {
    std::string_view name = line.starts_with("[ERROR] ") ? line.substr(8) : line;
    if (name.starts_with("Tests run")) return {};
    name = name.substr(0, std::min(name.find(" -- "), name.find("  Time elapsed")));
    return before(name, "  ");
  }
  for (std::string_view why : {" (Failed)", " (SEGFAULT)", " (Timeout)", " (Not Run)", " (Subprocess aborted)",
                               " (ILLEGAL)", " (NUMERICAL)"}) {
    const std::size_t dash = line.find(" - ");
    if (line.ends_with(why) && dash != line.npos && is_digit(line.front())) return before(line.substr(dash + 3), why);
  }
  if (line.starts_with("rspec ") && line.find(" # ") != line.npos)
    return std::string(trimmed(line.substr(line.find(" # ") + 3)));
  const std::size_t place = line.find(" [");
  if (line.find('#') != line.npos && place != line.npos && line.ends_with("]:") && line.find(' ') == place)
    return std::string(line.substr(0, place));
  return {};
}

}  // namespace

std::string failing_test(std::string_view whole) {
  constexpr std::size_t kLongest = 300;
  const std::string_view line = trimmed(whole);
  if (line.size() < 5 || line.size() > kLongest) return {};
  for (const auto read : {read_front_word, read_marked, read_crossed, read_ending}) {
    std::string name = read(line);
    if (!name.empty()) return name;
  }
  return {};
}

}  // namespace cortex::capture
