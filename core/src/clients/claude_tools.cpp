// SPDX-License-Identifier: MIT
// Claude Code: the results of its tools, as PostToolUse, PostToolUseFailure and PostToolBatch tell them.
#include "clients/claude_tools.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/numbers.h"

namespace cortex::clients {
namespace {

using Members = std::vector<entry::Member>;

constexpr std::string_view kExitCode = "Exit code ";

const entry::Member* find_member(const Members& members, std::string_view key) {
  const auto found =
      std::find_if(members.rbegin(), members.rend(), [&](const entry::Member& member) { return member.key == key; });
  return found == members.rend() ? nullptr : &*found;
}

Members object_of(std::string_view json) {
  Members members;
  entry::ScanError error;
  if (!entry::scan_object(json, members, error)) members.clear();
  return members;
}

Members object_member(const Members& members, std::string_view key) {
  const entry::Member* const member = find_member(members, key);
  return member != nullptr && member->kind == entry::ValueKind::kObject ? object_of(member->value) : Members();
}

bool is_true(const Members& members, std::string_view key) {
  const entry::Member* const member = find_member(members, key);
  return member != nullptr && member->kind == entry::ValueKind::kTrue;
}

/// The objects of a list.
std::vector<Members> list_member(const Members& members, std::string_view key) {
  std::vector<Members> objects;
  const entry::Member* const member = find_member(members, key);
  if (member == nullptr || member->kind != entry::ValueKind::kArray) return objects;
  std::vector<std::pair<entry::ValueKind, std::string_view>> values;
  entry::scan_array(member->value, values);
  for (const auto& [kind, value] : values) {
    if (kind == entry::ValueKind::kObject) objects.push_back(object_of(value));
  }
  return objects;
}

ToolKind kind_of(std::string_view tool) {
  if (tool == "Bash" || tool == "PowerShell") return ToolKind::kCommand;
  if (tool == "Edit" || tool == "Write" || tool == "MultiEdit" || tool == "NotebookEdit") return ToolKind::kEdit;
  if (tool == "Read" || tool == "Grep" || tool == "Glob" || tool == "LS") return ToolKind::kRead;
  return ToolKind::kOther;
}

void read_edit_input(const Members& input, ToolResultEvent& event) {
  std::string file = text_member(input, "file_path");
  if (file.empty()) file = text_member(input, "notebook_path");
  if (!file.empty()) event.files.push_back(std::move(file));
  event.old_text = text_member(input, "old_string");
  for (std::string_view key : {"new_string", "content", "new_source"}) event.new_text += text_member(input, key);
  for (const Members& edit : list_member(input, "edits")) {
    event.old_text += text_member(edit, "old_string") + "\n";
    event.new_text += text_member(edit, "new_string") + "\n";
  }
}

ToolResultEvent read_call(const Members& call, const ClientEvent& event) {
  ToolResultEvent result;
  result.origin = {"claude", event.session_id, event.cwd, event.agent_id, text_member(call, "tool_use_id")};
  result.tool_name = text_member(call, "tool_name");
  result.kind = kind_of(result.tool_name);
  const Members input = object_member(call, "tool_input");
  if (result.kind == ToolKind::kCommand) result.command = text_member(input, "command");
  if (result.kind == ToolKind::kEdit) read_edit_input(input, result);
  return result;
}

/// "Exit code 2" and a line end, then the output.
void read_failed_output(std::string output, ToolResultEvent& result) {
  result.failed = true;
  if (output.starts_with(kExitCode)) {
    const std::size_t end = std::min(output.find('\n'), output.size());
    const auto code = base::parse_int(std::string_view(output).substr(kExitCode.size(), end - kExitCode.size()));
    if (code && *code > 0 && *code < 256) result.exit_code = static_cast<int>(*code);
    output.erase(0, std::min(end + 1, output.size()));
  }
  result.output = std::move(output);
}

void read_response(const Members& members, ToolResultEvent& result) {
  const Members response = object_member(members, "tool_response");
  result.is_interrupted = is_true(response, "interrupted");
  if (result.kind == ToolKind::kEdit && result.old_text.empty()) {
    result.old_text = text_member(response, "originalFile");
  }
  if (result.kind != ToolKind::kCommand) return;
  result.output = text_member(response, "stdout");
  const std::string errors = text_member(response, "stderr");
  if (!errors.empty()) result.output += (result.output.empty() ? "" : "\n") + errors;
  result.is_background = !text_member(response, "backgroundTaskId").empty();
  if (!result.is_background) result.exit_code = 0;
}

/// A call of a batch. Its response is what the model was told.
void read_told_response(const Members& call, ToolResultEvent& result) {
  std::string told = text_member(call, "tool_response");
  if (result.kind == ToolKind::kEdit) {
    result.failed =
        told.find("has been updated") == std::string::npos && told.find("created successfully") == std::string::npos;
    return;
  }
  if (told.starts_with(kExitCode)) {
    read_failed_output(std::move(told), result);
    return;
  }
  // Refused before it ran: no result at all.
  result.is_interrupted = told.starts_with("<tool_use_error>") || told.starts_with("Claude requested permissions");
  result.is_background = told.starts_with("Command running in background");
  if (!result.is_background && !result.is_interrupted) result.exit_code = 0;
  result.output = std::move(told);
}

}  // namespace

std::string text_member(const Members& members, std::string_view key) {
  std::string text;
  const entry::Member* const member = find_member(members, key);
  if (member != nullptr && member->kind == entry::ValueKind::kString) entry::decode_string(member->value, text);
  return text;
}

std::vector<ToolResultEvent> read_claude_tools(const Members& members, const ClientEvent& event) {
  std::vector<ToolResultEvent> results;
  if (event.name == "PostToolBatch") {
    for (const Members& call : list_member(members, "tool_calls")) {
      results.push_back(read_call(call, event));
      read_told_response(call, results.back());
    }
    return results;
  }
  results.push_back(read_call(members, event));
  if (event.name == "PostToolUseFailure") {
    read_failed_output(text_member(members, "error"), results.back());
    results.back().is_interrupted = is_true(members, "is_interrupt");
  } else {
    read_response(members, results.back());
  }
  return results;
}

}  // namespace cortex::clients
