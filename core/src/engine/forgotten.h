// SPDX-License-Identifier: MIT
// What was forgotten and not added by hand since, from archive/forgotten.jsonl (SPEC 5.5).
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace cortex::engine {

/// One sentence to people is one statement, with or without full stop, in capitals or not: by this form of a content
/// it is told whether an automatic capture says again what was forgotten. Words as SPEC 2.1 normalises them, without
/// the punctuation around them; "C++" and "C#" stay two things.
[[nodiscard]] std::string statement_form(std::string_view content);

class ForgottenContents {
 public:
  explicit ForgottenContents(std::string_view archive);

  /// Ids of the forgotten contents, this exact one or others, that make the same statement.
  [[nodiscard]] std::vector<std::string> like(std::string_view content) const;
  [[nodiscard]] const std::set<std::string>& ids() const { return ids_; }

 private:
  std::set<std::string> ids_;
  std::unordered_map<std::string, std::string> raw_;  ///< By id: the archived line.
};

}  // namespace cortex::engine
