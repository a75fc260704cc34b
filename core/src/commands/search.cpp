// SPDX-License-Identifier: MIT
// The verb `search`: ranked entries that explain themselves (SPEC 4).
#include <algorithm>
#include <array>
#include <utility>

#include "commands/hit_view.h"
#include "commands/invocation.h"
#include "base/error_text.h"
#include "commands/json_output.h"
#include "commands/search_options.h"
#include "commands/text_layout.h"

namespace cortex::commands {
namespace {

constexpr Option kTopOption = {OptionKind::kCount, "top", "N", "10", "Show at most this many entries.", 1, 10000};
constexpr std::array kOptions = {
    kInOption,
    kTopOption,
    kTypeOption,
    kProjectOnlyOption,
    Option{OptionKind::kSwitch, "explain", "", "", "Show the factors of each score."},
    Option{OptionKind::kSwitch, "archive", "", "", "Search what was rotated out of the log instead."},
    kNoExpandOption,
    kNoCacheOption,
};

SearchRequest request_of(Invocation& call) {
  const Arguments& arguments = call.arguments();
  SearchRequest request;
  request.query = call.text_or_input(arguments.joined_operands());
  request.limit = arguments.count(kTopOption);
  request.use_thesaurus = !arguments.has("no-expand");
  const Scope scope = scope_of(arguments);
  request.in_log = scope.in_log;
  request.in_core = scope.in_core;
  request.in_archive = arguments.has("archive");
  request.types = arguments.list("type");
  request.only_project = arguments.given("project-only").value_or("");
  return request;
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + single_line(name);
  return text;
}

void explain_emptiness(Invocation& call, const SearchRequest& request, const SearchResponse& response) {
  std::string message = "nothing found";
  if (response.terms.empty()) message += ": the query has no word that could be searched for";
  if (!request.only_project.empty()) message += " in project " + base::echoed(request.only_project);
  call.remark(message + call.missing_folder_note());
  if (!response.other_projects.empty()) call.remark("found in other projects: " + joined(response.other_projects));
}

int run(Invocation& call) {
  SearchRequest request = request_of(call);
  request.more_words = call.more_words(request.query);
  const Result<Engine*> engine = call.engine();
  if (!engine.ok()) return call.fail(engine.error());
  const Result<SearchResponse> found = engine.value()->search(request);
  if (!found.ok()) return call.fail(found.error());
  const SearchResponse& response = found.value();
  const int code = response.hits.empty() ? kNothingFound : kDone;
  if (call.is_json()) return call.print_json(search_json(request.query, response), code);
  call.print(hits_text(response.hits, call.arguments().has("explain"), call));
  if (response.hits.empty()) explain_emptiness(call, request, response);
  call.remark_damage(response.damaged_lines);
  return code;
}

}  // namespace

constinit const Verb kSearchVerb = {
    "search",
    "QUERY...",
    "find entries, best first",
    "Ranks the entries of the memory by how well they match the words of the query, how rare those words are, and how "
    "fresh the entries are. `-` reads the query from standard input.",
    kOptions,
    1,
    kAnyNumber,
    "cortex search \"docker build cache\" --top 5 --explain",
    "0 found, 1 nothing found, 2 wrong usage, 3 data or input/output error",
    &run,
};

}  // namespace cortex::commands
