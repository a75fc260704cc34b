// SPDX-License-Identifier: MIT
// Blocks between <tag> and </tag>: taken out of a text, or only their tags.
#include "capture/tagged_block.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "capture/ascii.h"

namespace cortex::capture {
namespace {

constexpr std::size_t kMaxTagBytes = 512;

struct Range {
  std::size_t begin = 0;
  std::size_t end = 0;
};

struct Tag {
  Range range;
  std::string name;
  bool is_closing = false;
};

bool is_name_char(char c) {
  return is_alnum(c) || c == '-' || c == '_' || c == ':';
}

/// The tag that begins at the '<' at `begin`.
std::optional<Tag> read_tag(std::string_view text, std::size_t begin) {
  Tag tag;
  std::size_t at = begin + 1;
  if (at < text.size() && text[at] == '/') {
    tag.is_closing = true;
    ++at;
  }
  const std::size_t limit = std::min(text.size(), begin + kMaxTagBytes);
  while (at < limit && is_name_char(text[at])) {
    tag.name += text[at] == '_' ? '-' : to_lower(text[at]);
    ++at;
  }
  while (!tag.name.empty() && at < limit && text[at] != '<' && text[at] != '\n') {
    if (text[at] == '>') {
      tag.range = {begin, at + 1};
      return tag;
    }
    ++at;
  }
  return std::nullopt;
}

bool begins_line(std::string_view text, std::size_t position) {
  while (position > 0 && (text[position - 1] == ' ' || text[position - 1] == '\t')) {
    --position;
  }
  return position == 0 || text[position - 1] == '\n';
}

/// Ranges to take out, in any order, overlapping ones included.
std::vector<Range> find_ranges(std::string_view text, TagRole (*role)(std::string_view), UnclosedBlock unclosed) {
  std::vector<Range> ranges;
  std::map<std::string, std::vector<Range>, std::less<>> open;
  for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    const std::optional<Tag> tag = read_tag(text, at);
    const TagRole what = tag ? role(tag->name) : TagRole::kNone;
    if (what == TagRole::kUnwrap) {
      ranges.push_back(tag->range);
    } else if (what == TagRole::kBlock && !tag->is_closing) {
      open[tag->name].push_back(tag->range);
    } else if (what == TagRole::kBlock) {
      std::vector<Range>& opened = open[tag->name];
      // A closing tag without an opening one is what is left of a block that was cut: only the tag goes.
      ranges.push_back({opened.empty() ? tag->range.begin : opened.back().begin, tag->range.end});
      if (!opened.empty()) {
        opened.pop_back();
      }
    }
  }
  for (const auto& [name, tags] : open) {
    for (const Range& tag : tags) {
      if (unclosed == UnclosedBlock::kGoesToTheEnd || begins_line(text, tag.begin)) {
        ranges.push_back({tag.begin, text.size()});
      }
    }
  }
  return ranges;
}

}  // namespace

std::string without_tagged_blocks(std::string_view text, TagRole (*role)(std::string_view), UnclosedBlock unclosed) {
  std::vector<Range> ranges = find_ranges(text, role, unclosed);
  std::sort(ranges.begin(), ranges.end(), [](const Range& a, const Range& b) { return a.begin < b.begin; });
  std::string out;
  std::size_t kept_to = 0;
  for (const Range& range : ranges) {
    if (range.end <= kept_to) {
      continue;
    }
    if (range.begin > kept_to) {
      out += text.substr(kept_to, range.begin - kept_to);
    }
    kept_to = range.end;
    // "a <x>b</x> c" leaves one space, not two.
    const bool follows_space = out.empty() || is_space(out.back());
    if (follows_space && kept_to < text.size() && text[kept_to] == ' ') {
      ++kept_to;
    }
  }
  if (kept_to < text.size()) {
    out += text.substr(kept_to);
  }
  return out;
}

}  // namespace cortex::capture
