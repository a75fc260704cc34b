// SPDX-License-Identifier: MIT
// A program run with a text on its standard input, within a time limit.
#include "posix_child.h"

#include <fcntl.h>
#include <poll.h>
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

constexpr std::int64_t kMicrosecondsInMs = 1000;

std::int64_t monotonic_us() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<std::int64_t>(now.tv_sec) * 1'000'000 + now.tv_nsec / 1000;
}

/// Both ends of a pipe, closed with the object.
struct Pipe {
  std::array<int, 2> ends{-1, -1};
  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  bool open() { return ::pipe2(ends.data(), O_CLOEXEC) == 0; }
  void close_end(std::size_t end) {
    if (ends[end] >= 0) ::close(ends[end]);
    ends[end] = -1;
  }
};

/// While it lives, a child that does not read its input is an error of `write`, not the end of this process.
class BrokenPipesIgnored {
 public:
  BrokenPipesIgnored() {
    struct sigaction ignore {};
    ignore.sa_handler = SIG_IGN;
    ::sigaction(SIGPIPE, &ignore, &before_);
  }
  BrokenPipesIgnored(const BrokenPipesIgnored&) = delete;
  BrokenPipesIgnored& operator=(const BrokenPipesIgnored&) = delete;
  ~BrokenPipesIgnored() { ::sigaction(SIGPIPE, &before_, nullptr); }

 private:
  struct sigaction before_ {};
};

[[noreturn]] void become(const std::vector<char*>& words, const Pipe& in, const Pipe& out) {
  ::setpgid(0, 0);
  ::signal(SIGPIPE, SIG_DFL);
  const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  ::dup2(in.ends[0], 0);
  ::dup2(out.ends[1], 1);
  ::dup2(nowhere, 2);
  ::setenv("CORTEX_CLASSIFYING", "1", 1);
  ::execvp(words.front(), words.data());
  ::_exit(127);
}

/// Feeds and reads a child until it closes its output. The reason why that failed; empty where it did not.
std::string converse(Pipe& in, Pipe& out, std::string_view input, std::string& output, std::size_t most_output,
                     std::int64_t deadline_us) {
  ::fcntl(in.ends[1], F_SETFL, O_NONBLOCK);
  std::array<char, 8192> buffer;
  for (;;) {
    const std::int64_t left_us = deadline_us - monotonic_us();
    if (left_us <= 0) return "no answer in time";
    if (input.empty()) in.close_end(1);
    std::array<pollfd, 2> wanted{{{out.ends[0], POLLIN, 0}, {in.ends[1], POLLOUT, 0}}};
    const int ready = ::poll(wanted.data(), wanted.size(), static_cast<int>(left_us / kMicrosecondsInMs + 1));
    if (ready < 0 && errno != EINTR) return std::strerror(errno);
    if (ready <= 0) continue;
    if ((wanted[1].revents & (POLLOUT | POLLERR | POLLHUP)) != 0) {
      const ssize_t count = ::write(in.ends[1], input.data(), input.size());
      if (count >= 0) input.remove_prefix(static_cast<std::size_t>(count));
      if (count < 0 && errno != EAGAIN && errno != EINTR) input = {};  // It does not want to read: its affair.
    }
    if ((wanted[0].revents & (POLLIN | POLLHUP | POLLERR)) == 0) continue;
    const ssize_t count = ::read(out.ends[0], buffer.data(), buffer.size());
    if (count == 0) return {};
    if (count < 0 && errno != EINTR) return std::strerror(errno);
    output.append(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (output.size() > most_output) return "the answer is too large";
  }
}

/// Waits for the child until the deadline; kills it with all that it started where it goes on.
int reap(pid_t child, std::int64_t deadline_us) {
  int status = 0;
  for (;;) {
    const pid_t ended = ::waitpid(child, &status, WNOHANG);
    if (ended == child || (ended < 0 && errno != EINTR)) break;
    if (monotonic_us() >= deadline_us) {
      ::kill(-child, SIGKILL);
      while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
      }
      break;
    }
    ::poll(nullptr, 0, 1);
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

Result<ChildOutcome> run_child(const std::vector<std::string>& command, std::string_view input, std::size_t most_output,
                               std::int64_t limit_us) {
  if (command.empty()) return {ErrorCode::kInvalidArgument, "run: no program is named"};
  const std::string subject = "run " + command.front() + ": ";
  const std::int64_t deadline_us = monotonic_us() + limit_us;
  std::vector<std::string> words = command;
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  Pipe in, out;
  if (!in.open() || !out.open()) return {ErrorCode::kIoError, subject + std::strerror(errno)};
  const pid_t child = ::fork();
  if (child < 0) return {ErrorCode::kIoError, subject + std::strerror(errno)};
  if (child == 0) become(pointers, in, out);
  ::setpgid(child, child);  // In both, so that it holds whoever runs first.
  in.close_end(0);
  out.close_end(1);
  const BrokenPipesIgnored ignored;
  ChildOutcome outcome;
  const std::string reason = converse(in, out, input, outcome.output, most_output, deadline_us);
  if (!reason.empty()) {
    ::kill(-child, SIGKILL);
    (void)reap(child, monotonic_us());
    return {ErrorCode::kIoError, subject + reason};
  }
  outcome.exit_code = reap(child, deadline_us);
  return outcome;
}

}  // namespace cortex::platform
