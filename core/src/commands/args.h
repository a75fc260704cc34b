// SPDX-License-Identifier: MIT
// Command-line arguments: tables of options, from which parsing, `--help` and error messages are made.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/status.h"

namespace cortex::commands {

enum class OptionKind {
  kSwitch,
  kText,    ///< Any text, an empty one too.
  kFilled,  ///< A text that is not empty: an empty variable of a script must not silently mean everything.
  kChoice,
  kCount,
  kDecimal
};

/// One option as written on the command line and as shown by `--help`.
struct Option {
  OptionKind kind = OptionKind::kSwitch;
  std::string_view name;   ///< Without dashes: "top".
  std::string_view value;  ///< What stands for the value in `--help`; kChoice: "log|core|all". Empty for switches.
  std::string_view
      standard;  ///< The default. kChoice and kCount: the value itself; others: words for `--help`, or empty.
  std::string_view meaning;  ///< A sentence for people.
  double minimum = 0;        ///< kCount and kDecimal: the range, ends included.
  double maximum = 0;
};

using OptionTable = std::span<const Option>;

/// What was given. Values fit the kind of their option: the accessors cannot fail.
class Arguments {
 public:
  /// Whether the value of a list option is a list itself, or one item of it.
  enum class Lists { kSplitAtCommas, kWhole };
  explicit Arguments(Lists lists = Lists::kSplitAtCommas) : lists_(lists) {}

  std::vector<std::string> operands;

  [[nodiscard]] bool has(std::string_view name) const { return values_.find(name) != values_.end(); }
  /// The last value; the default of the table for kChoice; empty where it was not given.
  [[nodiscard]] std::string text(const Option& option) const;
  [[nodiscard]] std::optional<std::string> given(std::string_view name) const;
  /// All values, each split at commas where lists are; surrounding space and empty parts dropped.
  [[nodiscard]] std::vector<std::string> list(std::string_view name) const;
  /// kCount: the value or the default of the table.
  [[nodiscard]] std::size_t count(const Option& option) const;
  [[nodiscard]] std::optional<double> decimal(std::string_view name) const;
  /// All operands as one text, with spaces between them.
  [[nodiscard]] std::string joined_operands() const;

  void add(std::string_view name, std::string value) { values_[std::string(name)].push_back(std::move(value)); }

 private:
  Lists lists_;
  std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

/// Reads `arguments` from `from` on. `--name value`, `--name=value`, a lone `--` ends the options; what begins with '-'
/// but not with '-' and a letter, or '--' and a letter, is an operand. With `until_operand` it stops before the first
/// operand. Returns where it stopped. kInvalidArgument (option, what is wrong, what was perhaps meant) for anything
/// that does not fit.
Result<std::size_t> parse_arguments(const std::vector<std::string>& arguments, std::size_t from,
                                    const std::vector<OptionTable>& tables, bool until_operand, Arguments& parsed);

/// The nearest of the names for a mistyped one; empty where none is near.
[[nodiscard]] std::string_view nearest_name(std::string_view typed, const std::vector<std::string_view>& names);

/// The parts of "a|b|c".
[[nodiscard]] std::vector<std::string_view> choices_of(std::string_view value);

}  // namespace cortex::commands
