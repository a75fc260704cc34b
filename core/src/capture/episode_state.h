// SPDX-License-Identifier: MIT
// What a session remembers of its errors, and of what was changed since (SPEC 8.3 to 8.5). Everything is redacted.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace cortex::capture {

inline constexpr std::int64_t kEpisodeWindow_us = 30LL * 60 * 1'000'000;  // SPEC 8.3.
inline constexpr std::size_t kMaxSteps = 30;
inline constexpr std::size_t kMaxOpenFailures = 8;
inline constexpr std::size_t kMaxSeenEvents = 48;
inline constexpr std::size_t kMaxEarlyRed = 40;

/// Something that was changed: an edit, or a command that does more than read.
struct EpisodeStep {
  std::int64_t time_us = 0;
  std::int64_t number = 0;  ///< Counts all steps of the session from 1.
  std::string text;         ///< The command; of an edit what went and came.
  std::string file;         ///< Of an edit; empty: a command.
  std::string cured;        ///< Signature of the error that this step is known to have cured.
};

/// An error that is not resolved yet.
struct OpenFailure {
  std::vector<std::string> commands;  ///< Those of the line of which each may be the one that failed.
  std::string event_key;              ///< Editor events: what must go away, instead of commands.
  std::string folder;                 ///< Behind `cd`; empty: unknown.
  std::int64_t last_us = 0;
  std::int64_t failures = 0;
  std::int64_t after_step = 0;      ///< The number of the last step before the latest failure.
  std::vector<std::string> errors;  ///< The lines that tell it.
  std::string signature;
  bool is_test = false;            ///< A runner said red.
  bool is_after_edit = false;      ///< Something was edited before the latest failure, and it is not an old red.
  std::vector<std::string> tests;  ///< Names of what failed.
  std::vector<EpisodeStep> tried;  ///< Edits between the run before and the latest failure.
};

struct Episodes {
  std::vector<EpisodeStep> steps;  ///< Oldest first.
  std::vector<OpenFailure> open;   ///< Oldest first.
  std::int64_t last_step = 0;
  bool has_edited = false;
  std::vector<std::string> early_red;  ///< Tests that were red before anything was edited.
  std::vector<std::string> seen;       ///< Hashes of the latest events.
};

}  // namespace cortex::capture
