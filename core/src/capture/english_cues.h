// SPDX-License-Identifier: MIT
// The parts of the English cue table.
#pragma once

#include <span>

#include "capture/cue.h"

namespace cortex::capture {

[[nodiscard]] std::span<const CuePattern> english_vetoes();
[[nodiscard]] std::span<const CuePattern> english_signals();
[[nodiscard]] std::span<const CuePattern> english_rules();
[[nodiscard]] std::span<const WordClass> english_classes();

}  // namespace cortex::capture
