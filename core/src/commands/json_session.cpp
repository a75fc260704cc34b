// SPDX-License-Identifier: MIT
// The wire form of a command session: a JSON array of arguments in, an envelope out.
#include <nlohmann/json.hpp>

#include "base/utf8.h"
#include "commands/json_output.h"
#include "commands/json_text.h"
#include "cortex/command_session.h"
#include "entry/json_scan.h"

namespace cortex {

Result<std::vector<std::string>> arguments_from_json(std::string_view json) {
  const auto parsed = nlohmann::json::parse(json, nullptr, false);
  const Error wrong = {ErrorCode::kInvalidArgument, "call: the arguments must be a JSON array of well-formed strings"};
  if (!parsed.is_array()) return wrong;
  std::vector<std::string> arguments;
  for (const auto& item : parsed) {
    if (!item.is_string()) return wrong;
    arguments.push_back(item.get<std::string>());
  }
  return arguments;
}

std::string json_from_texts(const std::vector<std::string>& texts) {
  std::vector<std::string> quoted;
  for (const std::string& text : texts) quoted.push_back(entry::quote(base::make_valid_utf8(text)));
  return commands::array_text(quoted);
}

std::string envelope(const Result<std::string>& answer) {
  if (answer.ok()) return "{\"ok\":true,\"value\":" + (answer.value().empty() ? "null" : answer.value()) + "}";
  return "{\"ok\":false," + commands::error_json(answer.error()).substr(1);
}

}  // namespace cortex
