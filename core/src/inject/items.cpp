// SPDX-License-Identifier: MIT
// The text of one item of the injected block (SPEC 6.5), everything from the entry neutralised.
#include "inject/items.h"

#include <optional>
#include <vector>

#include "base/time.h"
#include "base/utf8.h"
#include "inject/bridge.h"
#include "inject/neutralise.h"
#include "inject/trim.h"
#include "text/words.h"

namespace cortex::inject {
namespace {

constexpr std::string_view kEllipsis = "...";
constexpr std::size_t kPreviewLines = 2;

/// What a person sees of a content: without invisible characters and the space around it.
std::string visible(std::string_view content) {
  const std::string stripped = strip_controls(content);
  return std::string(trim(stripped));
}

/// At most `count` code points, and an ellipsis where something is missing.
std::string shortened(std::string_view text, std::size_t count) {
  const std::string_view head = base::first_code_points(text, count);
  std::string out(head);
  if (head.size() < text.size()) out += kEllipsis;
  return out;
}

/// The first two lines that are not blank, joined by a space.
std::string preview(std::string_view content) {
  std::string text = visible(content);
  std::string_view rest = text;
  std::string joined;
  for (std::size_t lines = 0; lines < kPreviewLines && !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = trim(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.empty()) continue;
    if (lines++ > 0) joined += ' ';
    joined += line;
  }
  return neutralise(shortened(joined, kMaxPreviewChars), Place::kMidLine);
}

/// A type, section or project name: on one line, and with no bracket that could close the one around it.
std::string label(std::string_view text) {
  const std::string line = neutralise_line(text);
  std::string out;
  for (const char c : trim(line)) {
    if (c == '[' || c == ']') out += '\\';
    out += c;
  }
  return out;
}

std::string type_label(const Entry& entry) {
  std::string type = entry.type;
  for (char& c : type) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  const std::string shown = label(type);
  return shown.empty() ? "NOTE" : shown;
}

std::string section_label(const Entry& entry) {
  const std::string section = label(entry.section);
  return section.empty() ? type_label(entry) : section;
}

/// Whether an entry tells of a state that will have passed (SPEC 6.5).
bool is_about_passing_state(const Entry& entry) {
  static const std::vector<std::vector<std::string>> kPhrases = {
      {"on", "branch"}, {"in", "progress"}, {"currently"}, {"today"}};
  const std::vector<std::string> words = text::words(entry.content);
  for (const std::vector<std::string>& phrase : kPhrases) {
    if (text::has_phrase(words, phrase)) return true;
  }
  return false;
}

/// What follows a label: the date where it matters, the project where it is another one (SPEC 4.9).
std::string remarks(const SearchHit& hit, const Config& config) {
  std::string out;
  const std::optional<std::int64_t> time = base::parse_time(hit.entry.timestamp);
  if (time && (config.inject_dates || is_about_passing_state(hit.entry))) out += " (" + base::format_date(*time) + ")";
  if (hit.factors.scope < 1) out += " (project " + label(hit.entry.project) + ")";
  return out;
}

/// Whether a neutralised text ends with a closing fence, which text behind it would open again.
bool ends_with_fence(std::string_view text) {
  const std::string_view last = trim(text.substr(text.rfind('\n') + 1));
  return last.starts_with("```") || last.starts_with("~~~");
}

}  // namespace

std::string knowledge_text(const KnowledgeItem& item, const Config& config) {
  const SearchHit& hit = item.hit;
  const std::string section = section_label(hit.entry);
  if (item.tier != Tier::kHot) return "- [" + section + "]" + remarks(hit, config) + " " + preview(hit.entry.content);
  const std::string content = shortened(visible(hit.entry.content), kMaxKnowledgeChars);
  return "**[" + section + "]**" + remarks(hit, config) + " " + neutralise(content, Place::kMidLine);
}

std::string hot_text(const HotItem& item, const Config& config) {
  const Entry& entry = item.hit.entry;
  std::string text = neutralise(visible(entry.content));
  if (item.related > 0) {
    text += ends_with_fence(text) ? '\n' : ' ';
    text += "(+" + std::to_string(item.related) + " related)";
  }
  return "### [" + type_label(entry) + "]" + remarks(item.hit, config) + "\n" + text;
}

std::string warm_text(const SearchHit& hit, const Config& config) {
  return "- [" + type_label(hit.entry) + "]" + remarks(hit, config) + " " + preview(hit.entry.content);
}

std::string bridge_text(std::string_view bridge) {
  const std::string whole = visible(bridge);
  std::size_t length = kMaxBridgeChars;
  for (;;) {
    std::string text = neutralise(base::first_code_points(whole, length));
    const std::size_t chars = base::count_code_points(text);
    if (chars <= kMaxBridgeChars) return text;
    length -= std::min(length, chars - kMaxBridgeChars);
  }
}

std::string one_line_text(const Entry& entry) {
  const std::string text = "[" + type_label(entry) + "] " + neutralise_line(visible(entry.content));
  return std::string(base::first_code_points(text, kMaxPreviewChars));
}

}  // namespace cortex::inject
