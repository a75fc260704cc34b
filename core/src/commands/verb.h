// SPDX-License-Identifier: MIT
// The verbs of the command line: one table row each, from which dispatch and `--help` are made (SPEC 11).
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <string_view>

#include "commands/args.h"

namespace cortex::commands {

class Invocation;

/// The exit codes of SPEC 11.
enum ExitCode : int { kDone = 0, kNothingFound = 1, kUsage = 2, kFailed = 3 };

inline constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

struct Verb {
  std::string_view name;
  std::string_view operands;  ///< As in the usage line: "QUERY...".
  std::string_view summary;   ///< One line for the list of verbs.
  std::string_view details;   ///< What it does, in sentences; may hold line breaks between paragraphs.
  OptionTable options;
  std::size_t least_operands = 0;
  std::size_t most_operands = 0;
  std::string_view example;     ///< One line that works as it stands.
  std::string_view exit_codes;  ///< What its exit codes mean: "0 found, 1 nothing found, ...".
  int (*run)(Invocation&) = nullptr;
  bool is_internal = false;  ///< Cortex calls it itself; help does not list it.
};

// One row a verb, each defined in the file of its verb.
extern const Verb kRememberVerb, kSearchVerb, kInjectVerb, kListVerb, kShowVerb, kEditVerb, kPinVerb, kForgetVerb,
    kUndoVerb, kPurgeVerb, kStatsVerb, kWhyVerb, kDoctorVerb, kRebuildVerb, kImportVerb, kExportVerb, kConfigVerb,
    kPauseVerb, kResumeVerb, kReviewVerb, kDistillVerb, kAuditVerb, kHookVerb, kExpandVerb, kDemoVerb, kHelpVerb,
    kVersionVerb;

/// All verbs, in the order in which help lists them.
[[nodiscard]] std::span<const Verb* const> verbs();
[[nodiscard]] const Verb* find_verb(std::string_view name);
/// kInvalidArgument for too few or too many operands, with the usage.
Status check_operands(const Verb& verb, const Arguments& arguments);
/// The options that every verb takes.
[[nodiscard]] OptionTable global_options();

}  // namespace cortex::commands
