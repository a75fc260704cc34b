// SPDX-License-Identifier: MIT
// What made the difference between a failure and the success of the same command (SPEC 8.3, 8.5).
#pragma once

#include "capture/command_outcome.h"
#include "capture/episode_notes.h"
#include "capture/episode_state.h"

namespace cortex::capture {

/// What the successful command itself has that the failed one had not.
[[nodiscard]] Resolution own_change(const OpenFailure& failure, const ReadCommand& success);

/// Adds the steps since the failure that may have cured it, and marks them as its cure. false: nothing has changed, or
/// the same change is on record for the same error, so that there is nothing to keep.
[[nodiscard]] bool find_steps(Episodes& episodes, const OpenFailure& failure, Resolution& resolution);

}  // namespace cortex::capture
