// SPDX-License-Identifier: MIT
// An open file of a POSIX host: closed on every path, calls repeated where a signal interrupts them.
#pragma once

#include <sys/stat.h>
#include <sys/types.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <string>
#include <string_view>
#include <utility>

#include "cortex/status.h"

namespace cortex::platform {

/// Owns a file descriptor. Calls that fail leave the reason in errno, as the system calls do.
class Descriptor {
 public:
  Descriptor() = default;
  /// Never becomes a controlling terminal, is never inherited, and never waits for the other end of a FIFO.
  static Descriptor open(const std::string& path, int flags, mode_t mode);
  ~Descriptor();
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }

  [[nodiscard]] bool ok() const { return number_ >= 0; }
  [[nodiscard]] bool status(struct stat& out);
  [[nodiscard]] ssize_t read(char* out, std::size_t size);
  [[nodiscard]] ssize_t read_at(char* out, std::size_t size, std::uint64_t offset);
  /// One write: may write less than `size`.
  [[nodiscard]] ssize_t write(const char* bytes, std::size_t size);
  [[nodiscard]] bool write_all(std::string_view bytes);
  [[nodiscard]] bool sync();
  [[nodiscard]] bool change_owner(uid_t user, gid_t group);
  [[nodiscard]] bool change_mode(mode_t mode);
  [[nodiscard]] bool set_modified(timespec time);
  /// Closes now, to learn of errors that some file systems report only here.
  [[nodiscard]] bool close();

 private:
  explicit Descriptor(int number) : number_(number) {}
  int number_ = -1;
};

/// "cannot OPERATION PATH: REASON" with what to do where that can be said; kNotFound or kIoError.
Status failure(std::string_view operation, std::string_view path, int reason = errno);
/// The failure for a path that names a folder, a FIFO, a device or a socket.
Status not_regular(std::string_view operation, std::string_view path, mode_t mode);

/// Opens a regular file into `file` and returns its size. Anything that is no regular file is refused, without waiting.
Result<std::uint64_t> open_regular(std::string_view operation, std::string_view path, int flags, mode_t mode,
                                   Descriptor& file);

}  // namespace cortex::platform
