// SPDX-License-Identifier: MIT
// Clock and Process over the host's JavaScript object.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cortex/clock.h"
#include "cortex/process.h"
#include "host_object.h"

namespace cortex::wasm {

class HostClock final : public Clock {
 public:
  /// `host` outlives this object.
  explicit HostClock(HostObject& host) : host_(host) {}
  std::int64_t now_us() override { return static_cast<std::int64_t>(host_.call<double>("now")); }
  std::int64_t monotonic_us() override { return static_cast<std::int64_t>(host_.call<double>("monotonic")); }
  void sleep_us(std::int64_t duration_us) override { host_.call<void>("sleep", static_cast<double>(duration_us)); }

 private:
  HostObject& host_;
};

class HostProcess final : public Process {
 public:
  /// `host` outlives this object.
  explicit HostProcess(HostObject& host) : host_(host) {}
  std::int64_t pid() override { return static_cast<std::int64_t>(host_.call<double>("pid")); }
  std::string host() override { return host_.call<std::string>("hostName"); }
  std::optional<std::string> start_time(std::int64_t pid) override {
    return text_or_nothing(host_.call<emscripten::val>("startTime", static_cast<double>(pid)));
  }
  std::string random_token() override { return host_.call<std::string>("randomToken"); }
  std::optional<std::string> environment(std::string_view name) override {
    return text_or_nothing(host_.call<emscripten::val>("environment", std::string(name)));
  }
  Status start_detached(const std::vector<std::string>& arguments) override {
    const emscripten::val words = emscripten::val::array();
    for (const std::string& argument : arguments) words.call<void>("push", argument);
    return host_.status("startDetached", words);
  }
  std::string working_directory() override { return host_.call<std::string>("workingDirectory"); }

 private:
  static std::optional<std::string> text_or_nothing(const emscripten::val& value) {
    if (!value.isString()) return std::nullopt;
    return value.as<std::string>();
  }

  HostObject& host_;
};

}  // namespace cortex::wasm
