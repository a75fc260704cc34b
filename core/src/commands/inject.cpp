// SPDX-License-Identifier: MIT
// The verb `inject`: what a prompt would have put in front of it (SPEC 6).
#include <array>

#include "commands/invocation.h"
#include "commands/json_output.h"
#include "commands/pause_view.h"
#include "commands/search_options.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr std::array kOptions = {
    Option{OptionKind::kText, "prompt", "TEXT", "the words after the verb",
           "The prompt; `-` reads it from standard input."},
    Option{OptionKind::kText, "session", "ID", "none", "The session that asks: its own past is no session bridge."},
    Option{OptionKind::kText, "shown", "ID,ID", "none",
           "Entries that the session was shown already: they are left out."},
    Option{OptionKind::kSwitch, "no-bridge", "", "", "Leave out what the last session did."},
    Option{OptionKind::kSwitch, "no-receipt", "", "", "Leave no trace for `cortex why`."},
    kNoExpandOption,
    kNoCacheOption,
};

int run(Invocation& call) {
  const Arguments& arguments = call.arguments();
  const std::string given = arguments.given("prompt").value_or(arguments.joined_operands());
  if (given.empty() && !arguments.has("prompt")) return call.fail_usage("a prompt is missing: --prompt TEXT");
  InjectionRequest request;
  request.prompt = call.text_or_input(given);
  request.use_thesaurus = !arguments.has("no-expand");
  request.session_id = arguments.given("session").value_or("");
  request.already_shown = arguments.list("shown");
  request.with_bridge = !arguments.has("no-bridge");
  request.write_receipt = !arguments.has("no-receipt");
  request.more_words = call.more_words(request.prompt);
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  const Result<Injection> injection = engine.value()->inject(request);
  if (!injection.ok()) return call.fail(injection.error());
  const std::string state = pause_text(engine.value()->options().config, call.now_us());
  if (!state.empty()) call.remark("a hook would stay silent: " + state);
  if (call.is_json()) return call.print_json(injection_json(injection.value()));
  const std::string& text = injection.value().text;
  if (!text.empty()) call.print(text + (text.back() == '\n' ? "" : "\n"));
  if (injection.value().gated) call.remark("a hook would stay silent: this is too short, a command, or a tool's text");
  return kDone;
}

}  // namespace

constinit const Verb kInjectVerb = {
    "inject",
    "[PROMPT...]",
    "show what a prompt would have put in front of it",
    "Plans and renders the block of memory that a hook would give to the model before it answers this prompt, within "
    "the "
    "budget of characters. `cortex why` explains it afterwards.",
    kOptions,
    0,
    kAnyNumber,
    "cortex inject --prompt \"why does the docker build fail on CI?\"",
    "0 done, also where nothing was found; 2 wrong usage; 3 data or input/output error",
    &run,
};

}  // namespace cortex::commands
