// SPDX-License-Identifier: MIT
// The names of tags that no stored text may bring in front of the model (SPEC 6.7).
#pragma once

#include <string>
#include <string_view>

namespace cortex::inject {

/// What stands behind a bracket, reduced to what a reader takes it for: compatibility forms and look-alike letters to
/// ASCII, lower case, dashes to '-', invisible characters gone.
[[nodiscard]] std::string plain_form(std::string_view text);

/// A marker of Cortex or of a client's system text. `letters`: letters and digits alone, of this tag and what follows
/// it.
[[nodiscard]] bool begins_with_marker(std::string_view letters);
/// Another reserved name, in lower case with '-' as its only separator.
[[nodiscard]] bool is_reserved_name(std::string_view name);

}  // namespace cortex::inject
