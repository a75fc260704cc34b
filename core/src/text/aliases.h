// SPDX-License-Identifier: MIT
// Aliases: groups of forms that stand for one another (SPEC 4.2).
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cortex/status.h"

namespace cortex::text {

/// Groups as given: a key and its values.
using AliasGroups = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// Surface forms and the other forms of their groups. Forms are normalised; a form without words is left out.
class Aliases {
 public:
  Aliases() = default;
  explicit Aliases(const AliasGroups& groups);

  [[nodiscard]] bool contains(std::string_view form) const { return others_.find(form) != others_.end(); }
  /// The other forms of a form, sorted by code point; empty for an unknown form.
  [[nodiscard]] const std::vector<std::string>& others(std::string_view form) const;
  /// Every form, sorted by code point, with its words (SPEC 2.2).
  [[nodiscard]] const std::vector<std::pair<std::string, std::vector<std::string>>>& forms() const { return forms_; }
  [[nodiscard]] bool empty() const { return others_.empty(); }

 private:
  std::map<std::string, std::vector<std::string>, std::less<>> others_;
  std::vector<std::pair<std::string, std::vector<std::string>>> forms_;
};

/// Reads aliases.json: an object of texts or lists of texts; other values are ignored. kCorruption (with the position)
/// where the text is no JSON object in valid UTF-8.
Result<AliasGroups> parse_alias_groups(std::string_view json);

/// The built-in abbreviations that are used without an aliases.json (SPEC 12): ci, db, k8s, js ...
[[nodiscard]] const AliasGroups& builtin_alias_groups();

}  // namespace cortex::text
