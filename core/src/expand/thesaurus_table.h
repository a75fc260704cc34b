// SPDX-License-Identifier: MIT
// The built-in thesaurus as the build makes it out of data/thesaurus.txt, and the index of its forms.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace cortex::expand {

/// A line a group: forms with a comma between them. `<` before a form: only recognised; `>`: only looked for.
extern const std::string_view kThesaurusText;
/// The index as the build made it; empty where the download should be small (core/thesaurus.cmake).
extern const std::span<const std::uint32_t> kThesaurusIndex;

/// Where each form that may be recognised begins in kThesaurusText, sorted by form. Made at the first call where the
/// build did not.
[[nodiscard]] std::span<const std::uint32_t> thesaurus_forms();
/// The same for any text of this kind.
[[nodiscard]] std::vector<std::uint32_t> sorted_forms(std::string_view text);

}  // namespace cortex::expand
