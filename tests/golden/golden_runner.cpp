// SPDX-License-Identifier: MIT
// golden_runner: answers test cases, one JSON object a line, in the shape of the oracle's answers
// (tests/golden/README.md).
//
// A line {"corpus": {...}} sets the corpus that the cases after it share; a case with members of a corpus uses its own.
// A corpus is `log` and `core` (lists of entries), or `folder` (a memory folder on disk, taken byte for byte),
// `aliases` and `now`. Behaviour goes through the public Engine; the write decision is asked twice, by itself and as a
// verb.
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/time.h"
#include "cortex/engine.h"
#include "inject/intent.h"
#include "memory_file_system.h"
#include "search/score.h"
#include "store/decide.h"
#include "store/log_file.h"
#include "store/memory_folder.h"
#include "support/fake_process.h"
#include "support/manual_clock.h"
#include "text/aliases.h"
#include "text/stem.h"
#include "text/words.h"

namespace {

using cortex::Engine;
using cortex::Entry;
using Json = nlohmann::ordered_json;

[[noreturn]] void fail(const std::string& message) {
  std::cerr << "golden_runner: " << message << "\n";
  std::exit(2);
}

template <typename T>
T expect_value(cortex::Result<T> result) {
  if (!result.ok()) fail(result.error().message);
  return std::move(result).value();
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

struct Corpus {
  std::string log;
  std::string core;
  std::string aliases = "{}";  // Written as it is, so that the built-in list is not used.
  std::int64_t now_us = 0;
};

std::string lines_of(const Json& entries) {
  std::string out;
  for (const Json& entry : entries) out += entry.dump() + "\n";
  return out;
}

bool has_own_corpus(const Json& test_case) {
  for (const char* member : {"log", "core", "folder", "aliases", "now"}) {
    if (test_case.contains(member)) return true;
  }
  return false;
}

Corpus read_corpus(const Json& json) {
  Corpus corpus;
  if (json.contains("folder")) {
    const cortex::store::MemoryFolder folder(json["folder"].get<std::string>());
    corpus.log = read_file(folder.log());
    corpus.core = read_file(folder.core());
  }
  if (json.contains("log")) corpus.log = lines_of(json["log"]);
  if (json.contains("core")) corpus.core = lines_of(json["core"]);
  if (json.contains("aliases")) corpus.aliases = json["aliases"].dump();
  const auto now = cortex::base::parse_time(json.value("now", "2026-11-30T12:00:00Z"));
  if (!now) fail("unreadable time in 'now'");
  corpus.now_us = *now;
  return corpus;
}

// A memory folder in memory with an engine on it.
class Memory {
 public:
  explicit Memory(const Corpus& corpus) : files_(clock_) {
    clock_.set_now_us(corpus.now_us);
    const cortex::store::MemoryFolder folder("/memory");
    write(folder.log(), corpus.log);
    if (!corpus.core.empty()) write(folder.core(), corpus.core);
    write(folder.aliases(), corpus.aliases);
    log_ = cortex::store::LogFile::parse(corpus.log);
    core_ = cortex::store::LogFile::parse(corpus.core);
    aliases_ = cortex::text::Aliases(expect_value(cortex::text::parse_alias_groups(corpus.aliases)));
    cortex::EngineOptions options;
    options.memory_dir = folder.root();
    engine_ = expect_value(Engine::open({files_, clock_, process_}, options));
  }

  Engine& engine() { return *engine_; }
  const cortex::text::Aliases& aliases() const { return aliases_; }
  const cortex::store::LogFile& log() const { return log_; }
  const cortex::store::LogFile& core() const { return core_; }

 private:
  void write(const std::string& path, const std::string& bytes) {
    const cortex::Status written = files_.put(path, bytes);
    if (!written.ok()) fail(written.error().message);
  }

  cortex::test::ManualClock clock_;
  cortex::platform::MemoryFileSystem files_;
  cortex::test::FakeProcess process_;
  std::unique_ptr<Engine> engine_;
  cortex::text::Aliases aliases_;
  cortex::store::LogFile log_;
  cortex::store::LogFile core_;
};

// The log as the write decision sees it, with nothing left out by an index.
class PlainEntries : public cortex::store::StoredEntries {
 public:
  explicit PlainEntries(const cortex::store::LogFile& log) {
    for (std::uint32_t line = 0; line < log.entry_count(); ++line) entries_.push_back(log.entry(line));
  }
  std::uint32_t count() const override { return static_cast<std::uint32_t>(entries_.size()); }
  Entry entry(std::uint32_t line) const override { return entries_[line]; }
  std::vector<std::uint32_t> lines_with_id(std::string_view id) const override {
    std::vector<std::uint32_t> lines;
    for (std::uint32_t line = 0; line < count(); ++line) {
      if (cortex::content_id(entries_[line].content) == id) lines.push_back(line);
    }
    return lines;
  }
  std::vector<std::uint32_t> guidance_sharing(const std::vector<std::string>&, std::size_t) const override {
    std::vector<std::uint32_t> lines;
    for (std::uint32_t line = 0; line < count(); ++line) {
      if (cortex::is_guidance(entries_[line].type)) lines.push_back(line);
    }
    return lines;
  }

 private:
  std::vector<Entry> entries_;
};

std::vector<std::string> strings(const Json& test_case, const char* member) {
  return test_case.contains(member) ? test_case[member].get<std::vector<std::string>>() : std::vector<std::string>();
}

Json stems(const Json& test_case) {
  Json answer = Json::object();
  for (const std::string& word : strings(test_case, "words")) answer[word] = cortex::text::stem(word);
  return answer;
}

Json search(Memory& memory, const Json& test_case) {
  const bool in_core = test_case.value("in", "log") == "core";
  cortex::SearchRequest request;
  request.query = test_case["query"].get<std::string>();
  request.limit = test_case.value("top", std::size_t{5});
  request.in_log = !in_core;
  request.in_core = in_core;
  request.expansion = strings(test_case, "expansion");
  request.use_thesaurus = false;
  Json answer = Json::array();
  for (const cortex::SearchHit& hit : expect_value(memory.engine().search(request)).hits) {
    answer.push_back({{"line", hit.line},
                      {"score", hit.score},
                      {"match_score", hit.factors.match},
                      {"tag_boost", hit.factors.tag_boost},
                      {"type_boost", hit.factors.type_boost},
                      {"priority_boost", hit.factors.priority_boost},
                      {"decay", hit.factors.decay},
                      {"coverage_factor", hit.factors.coverage},
                      {"exact", hit.matched.exact},
                      {"stem", hit.matched.stem},
                      {"substring", hit.matched.substring},
                      {"expanded", hit.matched.expanded}});
  }
  return answer;
}

// The weight of every token of log and core, as a search for it says.
Json idf(Memory& memory) {
  Json answer = Json::object();
  cortex::search::EntryWords words;
  for (const cortex::store::LogFile* file : {&memory.log(), &memory.core()}) {
    for (std::uint32_t line = 0; line < file->entry_count(); ++line) {
      words.assign(file->entry(line));
      for (const std::uint32_t place : words.tokens()) {
        const std::string word(words.words()[place].text);
        if (answer.contains(word)) continue;
        cortex::SearchRequest request;
        request.query = word;
        for (const auto& term : expect_value(memory.engine().search(request)).terms) {
          if (term.text == word) answer[word] = term.weight;
        }
      }
    }
  }
  return answer;
}

Json inject(Memory& memory, const Json& test_case) {
  cortex::InjectionRequest request;
  request.prompt = test_case["prompt"].get<std::string>();
  request.session_id = test_case.value("session", "");
  request.expansion = strings(test_case, "expansion");
  request.use_thesaurus = false;
  request.write_receipt = false;
  const cortex::Injection injection = expect_value(memory.engine().inject(request));
  Json knowledge = Json::array(), hot = Json::array(), warm = Json::array();
  for (const auto& item : injection.knowledge) {
    knowledge.push_back({{"tier", cortex::tier_name(item.tier)}, {"line", item.hit.line}, {"score", item.hit.score}});
  }
  for (const auto& item : injection.hot) {
    hot.push_back({{"line", item.hit.line}, {"score", item.hit.score}, {"related", item.related}});
  }
  for (const auto& hit : injection.warm) warm.push_back({{"line", hit.line}, {"score", hit.score}});
  return {{"intent", injection.intent},
          {"bridge", injection.bridge},
          {"knowledge", knowledge},
          {"hot", hot},
          {"warm", warm}};
}

Json decide(Memory& memory, const Json& test_case) {
  Entry entry;
  entry.type = test_case.value("type", "WORKING_SOLUTION");
  entry.content = test_case["content"].get<std::string>();
  entry.session_id = test_case.value("session", "new");
  entry.project = test_case.value("project", "");
  const auto decision = cortex::store::decide(PlainEntries(memory.log()), entry);
  return {{"action", cortex::write_action_name(decision.action)},
          {"line", decision.line ? Json(*decision.line) : Json(nullptr)},
          {"reason", decision.reason}};
}

// The verb, on a memory of its own: the same decision through the engine's index.
Json remember(const Corpus& corpus, const Json& test_case) {
  Memory memory(corpus);
  cortex::NewEntry entry;
  entry.type = test_case.value("type", "WORKING_SOLUTION");
  entry.content = test_case["content"].get<std::string>();
  entry.session_id = test_case.value("session", "new");
  entry.project = test_case.value("project", "");
  const auto outcome = expect_value(memory.engine().remember(entry));
  // Another content was decided about than the one of the case.
  if (outcome.redacted > 0) return {{"redacted", outcome.redacted}};
  return {
      {"action", cortex::write_action_name(outcome.action)}, {"other", outcome.other_id}, {"reason", outcome.reason}};
}

Json answer(const Corpus& corpus, Memory& memory, const Json& test_case) {
  const std::string kind = test_case.value("kind", "");
  if (kind == "stem") return stems(test_case);
  if (kind == "tokens") return cortex::text::tokens(test_case["text"].get<std::string>());
  if (kind == "intent") return cortex::inject::extract_intent(test_case["prompt"].get<std::string>(), memory.aliases());
  if (kind == "idf") return idf(memory);
  if (kind == "search") return search(memory, test_case);
  if (kind == "inject") return inject(memory, test_case);
  if (kind == "dedup") return decide(memory, test_case);
  if (kind == "remember") return remember(corpus, test_case);
  fail("unknown kind '" + kind + "'");
}

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  Corpus corpus;
  auto memory = std::make_unique<Memory>(corpus);
  for (std::string line; std::getline(std::cin, line);) {
    const Json message = Json::parse(line, nullptr, false);
    if (!message.is_object()) fail("not a JSON object: " + line.substr(0, 200));
    if (message.contains("corpus")) {
      corpus = read_corpus(message["corpus"]);
      memory = std::make_unique<Memory>(corpus);
      continue;
    }
    Json result;
    if (has_own_corpus(message)) {
      const Corpus own = read_corpus(message);
      Memory own_memory(own);
      result = answer(own, own_memory, message);
    } else {
      result = answer(corpus, *memory, message);
    }
    std::cout << result.dump(-1, ' ', false, Json::error_handler_t::replace) << "\n";
  }
  return 0;
}
