// SPDX-License-Identifier: MIT
// `--help`, made from the table of verbs and their options; the verbs `help` and `version`.
#include "commands/help.h"

#include <algorithm>

#include "base/error_text.h"
#include "commands/json_help.h"
#include "commands/text_layout.h"
#include "cortex_version.h"

namespace cortex::commands {
namespace {

constexpr std::size_t kIndent = 2;

std::string heading(const Style& style, std::string_view text) {
  return "\n" + style.bold(text) + "\n";
}

std::string option_form(const Option& option) {
  std::string form = "--" + std::string(option.name);
  if (!option.value.empty()) form += " " + std::string(option.value);
  return form;
}

std::string option_meaning(const Option& option) {
  std::string meaning(option.meaning);
  if (!option.standard.empty()) meaning += " Default: " + std::string(option.standard) + ".";
  return meaning;
}

std::size_t form_width(OptionTable options) {
  std::size_t width = 0;
  for (const Option& option : options) width = std::max(width, option_form(option).size());
  return width;
}

/// The options in two columns; the meanings are wrapped behind the longest form.
std::string option_lines(OptionTable options, std::size_t forms, std::size_t width) {
  std::string out;
  const std::size_t left = kIndent + forms + 2;
  for (const Option& option : options) {
    const std::string form = option_form(option);
    std::string meaning = indented(option_meaning(option), left, width);
    meaning.replace(0, kIndent + form.size(), std::string(kIndent, ' ') + form);
    out += meaning;
  }
  return out;
}

std::string verb_help(const Verb& verb, const Style& style, std::size_t width) {
  std::string out = style.bold("cortex " + std::string(verb.name)) + " - " + std::string(verb.summary) + "\n";
  out += heading(style, "Usage");
  const std::string operands = verb.operands.empty() ? "" : " " + std::string(verb.operands);
  out += "  cortex " + std::string(verb.name) + operands + " [options]\n";
  out += "\n" + indented(verb.details, 0, width);
  const std::size_t forms = std::max(form_width(verb.options), form_width(global_options()));
  if (!verb.options.empty()) out += heading(style, "Options") + option_lines(verb.options, forms, width);
  out += heading(style, "Options of every verb") + option_lines(global_options(), forms, width);
  out += heading(style, "Example") + "  " + std::string(verb.example) + "\n";
  return out + heading(style, "Exit codes") + indented(verb.exit_codes, kIndent, width);
}

std::string overview(const Style& style, std::size_t width) {
  std::string out = style.bold("cortex") + " - memory for AI coding assistants\n";
  out += heading(style, "Usage") + "  cortex VERB [options]\n";
  out += heading(style, "Verbs");
  std::size_t longest = 0;
  for (const Verb* verb : verbs()) longest = std::max(longest, verb->name.size());
  for (const Verb* verb : verbs()) {
    if (verb->is_internal) continue;
    const std::string name(verb->name);
    out += "  " + style.paint(Paint::kCyan, name) + std::string(longest - name.size() + 2, ' ') +
           std::string(verb->summary) + "\n";
  }
  out += heading(style, "Options of every verb") + option_lines(global_options(), form_width(global_options()), width);
  out += heading(style, "Start here") + "  cortex demo             a short session, step by step\n" +
         "  cortex help VERB        every option of a verb, with an example\n";
  return out + heading(style, "Exit codes") +
         "  0 done, 1 nothing found, 2 wrong usage, 3 data or input/output error\n";
}

int run_help(Invocation& call) {
  if (call.arguments().operands.empty()) return show_help(call, kHelpVerb);
  const std::string& name = call.arguments().operands.front();
  const Verb* const verb = find_verb(name);
  if (verb == nullptr)
    return call.fail_usage("there is no verb " + base::echoed(name) + " (`cortex help` lists the verbs)");
  return show_help(call, *verb);
}

int run_version(Invocation& call) {
  if (call.is_json()) return call.print_json(version_json(kVersion));
  call.print("cortex " + std::string(kVersion) + "\n");
  return kDone;
}

}  // namespace

int show_help(Invocation& call, const Verb& verb) {
  const bool is_overview = &verb == &kHelpVerb;
  if (call.is_json()) return call.print_json(is_overview ? overview_json() : verb_json(verb));
  const std::size_t width = call.text_width();
  call.print(is_overview ? overview(call.style(), width) : verb_help(verb, call.style(), width));
  return kDone;
}

constinit const Verb kHelpVerb = {
    "help",
    "[VERB]",
    "show the verbs, or every option of one",
    "Without a verb, lists all verbs. With one, shows what `cortex VERB --help` shows.",
    {},
    0,
    1,
    "cortex help search",
    "0 done, 2 there is no such verb",
    &run_help,
};

constinit const Verb kVersionVerb = {
    "version",        "",       "show the version", "Shows the version of Cortex.", {}, 0, 0,
    "cortex version", "0 done", &run_version,
};

}  // namespace cortex::commands
