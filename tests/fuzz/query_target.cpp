// SPDX-License-Identifier: MIT
// Fuzz target: a log, a NUL, and a query over it. The index finds what scoring every entry by itself finds (SPEC 4.12).
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "base/utf8.h"
#include "cortex/engine.h"
#include "fuzz_target.h"
#include "memory_file_system.h"
#include "search/score.h"
#include "store/log_file.h"
#include "store/memory_folder.h"
#include "support/fake_process.h"
#include "support/manual_clock.h"
#include "text/aliases.h"

namespace {

using cortex::fuzz::require;

constexpr std::string_view kAliases =
    R"({"k8s": ["kubernetes", "kube"], "ci": "continuous integration", "my-app": ["myapp"], "数据库": ["db"]})";

void check_search(cortex::Engine& engine, const std::string& log, const std::string& query, std::int64_t now_us) {
  cortex::SearchRequest request;
  request.use_thesaurus = false;  // The plain score below has no other words.
  request.query = query;
  request.limit = 1'000'000;
  const auto response = engine.search(request);
  require(response.ok(), "a search does not fail for what is in the log");

  std::vector<std::string> terms;
  std::vector<double> weights;
  for (const auto& term : response.value().terms) {
    terms.push_back(term.text);
    weights.push_back(term.weight);
  }
  const cortex::text::Aliases aliases(cortex::text::parse_alias_groups(kAliases).value());
  cortex::search::ScoreContext context;
  context.aliases = &aliases;
  context.now_us = now_us;
  const auto file = cortex::store::LogFile::parse(log);
  std::vector<double> scores;
  std::size_t found = 0;
  for (std::uint32_t line = 0; line < file.entry_count(); ++line) {
    scores.push_back(cortex::search::score_entry(file.entry(line), terms, weights, {}, context).score);
    if (scores.back() > 0) ++found;
  }
  require(response.value().hits.size() == found, "every entry with a score above 0 is found, and no other");
  double last = HUGE_VAL;
  for (const auto& hit : response.value().hits) {
    require(std::isfinite(hit.score) && hit.score > 0 && hit.score <= last, "scores are above 0 and fall");
    require(hit.score == scores.at(hit.line), "a score is that of the entry by itself");
    require(cortex::base::is_valid_utf8(hit.raw), "a raw line is valid UTF-8");
    last = hit.score;
  }
}

void check_injection(cortex::Engine& engine, const std::string& prompt) {
  cortex::InjectionRequest request;
  request.prompt = prompt;
  const auto injection = engine.inject(request);
  require(injection.ok(), "an injection does not fail for what is in the log");
  const std::string& text = injection.value().text;
  require(cortex::base::is_valid_utf8(text), "an injection is valid UTF-8");
  require(cortex::base::count_code_points(text) <= 4000, "an injection stays within its budget");
  require(injection.value().chars == cortex::base::count_code_points(text), "the count of characters is right");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto parts = cortex::fuzz::split_at_nul(cortex::fuzz::as_text(data, size));
  const std::string log(parts.first);
  const std::string query = cortex::base::make_valid_utf8(parts.second);

  const cortex::store::MemoryFolder folder("/memory");
  cortex::test::ManualClock clock;
  cortex::test::FakeProcess process;
  cortex::platform::MemoryFileSystem files(clock);
  require(files.put(folder.log(), log).ok() && files.put(folder.aliases(), kAliases).ok(),
          "the memory folder is there");
  cortex::EngineOptions options;
  options.memory_dir = folder.root();
  auto engine = cortex::Engine::open({files, clock, process}, options);
  require(engine.ok(), "a memory folder with any log can be opened");
  check_search(*engine.value(), log, query, clock.now_us());
  check_injection(*engine.value(), query);
  return 0;
}
