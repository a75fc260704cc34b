// SPDX-License-Identifier: MIT
// Fields of a JSON object; one that is missing or of another type reads as empty.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace cortex::capture {

using Json = nlohmann::ordered_json;

[[nodiscard]] std::int64_t number_field(const Json& object, const char* name);
[[nodiscard]] bool bool_field(const Json& object, const char* name);
[[nodiscard]] std::string text_field(const Json& object, const char* name);
[[nodiscard]] std::vector<std::string> text_list_field(const Json& object, const char* name);

}  // namespace cortex::capture
