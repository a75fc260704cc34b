// SPDX-License-Identifier: MIT
// Builders for what injection works on.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cortex/injection.h"

namespace cortex::test {

inline Entry make_entry(std::string type, std::string content, std::vector<std::string> tags = {}) {
  Entry entry;
  entry.type = std::move(type);
  entry.content = std::move(content);
  entry.tags = std::move(tags);
  entry.timestamp = "2026-11-20T10:00:00Z";
  entry.session_id = "other-session-1";
  return entry;
}

/// A hit whose id and line follow from `line`.
inline SearchHit make_hit(std::uint32_t line, double score, Entry entry, Source source = Source::kLog) {
  SearchHit hit;
  hit.source = source;
  hit.line = line;
  hit.score = score;
  hit.id = (source == Source::kLog ? "log-" : "core-") + std::to_string(line);
  hit.entry = std::move(entry);
  return hit;
}

inline std::vector<std::uint32_t> lines_of(const std::vector<HotItem>& items) {
  std::vector<std::uint32_t> lines;
  for (const HotItem& item : items) lines.push_back(item.hit.line);
  return lines;
}

inline std::vector<std::uint32_t> lines_of(const std::vector<SearchHit>& hits) {
  std::vector<std::uint32_t> lines;
  for (const SearchHit& hit : hits) lines.push_back(hit.line);
  return lines;
}

}  // namespace cortex::test
