// SPDX-License-Identifier: MIT
// The index of the thesaurus: that of the build, else one made at first use.
#include "expand/thesaurus_table.h"

#include <algorithm>
#include <cstddef>

namespace cortex::expand {

std::vector<std::uint32_t> sorted_forms(std::string_view text) {
  std::vector<std::string_view> forms;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find_first_of(",\n", begin), text.size());
    std::string_view form = text.substr(begin, end - begin);
    if (form.starts_with('<')) form.remove_prefix(1);
    if (!form.starts_with('>')) forms.push_back(form);
    begin = end + 1;
  }
  std::sort(forms.begin(), forms.end(), [](std::string_view a, std::string_view b) {
    const int order = a.compare(b);
    return order < 0 || (order == 0 && a.data() < b.data());
  });
  std::vector<std::uint32_t> places;
  places.reserve(forms.size());
  for (const std::string_view form : forms) places.push_back(static_cast<std::uint32_t>(form.data() - text.data()));
  return places;
}

std::span<const std::uint32_t> thesaurus_forms() {
  if (!kThesaurusIndex.empty()) return kThesaurusIndex;
  static const std::vector<std::uint32_t> kMade = sorted_forms(kThesaurusText);
  return kMade;
}

}  // namespace cortex::expand
