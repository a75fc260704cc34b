// SPDX-License-Identifier: MIT
// A line of logs/injections.jsonl as values (SPEC 6.8).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cortex/search_result.h"
#include "cortex/status.h"

namespace cortex::commands {

/// One of the best hits, with what became of it.
struct ReceiptHit {
  std::string id;
  std::string tier;
  std::string content;
  double score = 0;
  ScoreFactors factors;
  /// Terms with the tier in which they matched: "exact", "stem", "substring", "expanded".
  std::vector<std::pair<std::string, std::string>> matched;
  bool is_shown = false;
  std::string cut_reason;  ///< Empty: not cut.
};

struct ReceiptSource {
  std::size_t found = 0;  ///< All hits; `best` has the first of them.
  std::vector<ReceiptHit> best;
};

struct Receipt {
  std::string time, session_id, project, event, intent;
  std::size_t chars = 0;
  double took_ms = 0;
  bool has_bridge = false;
  std::size_t shown = 0;  ///< Entries.
  ReceiptSource log;
  ReceiptSource core;
};

/// Missing and wrongly typed members are absent. kCorruption for what is no JSON object.
Result<Receipt> parse_receipt(std::string_view line);

}  // namespace cortex::commands
