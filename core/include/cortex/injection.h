// SPDX-License-Identifier: MIT
// What is put in front of the model: the plan, the rendered text and what was left out (SPEC 6).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cortex/search_result.h"

namespace cortex {

struct InjectionRequest {
  std::string prompt;
  std::string session_id;
  std::vector<std::string> expansion;  ///< Other words for the intent (SPEC 10.3).
  bool use_thesaurus = true;           ///< Those of the thesaurus as well, unless expansion is switched off.
  MoreWords more_words;                ///< May be empty.
  /// Ids that this session has been shown already, and that are left out (SPEC 6.10).
  std::vector<std::string> already_shown;
  bool with_bridge = true;  ///< false: the session start gave it (SPEC 6.10).
  bool write_receipt = true;
};

/// An entry of the core that is shown.
struct KnowledgeItem {
  Tier tier = Tier::kCold;
  SearchHit hit;
};

/// A cluster of HOT log entries: its first entry is shown, the others are counted (SPEC 6.4).
struct HotItem {
  SearchHit hit;
  std::size_t related = 0;
};

/// What was found and not shown, and why: "budget", "already_shown", "scope", "superseded".
struct CutItem {
  std::string id;
  std::uint32_t line = 0;
  Source source = Source::kLog;
  std::string reason;
  std::size_t chars = 0;  ///< Code points the item would have taken.
};

struct Injection {
  std::string text;       ///< The whole block, markers included; valid UTF-8.
  std::size_t chars = 0;  ///< Code points of `text`; at most `max_injection_chars`.
  bool gated = false;     ///< A hook would inject nothing for this prompt (SPEC 6.1).
  std::string intent;
  std::vector<std::string> expansion;  ///< The other words that were looked for as well.
  std::string bridge;
  std::vector<KnowledgeItem> knowledge;
  std::vector<HotItem> hot;
  std::vector<SearchHit> warm;
  std::vector<CutItem> cut;
  std::size_t merged = 0;              ///< Log hits left out because a better one, or the core, says the same.
  std::vector<std::string> shown_ids;  ///< Ids of the entries in `text`, in order.
};

}  // namespace cortex
