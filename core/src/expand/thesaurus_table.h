// SPDX-License-Identifier: MIT
// The built-in thesaurus as the build makes it out of data/thesaurus.txt.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace cortex::expand {

/// A line a group: forms with a comma between them. `<` before a form: only recognised; `>`: only looked for.
extern const std::string_view kThesaurusText;
/// Where each form that may be recognised begins in the text, sorted by form.
extern const std::span<const std::uint32_t> kThesaurusForms;

}  // namespace cortex::expand
