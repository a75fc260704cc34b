// SPDX-License-Identifier: MIT
// Search hits for people: tier, score, age, content, and why each was found.
#include "commands/hit_view.h"

#include <algorithm>
#include <array>
#include <utility>

#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr std::size_t kContentIndent = 6;

std::string padded(std::string text, std::size_t width) {
  const std::size_t used = display_width(text);
  return text + std::string(width - std::min(width, used), ' ');
}

std::string hit_header(const SearchHit& hit, std::size_t score_width, std::size_t type_width, const Invocation& call) {
  const Style& style = call.style();
  const std::string score = score_text(hit.score);
  std::string line =
      style.tier_badge(hit.tier) + "  " + std::string(score_width - score.size(), ' ') + style.bold(score);
  line += "  " + style.paint(Paint::kCyan, short_id(hit.id)) + "  " + padded(single_line(hit.entry.type), type_width);
  std::string rest = relative_time(hit.entry.timestamp, call.now_us());
  if (hit.source == Source::kCore) rest = "core";
  if (!hit.entry.project.empty()) rest += "  " + single_line(hit.entry.project);
  if (hit.entry.pinned) rest += "  pinned";
  return line + "  " + style.dim(rest) + "\n";
}

}  // namespace

std::string matched_text(const MatchedTerms& matched) {
  std::string text;
  std::size_t position = 0;
  for (const auto* terms : {&matched.exact, &matched.stem, &matched.substring, &matched.expanded}) {
    for (const std::string& term : *terms) {
      const std::string met = position < matched.met.size() ? matched.met[position] : term;
      ++position;
      text += (text.empty() ? "" : ", ") + single_line(term);
      if (met != term) text += " (as " + single_line(met) + ")";
    }
  }
  return text;
}

std::string factors_text(const ScoreFactors& factors) {
  const std::array<std::pair<std::string_view, double>, 7> named = {{{"match", factors.match},
                                                                     {"tag", factors.tag_boost},
                                                                     {"type", factors.type_boost},
                                                                     {"priority", factors.priority_boost},
                                                                     {"decay", factors.decay},
                                                                     {"coverage", factors.coverage},
                                                                     {"scope", factors.scope}}};
  std::string text;
  for (const auto& [name, value] : named) {
    if (value == 1 && name != "match") continue;
    text += (text.empty() ? "" : " x ") + std::string(name) + " " + score_text(value);
  }
  return text;
}

std::string hits_text(const std::vector<SearchHit>& hits, bool explain, const Invocation& call) {
  std::size_t score_width = 0;
  std::size_t type_width = 0;
  for (const SearchHit& hit : hits) {
    score_width = std::max(score_width, score_text(hit.score).size());
    type_width = std::max(type_width, display_width(single_line(hit.entry.type)));
  }
  std::string text;
  const std::string indent(kContentIndent, ' ');
  const std::size_t left = call.width() == kNoWidth ? kNoWidth : call.width() - kContentIndent;
  for (const SearchHit& hit : hits) {
    text += hit_header(hit, score_width, type_width, call);
    text += indent + shortened(content_line(hit.entry.content), left) + "\n";
    text += indent + call.style().dim(shortened("matched: " + matched_text(hit.matched), left)) + "\n";
    if (explain) text += indent + call.style().dim(score_text(hit.score) + " = " + factors_text(hit.factors)) + "\n";
  }
  return text;
}

}  // namespace cortex::commands
