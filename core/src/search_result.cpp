// SPDX-License-Identifier: MIT
// The names of the tiers, which are API.
#include "cortex/search_result.h"

namespace cortex {

std::string_view tier_name(Tier tier) {
  switch (tier) {
    case Tier::kHot:
      return "HOT";
    case Tier::kWarm:
      return "WARM";
    case Tier::kCold:
      return "COLD";
  }
  return "COLD";
}

}  // namespace cortex
