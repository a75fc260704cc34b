// SPDX-License-Identifier: MIT
// The errors of a session that are not resolved yet: a new failure joins them, or renews one of them (SPEC 8.3, 8.4).
#pragma once

#include "capture/command_outcome.h"
#include "capture/episode_state.h"

namespace cortex::capture {

/// Adds a failure. One of the same command takes its place: of several in a row the last counts.
void open_failure(Episodes& episodes, OpenFailure failure);

/// Whether a command that succeeded ends a failure. Of a failed line of several commands it may be the last one, or the
/// last of those that might have failed; commands that are known to work are taken off the failure.
[[nodiscard]] bool succeeds(OpenFailure& failure, const CommandOutcome& outcome, const ReadCommand& one);

/// Whether it ends as a failed approach where nothing cures it: tests that were turned red by an edit.
[[nodiscard]] bool is_failed_approach(const OpenFailure& failure);

}  // namespace cortex::capture
