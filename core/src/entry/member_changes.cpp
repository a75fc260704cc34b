// SPDX-License-Identifier: MIT
// Changing single members of a log line.
#include "entry/member_changes.h"

#include <algorithm>
#include <cstddef>

#include "entry/json_scan.h"

namespace cortex::entry {
namespace {

std::size_t value_end(const Member& member) {
  return member.value_begin + member.value.size();
}

const MemberChange* find_change(const std::vector<MemberChange>& changes, std::string_view key) {
  const auto found =
      std::find_if(changes.begin(), changes.end(), [key](const MemberChange& change) { return change.first == key; });
  return found == changes.end() ? nullptr : &*found;
}

bool comes_again(const std::vector<Member>& members, std::size_t index) {
  return std::any_of(members.begin() + static_cast<std::ptrdiff_t>(index) + 1, members.end(),
                     [&](const Member& member) { return member.key == members[index].key; });
}

bool has_member(const std::vector<Member>& members, std::string_view key) {
  return std::any_of(members.begin(), members.end(), [key](const Member& member) { return member.key == key; });
}

}  // namespace

std::string with_changed_members(std::string_view line, const std::vector<MemberChange>& changes) {
  std::vector<Member> members;
  ScanError error;
  if (!scan_object(line, members, error)) {
    return std::string(line);
  }
  const std::size_t first_begin = members.empty() ? line.find('{') + 1 : members.front().key_begin;
  const std::size_t last_end = members.empty() ? first_begin : value_end(members.back());
  std::string out(line.substr(0, first_begin));
  bool is_first = true;
  for (std::size_t i = 0; i < members.size(); ++i) {
    const Member& member = members[i];
    const MemberChange* change = find_change(changes, member.key);
    if (change != nullptr && !change->second) {
      continue;
    }
    if (!is_first) {
      const std::size_t gap_begin = value_end(members[i - 1]);
      out += line.substr(gap_begin, member.key_begin - gap_begin);
    }
    is_first = false;
    out += line.substr(member.key_begin, member.value_begin - member.key_begin);
    // Of a key that comes twice the last one counts, so that one is changed.
    const bool keeps_value = change == nullptr || comes_again(members, i);
    out += keeps_value ? member.value : std::string_view(*change->second);
  }
  for (const auto& [key, value] : changes) {
    if (value && !has_member(members, key)) {
      out += (is_first ? "" : ", ") + quote(key) + ": " + *value;
      is_first = false;
    }
  }
  return out + std::string(line.substr(last_end));
}

}  // namespace cortex::entry
