// SPDX-License-Identifier: MIT
// JSON answers put together as text, because a stored line goes into them as it is: no number, key or order of it
// changes.
#include "commands/json_text.h"

#include "base/numbers.h"
#include "base/utf8.h"
#include "entry/entry_json.h"
#include "entry/strict_line.h"
#include "entry/json_scan.h"

namespace cortex::commands {

ObjectText& ObjectText::text(std::string_view key, std::string_view value) {
  return json(key, entry::quote(base::make_valid_utf8(value)));
}

ObjectText& ObjectText::texts(std::string_view key, const std::vector<std::string>& values) {
  std::vector<std::string> quoted;
  for (const std::string& value : values) quoted.push_back(entry::quote(base::make_valid_utf8(value)));
  return list(key, quoted);
}

ObjectText& ObjectText::number(std::string_view key, double value) {
  return json(key, base::format_double(value));
}

ObjectText& ObjectText::json(std::string_view key, std::string_view value) {
  if (members_.size() > 1) members_ += ",";
  members_ += entry::quote(key) + ":";
  members_ += value;
  return *this;
}

ObjectText& ObjectText::list(std::string_view key, const std::vector<std::string>& values) {
  return json(key, array_text(values));
}

ObjectText& ObjectText::line(std::string_view key, std::string_view raw) {
  return json(key, entry::strict_line(raw));
}

std::string array_text(const std::vector<std::string>& values) {
  std::string text = "[";
  for (const std::string& value : values) text += (text.size() > 1 ? "," : "") + value;
  return text + "]";
}

}  // namespace cortex::commands
