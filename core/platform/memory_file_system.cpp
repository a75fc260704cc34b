// SPDX-License-Identifier: MIT
// MemoryFileSystem: one ordered map from path to file or folder.
#include "memory_file_system.h"

#include <algorithm>
#include <utility>

namespace cortex::platform {
namespace {

/// The one spelling of a path: absolute, single slashes, no "." and "..".
std::string normalised(std::string_view path) {
  std::string out;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/'), path.size());
    const std::string_view part = path.substr(0, end);
    path.remove_prefix(std::min(end + 1, path.size()));
    if (part == "..") {
      out.resize(out.empty() ? 0 : out.rfind('/'));
    } else if (!part.empty() && part != ".") {
      out += '/';
      out += part;
    }
  }
  return out.empty() ? "/" : out;
}

std::string parent_of(const std::string& key) {
  return key.substr(0, std::max<std::size_t>(key.rfind('/'), 1));
}

/// What the paths of everything in a folder begin with.
std::string inside(const std::string& folder) {
  return folder == "/" ? folder : folder + "/";
}

Error failure(ErrorCode code, std::string_view operation, std::string_view path, std::string_view reason) {
  return Error{code, "cannot " + std::string(operation) + " " + std::string(path) + ": " + std::string(reason)};
}

Error missing_file(std::string_view operation, std::string_view path) {
  return failure(ErrorCode::kNotFound, operation, path, "no such file or folder");
}

}  // namespace

std::int64_t MemoryFileSystem::next_time_ns() {
  // Changes within one microsecond of the clock differ in the last digits.
  return clock_.now_us() * 1'000 + ++changes_ % 1'000;
}

MemoryFileSystem::Node& MemoryFileSystem::create(const std::string& key, bool is_directory) {
  Node& node = nodes_[key];
  node = Node{};
  node.is_directory = is_directory;
  node.inode = ++last_inode_;
  node.modified_ns = node.changed_ns = next_time_ns();
  return node;
}

Result<MemoryFileSystem::Node*> MemoryFileSystem::find_file(std::string_view operation, std::string_view path,
                                                            Missing missing) {
  const std::string key = normalised(path);
  const auto found = nodes_.find(key);
  if (found != nodes_.end()) {
    if (found->second.is_directory) return failure(ErrorCode::kIoError, operation, path, "it is a folder");
    return &found->second;
  }
  for (std::string folder = parent_of(key); folder != "/"; folder = parent_of(folder)) {
    const auto parent = nodes_.find(folder);
    if (parent == nodes_.end()) continue;
    if (parent->second.is_directory) break;
    return failure(ErrorCode::kIoError, operation, path, "a part of the path is a file");
  }
  if (missing == Missing::kFails || nodes_.find(parent_of(key)) == nodes_.end()) return missing_file(operation, path);
  return &create(key, false);
}

Status MemoryFileSystem::put(std::string_view path, std::string_view bytes) {
  Status status = make_directory(parent_of(normalised(path)));
  return status.ok() ? replace(path, bytes) : status;
}

Result<std::string> MemoryFileSystem::read(std::string_view path) {
  Result<Node*> file = find_file("read", path, Missing::kFails);
  if (!file.ok()) return file.error();
  return file.value()->bytes;
}

Result<std::string> MemoryFileSystem::read_range(std::string_view path, std::uint64_t offset, std::uint64_t length) {
  Result<Node*> file = find_file("read", path, Missing::kFails);
  if (!file.ok()) return file.error();
  const std::string& bytes = file.value()->bytes;
  const std::uint64_t begin = std::min<std::uint64_t>(offset, bytes.size());
  const std::uint64_t count = std::min<std::uint64_t>(length, bytes.size() - begin);
  return bytes.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(count));
}

Result<FileInfo> MemoryFileSystem::info(std::string_view path) {
  const auto found = nodes_.find(normalised(path));
  if (found == nodes_.end()) {
    Result<Node*> file = find_file("look at", path, Missing::kFails);
    return file.error();
  }
  const Node& node = found->second;
  FileInfo info;
  info.is_directory = node.is_directory;
  info.size = node.bytes.size();
  info.modified_ns = node.modified_ns;
  info.changed_ns = node.changed_ns;
  info.inode = node.inode;
  return info;
}

