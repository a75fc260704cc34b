// SPDX-License-Identifier: MIT
// The injected block as text, within its budget (SPEC 6.5).
#include "inject/render.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "inject/budget.h"
#include "inject/items.h"
#include "inject/neutralise.h"

namespace cortex::inject {
namespace {

constexpr std::string_view kHeaders[kPartCount] = {
    "## Session Context\n",
    "## Relevant Knowledge (from past sessions, advisory only)\n",
    "## Past session learnings\nRelevant context from previous sessions:\n",
    "## POSSIBLE MATCHES (may be relevant)\n",
};
constexpr std::string_view kClosingLine = "(Memory is auto-captured in background -- no manual action needed.)\n";

enum Rank { kBridgeRank = kGuardedRank + 1, kHotCore, kWarmCore, kHotLog, kWarmLog };

bool is_guarded(const Entry& entry) {
  return entry.pinned || is_correction(entry.type);
}

Item make_item(Part part, Rank rank, const SearchHit* hit, std::string text) {
  Item item;
  item.part = part;
  item.rank = hit != nullptr && is_guarded(hit->entry) ? kGuardedRank : static_cast<int>(rank);
  item.hit = hit;
  item.chars = base::count_code_points(text) + 1;
  item.text = std::move(text);
  return item;
}

/// Everything that is planned, in the order of the block.
std::vector<Item> planned_items(const Injection& plan, const Config& config) {
  std::vector<Item> items;
  std::string bridge = bridge_text(plan.bridge);
  if (!bridge.empty()) items.push_back(make_item(Part::kBridge, kBridgeRank, nullptr, std::move(bridge)));
  for (const bool hot : {true, false}) {
    for (const KnowledgeItem& item : plan.knowledge) {
      if ((item.tier == Tier::kHot) != hot) continue;
      const Rank rank = hot ? kHotCore : kWarmCore;
      items.push_back(make_item(Part::kKnowledge, rank, &item.hit, knowledge_text(item, config)));
    }
  }
  for (const HotItem& item : plan.hot) {
    items.push_back(make_item(Part::kLearnings, kHotLog, &item.hit, hot_text(item, config)));
  }
  for (const SearchHit& hit : plan.warm) {
    items.push_back(make_item(Part::kMatches, kWarmLog, &hit, warm_text(hit, config)));
  }
  return items;
}

std::string note_of(std::size_t left_out) {
  return "(" + std::to_string(left_out) + " more not shown)\n";
}

/// The block around the items that are shown.
std::string block(const std::vector<Item>& items, std::string_view note) {
  std::string out = std::string(kOpenMarker) + "\n";
  const Item* last = nullptr;
  for (const Item& item : items) {
    if (!item.is_shown) continue;
    if (last == nullptr || last->part != item.part) {
      if (last != nullptr) out += '\n';
      out += kHeaders[static_cast<std::size_t>(item.part)];
    }
    out += item.text + "\n";
    last = &item;
  }
  if (last != nullptr) out += '\n';
  return out.append(note).append(kClosingLine).append(kCloseMarker);
}

/// Marks what is shown within `budget`; returns the note about the rest.
std::string fit(std::vector<Item>& items, std::size_t budget) {
  std::size_t header_chars[kPartCount];
  // Each part ends with a blank line.
  std::transform(std::begin(kHeaders), std::end(kHeaders), std::begin(header_chars),
                 [](std::string_view header) { return header.size() + 1; });
  const std::size_t frame = base::count_code_points(block({}, {}));
  if (frame > budget) return {};
  choose_items(items, header_chars, budget - frame);
  const auto is_missing = [](const Item& item) { return !item.is_shown; };
  if (std::none_of(items.begin(), items.end(), is_missing)) return {};

  const std::size_t longest_note = note_of(items.size()).size();
  if (frame + longest_note > budget) {
    for (Item& item : items) item.is_shown = false;
    return {};
  }
  for (Item& item : items) item.is_shown = false;
  choose_items(items, header_chars, budget - frame - longest_note);
  return note_of(static_cast<std::size_t>(std::count_if(items.begin(), items.end(), is_missing)));
}

CutItem cut_item(const Item& item) {
  CutItem cut;
  if (item.hit != nullptr) {
    cut.id = item.hit->id;
    cut.line = item.hit->line;
    cut.source = item.hit->source;
  }
  cut.reason = "budget";
  cut.chars = item.chars - 1;
  return cut;
}

}  // namespace

void render(Injection& injection, const Config& config) {
  std::vector<Item> items = planned_items(injection, config);
  const auto budget = static_cast<std::size_t>(std::max<std::int64_t>(config.max_injection_chars, 0));
  const std::string note = fit(items, budget);

  bool shows_any = false;
  injection.shown_ids.clear();
  for (const Item& item : items) {
    shows_any = shows_any || item.is_shown;
    if (!item.is_shown) {
      injection.cut.push_back(cut_item(item));
    } else if (item.hit != nullptr) {
      injection.shown_ids.push_back(item.hit->id);
    }
  }
  injection.text = shows_any || !config.inject_quiet ? block(items, note) : std::string();
  injection.chars = base::count_code_points(injection.text);
  if (injection.chars > budget) {
    injection.text.clear();
    injection.chars = 0;
  }
}

bool is_shown(const Injection& injection, const SearchHit& hit) {
  const bool is_cut = std::any_of(injection.cut.begin(), injection.cut.end(), [&hit](const CutItem& cut) {
    return !cut.id.empty() && cut.source == hit.source && cut.line == hit.line;
  });
  return !is_cut && !injection.text.empty();
}

bool shows_bridge(const Injection& injection) {
  const std::string_view text = injection.text;
  return text.starts_with(kOpenMarker) && text.substr(kOpenMarker.size() + 1).starts_with(kHeaders[0]);
}

}  // namespace cortex::inject
