// SPDX-License-Identifier: MIT
// An edit in one line: what went and what came (SPEC 8.3).
#include "capture/edit_summary.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/utf8.h"
#include "capture/ascii.h"

namespace cortex::capture {
namespace {

constexpr std::size_t kMaxSide = 100;
constexpr std::size_t kMaxText = 20'000;

std::vector<std::string> lines_of(std::string_view text) {
  text = text.substr(0, kMaxText);
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string line;
    for (char c : text.substr(at, end - at)) {
      if (!is_space(c)) {
        line += c;
      } else if (!line.empty() && line.back() != ' ') {
        line += ' ';
      }
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    if (!line.empty()) lines.push_back(std::move(line));
    at = end + 1;
  }
  return lines;
}

/// The lines between `skip` from the front and `drop` from the back, joined.
std::string joined(const std::vector<std::string>& lines, std::size_t skip, std::size_t drop) {
  std::string text;
  for (std::size_t i = skip; i + drop < lines.size(); ++i) {
    if (!text.empty()) text += ' ';
    text += lines[i];
    if (text.size() > 4 * kMaxSide) break;
  }
  const std::string_view cut = base::first_code_points(text, kMaxSide);
  return cut.size() < text.size() ? std::string(cut) + "..." : text;
}

}  // namespace

std::string summarise_edit(std::string_view old_text, std::string_view new_text) {
  const std::vector<std::string> before = lines_of(old_text);
  const std::vector<std::string> after = lines_of(new_text);
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t front = 0;
  while (front < shorter && before[front] == after[front]) ++front;
  std::size_t back = 0;
  while (back + front < shorter && before[before.size() - 1 - back] == after[after.size() - 1 - back]) ++back;
  const std::string removed = joined(before, front, back);
  const std::string added = joined(after, front, back);
  if (removed.empty() && added.empty()) return {};
  if (removed.empty()) return "added `" + added + "`";
  if (added.empty()) return "removed `" + removed + "`";
  return "`" + removed + "` -> `" + added + "`";
}

std::string told_path(std::string_view path, std::string_view cwd) {
  std::string told(path);
  std::string root(cwd);
  std::replace(told.begin(), told.end(), '\\', '/');
  std::replace(root.begin(), root.end(), '\\', '/');
  while (!root.empty() && root.back() == '/') root.pop_back();
  if (!root.empty() && told.size() > root.size() + 1 && told.starts_with(root) && told[root.size()] == '/') {
    told.erase(0, root.size() + 1);
  }
  return told;
}

}  // namespace cortex::capture
