// SPDX-License-Identifier: MIT
// HostFileSystem: each operation is one call; bytes are copied once, numbers of 64 bits go through memory.
#include "host_file_system.h"

#include <limits>

namespace cortex::wasm {
namespace {

using emscripten::val;

/// A failed allocation ends the whole module: what is larger than this is refused before.
constexpr double kMostBytes = 1'000'000'000;

}  // namespace

Result<std::string> HostFileSystem::read(std::string_view path) {
  return read_range(path, 0, std::numeric_limits<std::uint32_t>::max());
}

Result<std::string> HostFileSystem::read_range(std::string_view path, std::uint64_t offset, std::uint64_t length) {
  const val answer = host_.call<val>("read", std::string(path), static_cast<double>(offset),
                                     static_cast<double>(length), kMostBytes);
  if (answer.isNumber()) return host_.error(answer.as<int>());
  std::string bytes(answer["length"].as<unsigned>(), '\0');
  view_of(bytes).call<void>("set", answer);
  return bytes;
}

Result<FileInfo> HostFileSystem::info(std::string_view path) {
  // As js/src/host-bridge.ts fills them: folder or not, size, modified_ns, changed_ns, inode.
  std::int64_t fields[5] = {};
  const std::string_view memory(reinterpret_cast<const char*>(fields), sizeof fields);
  if (Status status = host_.status("info", std::string(path), view_of(memory)); !status.ok()) return status.error();
  FileInfo info;
  info.is_directory = fields[0] != 0;
  info.size = static_cast<std::uint64_t>(fields[1]);
  info.modified_ns = fields[2];
  info.changed_ns = fields[3];
  info.inode = static_cast<std::uint64_t>(fields[4]);
  return info;
}

Status HostFileSystem::append(std::string_view path, std::string_view bytes) {
  return host_.status("append", std::string(path), view_of(bytes));
}

Status HostFileSystem::replace(std::string_view path, std::string_view bytes) {
  return host_.status("replace", std::string(path), view_of(bytes));
}

Result<bool> HostFileSystem::create_exclusive(std::string_view path, std::string_view bytes) {
  const int code = host_.call<int>("createExclusive", std::string(path), view_of(bytes));
  if (code < 0) return host_.error(code);
  return code == 1;
}

Status HostFileSystem::rename(std::string_view from, std::string_view to) {
  return host_.status("rename", std::string(from), std::string(to));
}

Status HostFileSystem::remove(std::string_view path) {
  return host_.status("remove", std::string(path));
}

Result<std::vector<std::string>> HostFileSystem::list(std::string_view path) {
  const val answer = host_.call<val>("list", std::string(path));
  if (answer.isNumber()) return host_.error(answer.as<int>());
  std::vector<std::string> names;
  const auto count = answer["length"].as<unsigned>();
  for (unsigned i = 0; i < count; ++i) names.push_back(answer[i].as<std::string>());
  return names;
}

Status HostFileSystem::make_directory(std::string_view path) {
  return host_.status("makeDirectory", std::string(path));
}

Status HostFileSystem::touch(std::string_view path) {
  return host_.status("touch", std::string(path));
}

Status HostFileSystem::sync(std::string_view path) {
  return host_.status("sync", std::string(path));
}

}  // namespace cortex::wasm
