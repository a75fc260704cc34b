// SPDX-License-Identifier: MIT
// The members of a line and the values of an array; json_scan.h says why this exists.
#include "entry/json_scan.h"

#include "entry/json_scanner.h"

namespace cortex::entry {
namespace {

bool scan_member(Scanner& scanner, std::string_view line, Member& member) {
  member.key_begin = scanner.position();
  if (!scanner.scan_string()) {
    return false;
  }
  decode_string(line.substr(member.key_begin, scanner.position() - member.key_begin), member.key);
  if (!scanner.scan_colon()) {
    return false;
  }
  member.value_begin = scanner.position();
  if (!scanner.scan_value(member.kind)) {
    return false;
  }
  member.value = line.substr(member.value_begin, scanner.position() - member.value_begin);
  return true;
}

/// Scans the members of an object whose '{' was read. `count` of them are found; `members` keeps its old elements
/// beyond.
bool scan_members(Scanner& scanner, std::string_view line, std::vector<Member>& members, std::size_t& count) {
  scanner.skip_space();
  if (scanner.skip('}')) {
    return true;
  }
  while (true) {
    if (members.size() == count) {
      members.emplace_back();
    }
    if (!scan_member(scanner, line, members[count])) {
      return false;
    }
    ++count;
    scanner.skip_space();
    if (scanner.skip('}')) {
      return true;
    }
    if (!scanner.skip(',')) {
      return scanner.fail("expected ',' or '}'");
    }
    scanner.skip_space();
  }
}

}  // namespace

bool scan_object(std::string_view line, std::vector<Member>& members, ScanError& error) {
  Scanner scanner(line, error);
  std::size_t count = 0;
  scanner.skip_space();
  if (!scanner.skip('{')) {
    members.clear();
    return scanner.fail("expected '{'");
  }
  constexpr std::size_t kUsualMembers = 12;
  members.reserve(kUsualMembers);
  const bool is_complete = scan_members(scanner, line, members, count);
  members.resize(count);
  if (!is_complete) {
    return false;
  }
  scanner.skip_space();
  return scanner.at_end() || scanner.fail("unexpected text after the object");
}

void scan_array(std::string_view array, std::vector<std::pair<ValueKind, std::string_view>>& out) {
  constexpr std::size_t kUsualValues = 8;
  out.clear();
  out.reserve(kUsualValues);
  ScanError error;
  Scanner scanner(array, error);
  scanner.skip('[');
  scanner.skip_space();
  while (!scanner.at_end() && !scanner.skip(']')) {
    const std::size_t begin = scanner.position();
    ValueKind kind = ValueKind::kNull;
    if (!scanner.scan_value(kind)) {
      return;
    }
    out.emplace_back(kind, array.substr(begin, scanner.position() - begin));
    scanner.skip_space();
    scanner.skip(',');
    scanner.skip_space();
  }
}

}  // namespace cortex::entry
