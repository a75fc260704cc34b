// SPDX-License-Identifier: MIT
// A memory folder of a given size on disk with a warm engine on it (see the header).
#include "fixture.h"

#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>

#include "note_generator.h"
#include "store/log_file.h"
#include "store/memory_folder.h"

namespace cortex::bench {
namespace {

constexpr std::size_t kSamples = 400;

std::uint64_t resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::uint64_t all_pages = 0, resident_pages = 0;
  statm >> all_pages >> resident_pages;
  return resident_pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

[[noreturn]] void fail(const std::string& message) {
  std::cerr << "cortex_bench: " << message << "\n";
  std::exit(2);
}

std::string log_of(std::size_t entries) {
  std::string log;
  if (entries == 0) {
    const char* path = std::getenv("CORTEX_BENCH_LOG");
    std::ifstream file(path == nullptr ? "" : path, std::ios::binary);
    if (!file) fail("cannot read the file that CORTEX_BENCH_LOG names");
    log.assign(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    return log;
  }
  NoteGenerator generator;
  for (std::size_t i = 0; i < entries; ++i) log += generator.next_line();
  return log;
}

}  // namespace

Fixture::Fixture(std::size_t entries) {
  const std::string log = log_of(entries);
  const Status written = files_.replace(store::MemoryFolder(folder_.path()).log(), log);
  if (!written.ok()) fail(written.error().message);
  log_bytes_ = log.size();
  sample(log);
}

void Fixture::sample(const std::string& log) {
  const store::LogFile file = store::LogFile::parse(log);
  entry_count_ = file.entry_count();
  if (entry_count_ < 50) fail("a log of at least 50 entries is needed");
  Random random(11);
  for (std::size_t i = 0; i < kSamples; ++i) {
    const Entry entry = file.entry(static_cast<std::uint32_t>(random.below(entry_count_)));
    queries_.push_back(prompt_about(entry.content, random, false));
    prompts_.push_back(prompt_about(entry.content, random, true));
  }
  for (std::uint32_t line = file.entry_count() - 40; line < file.entry_count(); ++line)
    recent_.push_back(file.entry(line));
}

std::unique_ptr<Engine> Fixture::open_engine() {
  EngineOptions options;
  options.memory_dir = folder_.path();
  auto engine = Engine::open({files_, clock_, process_}, options);
  if (!engine.ok()) fail(engine.error().message);
  SearchRequest request;
  request.query = queries_.front();
  if (const auto found = engine.value()->search(request); !found.ok()) fail(found.error().message);
  return std::move(engine).value();
}

Engine& Fixture::warm_engine() {
  if (!engine_) {
    ::malloc_trim(0);
    const std::uint64_t before = resident_bytes();
    engine_ = open_engine();
    ::malloc_trim(0);
    memory_per_log_byte_ = static_cast<double>(resident_bytes() - before) / static_cast<double>(log_bytes_);
  }
  return *engine_;
}

void Latencies::report(benchmark::State& state) {
  if (microseconds_.empty()) return;
  std::sort(microseconds_.begin(), microseconds_.end());
  state.counters["median_us"] = microseconds_[microseconds_.size() / 2];
  state.counters["p95_us"] = microseconds_[microseconds_.size() * 95 / 100];
}

}  // namespace cortex::bench