Status MemoryFileSystem::append(std::string_view path, std::string_view bytes) {
  Result<Node*> file = find_file("append to", path, Missing::kIsCreated);
  if (!file.ok()) return file.error();
  file.value()->bytes += bytes;
  file.value()->modified_ns = file.value()->changed_ns = next_time_ns();
  return {};
}

Status MemoryFileSystem::replace(std::string_view path, std::string_view bytes) {
  Result<Node*> file = find_file("replace", path, Missing::kIsCreated);
  if (!file.ok()) return file.error();
  create(normalised(path), false).bytes = bytes;
  return {};
}

Result<bool> MemoryFileSystem::create_exclusive(std::string_view path, std::string_view bytes) {
  if (nodes_.find(normalised(path)) != nodes_.end()) return false;
  Result<Node*> file = find_file("create", path, Missing::kIsCreated);
  if (!file.ok()) return file.error();
  file.value()->bytes = bytes;
  return true;
}

Status MemoryFileSystem::rename(std::string_view from, std::string_view to) {
  const std::string old_key = normalised(from);
  const std::string new_key = normalised(to);
  const auto moved = nodes_.find(old_key);
  if (moved != nodes_.end() && moved->second.is_directory) {
    return failure(ErrorCode::kNotSupported, "rename", from, "folders cannot be renamed here");
  }
  Result<Node*> source = find_file("rename", from, Missing::kFails);
  if (!source.ok()) return source.error();
  Result<Node*> target = find_file("rename " + std::string(from) + " to", to, Missing::kIsCreated);
  if (!target.ok()) return target.error();
  if (old_key == new_key) return {};
  *target.value() = std::move(*source.value());
  target.value()->changed_ns = next_time_ns();
  nodes_.erase(old_key);
  return {};
}

Status MemoryFileSystem::remove(std::string_view path) {
  const std::string key = normalised(path);
  const auto found = nodes_.find(key);
  if (found == nodes_.end()) return find_file("remove", path, Missing::kFails).status();
  if (found->second.is_directory) {
    const auto next = nodes_.upper_bound(inside(key));
    const bool is_empty = next == nodes_.end() || next->first.rfind(inside(key), 0) != 0;
    if (key == "/" || !is_empty) return failure(ErrorCode::kIoError, "remove", path, "the folder is not empty");
  }
  nodes_.erase(found);
  return {};
}

Result<std::vector<std::string>> MemoryFileSystem::list(std::string_view path) {
  const std::string key = normalised(path);
  const auto found = nodes_.find(key);
  if (found == nodes_.end()) return find_file("list", path, Missing::kFails).error();
  if (!found->second.is_directory) return failure(ErrorCode::kIoError, "list", path, "it is no folder");
  const std::string prefix = inside(key);
  std::vector<std::string> names;
  for (auto next = nodes_.upper_bound(prefix); next != nodes_.end() && next->first.rfind(prefix, 0) == 0; ++next) {
    const std::string name = next->first.substr(prefix.size());
    if (name.find('/') == std::string::npos) names.push_back(name);
  }
  return names;
}

Status MemoryFileSystem::make_directory(std::string_view path) {
  const std::string key = normalised(path);
  for (std::size_t end = 0; end != std::string::npos;) {
    end = key.find('/', end + 1);
    const std::string folder = key.substr(0, end);
    const auto found = nodes_.find(folder);
    if (found == nodes_.end()) {
      create(folder, true);
    } else if (!found->second.is_directory) {
      return failure(ErrorCode::kIoError, "create the folder", path, "a part of the path is a file");
    }
  }
  return {};
}

Status MemoryFileSystem::touch(std::string_view path) {
  const auto found = nodes_.find(normalised(path));
  if (found == nodes_.end()) return find_file("touch", path, Missing::kFails).status();
  found->second.modified_ns = found->second.changed_ns = next_time_ns();
  return {};
}

Status MemoryFileSystem::sync(std::string_view path) {
  return find_file("sync", path, Missing::kFails).status();
}

}  // namespace cortex::platform
