// SPDX-License-Identifier: MIT
// The episodes of a session as members of its state (SPEC 8.3).
#pragma once

#include "capture/episode_state.h"
#include "capture/json_fields.h"

namespace cortex::capture {

/// Adds the member "episodes"; nothing where there is nothing to remember.
void write_episodes(const Episodes& episodes, Json& state);
/// Reads it back, within the limits of episode_state.h. What is missing or unreadable is empty.
[[nodiscard]] Episodes read_episodes(const Json& state);

}  // namespace cortex::capture
