// SPDX-License-Identifier: MIT
// `--help`, made from the table of verbs and their options.
#pragma once

#include "commands/invocation.h"
#include "commands/verb.h"

namespace cortex::commands {

/// Shows the help of a verb, or of the whole command for the verb `help` itself.
int show_help(Invocation& call, const Verb& verb);

}  // namespace cortex::commands
