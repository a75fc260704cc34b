// SPDX-License-Identifier: MIT
// A memory folder of a given size on disk with a warm engine on it, and what the benchmarks measure with.
#pragma once

#include <benchmark/benchmark.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cortex/engine.h"
#include "posix_file_system.h"
#include "posix_process.h"
#include "support/temporary_folder.h"
#include "system_clock.h"

namespace cortex::bench {

/// A memory folder with a log: generated, or a copy of the file that CORTEX_BENCH_LOG names.
class Fixture {
 public:
  /// `entries` 0: the given file.
  explicit Fixture(std::size_t entries);

  /// An engine that has taken in the log.
  [[nodiscard]] std::unique_ptr<Engine> open_engine();
  /// The one engine that stays open, with what it added to the memory of this process.
  Engine& warm_engine();
  [[nodiscard]] double memory_per_log_byte() const { return memory_per_log_byte_; }

  [[nodiscard]] std::uint64_t log_bytes() const { return log_bytes_; }
  [[nodiscard]] std::size_t entry_count() const { return entry_count_; }
  /// Questions about entries from all over the log.
  [[nodiscard]] const std::vector<std::string>& queries() const { return queries_; }
  [[nodiscard]] const std::vector<std::string>& prompts() const { return prompts_; }
  /// Entries among the last 50 of the log, which a new one is compared with.
  [[nodiscard]] const std::vector<Entry>& recent() const { return recent_; }

 private:
  void sample(const std::string& log);

  platform::SystemClock clock_;
  platform::PosixProcess process_;
  platform::PosixFileSystem files_;
  test::TemporaryFolder folder_;
  std::uint64_t log_bytes_ = 0;
  std::size_t entry_count_ = 0;
  std::vector<std::string> queries_, prompts_;
  std::vector<Entry> recent_;
  std::unique_ptr<Engine> engine_;
  double memory_per_log_byte_ = 0;
};

/// Collects how long each operation took and reports the median and the 95th percentile in microseconds.
class Latencies {
 public:
  template <typename Operation>
  void measure(Operation&& operation) {
    const auto start = std::chrono::steady_clock::now();
    operation();
    const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
    microseconds_.push_back(took.count());
  }
  void report(benchmark::State& state);

 private:
  std::vector<double> microseconds_;
};

}  // namespace cortex::bench
