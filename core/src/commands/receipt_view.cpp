// SPDX-License-Identifier: MIT
// The receipt of an injection for people: what was asked, found, shown, and what was left out and why (SPEC 6.8).
#include "commands/receipt_view.h"

#include "commands/hit_view.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr std::size_t kContentIndent = 6;
constexpr std::size_t kNameWidth = 10;

std::string matched_of(const ReceiptHit& hit) {
  std::string text;
  for (const auto& [term, tier] : hit.matched) {
    text += (text.empty() ? "" : ", ") + single_line(term);
    if (tier != "exact") text += " (" + tier + ")";
  }
  return text;
}

Tier tier_of_name(std::string_view name) {
  if (name == "HOT") return Tier::kHot;
  return name == "WARM" ? Tier::kWarm : Tier::kCold;
}

std::string reason_text(std::string_view reason) {
  if (reason == "budget") return "no room within the budget";
  if (reason == "already_shown") return "this session has seen it already";
  if (reason == "scope") return "belongs to another project";
  if (reason == "superseded") return "a newer entry took its place";
  return single_line(reason);
}

/// What became of a hit: shown, or why not.
std::string fate_of(const ReceiptHit& hit) {
  if (hit.is_shown) return "shown";
  if (!hit.cut_reason.empty()) return "left out: " + reason_text(hit.cut_reason);
  if (tier_of_name(hit.tier) == Tier::kCold) return "not shown: too weak a match";
  return "not shown: others were better, or say the same";
}

std::string hit_text(const ReceiptHit& hit, const Invocation& call) {
  const Style& style = call.style();
  const std::size_t left = call.width() == kNoWidth ? kNoWidth : call.width() - kContentIndent;
  const std::string indent(kContentIndent, ' ');
  std::string text = style.tier_badge(tier_of_name(hit.tier)) + "  " + style.bold(score_text(hit.score)) + "  " +
                     style.paint(Paint::kCyan, short_id(single_line(hit.id))) + "  " + fate_of(hit) + "\n";
  text += indent + shortened(content_line(hit.content), left) + "\n";
  text += indent + style.dim(shortened("matched: " + matched_of(hit), left)) + "\n";
  return text + indent + style.dim(score_text(hit.score) + " = " + factors_text(hit.factors)) + "\n";
}

std::string source_text(const ReceiptSource& source, std::string_view title, const Invocation& call) {
  if (source.found == 0) return {};
  std::string text = "\n" + call.style().bold(title) + ": " + counted(source.found, "entry", "entries") + " found";
  if (source.found > source.best.size()) text += ", the best " + std::to_string(source.best.size()) + ":";
  text += "\n";
  for (const ReceiptHit& hit : source.best) text += hit_text(hit, call);
  return text;
}

std::string line(std::string_view name, const std::string& value, const Style& style) {
  if (value.empty()) return {};
  return style.dim(name) + std::string(kNameWidth - name.size(), ' ') + value + "\n";
}

}  // namespace

std::string receipt_text(const Receipt& receipt, const Invocation& call) {
  const Style& style = call.style();
  std::string text =
      line("when", single_line(receipt.time) + " (" + relative_time(receipt.time, call.now_us()) + ")", style);
  text += line("event", single_line(receipt.event), style);
  text += line("session", single_line(receipt.session_id), style);
  text += line("project", single_line(receipt.project), style);
  text += line("intent", single_line(receipt.intent), style);
  std::string shown = counted(receipt.shown, "entry", "entries");
  if (receipt.has_bridge) shown += " and the session bridge";
  text += line("shown", shown + ", " + counted(receipt.chars, "character", "characters"), style);
  text += line("took", score_text(receipt.took_ms) + " ms", style);
  return text + source_text(receipt.core, "Core", call) + source_text(receipt.log, "Log", call);
}

}  // namespace cortex::commands
