// SPDX-License-Identifier: MIT
// The session bridge: one line about the session before this one (SPEC 6.6).
#include "inject/bridge.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

#include "base/unicode.h"
#include "base/utf8.h"

namespace cortex::inject {
namespace {

constexpr std::size_t kMaxTopics = 8;
constexpr std::size_t kMaxContents = 3;
constexpr std::size_t kContentChars = 40;

/// Tags that say how an entry came about, not what it is about.
bool is_generic_tag(std::string_view tag) {
  constexpr std::string_view kGeneric[] = {
      "stop_hook",       "llm_extracted",  "auto_detected",      "in_session",       "repeated",  "user_correction",
      "user_preference", "auto_extracted", "session_checkpoint", "error_resolution", "test_pass", "test_fail"};
  std::string lower;
  for (std::size_t position = 0; position < tag.size();) {
    base::append_utf8(lower, base::to_lower(base::decode_utf8(tag, position)));
  }
  return std::find(std::begin(kGeneric), std::end(kGeneric), lower) != std::end(kGeneric);
}

std::string cut(std::string_view text) {
  return std::string(base::first_code_points(text, kMaxBridgeChars));
}

/// Whether an entry belongs to another session of this project or none.
bool is_other_session(const Entry& entry, const BridgeInput& input) {
  const std::string& session = entry.session_id;
  if (session.empty() || session == "unknown" || is_same_session(session, input.session_id)) return false;
  return entry.project.empty() || input.project.empty() || entry.project == input.project;
}

std::string latest_checkpoint(const BridgeInput& input) {
  for (std::size_t i = input.checkpoint_lines.size(); i > 0; --i) {
    const Entry entry = input.entry(input.checkpoint_lines[i - 1]);
    if (is_checkpoint(entry.type) && !entry.content.empty() && is_other_session(entry, input)) return entry.content;
  }
  return {};
}

/// What the entries of the latest other session are about, newest first.
struct Topics {
  std::string session_id;  ///< Empty: no other session.
  std::vector<std::string> tags;
  std::vector<std::string> contents;  ///< The beginnings of the first three.
};

void add_topics(const Entry& entry, Topics& topics) {
  for (const std::string& tag : entry.tags) {
    const bool is_known = std::find(topics.tags.begin(), topics.tags.end(), tag) != topics.tags.end();
    if (!is_known && topics.tags.size() < kMaxTopics && !is_generic_tag(tag)) topics.tags.push_back(tag);
  }
  if (topics.contents.size() < kMaxContents) {
    topics.contents.emplace_back(base::first_code_points(entry.content, kContentChars));
  }
}

Topics latest_topics(const BridgeInput& input) {
  Topics topics;
  const std::uint32_t end = input.count > kBridgeWindow ? input.count - kBridgeWindow : 0;
  for (std::uint32_t line = input.count; line > end && topics.tags.size() < kMaxTopics; --line) {
    const Entry entry = input.entry(line - 1);
    if (!is_other_session(entry, input)) continue;
    if (topics.session_id.empty()) topics.session_id = entry.session_id;
    if (is_same_session(entry.session_id, topics.session_id)) add_topics(entry, topics);
  }
  return topics;
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string out;
  for (const std::string& part : parts) {
    if (&part != &parts.front()) out += separator;
    out += part;
  }
  return out;
}

}  // namespace

std::string bridge(const BridgeInput& input) {
  if (const std::string checkpoint = latest_checkpoint(input); !checkpoint.empty()) return cut(checkpoint);
  const Topics topics = latest_topics(input);
  if (topics.session_id.empty()) return {};
  if (!topics.tags.empty()) return cut("Last session topics: " + join(topics.tags, ", "));
  return cut("Last session: " + join(topics.contents, " | "));
}

}  // namespace cortex::inject
