// SPDX-License-Identifier: MIT
// Error messages: how they repeat text from outside, and how long they may be.
#pragma once

#include <string>
#include <string_view>

namespace cortex::base {

/// Text from outside as a message repeats it: at most 80 code points on one line, with "..." where something was cut;
/// what controls a terminal or cannot be seen shows as U+FFFD, and nothing at all as "". Valid UTF-8 for any bytes.
[[nodiscard]] std::string echoed(std::string_view text);

/// A message that a path of any length cannot blow up: of one over 1,000 code points, beginning and end with " ... "
/// between them.
[[nodiscard]] std::string bounded_message(std::string_view message);

/// The part of a message that tells why, without subject and advice: "Permission denied" of "cannot read /x: Permission
/// denied; check who owns it". Two failures for one reason are one to the user.
[[nodiscard]] std::string_view reason_of(std::string_view message);

}  // namespace cortex::base
