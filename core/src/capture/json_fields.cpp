// SPDX-License-Identifier: MIT
// Fields of a JSON object; one that is missing or of another type reads as empty.
#include "capture/json_fields.h"

#include <limits>

namespace cortex::capture {

std::int64_t number_field(const Json& object, const char* name) {
  const auto field = object.find(name);
  if (field == object.end() || !field->is_number_integer()) {
    return 0;
  }
  // An unsigned value above the signed range would wrap round to a time before the epoch.
  if (field->is_number_unsigned() &&
      field->get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
    return 0;
  }
  return field->get<std::int64_t>();
}

bool bool_field(const Json& object, const char* name) {
  const auto field = object.find(name);
  return field != object.end() && field->is_boolean() && field->get<bool>();
}

std::vector<std::string> text_list_field(const Json& object, const char* name) {
  std::vector<std::string> texts;
  const auto field = object.find(name);
  if (field != object.end() && field->is_array()) {
    for (const Json& item : *field) {
      if (item.is_string()) {
        texts.push_back(item.get<std::string>());
      }
    }
  }
  return texts;
}

std::string text_field(const Json& object, const char* name) {
  const auto field = object.find(name);
  return field != object.end() && field->is_string() ? field->get<std::string>() : std::string();
}

}  // namespace cortex::capture
