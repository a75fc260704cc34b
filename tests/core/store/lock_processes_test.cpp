// SPDX-License-Identifier: MIT
// The lock file among real processes: killed, stopped and competing ones (SPEC 5.6).
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "posix_file_system.h"
#include "posix_process.h"
#include "store/lock.h"
#include "support/catch.h"
#include "support/temporary_folder.h"
#include "system_clock.h"

using cortex::platform::PosixFileSystem;
using cortex::platform::PosixProcess;
using cortex::platform::SystemClock;
using cortex::store::Lock;
using cortex::test::TemporaryFolder;

namespace {

constexpr std::int64_t kLongWaitUs = 60'000'000;

/// What a process has of its own.
struct Host {
  PosixFileSystem files;
  SystemClock clock;
  PosixProcess process;

  auto acquire(const std::string& path, std::int64_t wait_us) {
    return Lock::acquire(files, clock, process, path, wait_us);
  }
};

/// A process that holds the lock until it is killed; it holds it when the constructor returns.
class HoldingProcess {
 public:
  explicit HoldingProcess(const std::string& path) {
    int ready[2];
    REQUIRE(::pipe(ready) == 0);
    pid_ = ::fork();
    if (pid_ == 0) {
      Host host;
      auto lock = host.acquire(path, kLongWaitUs);
      const char outcome = lock.ok() ? 'y' : 'n';
      if (::write(ready[1], &outcome, 1) != 1) ::_exit(1);
      for (;;) ::pause();
    }
    char outcome = 0;
    const bool is_told = ::read(ready[0], &outcome, 1) == 1;
    ::close(ready[0]);
    ::close(ready[1]);
    REQUIRE(is_told);
    REQUIRE(outcome == 'y');
  }
  ~HoldingProcess() { kill_it(); }
  HoldingProcess(const HoldingProcess&) = delete;
  HoldingProcess& operator=(const HoldingProcess&) = delete;

  void stop() {
    ::kill(pid_, SIGSTOP);
    ::waitpid(pid_, nullptr, WUNTRACED);
  }
  void kill_it() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }

 private:
  pid_t pid_ = 0;
};

/// Adds 1 to the number in a file, `times` times, each under the lock. Returns the exit code of a process.
int count_up(const std::string& path, const std::string& counter, int times) {
  Host host;
  for (int i = 0; i < times; ++i) {
    auto lock = host.acquire(path, kLongWaitUs);
    if (!lock.ok()) return 1;
    auto number = host.files.read(counter);
    if (!number.ok() || !lock.value()->check().ok()) return 2;
    if (!host.files.replace(counter, std::to_string(std::atoi(number.value().c_str()) + 1)).ok()) return 3;
  }
  return 0;
}

}  // namespace

TEST_CASE("Lock of a process that was killed is taken over at once", "[store][lock][process]") {
  TemporaryFolder folder;
  const std::string path = folder.at("log.lock");
  HoldingProcess holder(path);
  Host host;
  auto refused = host.acquire(path, 0);
  REQUIRE_FALSE(refused.ok());
  holder.kill_it();
  auto lock = host.acquire(path, 0);
  REQUIRE(lock.ok());
  CHECK(lock.value()->check().ok());
  CHECK(host.files.list(folder.path()).value().size() == 1);
}

TEST_CASE("Lock of a process that was stopped is never taken over, however old it is", "[store][lock][process]") {
  TemporaryFolder folder;
  const std::string path = folder.at("log.lock");
  HoldingProcess holder(path);
  holder.stop();
  const timespec long_ago[] = {{1'000'000'000, 0}, {1'000'000'000, 0}};
  REQUIRE(::utimensat(AT_FDCWD, path.c_str(), long_ago, 0) == 0);
  Host host;
  const std::string before = host.files.read(path).value();
  CHECK_FALSE(host.acquire(path, 20'000).ok());
  CHECK(host.files.read(path).value() == before);
}

TEST_CASE("Lock lets competing processes lose nothing", "[store][lock][process]") {
  TemporaryFolder folder;
  const std::string path = folder.at("log.lock");
  const std::string counter = folder.at("counter");
  Host host;
  REQUIRE(host.files.replace(counter, "0").ok());
  constexpr int kProcesses = 4;
  constexpr int kTimes = 25;
  for (int i = 0; i < kProcesses; ++i) {
    if (::fork() == 0) ::_exit(count_up(path, counter, kTimes));
  }
  for (int i = 0; i < kProcesses; ++i) {
    int state = 0;
    REQUIRE(::wait(&state) > 0);
    CHECK(state == 0);
  }
  CHECK(host.files.read(counter).value() == std::to_string(kProcesses * kTimes));
  CHECK(host.files.list(folder.path()).value() == std::vector<std::string>{"counter"});
}

TEST_CASE("Lock survives processes that are killed while they compete for it", "[store][lock][process]") {
  TemporaryFolder folder;
  const std::string path = folder.at("log.lock");
  const std::string counter = folder.at("counter");
  Host host;
  REQUIRE(host.files.replace(counter, "0").ok());
  constexpr int kRounds = 10;
  for (int round = 0; round < kRounds; ++round) {
    const pid_t victim = ::fork();
    if (victim == 0) ::_exit(count_up(path, counter, 1'000'000));
    const int before = std::atoi(host.files.read(counter).value().c_str());
    // The victim is at work when the number moves; where the kill hits it is up to the scheduler.
    while (std::atoi(host.files.read(counter).value().c_str()) == before) host.clock.sleep_us(100);
    ::kill(victim, SIGKILL);
    ::waitpid(victim, nullptr, 0);
    // A lock that was being created when its process died is the one case that needs its 30 s; made old here.
    const timespec long_ago[] = {{1'000'000'000, 0}, {1'000'000'000, 0}};
    if (host.files.info(path).ok()) REQUIRE(::utimensat(AT_FDCWD, path.c_str(), long_ago, 0) == 0);
    REQUIRE(count_up(path, counter, 1) == 0);
    CHECK(std::atoi(host.files.read(counter).value().c_str()) > before);
  }
}
