// SPDX-License-Identifier: MIT
// The verbs of the command line on an engine that stays open: arguments in, the JSON of `--json` out. For hosts that
// speak text, such as WebAssembly.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/engine.h"
#include "cortex/status.h"

namespace cortex {

/// One engine and the verbs over it. What a verb takes, checks and answers is what the command line does, because it is
/// the same code.
class CommandSession {
 public:
  /// Arguments: `--dir PATH` (absolute), and where wanted `--project NAME` or `--folder PATH` (the project of that
  /// folder), `--set KEY=VALUE` for a setting that goes before config.json, `--lock-wait MS`, `--cache`.
  /// kInvalidArgument for anything else.
  static Result<std::unique_ptr<CommandSession>> open(Host host, const std::vector<std::string>& arguments);
  virtual ~CommandSession() = default;

  /// Runs `VERB ARGUMENTS...` and returns its JSON document. Options are those of the verb, without the global ones.
  /// The value of a list option is one item, commas included. A text "-" is that text.
  virtual Result<std::string> run(const std::vector<std::string>& arguments) = 0;
  /// What could not be read of the settings, a sentence each.
  [[nodiscard]] virtual const std::vector<std::string>& warnings() const = 0;
};

/// A JSON array of strings as arguments. kInvalidArgument for anything else.
Result<std::vector<std::string>> arguments_from_json(std::string_view json);

/// A JSON array of these texts.
[[nodiscard]] std::string json_from_texts(const std::vector<std::string>& texts);

/// `{"ok":true,"value":VALUE}` with a value that is JSON already, or `{"ok":false,"error":{"code":...,"message":...}}`.
[[nodiscard]] std::string envelope(const Result<std::string>& answer);

}  // namespace cortex
