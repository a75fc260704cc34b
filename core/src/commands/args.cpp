// SPDX-License-Identifier: MIT
// Command-line arguments: tables of options, from which parsing, `--help` and error messages are made.
#include "commands/args.h"

#include <algorithm>
#include <utility>

#include "base/error_text.h"
#include "base/edit_distance.h"
#include "base/numbers.h"

namespace cortex::commands {
namespace {

bool is_ascii_letter(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

bool looks_like_option(std::string_view argument) {
  if (argument.size() < 2 || argument[0] != '-') return false;
  if (argument[1] != '-') return is_ascii_letter(argument[1]);
  return argument.size() > 2 && is_ascii_letter(argument[2]);
}

const Option* find_option(const std::vector<OptionTable>& tables, std::string_view name) {
  for (const OptionTable& table : tables) {
    for (const Option& option : table) {
      if (option.name == name) return &option;
    }
  }
  return nullptr;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

Error usage(std::string message) {
  return {ErrorCode::kInvalidArgument, std::move(message)};
}

Error unknown_option(std::string_view argument, std::string_view name, const std::vector<OptionTable>& tables) {
  std::vector<std::string_view> names;
  for (const OptionTable& table : tables) {
    for (const Option& option : table) names.push_back(option.name);
  }
  std::string message = "unknown option " + base::echoed(argument.substr(0, argument.find('=')));
  const std::string_view nearest = nearest_name(name, names);
  if (!nearest.empty()) message += "; did you mean --" + std::string(nearest) + "?";
  return usage(message);
}

std::string range_text(const Option& option) {
  return base::format_double(option.minimum) + " to " + base::format_double(option.maximum);
}

/// Whether the value fits the kind of its option.
Status check_value(const Option& option, const std::string& value) {
  const std::string subject = "--" + std::string(option.name) + " " + base::echoed(value) + ": ";
  if (option.kind == OptionKind::kFilled && trimmed(value).empty()) return usage(subject + "must not be empty");
  if (option.kind == OptionKind::kChoice) {
    const std::vector<std::string_view> choices = choices_of(option.value);
    if (std::find(choices.begin(), choices.end(), value) != choices.end()) return {};
    std::string all;
    for (const std::string_view choice : choices) all += (all.empty() ? "" : ", ") + std::string(choice);
    return usage(subject + "must be one of " + all);
  }
  if (option.kind == OptionKind::kCount) {
    const std::optional<std::int64_t> number = base::parse_int(value);
    const double wide = number ? static_cast<double>(*number) : option.minimum - 1;
    if (wide >= option.minimum && wide <= option.maximum) return {};
    return usage(subject + "must be a whole number from " + range_text(option));
  }
  if (option.kind == OptionKind::kDecimal) {
    const std::optional<double> number = base::parse_double(value);
    if (number && *number >= option.minimum && *number <= option.maximum) return {};
    return usage(subject + "must be a number from " + range_text(option));
  }
  return {};
}

/// Reads the option at `position` (and its value) and moves past it.
Status take_option(const std::vector<std::string>& arguments, std::size_t& position,
                   const std::vector<OptionTable>& tables, Arguments& parsed) {
  const std::string_view argument = arguments[position++];
  const bool is_long = argument.substr(0, 2) == "--";
  const std::size_t equals = argument.find('=');
  const bool has_value = equals != std::string_view::npos;
  std::string_view name = argument.substr(is_long ? 2 : 1, has_value ? equals - (is_long ? 2 : 1) : std::string::npos);
  if (!is_long && name == "h") name = "help";
  const Option* option = is_long || name == "help" ? find_option(tables, name) : nullptr;
  if (option == nullptr) return unknown_option(argument, name, tables);
  if (option->kind == OptionKind::kSwitch) {
    if (has_value) return usage("--" + std::string(name) + " takes no value");
    parsed.add(name, "");
    return {};
  }
  const std::string shown = "--" + std::string(name) + " " + std::string(option->value);
  if (!has_value && position == arguments.size()) return usage("--" + std::string(name) + " needs a value: " + shown);
  std::string value = has_value ? std::string(argument.substr(equals + 1)) : arguments[position++];
  // A forgotten value would swallow the option behind it without a word.
  const bool is_option = !has_value && value.substr(0, 2) == "--" && find_option(tables, value.substr(2)) != nullptr;
  if (is_option) {
    return usage("--" + std::string(name) + " needs a value: " + shown + " (to mean the text " + value + ", write --" +
                 std::string(name) + "=" + value + ")");
  }
  if (Status fits = check_value(*option, value); !fits.ok()) return fits;
  parsed.add(name, std::move(value));
  return {};
}

}  // namespace

std::string Arguments::text(const Option& option) const {
  return given(option.name).value_or(option.kind == OptionKind::kChoice ? std::string(option.standard) : std::string());
}

std::optional<std::string> Arguments::given(std::string_view name) const {
  const auto found = values_.find(name);
  if (found == values_.end()) return std::nullopt;
  return found->second.back();
}

std::vector<std::string> Arguments::list(std::string_view name) const {
  std::vector<std::string> parts;
  const auto found = values_.find(name);
  if (found == values_.end()) return parts;
  for (const std::string_view value : found->second) {
    for (std::size_t begin = 0; begin <= value.size();) {
      const bool is_whole = lists_ == Lists::kWhole;
      const std::size_t comma = is_whole ? value.size() : std::min(value.find(',', begin), value.size());
      const std::string_view part = trimmed(value.substr(begin, comma - begin));
      if (!part.empty()) parts.emplace_back(part);
      begin = comma + 1;
    }
  }
  return parts;
}

std::size_t Arguments::count(const Option& option) const {
  const std::string value = given(option.name).value_or(std::string(option.standard));
  return static_cast<std::size_t>(base::parse_int(value).value_or(0));
}

std::optional<double> Arguments::decimal(std::string_view name) const {
  const std::optional<std::string> value = given(name);
  return value ? base::parse_double(*value) : std::nullopt;
}

std::string Arguments::joined_operands() const {
  std::string joined;
  for (const std::string& operand : operands) joined += (joined.empty() ? "" : " ") + operand;
  return joined;
}

Result<std::size_t> parse_arguments(const std::vector<std::string>& arguments, std::size_t from,
                                    const std::vector<OptionTable>& tables, bool until_operand, Arguments& parsed) {
  std::size_t position = from;
  bool options_ended = false;
  while (position < arguments.size()) {
    const std::string& argument = arguments[position];
    if (!options_ended && argument == "--") {
      options_ended = true;
      ++position;
    } else if (!options_ended && looks_like_option(argument)) {
      if (Status taken = take_option(arguments, position, tables, parsed); !taken.ok()) return taken.error();
    } else if (until_operand) {
      return position;
    } else {
      parsed.operands.push_back(argument);
      ++position;
    }
  }
  return position;
}

std::string_view nearest_name(std::string_view typed, const std::vector<std::string_view>& names) {
  constexpr std::size_t kLongestName = 40;
  std::string_view nearest;
  if (typed.empty() || typed.size() > kLongestName) return nearest;
  std::size_t least = std::max<std::size_t>(1, typed.size() / 3) + 1;
  for (const std::string_view name : names) {
    const bool begins = typed.size() >= 2 && name.substr(0, typed.size()) == typed;
    const std::size_t distance = begins ? 0 : base::edit_distance(typed, name);
    if (distance < least) {
      least = distance;
      nearest = name;
    }
  }
  return nearest;
}

std::vector<std::string_view> choices_of(std::string_view value) {
  std::vector<std::string_view> choices;
  for (std::size_t begin = 0; begin <= value.size();) {
    const std::size_t bar = std::min(value.find('|', begin), value.size());
    choices.push_back(value.substr(begin, bar - begin));
    begin = bar + 1;
  }
  return choices;
}

}  // namespace cortex::commands
