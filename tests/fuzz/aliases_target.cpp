// SPDX-License-Identifier: MIT
// Fuzz target: the bytes of aliases.json (SPEC 4.2).
#include <algorithm>
#include <string>

#include "base/utf8.h"
#include "fuzz_target.h"
#include "text/aliases.h"

using cortex::fuzz::require;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto groups = cortex::text::parse_alias_groups(cortex::fuzz::as_text(data, size));
  if (!groups.ok()) {
    require(!groups.error().message.empty(), "a file that cannot be read has a reason");
    return 0;
  }
  const cortex::text::Aliases aliases(groups.value());
  std::string last;
  for (const auto& [form, words] : aliases.forms()) {
    require(last.empty() || last < form, "forms are sorted and distinct");
    require(!words.empty(), "a form has words");
    require(cortex::base::is_valid_utf8(form), "a form is valid UTF-8");
    for (const std::string& other : aliases.others(form)) {
      require(other != form, "a form is not its own alias");
      const auto& back = aliases.others(other);
      require(std::find(back.begin(), back.end(), form) != back.end(), "aliases hold in both directions");
    }
    last = form;
  }
  return 0;
}
