// SPDX-License-Identifier: MIT
// The verb `remember`: a new entry by hand.
#include <array>
#include <utility>

#include "commands/decision_view.h"
#include "commands/invocation.h"
#include "commands/json_output.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr std::array kOptions = {
    Option{OptionKind::kText, "type", "TYPE", "CODEBASE_PATTERN",
           "What kind of knowledge it is: USER_CORRECTION, USER_PREFERENCE, WORKING_SOLUTION, CONFIG_INSIGHT ..."},
    Option{OptionKind::kText, "tags", "A,B", "none", "Words to find it by."},
    Option{OptionKind::kText, "session", "ID", "unknown", "The session it belongs to."},
    Option{OptionKind::kText, "source", "SOURCE", "cli:manual", "Where it comes from."},
    Option{OptionKind::kText, "section", "NAME", "none", "The section to show it under."},
    Option{OptionKind::kDecimal, "priority", "N", "none",
           "Importance from 0 to 10; each step adds a tenth to the score.", 0, 10},
    Option{OptionKind::kText, "files", "A,B", "none", "Files it is about."},
};

std::string describe(const WriteOutcome& outcome, const Style& style) {
  const Paint paint = outcome.action == WriteAction::kSkip ? Paint::kYellow : Paint::kGreen;
  const std::string masked = masked_text(outcome);
  return style.paint(Paint::kCyan, short_id(outcome.id)) + "  " + style.paint(paint, decision_text(outcome)) + "\n" +
         (masked.empty() ? "" : masked + "\n");
}

int run(Invocation& call) {
  const Arguments& arguments = call.arguments();
  NewEntry entry;
  entry.content = call.text_or_input(arguments.joined_operands());
  if (const auto type = arguments.given("type")) entry.type = *type;
  entry.tags = arguments.list("tags");
  entry.session_id = arguments.given("session").value_or("");
  entry.source = arguments.given("source").value_or("");
  entry.section = arguments.given("section").value_or("");
  entry.files = arguments.list("files");
  entry.priority = arguments.decimal("priority");
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  const Result<WriteOutcome> outcome = engine.value()->remember(entry);
  if (!outcome.ok()) return call.fail(outcome.error());
  if (call.is_json()) return call.print_json(write_json(outcome.value()));
  call.print(describe(outcome.value(), call.style()));
  return kDone;
}

}  // namespace

constinit const Verb kRememberVerb = {
    "remember",
    "TEXT...",
    "store something worth knowing",
    "Stores a text as an entry of the memory. Secrets in it are masked first. What is known already is skipped; what "
    "says "
    "the same better takes the place of the old entry, which stays in the archive. `-` reads the text from standard "
    "input.",
    kOptions,
    1,
    kAnyNumber,
    "cortex remember \"Integration tests need the docker daemon\" --tags tests,docker",
    "0 stored, or skipped because it is known; 2 wrong usage; 3 data or input/output error",
    &run,
};

}  // namespace cortex::commands
