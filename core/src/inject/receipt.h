// SPDX-License-Identifier: MIT
// The receipt of an injection: what was found, shown, cut and why (SPEC 6.8).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/injection.h"
#include "cortex/search_result.h"

namespace cortex::inject {

inline constexpr std::size_t kReceiptHits = 20;
inline constexpr std::uint64_t kMaxReceiptBytes = 5 * 1024 * 1024;

struct ReceiptInput {
  std::string time;  ///< ISO, UTC.
  std::string session_id;
  std::string project;
  std::string event;  ///< "prompt", "start" or "inject".
  std::int64_t took_us = 0;
  std::vector<SearchHit> core_hits;  ///< The best 20 of each source, with tiers set.
  std::vector<SearchHit> log_hits;
  std::size_t core_found = 0;  ///< All hits of each source.
  std::size_t log_found = 0;
};

/// One line of logs/injections.jsonl, without line end: JSON, no secrets (`intent` and contents go through redaction
/// before they get here), contents cut at 200 code points.
[[nodiscard]] std::string receipt_line(const Injection& injection, const ReceiptInput& input);

}  // namespace cortex::inject
