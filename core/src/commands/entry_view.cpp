// SPDX-License-Identifier: MIT
// Stored entries for people: one whole, or many as a table.
#include "commands/entry_view.h"

#include "base/numbers.h"
#include "base/utf8.h"
#include "commands/json_output.h"
#include "commands/text_layout.h"
#include "inject/neutralise.h"

namespace cortex::commands {
namespace {

constexpr std::size_t kIndent = 2;
constexpr std::size_t kNameWidth = 10;

std::string joined(const std::vector<std::string>& texts) {
  std::string line;
  for (const std::string& text : texts) line += (line.empty() ? "" : ", ") + single_line(text);
  return line;
}

/// "  name      value"; nothing for an empty value.
std::string field(std::string_view name, const std::string& value, const Style& style) {
  if (value.empty()) return {};
  const std::string space(kNameWidth - name.size(), ' ');
  return std::string(kIndent, ' ') + style.dim(name) + space + value + "\n";
}

}  // namespace

std::string entry_text(const StoredEntry& stored, const Invocation& call) {
  const Entry& entry = stored.entry;
  const Style& style = call.style();
  std::string text = style.paint(Paint::kCyan, stored.id) + "  " + style.bold(single_line(entry.type)) + "\n";
  const std::string content = inject::strip_controls(base::make_valid_utf8(entry.content));
  text += indented(single_line(content).empty() ? content_line(content) : content, kIndent, call.text_width()) + "\n";
  text += field("tags", joined(entry.tags), style);
  const std::string time = single_line(entry.timestamp);
  text += field("time", time.empty() ? "" : time + " (" + relative_time(entry.timestamp, call.now_us()) + ")", style);
  text += field("session", single_line(entry.session_id), style);
  text += field("source", single_line(entry.source), style);
  text += field("project", single_line(entry.project), style);
  text += field("section", single_line(entry.section), style);
  text += field("files", joined(entry.files), style);
  text += field("priority", entry.priority ? base::format_double(*entry.priority) : "", style);
  text += field("repeats", entry.repeats > 0 ? std::to_string(entry.repeats) : "", style);
  const std::string last = relative_time(stored.last_recalled, call.now_us());
  text += field("recalls", stored.recalls > 0 ? std::to_string(stored.recalls) + " (last " + last + ")" : "", style);
  text += field("pinned", entry.pinned ? "yes" : "", style);
  text += field("first id", single_line(entry.first_id), style);
  const std::string place = std::string(source_name(stored.source)) + ", entry " + std::to_string(stored.line);
  return text + field("place", place, style);
}

std::string entries_table(const std::vector<StoredEntry>& entries, const Invocation& call) {
  std::vector<std::vector<std::string>> rows;
  for (const StoredEntry& stored : entries) {
    const bool is_core = stored.source == Source::kCore;
    rows.push_back({short_id(stored.id), is_core ? "core" : relative_time(stored.entry.timestamp, call.now_us()),
                    single_line(stored.entry.type), content_line(stored.entry.content)});
  }
  return table({"ID", "WHEN", "TYPE", "CONTENT"}, rows, {}, call.width(), call.style());
}

}  // namespace cortex::commands
