// SPDX-License-Identifier: MIT
// Runs whole processes one after the other and tells how long each took and how much memory it had. It is small itself,
// since Linux counts the memory of the process that starts another one in that one's peak.
// Input: lines {"argv": [...], "input": "..."}. Output: lines {"ms", "cpu_ms", "rss_kb", "code", "out"}.
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

constexpr std::size_t kMostOutput = 4096;

double milliseconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
}

[[noreturn]] void fail(const char* what) {
  std::perror(what);
  std::exit(2);
}

/// A file without a name that holds `text`, read from its start.
int file_with(const std::string& text) {
  char name[] = "/tmp/cortex-stopwatch-XXXXXX";
  const int file = ::mkostemp(name, O_CLOEXEC);
  if (file < 0) fail("mkostemp");
  ::unlink(name);
  if (::write(file, text.data(), text.size()) != static_cast<ssize_t>(text.size())) fail("write");
  ::lseek(file, 0, SEEK_SET);
  return file;
}

std::string start_of(int file) {
  std::string text(kMostOutput, '\0');
  const ssize_t count = ::pread(file, text.data(), text.size(), 0);
  text.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
  return text;
}

nlohmann::json measure(std::vector<std::string> words, const std::string& input) {
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const int in = file_with(input), out = file_with("");
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  const auto begin = std::chrono::steady_clock::now();
  pid_t child = 0;
  if (::posix_spawnp(&child, argv[0], &actions, nullptr, argv.data(), environ) != 0) fail(argv[0]);
  int status = 0;
  rusage used{};
  if (::wait4(child, &status, 0, &used) != child) fail("wait4");
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
  ::posix_spawn_file_actions_destroy(&actions);
  nlohmann::json result = {{"ms", took.count()},
                           {"cpu_ms", milliseconds(used.ru_utime) + milliseconds(used.ru_stime)},
                           {"rss_kb", used.ru_maxrss},
                           {"code", WIFEXITED(status) ? WEXITSTATUS(status) : -1},
                           {"out", start_of(out)}};
  ::close(in);
  ::close(out);
  return result;
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const nlohmann::json job = nlohmann::json::parse(line);
    const auto result = measure(job.at("argv").get<std::vector<std::string>>(), job.value("input", ""));
    std::cout << result.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << std::endl;
  }
}
