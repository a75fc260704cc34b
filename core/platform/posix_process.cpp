// SPDX-License-Identifier: MIT
// PosixProcess: who we are from POSIX calls, since when processes run from /proc where there is one.
#include "posix_process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>

namespace cortex::platform {
namespace {

/// The first 4 KiB of a small file of the kernel; empty where it cannot be read.
std::string read_small_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  std::array<char, 4096> buffer;
  ssize_t count = 0;
  do {
    count = ::read(file, buffer.data(), buffer.size());
  } while (count < 0 && errno == EINTR);
  ::close(file);
  return std::string(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
}

/// The nth of the fields of /proc/PID/stat that follow the program's name (which may itself hold spaces and brackets).
std::string_view stat_field(std::string_view stat, std::size_t nth) {
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string_view::npos) return {};
  std::string_view rest = stat.substr(name_end + 1);
  for (std::size_t field = 0;; ++field) {
    const std::size_t begin = rest.find_first_not_of(" \n");
    if (begin == std::string_view::npos) return {};
    rest.remove_prefix(begin);
    const std::size_t end = std::min(rest.find_first_of(" \n"), rest.size());
    if (field == nth) return rest.substr(0, end);
    rest.remove_prefix(end);
  }
}

constexpr std::size_t kStateField = 0;   // Field 3 of proc(5).
constexpr std::size_t kStartField = 19;  // Field 22.

/// The PID namespace that we are in; empty on a host without namespaces and in the one that Linux starts with.
std::string own_pid_namespace() {
  constexpr std::string_view kInitial = "pid:[4026531836]";  // PROC_PID_INIT_INO, the same on every Linux.
  std::array<char, 64> name;
  const ssize_t length = ::readlink("/proc/self/ns/pid", name.data(), name.size());
  const std::string_view text(name.data(), static_cast<std::size_t>(std::max<ssize_t>(length, 0)));
  return text == kInitial ? std::string() : std::string(text);
}

}  // namespace

std::int64_t PosixProcess::pid() {
  return ::getpid();
}

std::string PosixProcess::host() {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0 || name[0] == '\0') return "localhost" + own_pid_namespace();
  return std::string(name.data()) + own_pid_namespace();
}

std::optional<std::string> PosixProcess::start_time(std::int64_t pid) {
  const auto number = static_cast<pid_t>(pid);
  if (pid <= 0 || number != pid) return std::nullopt;
  const std::string stat = read_small_file("/proc/" + std::to_string(pid) + "/stat");
  const std::string_view state = stat_field(stat, kStateField);
  if (state.empty()) {  // Ended, no /proc here, or it hides other users' processes: the signal tells which.
    const bool runs = ::kill(number, 0) == 0 || errno == EPERM;
    return runs ? std::optional<std::string>(std::string()) : std::nullopt;
  }
  if (state == "Z" || state == "X") return std::nullopt;
  // Ticks count from boot, so that the boot belongs to the answer.
  const std::string boot = read_small_file("/proc/sys/kernel/random/boot_id");
  return std::string(stat_field(stat, kStartField)) + "@" + boot.substr(0, 8);
}

std::string PosixProcess::random_token() {
  std::uint64_t bits = 0;
  if (::getentropy(&bits, sizeof bits) !=
      0) {  // A kernel without it: unlikely to be drawn twice, which is enough here.
    timespec now{};
    ::clock_gettime(CLOCK_REALTIME, &now);
    bits = (static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000U + static_cast<std::uint64_t>(now.tv_nsec)) ^
           (static_cast<std::uint64_t>(::getpid()) << 40U) ^ ++tokens_;
  }
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string token(16, '0');
  for (char& digit : token) {
    digit = kDigits[bits & 15U];
    bits >>= 4U;
  }
  return token;
}

std::optional<std::string> PosixProcess::environment(std::string_view name) {
  const char* value = std::getenv(std::string(name).c_str());
  if (value == nullptr) return std::nullopt;
  return std::string(value);
}

std::string PosixProcess::working_directory() {
  std::string path(256, '\0');
  while (::getcwd(path.data(), path.size()) == nullptr) {
    if (errno != ERANGE) return {};
    path.resize(path.size() * 2);
  }
  path.resize(path.find('\0'));
  return path.front() == '/' ? path : std::string();  // Linux says "(unreachable)/..." for a folder outside our root.
}

Status PosixProcess::start_detached(const std::vector<std::string>& arguments) {
  std::array<char, 4096> program;
  const ssize_t length = ::readlink("/proc/self/exe", program.data(), program.size() - 1);
  if (length <= 0) return {ErrorCode::kNotSupported, "start: this host does not tell which program this is"};
  program[static_cast<std::size_t>(length)] = '\0';
  std::vector<std::string> words{program.data()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const pid_t child = ::fork();
  if (child < 0) return {ErrorCode::kIoError, std::string("start: ") + std::strerror(errno)};
  if (child == 0) {
    // The child of a child has no parent that would have to wait for it.
    if (::setsid() < 0 || ::fork() != 0) ::_exit(0);
    const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int stream = 0; stream < 3; ++stream) ::dup2(nowhere, stream);
    ::execv(program.data(), pointers.data());
    ::_exit(127);
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return {};
}

}  // namespace cortex::platform
