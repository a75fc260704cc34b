// SPDX-License-Identifier: MIT
// One run of one verb: its arguments, the engine it works on, and how it answers.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/args.h"
#include "commands/progress.h"
#include "commands/style.h"
#include "commands/verb.h"
#include "cortex/command_line.h"
#include "cortex/config.h"
#include "cortex/engine.h"

namespace cortex::commands {

class Invocation {
 public:
  /// `host_clock` is the real one, where `host.clock` is fixed by --now. The references outlive the invocation.
  Invocation(Host host, Clock& host_clock, Terminal& terminal, const Verb& verb, Arguments arguments);
  ~Invocation() { say_warnings(); }
  Invocation(const Invocation&) = delete;
  Invocation& operator=(const Invocation&) = delete;

  /// Works on an engine that is open already and outlives the invocation.
  void use(Engine& engine) { used_engine_ = &engine; }

  [[nodiscard]] const Arguments& arguments() const { return arguments_; }
  [[nodiscard]] const Host& host() const { return host_; }
  [[nodiscard]] const Style& style() const { return style_; }
  [[nodiscard]] bool is_json() const { return arguments_.has("json"); }
  [[nodiscard]] bool is_terminal() const { return terminal_.output_is_terminal; }
  [[nodiscard]] std::int64_t now_us() const { return host_.clock.now_us(); }
  /// Columns of human output; kNoWidth where it goes to a file or pipe, whose lines are not shortened.
  [[nodiscard]] std::size_t width() const;
  /// Columns of running text, terminal or not.
  [[nodiscard]] std::size_t text_width() const;

  Result<std::string> memory_dir() const;
  /// The settings; what could not be read is said once on standard error.
  Result<Config> config();
  /// What could not be read of the settings, for a verb that reports it itself: it is not said again.
  Result<std::vector<std::string>> take_config_warnings();
  /// "" or "; the memory folder PATH does not exist", for a message that nothing was found.
  [[nodiscard]] std::string missing_folder_note() const;
  /// Saves settings (no value: the default counts again), all of them or none; keeps what others save at the same time.
  Status save_settings(const std::vector<SettingChange>& changes);
  /// The engine over the memory folder, opened at the first call.
  Result<Engine*> engine();
  /// Other words for a text from a model, on their way; nothing with --no-expand or where no model is configured.
  MoreWords more_words(std::string_view text);
  /// --project, else the project of the working folder (SPEC 8.9).
  [[nodiscard]] std::string project() const;
  [[nodiscard]] std::string read_input() const { return terminal_.read_input(); }
  /// The text itself, or standard input without its last line end where the text is "-"; valid UTF-8.
  [[nodiscard]] std::string text_or_input(std::string_view text) const;

  /// Human output, as it is. Text from entries goes through single_line or strip_controls before it gets here.
  void print(std::string_view text);
  /// A remark for people on standard error: "cortex VERB: text".
  void remark(std::string_view text);
  /// Says once that lines were left out, where there are some.
  void remark_damage(std::size_t damaged_lines);
  /// One JSON document, with a line end. Returns `code`.
  int print_json(std::string_view json, int code = kDone);
  /// Reports an error the way of the output (SPEC 11) and returns its exit code.
  int fail(const Error& error);
  /// The error that was reported, if any.
  [[nodiscard]] const std::optional<Error>& failure() const { return failure_; }
  /// The same on standard error only, as one line: for a verb whose standard output belongs to another program.
  void report_on_error_stream(const Error& error);
  int fail_usage(std::string_view message) { return fail({ErrorCode::kInvalidArgument, std::string(message)}); }

 private:
  void say_warnings();
  void write_error_line(std::string_view text);

  Host host_;
  Terminal& terminal_;
  const Verb& verb_;
  Arguments arguments_;
  Style style_;
  Progress progress_;
  std::unique_ptr<Engine> engine_;
  Engine* used_engine_ = nullptr;
  std::optional<Error> failure_;
  bool has_warned_ = false;
  std::vector<std::string> warnings_;  ///< Of the settings; said before anything else is.
};

/// The exit code of an error: usage, nothing found, or data and I/O.
[[nodiscard]] int exit_code_of(ErrorCode code);

}  // namespace cortex::commands
