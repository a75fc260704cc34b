// SPDX-License-Identifier: MIT
// Colours of the human output: escape sequences on a terminal, nothing elsewhere.
#pragma once

#include <string>
#include <string_view>

#include "cortex/engine.h"

namespace cortex::commands {

enum class Paint { kBold, kDim, kRed, kGreen, kYellow, kCyan };

class Style {
 public:
  explicit Style(bool is_coloured = false) : is_coloured_(is_coloured) {}

  [[nodiscard]] std::string paint(Paint paint, std::string_view text) const;
  [[nodiscard]] std::string bold(std::string_view text) const { return paint(Paint::kBold, text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return paint(Paint::kDim, text); }
  /// The name of a tier in its colour, padded to the width of the longest.
  [[nodiscard]] std::string tier_badge(Tier tier) const;

 private:
  bool is_coloured_;
};

}  // namespace cortex::commands
