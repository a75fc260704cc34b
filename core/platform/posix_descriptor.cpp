// SPDX-License-Identifier: MIT
// Descriptor, and the messages of failed system calls.
#include "posix_descriptor.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstring>

namespace cortex::platform {
namespace {

/// Repeats a system call for as long as a signal interrupts it.
template <typename Call>
auto uninterrupted(Call call) {
  auto result = call();
  while (result < 0 && errno == EINTR) result = call();
  return result;
}

std::string_view advice(int reason) {
  switch (reason) {
    case EACCES:
    case EPERM:
      return "; check who owns it and its permissions";
    case EROFS:
      return "; choose a folder that can be written to (CORTEX_MEMORY_DIR)";
    case ENOSPC:
    case EDQUOT:
      return "; free some space and try again";
    case ENOTDIR:
      return "; a part of the path is a file";
    case EMFILE:
    case ENFILE:
      return "; close some programs and try again";
    default:
      return "";
  }
}

}  // namespace

Descriptor Descriptor::open(const std::string& path, int flags, mode_t mode) {
  constexpr int kAlways = O_CLOEXEC | O_NOCTTY | O_NONBLOCK;
  return Descriptor(uninterrupted([&] { return ::open(path.c_str(), flags | kAlways, mode); }));
}

Descriptor::~Descriptor() {
  const int reason = errno;  // A failure on its way out must keep its reason.
  static_cast<void>(close());
  errno = reason;
}

bool Descriptor::status(struct stat& out) {
  return ::fstat(number_, &out) == 0;
}

ssize_t Descriptor::read(char* out, std::size_t size) {
  return uninterrupted([&] { return ::read(number_, out, size); });
}

ssize_t Descriptor::read_at(char* out, std::size_t size, std::uint64_t offset) {
  return uninterrupted([&] { return ::pread(number_, out, size, static_cast<off_t>(offset)); });
}

ssize_t Descriptor::write(const char* bytes, std::size_t size) {
  return uninterrupted([&] { return ::write(number_, bytes, size); });
}

bool Descriptor::write_all(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(bytes.data(), bytes.size());
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool Descriptor::sync() {
  return uninterrupted([&] { return ::fsync(number_); }) == 0;
}

bool Descriptor::change_owner(uid_t user, gid_t group) {
  return ::fchown(number_, user, group) == 0;
}

bool Descriptor::change_mode(mode_t mode) {
  return ::fchmod(number_, mode) == 0;
}

bool Descriptor::set_modified(timespec time) {
  const timespec times[] = {time, time};
  return ::futimens(number_, times) == 0;
}

bool Descriptor::close() {
  if (number_ < 0) return true;
  const int number = std::exchange(number_, -1);
  return ::close(number) == 0 || errno == EINTR;  // Linux has closed it all the same.
}

Status failure(std::string_view operation, std::string_view path, int reason) {
  std::string message = "cannot " + std::string(operation) + " " + std::string(path) + ": " + std::strerror(reason);
  message += advice(reason);
  return Status(reason == ENOENT ? ErrorCode::kNotFound : ErrorCode::kIoError, std::move(message));
}

Status not_regular(std::string_view operation, std::string_view path, mode_t mode) {
  return Status(ErrorCode::kIoError, "cannot " + std::string(operation) + " " + std::string(path) + ": it is " +
                                         (S_ISDIR(mode) ? "a folder" : "no regular file"));
}

Result<std::uint64_t> open_regular(std::string_view operation, std::string_view path, int flags, mode_t mode,
                                   Descriptor& file) {
  file = Descriptor::open(std::string(path), flags, mode);
  struct stat found {};
  if (!file.ok()) {
    if (errno == EISDIR) return not_regular(operation, path, S_IFDIR).error();
    if (errno == ENXIO) return not_regular(operation, path, S_IFIFO).error();  // A FIFO that nobody reads, or a socket.
    return failure(operation, path).error();
  }
  if (!file.status(found)) return failure(operation, path).error();
  if (!S_ISREG(found.st_mode)) return not_regular(operation, path, found.st_mode).error();
  return static_cast<std::uint64_t>(found.st_size);
}

}  // namespace cortex::platform
