// SPDX-License-Identifier: MIT
// How much a line of output says about what went wrong.
#pragma once

#include <cstddef>
#include <string_view>

namespace cortex::capture {

/// Lines of this weight and above have the form in which some tool reports a failure.
inline constexpr int kCertainError = 8;
/// A sentence that says no word of failure: it counts where nothing else says what is wrong.
inline constexpr int kSentence = 3;
/// Lines of this weight and above are worth showing beside a better one.
inline constexpr int kTellingError = 6;

/// 0: nothing; 1 to 5: failed somehow; from 6: says what is wrong; from 8: in a tool's own form.
[[nodiscard]] int error_weight(std::string_view line);

/// "TypeError: ...", "django.db.utils.ProgrammingError: ...", "KeyError" : the name of an exception, and what it says.
[[nodiscard]] bool is_exception_line(std::string_view line);

/// The length of a place in front of a line: "src/a.ts:48:33", "a.c:3:", "A.java:[3,8]", "src/a.ts(3,8)"; 0: none.
[[nodiscard]] std::size_t place_length(std::string_view line);

}  // namespace cortex::capture
