// SPDX-License-Identifier: MIT
// Names of files that are made from other text, and the parts of paths.
#include "store/memory_folder.h"

#include <algorithm>

#include "base/md5.h"

namespace cortex::store {
namespace {

/// File systems allow names of 255 bytes; the rest is for what stands around the id.
constexpr std::size_t kMaxIdBytes = 160;

std::string_view without_trailing_slashes(std::string_view path) {
  while (path.size() > 1 && path.back() == '/') path.remove_suffix(1);
  return path;
}

bool is_safe(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}

/// '%' before the digits keeps two ids from sharing a name: it never stands for itself.
std::string file_name_of(std::string_view id) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string name;
  for (const char c : id) {
    if (is_safe(c)) {
      name += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    name += '%';
    name += kDigits[byte >> 4U];
    name += kDigits[byte & 15U];
  }
  if (name.size() <= kMaxIdBytes) return name;
  return name.substr(0, kMaxIdBytes - 33) + "%" + base::md5_hex(id);
}

}  // namespace

std::string MemoryFolder::session_state(std::string_view session_id) const {
  return at("cache/session-" + file_name_of(session_id) + ".json");
}

std::string MemoryFolder::session_ending(std::string_view session_id) const {
  return at("cache/session-" + file_name_of(session_id) + ".end.json");
}

std::string MemoryFolder::session_lock(std::string_view session_id) const {
  return at("cache/session-" + file_name_of(session_id) + ".lock");
}

// A cleaned id has no dot.
bool is_session_state(std::string_view name) {
  return name.starts_with("session-") && name.ends_with(".json") && !name.ends_with(".end.json");
}

bool is_rotated_log(std::string_view name) {
  return name.starts_with("rotated-") && name.ends_with(".jsonl");
}

std::string join_path(std::string_view folder, std::string_view name) {
  std::string path(folder);
  if (!path.empty() && path.back() != '/') path += '/';
  path += name;
  return path;
}

std::string parent_path(std::string_view path) {
  path = without_trailing_slashes(path);
  const std::size_t slash = path.rfind('/');
  if (slash == std::string_view::npos) return ".";
  return std::string(without_trailing_slashes(path.substr(0, std::max<std::size_t>(slash, 1))));
}

std::string base_name(std::string_view path) {
  path = without_trailing_slashes(path);
  return std::string(path.substr(path.rfind('/') + 1));
}

bool is_left_over(std::string_view name) {
  const bool is_temporary = name.starts_with(".cortex-") && name.ends_with(".tmp");
  return is_temporary || name.starts_with("memory_log.jsonl.lock.");
}

}  // namespace cortex::store
