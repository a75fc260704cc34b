// SPDX-License-Identifier: MIT
// A process on a machine that exists in the test only.
#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "cortex/process.h"

namespace cortex::test {

/// Process 100 on "testhost", running since "t100", with an empty environment in "/work". Tokens are "0000006400000001"
/// (pid and count, in hex) and so on.
class FakeProcess final : public Process {
 public:
  FakeProcess() : FakeProcess("testhost", 100, std::make_shared<std::map<std::int64_t, std::string>>()) {}

  /// Another process of the same machine: each sees the other run and end.
  [[nodiscard]] FakeProcess sibling(std::int64_t pid) const { return FakeProcess(host_, pid, running_); }
  /// A process of another machine.
  [[nodiscard]] static FakeProcess on_host(std::string host, std::int64_t pid) {
    return FakeProcess(std::move(host), pid, std::make_shared<std::map<std::int64_t, std::string>>());
  }

  /// The process ends; its pid is free.
  void die() { running_->erase(pid_); }
  /// Some process runs with this pid since `start`.
  void run(std::int64_t pid, std::string start) { (*running_)[pid] = std::move(start); }

  std::int64_t pid() override { return pid_; }
  std::string host() override { return host_; }
  std::optional<std::string> start_time(std::int64_t pid) override {
    const auto found = running_->find(pid);
    if (found == running_->end()) return std::nullopt;
    return found->second;
  }
  std::string random_token() override {
    char token[17];
    std::snprintf(token, sizeof token, "%08x%08x", static_cast<unsigned>(pid_), ++tokens_);
    return token;
  }
  std::optional<std::string> environment(std::string_view name) override {
    const auto found = variables.find(name);
    if (found == variables.end()) return std::nullopt;
    return found->second;
  }
  std::string working_directory() override { return folder; }

  std::map<std::string, std::string, std::less<>> variables;
  std::string folder = "/work";

 private:
  using Table = std::shared_ptr<std::map<std::int64_t, std::string>>;
  FakeProcess(std::string host, std::int64_t pid, Table running)
      : host_(std::move(host)), pid_(pid), running_(std::move(running)) {
    run(pid_, "t" + std::to_string(pid_));
  }

  std::string host_;
  std::int64_t pid_;
  Table running_;
  unsigned tokens_ = 0;
};

}  // namespace cortex::test
