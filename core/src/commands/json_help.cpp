// SPDX-License-Identifier: MIT
// The table of verbs and options as JSON, for documentation and shells that complete.
#include "commands/json_help.h"

#include "commands/json_text.h"

namespace cortex::commands {
namespace {

std::string options_json(OptionTable options) {
  std::vector<std::string> list;
  for (const Option& option : options) {
    list.push_back(ObjectText()
                       .text("name", option.name)
                       .text("value", option.value)
                       .text("default", option.standard)
                       .text("meaning", option.meaning)
                       .str());
  }
  return array_text(list);
}

}  // namespace

std::string verb_json(const Verb& verb) {
  return ObjectText()
      .text("name", verb.name)
      .text("operands", verb.operands)
      .text("summary", verb.summary)
      .text("details", verb.details)
      .text("example", verb.example)
      .text("exit_codes", verb.exit_codes)
      .json("options", options_json(verb.options))
      .str();
}

std::string overview_json() {
  std::vector<std::string> list;
  for (const Verb* verb : verbs()) {
    if (!verb->is_internal) list.push_back(verb_json(*verb));
  }
  return ObjectText().list("verbs", list).json("options", options_json(global_options())).str();
}

std::string version_json(std::string_view version) {
  return ObjectText().text("version", version).str();
}

}  // namespace cortex::commands
