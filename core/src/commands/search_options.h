// SPDX-License-Identifier: MIT
// Options and scopes that several reading verbs share.
#pragma once

#include "commands/args.h"

namespace cortex::commands {

inline constexpr Option kInOption = {OptionKind::kChoice, "in", "log|core|all", "log",
                                     "Where to look: in the log of captured entries, the distilled core, or both."};
inline constexpr Option kTypeOption = {OptionKind::kFilled, "type", "A,B", "all types", "Only entries of these types."};
inline constexpr Option kProjectOnlyOption = {OptionKind::kFilled, "project-only", "NAME", "all projects",
                                              "Only entries of this project."};
inline constexpr Option kNoExpandOption = {OptionKind::kSwitch, "no-expand", "", "",
                                           "Search with these words only, without related ones."};
inline constexpr Option kNoCacheOption = {OptionKind::kSwitch, "no-cache", "", "",
                                          "Read the log itself. The results are the same."};

/// What --in asks for.
struct Scope {
  bool in_log = true;
  bool in_core = false;
};
[[nodiscard]] inline Scope scope_of(const Arguments& arguments, const Option& option = kInOption) {
  const std::string in = arguments.text(option);
  return {in != "core", in != "log"};
}

}  // namespace cortex::commands
