// SPDX-License-Identifier: MIT
// For each prompt on standard input one line of JSON: its intent, the log lines that a search for it finds at all, and
// the characters of its HOT entries, of all and of those that clusters leave in sight (SPEC 6.4). Usage: claims FOLDER
// NOW
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "base/time.h"
#include "commands/fixed_clock.h"
#include "cortex/engine.h"
#include "inject/clusters.h"
#include "posix_file_system.h"
#include "posix_process.h"
#include "system_clock.h"

namespace {

constexpr std::size_t kAll = 10'000'000;
/// As many as an injection looks at (SPEC 6.2), and as many as a page of results has.
constexpr std::size_t kResults[] = {5, 10};

void add_clusters(cortex::Engine& engine, cortex::SearchRequest request, nlohmann::json& line) {
  for (const std::size_t limit : kResults) {
    request.limit = limit;
    const auto found = engine.search(request);
    if (!found.ok()) continue;
    std::vector<cortex::SearchHit> hot;
    std::size_t all = 0, shown = 0;
    for (const cortex::SearchHit& hit : found.value().hits) {
      if (hit.tier != cortex::Tier::kHot) continue;
      hot.push_back(hit);
      all += hit.entry.content.size();
    }
    const std::size_t hits = hot.size();
    for (const auto& item : cortex::inject::cluster(std::move(hot))) shown += item.hit.entry.content.size();
    line["hot"].push_back({{"limit", limit}, {"hits", hits}, {"chars", all}, {"shown", shown}});
  }
}

}  // namespace

int main(int argc, char** argv) {
  const auto now = argc == 3 ? cortex::base::parse_time(argv[2]) : std::nullopt;
  if (!now) return 2;
  cortex::platform::PosixFileSystem files;
  cortex::platform::SystemClock system_clock;
  cortex::commands::FixedClock clock(system_clock, *now);
  cortex::platform::PosixProcess process;
  cortex::EngineOptions options;
  options.memory_dir = argv[1];
  auto engine = cortex::Engine::open({files, clock, process}, options);
  if (!engine.ok()) return 3;
  for (std::string prompt; std::getline(std::cin, prompt);) {
    cortex::InjectionRequest injection;
    injection.prompt = prompt;
    injection.write_receipt = false;
    const auto injected = engine.value()->inject(injection);
    if (!injected.ok()) return 3;
    cortex::SearchRequest request;
    request.query = injected.value().intent;
    request.limit = kAll;
    const auto found = engine.value()->search(request);
    if (!found.ok()) return 3;
    nlohmann::json line = {{"intent", injected.value().intent}, {"lines", nlohmann::json::array()}};
    for (const auto& hit : found.value().hits) line["lines"].push_back(hit.line);
    add_clusters(*engine.value(), request, line);
    std::cout << line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << "\n";
  }
}
