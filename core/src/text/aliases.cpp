// SPDX-License-Identifier: MIT
// Aliases: groups of forms that stand for one another (SPEC 4.2).
#include "text/aliases.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <set>

#include "base/unicode.h"
#include "text/words.h"

namespace cortex::text {
namespace {

using Json = nlohmann::json;

std::set<std::string> normalised_forms(const std::pair<std::string, std::vector<std::string>>& group) {
  std::set<std::string> forms;
  const auto add = [&forms](const std::string& form) {
    std::string normalised = base::normalise(form);
    if (!words(normalised).empty()) {
      forms.insert(std::move(normalised));
    }
  };
  add(group.first);
  for (const std::string& value : group.second) {
    add(value);
  }
  return forms;
}

/// Collects the groups while nlohmann/json reads: this interface alone tells where an error is without exceptions, and
/// it keeps no tree, so that deep nesting costs nothing.
class GroupReader : public nlohmann::json_sax<Json> {
 public:
  [[nodiscard]] std::size_t error_position() const { return error_position_; }
  [[nodiscard]] AliasGroups groups() const { return {groups_.begin(), groups_.end()}; }

  bool null() override { return is_inside(); }
  bool boolean(bool) override { return is_inside(); }
  bool number_integer(number_integer_t) override { return is_inside(); }
  bool number_unsigned(number_unsigned_t) override { return is_inside(); }
  bool number_float(number_float_t, const string_t&) override { return is_inside(); }
  bool binary(binary_t&) override { return is_inside(); }
  bool string(string_t& value) override {
    if (depth_ == 1 || (depth_ == 2 && is_in_list_)) {
      groups_[key_].push_back(value);
    }
    return is_inside();
  }
  bool start_object(std::size_t) override { return enter(false); }
  bool start_array(std::size_t) override {
    if (depth_ == 1) {
      groups_[key_];  // A key without values is a form all the same.
    }
    return is_inside() && enter(true);
  }
  bool end_object() override { return leave(); }
  bool end_array() override { return leave(); }
  bool key(string_t& name) override {
    if (depth_ == 1) {
      key_ = name;
      groups_.erase(key_);  // A key that comes twice counts as it comes last.
    }
    return true;
  }
  bool parse_error(std::size_t position, const std::string&, const Json::exception&) override {
    error_position_ = position;
    return false;
  }

 private:
  [[nodiscard]] bool is_inside() const { return depth_ > 0; }
  bool enter(bool is_list) {
    if (depth_ == 1) {
      is_in_list_ = is_list;
    }
    ++depth_;
    return true;
  }
  bool leave() {
    --depth_;
    return true;
  }

  std::map<std::string, std::vector<std::string>> groups_;
  std::string key_;
  std::size_t depth_ = 0;
  std::size_t error_position_ = 0;
  bool is_in_list_ = false;
};

}  // namespace

Aliases::Aliases(const AliasGroups& groups) {
  std::map<std::string, std::set<std::string>> others;
  for (const auto& group : groups) {
    const std::set<std::string> forms = normalised_forms(group);
    for (const std::string& form : forms) {
      others[form].insert(forms.begin(), forms.end());
    }
  }
  for (auto& [form, group] : others) {
    group.erase(form);
    others_.emplace(form, std::vector<std::string>(group.begin(), group.end()));
    forms_.emplace_back(form, words(form));
  }
}

const std::vector<std::string>& Aliases::others(std::string_view form) const {
  static const std::vector<std::string> kNone;
  const auto found = others_.find(form);
  return found == others_.end() ? kNone : found->second;
}

Result<AliasGroups> parse_alias_groups(std::string_view json) {
  GroupReader reader;
  if (!Json::sax_parse(json.begin(), json.end(), &reader)) {
    return {ErrorCode::kCorruption, "read aliases: not a JSON object in valid UTF-8 (byte " +
                                        std::to_string(reader.error_position()) +
                                        "); expected {\"k8s\": [\"kubernetes\"], ...}"};
  }
  return reader.groups();
}

}  // namespace cortex::text
