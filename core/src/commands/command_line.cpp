// SPDX-License-Identifier: MIT
// `cortex ARGUMENTS...`: global options, dispatch to the verb, exit code.
#include "cortex/command_line.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/error_text.h"
#include "base/time.h"
#include "commands/fixed_clock.h"
#include "commands/help.h"
#include "commands/invocation.h"
#include "commands/verb.h"

namespace cortex::commands {
namespace {

constexpr std::array kVerbs = {&kSearchVerb, &kInjectVerb, &kRememberVerb, &kListVerb,    &kShowVerb,    &kEditVerb,
                               &kPinVerb,    &kForgetVerb, &kUndoVerb,     &kPurgeVerb,   &kStatsVerb,   &kWhyVerb,
                               &kDoctorVerb, &kAuditVerb,  &kReviewVerb,   &kDistillVerb, &kRebuildVerb, &kImportVerb,
                               &kExportVerb, &kConfigVerb, &kPauseVerb,    &kResumeVerb,  &kHookVerb,    &kExpandVerb,
                               &kDemoVerb,   &kHelpVerb,   &kVersionVerb};

constexpr std::array kGlobalOptions = {
    Option{OptionKind::kFilled, "dir", "PATH", "CORTEX_MEMORY_DIR, else ~/.cortex",
           "The memory folder. An empty CORTEX_MEMORY_DIR counts as not set."},
    Option{OptionKind::kText, "project", "NAME", "that of the current folder",
           "The project of the query or the new entry, as in `github.com/owner/name`."},
    Option{OptionKind::kText, "now", "ISO", "the time of the computer",
           "The time to count with, so that a run can be repeated exactly."},
    Option{OptionKind::kSwitch, "json", "", "", "Answer in JSON; errors too."},
    Option{OptionKind::kChoice, "color", "auto|always|never", "auto",
           "Colours in human output. `auto`: on a terminal, unless NO_COLOR is set."},
    Option{OptionKind::kSwitch, "help", "", "", "Show the help of the verb."},
    Option{OptionKind::kSwitch, "version", "", "", "Show the version."},
};

/// Stands for the verb until one is known.
constexpr Verb kNoVerb;

/// A command line on its way to its verb.
struct Request {
  const Verb* verb = &kNoVerb;
  Arguments arguments;
  std::int64_t now_us = -1;  ///< Below 0: the host's time.
};

Error unknown_verb(const std::string& name) {
  std::vector<std::string_view> names;
  for (const Verb* verb : kVerbs) {
    if (!verb->is_internal) names.push_back(verb->name);
  }
  const std::string_view nearest = nearest_name(name, names);
  std::string message = "unknown verb " + base::echoed(name);
  if (!nearest.empty()) message += "; did you mean " + std::string(nearest) + "?";
  return {ErrorCode::kInvalidArgument, message + " (`cortex help` lists the verbs)"};
}

Status take_now(Request& request) {
  const std::optional<std::string> text = request.arguments.given("now");
  if (!text) return {};
  const std::optional<std::int64_t> now_us = base::parse_time(*text);
  if (!now_us || *now_us < 0) {
    return {ErrorCode::kInvalidArgument,
            "--now " + base::echoed(*text) + ": must be an ISO-8601 time such as 2026-11-30T12:00:00Z"};
  }
  request.now_us = *now_us;
  return {};
}

/// Fills the request as far as the arguments can be read: after an error it still knows the verb that was named.
Status read_request(const std::vector<std::string>& arguments, Request& request) {
  const Result<std::size_t> stopped = parse_arguments(arguments, 0, {kGlobalOptions}, true, request.arguments);
  if (!stopped.ok()) {
    if (std::find(arguments.begin(), arguments.end(), kHookVerb.name) != arguments.end()) request.verb = &kHookVerb;
    return stopped.error();
  }
  if (stopped.value() == arguments.size()) {
    const bool asks = request.arguments.has("version") || request.arguments.has("help");
    if (!asks) return {ErrorCode::kInvalidArgument, "a verb is missing (`cortex help` lists the verbs)"};
    request.verb = request.arguments.has("help") ? &kHelpVerb : &kVersionVerb;
    return {};
  }
  const std::string& name = arguments[stopped.value()];
  const Verb* const verb = find_verb(name);
  if (verb == nullptr) return unknown_verb(name);
  request.verb = verb;
  const Result<std::size_t> rest =
      parse_arguments(arguments, stopped.value() + 1, {verb->options, kGlobalOptions}, false, request.arguments);
  if (!rest.ok()) return rest.error();
  if (request.arguments.has("help")) return {};
  if (Status fits = check_operands(*verb, request.arguments); !fits.ok()) return fits;
  return take_now(request);
}

/// --json counts for the error about a line that could not be read to its end, wherever it stands.
void note_json(const std::vector<std::string>& arguments, Arguments& parsed) {
  const auto options_end = std::find(arguments.begin(), arguments.end(), "--");
  if (std::find(arguments.begin(), options_end, "--json") != options_end) parsed.add("json", "");
}

int report_unreadable(Host host, Terminal& terminal, const std::vector<std::string>& arguments, Request request,
                      const Error& error) {
  const Verb& verb = *request.verb;
  // A client takes exit code 2 of a hook for a refusal, and what is on standard output for memory.
  if (request.verb == &kHookVerb) {
    (void)terminal.read_input();
    note_json(arguments, request.arguments);
    Invocation call(host, host.clock, terminal, kHookVerb, std::move(request.arguments));
    call.report_on_error_stream({error.code, error.message + "; clients: claude (`cortex hook --help`)"});
    return kDone;
  }
  note_json(arguments, request.arguments);
  Invocation call(host, host.clock, terminal, verb, std::move(request.arguments));
  const bool has_help = &verb != &kNoVerb;
  return call.fail({error.code, error.message + (has_help ? " (`cortex " + std::string(verb.name) + " --help`)" : "")});
}

}  // namespace

std::span<const Verb* const> verbs() {
  return kVerbs;
}

const Verb* find_verb(std::string_view name) {
  const auto found = std::find_if(kVerbs.begin(), kVerbs.end(), [&](const Verb* verb) { return verb->name == name; });
  return found == kVerbs.end() ? nullptr : *found;
}

Status check_operands(const Verb& verb, const Arguments& arguments) {
  const std::string usage = "; usage: cortex " + std::string(verb.name) + " " + std::string(verb.operands);
  if (arguments.operands.size() < verb.least_operands)
    return {ErrorCode::kInvalidArgument, "something is missing" + usage};
  if (arguments.operands.size() > verb.most_operands) {
    return {ErrorCode::kInvalidArgument, "too much: " + base::echoed(arguments.operands[verb.most_operands]) + usage};
  }
  return {};
}

OptionTable global_options() {
  return kGlobalOptions;
}

}  // namespace cortex::commands

namespace cortex {

int run_command_line(Host host, Terminal& terminal, const std::vector<std::string>& arguments) {
  using namespace commands;
  if (arguments.empty()) {
    Invocation call(host, host.clock, terminal, kHelpVerb, Arguments());
    (void)show_help(call, kHelpVerb);
    return kUsage;
  }
  Request request;
  if (Status read = read_request(arguments, request); !read.ok()) {
    return report_unreadable(host, terminal, arguments, std::move(request), read.error());
  }
  FixedClock fixed(host.clock, request.now_us);
  Clock& clock = request.now_us < 0 ? host.clock : fixed;
  const bool wants_help = request.arguments.has("help");
  Invocation call({host.files, clock, host.process, host.completions}, host.clock, terminal, *request.verb,
                  std::move(request.arguments));
  return wants_help ? show_help(call, *request.verb) : request.verb->run(call);
}

}  // namespace cortex
