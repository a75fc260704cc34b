// SPDX-License-Identifier: MIT
// Benchmarks of the core: tokenise, redact, load, search, inject, decide, append and rewrite, for logs of several
// sizes. Sizes come from CORTEX_BENCH_SIZES ("4400,100000"); CORTEX_BENCH_LOG names a log to use instead of generated
// ones.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "capture/redact.h"
#include "cortex_version.h"
#include "fixture.h"
#include "note_generator.h"
#include "store/log_file.h"
#include "text/words.h"

namespace {

using cortex::Engine;
using cortex::bench::Fixture;
using cortex::bench::Latencies;

// One size at a time: the folder of a size lives until the next size is asked for.
Fixture& fixture_of(std::size_t entries) {
  static std::size_t current = 0;
  static std::unique_ptr<Fixture> fixture;
  if (!fixture || current != entries) {
    fixture.reset();
    fixture = std::make_unique<Fixture>(entries);
    current = entries;
  }
  return *fixture;
}

template <typename T>
void check(benchmark::State& state, const cortex::Result<T>& result) {
  if (!result.ok()) state.SkipWithError(result.error().message.c_str());
}

void tokenise(benchmark::State& state) {
  cortex::bench::NoteGenerator generator;
  std::string log;
  while (log.size() < 1'000'000) log += generator.next_line();
  const auto file = cortex::store::LogFile::parse(log);
  std::vector<std::string> contents;
  std::size_t bytes = 0;
  for (std::uint32_t line = 0; line < file.entry_count(); ++line) {
    contents.push_back(file.entry(line).content);
    bytes += contents.back().size();
  }
  for (auto _ : state) {
    for (const std::string& content : contents) benchmark::DoNotOptimize(cortex::text::words(content));
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes));
}

void load(benchmark::State& state, std::size_t entries) {
  Fixture& fixture = fixture_of(entries);
  Latencies latencies;
  for (auto _ : state) latencies.measure([&] { benchmark::DoNotOptimize(fixture.open_engine()); });
  latencies.report(state);
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(fixture.log_bytes()));
  state.counters["entries"] = static_cast<double>(fixture.entry_count());
  state.counters["log_bytes"] = static_cast<double>(fixture.log_bytes());
}

// A megabyte made to cost time: every name stands in the value of the one before.
void redact_hostile(benchmark::State& state) {
  std::string text;
  while (text.size() < 1'000'000) text += "token=";
  for (auto _ : state) benchmark::DoNotOptimize(cortex::capture::redact(text));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

// Runs an operation on the warm engine, with the number of the iteration.
void on_engine(benchmark::State& state, std::size_t entries,
               const std::function<void(benchmark::State&, Fixture&, Engine&, std::size_t)>& operation) {
  Fixture& fixture = fixture_of(entries);
  Engine& engine = fixture.warm_engine();
  Latencies latencies;
  std::size_t number = 0;
  for (auto _ : state) latencies.measure([&] { operation(state, fixture, engine, number++); });
  latencies.report(state);
  state.counters["memory_per_log_byte"] = fixture.memory_per_log_byte();
}

void search(benchmark::State& state, Fixture& fixture, Engine& engine, std::size_t number) {
  cortex::SearchRequest request;
  request.query = fixture.queries()[number % fixture.queries().size()];
  check(state, engine.search(request));
}

void inject(benchmark::State& state, Fixture& fixture, Engine& engine, std::size_t number) {
  cortex::InjectionRequest request;
  request.prompt = fixture.prompts()[number % fixture.prompts().size()];
  request.session_id = "bench";
  request.write_receipt = false;
  check(state, engine.inject(request));
}

// A note that is there already in other words: decided and skipped, so that every iteration sees the same log.
void decide(benchmark::State& state, Fixture& fixture, Engine& engine, std::size_t number) {
  const cortex::Entry& old = fixture.recent()[number % fixture.recent().size()];
  cortex::NewEntry entry;
  entry.type = old.type;
  entry.content = "The " + old.content;
  entry.session_id = old.session_id;
  const auto outcome = engine.remember(entry);
  check(state, outcome);
  if (outcome.ok() && outcome.value().action != cortex::WriteAction::kSkip) {
    state.SkipWithError(("not skipped but " + outcome.value().reason).c_str());
  }
}

void append(benchmark::State& state, Fixture&, Engine& engine, std::size_t number) {
  static std::size_t appended = 0;
  cortex::NewEntry entry;
  entry.type = number % 4 == 0 ? "USER_PREFERENCE" : "WORKING_SOLUTION";
  entry.content = "Note";
  for (std::size_t i = 0; i < 20; ++i) entry.content += " fresh" + std::to_string(appended * 20 + i);
  ++appended;
  check(state, engine.remember(entry));
}

void rewrite(benchmark::State& state, Fixture& fixture, Engine& engine, std::size_t number) {
  check(state, engine.pin(cortex::content_id(fixture.recent().front().content), number % 2 == 0));
}

std::string compiler() {
#ifdef __clang__
  return "clang " __clang_version__;
#else
  return "g++ " __VERSION__;
#endif
}

std::string processor() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  }
  return "unknown";
}

std::vector<std::size_t> sizes() {
  if (std::getenv("CORTEX_BENCH_LOG") != nullptr) return {0};
  const char* given = std::getenv("CORTEX_BENCH_SIZES");
  std::istringstream text(given == nullptr ? "4400,100000,1000000" : given);
  std::vector<std::size_t> all;
  for (std::string size; std::getline(text, size, ',');) all.push_back(std::stoul(size));
  return all;
}

void register_size(std::size_t entries) {
  const std::string name = "/" + (entries == 0 ? std::string("file") : std::to_string(entries));
  const auto engine_benchmark = [&](const char* verb, auto operation) {
    return benchmark::RegisterBenchmark((verb + name).c_str(),
                                        [=](benchmark::State& state) { on_engine(state, entries, operation); });
  };
  benchmark::RegisterBenchmark(("load" + name).c_str(), [=](benchmark::State& state) {
    load(state, entries);
  })->Unit(benchmark::kMillisecond);
  engine_benchmark("search", search)->Unit(benchmark::kMicrosecond);
  engine_benchmark("inject", inject)->Unit(benchmark::kMicrosecond);
  engine_benchmark("decide", decide)->Unit(benchmark::kMicrosecond);
  engine_benchmark("append", append)->Unit(benchmark::kMicrosecond)->Iterations(100);
  engine_benchmark("rewrite", rewrite)->Unit(benchmark::kMillisecond)->Iterations(10);
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::AddCustomContext("cortex", cortex::kVersion);
  benchmark::AddCustomContext("compiler", compiler());
  benchmark::AddCustomContext("processor", processor());
  benchmark::RegisterBenchmark("tokenise", tokenise)->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("redact/hostile", redact_hostile)->Unit(benchmark::kMillisecond);
  for (const std::size_t entries : sizes()) register_size(entries);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
