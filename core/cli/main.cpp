// SPDX-License-Identifier: MIT
// The native `cortex`: arguments, standard streams and signals of a POSIX host, and nothing else.
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/command_line.h"
#include "http_completions.h"
#include "posix_file_system.h"
#include "posix_process.h"
#include "system_clock.h"

namespace {

constexpr std::size_t kMostInput = 64 * 1024 * 1024;
constexpr int kOutputFailed = 3;

/// Whether to try again after a failed call: interrupted, or a stream that somebody made non-blocking, once it is
/// ready.
bool is_worth_another_try(int descriptor, short event) {
  if (errno == EINTR) return true;
  if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
  pollfd wanted{descriptor, event, 0};
  return ::poll(&wanted, 1, -1) >= 0 || errno == EINTR;
}

/// All of standard input up to the limit; the rest is read and dropped, so that the writer does not fail on a closed
/// pipe.
std::string read_standard_input() {
  std::string input;
  std::vector<char> buffer(64 * 1024);
  for (;;) {
    const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count < 0 && is_worth_another_try(STDIN_FILENO, POLLIN)) continue;
    if (count <= 0) return input;
    const std::size_t room = kMostInput - input.size();
    input.append(buffer.data(), std::min(room, static_cast<std::size_t>(count)));
  }
}

/// A standard stream that stops trying after the first failure: with SIGPIPE ignored, a closed pipe is an error like
/// others.
class Stream {
 public:
  explicit Stream(int descriptor) : descriptor_(descriptor) {}

  void write(std::string_view bytes) {
    while (!bytes.empty() && error_ == 0) {
      const ssize_t count = ::write(descriptor_, bytes.data(), bytes.size());
      if (count >= 0) {
        bytes.remove_prefix(static_cast<std::size_t>(count));
      } else if (!is_worth_another_try(descriptor_, POLLOUT)) {
        error_ = errno;
      }
    }
  }
  /// What went wrong; 0 where nothing did, or where the reader simply had enough.
  [[nodiscard]] int error() const { return error_ == EPIPE ? 0 : error_; }

 private:
  int descriptor_;
  int error_ = 0;
};

int terminal_columns() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return cortex::Terminal().columns;
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  Stream output(STDOUT_FILENO);
  Stream error(STDERR_FILENO);
  cortex::Terminal terminal;
  terminal.read_input = read_standard_input;
  terminal.write_output = [&](std::string_view bytes) { output.write(bytes); };
  terminal.write_error = [&](std::string_view bytes) { error.write(bytes); };
  terminal.output_is_terminal = ::isatty(STDOUT_FILENO) == 1;
  terminal.error_is_terminal = ::isatty(STDERR_FILENO) == 1;
  terminal.columns = terminal_columns();

  cortex::platform::PosixFileSystem files;
  cortex::platform::SystemClock clock;
  cortex::platform::PosixProcess process;
  cortex::platform::HttpCompletions completions;
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  const int code = cortex::run_command_line({files, clock, process, &completions}, terminal, arguments);

  if (output.error() == 0) return code;
  error.write("cortex: cannot write the output: " + std::string(std::strerror(output.error())) + "\n");
  const bool is_hook = std::find(arguments.begin(), arguments.end(), "hook") != arguments.end();
  return is_hook ? code : kOutputFailed;
}
