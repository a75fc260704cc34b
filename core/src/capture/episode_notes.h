// SPDX-License-Identifier: MIT
// The words in which a resolved error, a cured test or a failed approach is kept (SPEC 8.3 to 8.5).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "capture/episode_state.h"
#include "capture/episodes.h"

namespace cortex::capture {

/// What made the difference.
struct Resolution {
  std::vector<EpisodeStep> steps;     ///< Edits and commands in between.
  std::string command;                ///< The command that works now, as typed; empty for editor events.
  std::vector<std::string> settings;  ///< Assignments that it has and the failed one had not.
  bool has_other_options = false;     ///< It differs from the failed one in options only.
  bool is_configuration = false;      ///< It installs, configures or changes permissions.
};

/// Nothing where the note would be too small to be worth keeping (SPEC 8.1).
[[nodiscard]] std::optional<CapturedNote> resolution_note(const OpenFailure& failure, const Resolution& resolution);
[[nodiscard]] std::optional<CapturedNote> failed_approach_note(const OpenFailure& failure);

/// SPEC 8.1: automatic captures other than guidance need 5 words, 3 of them distinct with four or more letters.
[[nodiscard]] bool is_too_small_note(std::string_view content);

}  // namespace cortex::capture
