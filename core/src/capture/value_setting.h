// SPDX-License-Identifier: MIT
// The surroundings of a value that was assigned to a name.
#pragma once

#include <string_view>

#include "capture/assigned_value.h"
#include "capture/secret_name.h"
#include "capture/value_separator.h"

namespace cortex::capture {

/// What the surroundings tell about a value. They decide about values that only consist of letters: "password: string"
/// declares a type, "DB_PASSWORD=sonne" sets a password.
struct ValueSetting {
  bool is_environment = false;  ///< NAME=value in capitals, --name=value, a field of a connection string.
  bool has_own_line = false;    ///< "name: value" is all there is on the line.
  bool is_in_sentence = false;  ///< "name=value" as a word of a sentence, no argument of a call and no statement.
};

[[nodiscard]] ValueSetting setting_of(std::string_view text, const SecretName& name, const Separator& separator,
                                      const AssignedValue& value);

}  // namespace cortex::capture
