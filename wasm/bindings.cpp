// SPDX-License-Identifier: MIT
// What JavaScript sees of the module: sessions and the command line. Text in, text out; nothing throws.
#include <emscripten/bind.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cortex/command_line.h"
#include "cortex/command_session.h"
#include "host_completions.h"
#include "host_file_system.h"
#include "host_process.h"

namespace cortex::wasm {
namespace {

/// Changes with the names, arguments and answers of this file; js/src/binding.ts has the same number.
constexpr int kWireVersion = 1;

/// The host as the core sees it.
struct HostParts {
  explicit HostParts(emscripten::val object_) : object(std::move(object_)) {}
  Host host() { return {files, clock, process}; }

  HostObject object;
  HostFileSystem files{object};
  HostClock clock{object};
  HostProcess process{object};
};

/// A session, or the reason why there is none, which every call then answers with.
class Session {
 public:
  Session(emscripten::val host, const std::string& arguments)
      : parts_(std::move(host)), session_(open(parts_.host(), arguments)) {}

  std::string call(const std::string& json) {
    if (!session_.ok()) return envelope(session_.error());
    const Result<std::vector<std::string>> arguments = arguments_from_json(json);
    return envelope(arguments.ok() ? session_.value()->run(arguments.value()) : Result<std::string>(arguments.error()));
  }

  /// The state after opening: warnings as value, or the error.
  std::string opened() {
    if (!session_.ok()) return envelope(session_.error());
    return envelope(json_from_texts(session_.value()->warnings()));
  }

 private:
  static Result<std::unique_ptr<CommandSession>> open(Host host, const std::string& json) {
    const Result<std::vector<std::string>> arguments = arguments_from_json(json);
    if (!arguments.ok()) return arguments.error();
    return CommandSession::open(host, arguments.value());
  }

  HostParts parts_;
  Result<std::unique_ptr<CommandSession>> session_;
};

/// The whole command. The host has the streams besides (readInput, writeOutput, writeError, outputIsTerminal,
/// errorIsTerminal, columns) and reaches language models (post, runProgram). The exit code; 2 for arguments that are no JSON array of texts.
int run_command(emscripten::val host, const std::string& json) {
  const Result<std::vector<std::string>> arguments = arguments_from_json(json);
  if (!arguments.ok()) return 2;
  HostParts parts(std::move(host));
  HostObject& object = parts.object;
  Terminal terminal;
  terminal.read_input = [&] { return object.call<std::string>("readInput"); };
  terminal.write_output = [&](std::string_view bytes) { object.call<void>("writeOutput", view_of(bytes)); };
  terminal.write_error = [&](std::string_view bytes) { object.call<void>("writeError", view_of(bytes)); };
  terminal.output_is_terminal = object.call<bool>("outputIsTerminal");
  terminal.error_is_terminal = object.call<bool>("errorIsTerminal");
  terminal.columns = object.call<int>("columns");
  HostCompletions completions(object);
  return run_command_line({parts.files, parts.clock, parts.process, &completions}, terminal, arguments.value());
}

int wire_version() {
  return kWireVersion;
}

}  // namespace
}  // namespace cortex::wasm

EMSCRIPTEN_BINDINGS(cortex) {
  using namespace cortex::wasm;
  emscripten::function("wireVersion", &wire_version);
  emscripten::function("runCommand", &run_command);
  emscripten::class_<Session>("Session")
      .constructor<emscripten::val, std::string>()
      .function("opened", &Session::opened)
      .function("call", &Session::call);
}
