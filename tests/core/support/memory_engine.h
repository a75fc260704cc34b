// SPDX-License-Identifier: MIT
// An engine over a memory folder in memory, with a clock and a process of its own.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "cortex/engine.h"
#include "memory_file_system.h"
#include "support/catch.h"
#include "support/fake_process.h"
#include "support/manual_clock.h"

namespace cortex::test {

/// The memory folder "/memory" at 2026-11-30T12:00:00Z. Files may be put there before the first verb, or behind the
/// engine's back later.
class MemoryEngine {
 public:
  explicit MemoryEngine(EngineOptions options = {}) : files(clock) {
    options.memory_dir = "/memory";
    options.lock_wait_us = 50'000;
    options_ = std::move(options);
    // Built-in abbreviations and related words would be in the way of expected terms and hits.
    options_.config.expansion_disabled = true;
    write("aliases.json", "{}");
    reopen();
  }

  /// Another process: a new engine on the same files.
  void reopen() {
    auto opened = Engine::open(Host{files, clock, process}, options_);
    REQUIRE(opened.ok());
    engine = std::move(opened).value();
  }

  void write(std::string_view name, std::string_view bytes) {
    REQUIRE(files.put("/memory/" + std::string(name), bytes).ok());
  }
  std::string read(std::string_view name) {
    const auto bytes = files.read("/memory/" + std::string(name));
    return bytes.ok() ? bytes.value() : std::string();
  }
  std::string log() { return read("memory_log.jsonl"); }

  WriteOutcome remember(std::string_view content, std::string_view type = "WORKING_SOLUTION",
                        std::string_view session = "s1") {
    NewEntry entry;
    entry.content = std::string(content);
    entry.type = std::string(type);
    entry.session_id = std::string(session);
    auto outcome = engine->remember(entry);
    REQUIRE(outcome.ok());
    return outcome.value();
  }

  SearchResponse search(std::string_view query) {
    SearchRequest request;
    request.query = std::string(query);
    auto response = engine->search(request);
    REQUIRE(response.ok());
    return response.value();
  }

  Injection inject(std::string_view prompt, std::string_view session = "now") {
    InjectionRequest request;
    request.prompt = std::string(prompt);
    request.session_id = std::string(session);
    auto injection = engine->inject(request);
    REQUIRE(injection.ok());
    return injection.value();
  }

  ManualClock clock;
  FakeProcess process;
  platform::MemoryFileSystem files;
  std::unique_ptr<Engine> engine;

 private:
  EngineOptions options_;
};

}  // namespace cortex::test
