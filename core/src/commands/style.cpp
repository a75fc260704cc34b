// SPDX-License-Identifier: MIT
// Colours of the human output: escape sequences on a terminal, nothing elsewhere.
#include "commands/style.h"

namespace cortex::commands {
namespace {

constexpr std::size_t kBadgeWidth = 4;

std::string_view sequence(Paint paint) {
  switch (paint) {
    case Paint::kBold:
      return "\x1b[1m";
    case Paint::kDim:
      return "\x1b[2m";
    case Paint::kRed:
      return "\x1b[31m";
    case Paint::kGreen:
      return "\x1b[32m";
    case Paint::kYellow:
      return "\x1b[33m";
    case Paint::kCyan:
      return "\x1b[36m";
  }
  return "";
}

Paint tier_paint(Tier tier) {
  switch (tier) {
    case Tier::kHot:
      return Paint::kRed;
    case Tier::kWarm:
      return Paint::kYellow;
    case Tier::kCold:
      return Paint::kDim;
  }
  return Paint::kDim;
}

}  // namespace

std::string Style::paint(Paint paint, std::string_view text) const {
  if (!is_coloured_ || text.empty()) return std::string(text);
  return std::string(sequence(paint)) + std::string(text) + "\x1b[0m";
}

std::string Style::tier_badge(Tier tier) const {
  std::string name(tier_name(tier));
  name.resize(kBadgeWidth, ' ');
  return paint(tier_paint(tier), name);
}

}  // namespace cortex::commands
