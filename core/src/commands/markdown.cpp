// SPDX-License-Identifier: MIT
// Entries as a Markdown document.
#include "commands/markdown.h"

#include <algorithm>

#include "base/utf8.h"
#include "commands/text_layout.h"
#include "inject/neutralise.h"

namespace cortex::commands {
namespace {

std::string heading_of(const StoredEntry& stored) {
  const std::string type = single_line(stored.entry.type);
  return type.empty() ? "(no type)" : type;
}

std::string quoted_content(std::string_view content) {
  std::string plain = inject::strip_controls(base::make_valid_utf8(content));
  if (single_line(plain).empty()) plain = content_line(plain);
  std::string text;
  for (std::size_t begin = 0; begin <= plain.size();) {
    const std::size_t end = std::min(plain.find('\n', begin), plain.size());
    text += (begin == end ? ">" : "> ") + plain.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  return text;
}

std::string details_of(const StoredEntry& stored) {
  std::string line = "`" + stored.id + "`";
  if (!stored.entry.timestamp.empty()) line += " | " + single_line(stored.entry.timestamp);
  if (!stored.entry.project.empty()) line += " | " + single_line(stored.entry.project);
  std::string tags;
  for (const std::string& tag : stored.entry.tags) tags += (tags.empty() ? "" : ", ") + single_line(tag);
  if (!tags.empty()) line += " | " + tags;
  return line + "\n";
}

}  // namespace

std::string markdown(const std::vector<StoredEntry>& entries) {
  std::vector<std::string> headings;
  for (const StoredEntry& stored : entries) {
    const std::string heading = heading_of(stored);
    if (std::find(headings.begin(), headings.end(), heading) == headings.end()) headings.push_back(heading);
  }
  std::string text = "# Memory\n";
  for (const std::string& heading : headings) {
    text += "\n## " + heading + "\n";
    for (const StoredEntry& stored : entries) {
      if (heading_of(stored) == heading)
        text += "\n" + quoted_content(stored.entry.content) + "\n" + details_of(stored);
    }
  }
  return text;
}

}  // namespace cortex::commands
