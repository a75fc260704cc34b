// SPDX-License-Identifier: MIT
// The four normalised events that every source is turned into before anything is captured (SPEC 8).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cortex {

/// Who reports and where; empty fields are unknown. Times are the host clock's when the event arrives.
struct EventOrigin {
  std::string client;      ///< "claude", "cursor", "vscode" ...; first half of an entry's `source`.
  std::string session_id;  ///< Whole; empty: nothing that needs a session's state is captured.
  std::string cwd;         ///< Absolute working folder of the client; empty: unknown.
  std::string agent_id;    ///< Of a sub-agent; empty: the main one.
  std::string event_id;    ///< The client's id of the call or message; the same id twice is the same event.
};

/// The user sent a prompt.
struct PromptEvent {
  EventOrigin origin;
  std::string text;
};

/// What a tool did.
enum class ToolKind {
  kCommand,  ///< Ran a shell command.
  kEdit,     ///< Changed a file, or tried to.
  kRead,     ///< Only looked: read, list, search.
  kOther,
};

/// A tool ended.
struct ToolResultEvent {
  EventOrigin origin;
  ToolKind kind = ToolKind::kOther;
  std::string tool_name;           ///< As the client calls it.
  std::string command;             ///< kCommand: the line as given to the shell.
  std::optional<int> exit_code;    ///< kCommand: not set where the client does not tell.
  std::optional<bool> failed;      ///< The client's own verdict, where it gives one.
  bool is_interrupted = false;     ///< Stopped by the user or a time limit.
  bool is_background = false;      ///< kCommand: goes on beside the session, with no result yet.
  std::string output;              ///< Standard output and error as the client shows them; may be cut by the client.
  std::vector<std::string> files;  ///< kEdit: files changed, as the client names them.
  std::string old_text, new_text;  ///< kEdit: what was replaced and by what; empty: unknown.
};

/// A turn ended, or the session did.
struct SessionEndEvent {
  EventOrigin origin;
  bool is_final = false;        ///< false: a turn ended (Stop), the session goes on.
  std::string reason;           ///< The client's word: "clear", "logout", "prompt_input_exit" ...
  std::string transcript_path;  ///< Absolute; empty: none.
  std::string last_message;     ///< The assistant's last message, where the client sends it.
};

/// Something happened in an editor outside any tool.
struct EditorEvent {
  enum class Kind {
    kDiagnosticAppeared,  ///< After an edit: `message`, `file`, `line`.
    kDiagnosticGone,      ///< The same `message` and `file` as the one that appeared.
    kUncaughtException,   ///< A debug session ended in one: `message`, `file`, `line`.
    kExceptionGone,       ///< The same launch ended well: `message` and `file` of the exception before.
    kFileSaved,           ///< `file`, with `old_text` and `new_text` where known.
    kBranchChanged,       ///< `message` is the branch.
  };
  EventOrigin origin;
  Kind kind = Kind::kFileSaved;
  std::string message;
  std::string file;
  std::uint32_t line = 0;  ///< From 1; 0: unknown.
  std::string old_text, new_text;
};

}  // namespace cortex
