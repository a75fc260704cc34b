// SPDX-License-Identifier: MIT
// With cache, without, and after a rebuild: the same answers to the bit, whatever happened to the files (SPEC 4.12, 7).
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "cache/cache_db.h"
#include "cache/cached_log.h"
#include "cortex/engine.h"
#include "memory_file_system.h"
#include "posix_file_system.h"
#include "support/catch.h"
#include "support/rounds.h"
#include "support/fake_process.h"
#include "support/faulty_file_system.h"
#include "support/manual_clock.h"
#include "support/temporary_folder.h"

namespace cortex {
namespace {

const std::vector<std::string> kWords = {
    "deploy", "deployment", "deployed", "tests",  "tester",        "my",    "app",    "my-app", "myapp",
    "k8s",    "kube",       "ci",       "config", "configuration", "cache", "cached", "日本語", "日本",
    "문서를", "naïve",      "api",      "apikey", "docker",        "retry", "x_y",    "8080",   "ports",
    "не",     "работа",     "работает", "cafe",   "ทดสอบ",         "ขอบคุณ", "عربي",   "use"};
const std::vector<std::string> kTypes = {"USER_CORRECTION", "WORKING_SOLUTION", "user_preference", "SESSION_CHECKPOINT",
                                         "CODEBASE_PATTERN"};

/// How SQLite gets at its file: by itself, or through the VFS over the files of this host or of none.
enum class Files { kNative, kThroughVfs, kInMemory };
constexpr Files kEvery[] = {Files::kNative, Files::kThroughVfs, Files::kInMemory};

/// A memory folder and one process after the other that works on it.
class Folder {
 public:
  explicit Folder(unsigned seed, Files kind = Files::kNative)
      : files(kind == Files::kNative     ? static_cast<FileSystem&>(posix_)
              : kind == Files::kInMemory ? static_cast<FileSystem&>(memory_)
                                         : pathless_),
        random(seed) {
    REQUIRE(files.make_directory(root()).ok());
    write("aliases.json", R"({"my-app": ["myapp"], "k8s": ["kubernetes", "kube"], "ci": ["continuous integration"]})");
    write("core_tagged.jsonl", R"({"type":"X","content":"deploy the docker app with retry","priority":9})"
                               "\n");
  }

  const std::string& root() const { return folder_.path(); }
  std::string path(const std::string& name) const { return folder_.at(name); }
  std::string log_path() const { return path("memory_log.jsonl"); }
  void write(const std::string& name, const std::string& bytes) { REQUIRE(files.replace(path(name), bytes).ok()); }
  std::string read(const std::string& name) {
    auto bytes = files.read(path(name));
    return bytes.ok() ? bytes.value() : std::string();
  }

  std::unique_ptr<Engine> open(bool use_cache) {
    EngineOptions options;
    options.memory_dir = root();
    options.project = "a";
    options.use_cache = use_cache;
    auto opened = Engine::open({files, clock, process}, options);
    REQUIRE(opened.ok());
    return std::move(opened.value());
  }

  std::string some_words(std::size_t most) {
    std::string text;
    for (std::size_t count = 1 + random() % most; count > 0; --count) text += kWords[random() % kWords.size()] + " ";
    return text;
  }

  std::string some_line() {
    if (random() % 12 == 0) return random() % 2 == 0 ? "{ damaged" : "";
    std::string line = R"({"type": ")" + kTypes[random() % kTypes.size()] + R"(", "content": ")" + some_words(14) + '"';
    line += R"(, "tags": [")" + some_words(2) + R"("])";
    line += R"(, "timestamp": "2026-11-)" + std::to_string(10 + random() % 20) + R"(T10:00:00Z")";
    line += R"(, "session_id": "s)" + std::to_string(random() % 4) + '"';
    if (random() % 4 == 0) line += R"(, "priority": )" + std::to_string(random() % 12);
    if (random() % 4 == 0) line += R"(, "repeats": )" + std::to_string(random() % 4);
    if (random() % 9 == 0) line += R"(, "pinned": true)";
    if (random() % 3 == 0) line += random() % 2 == 0 ? R"(, "project": "a")" : R"(, "project": "b")";
    return line + "}";
  }

  void append_foreign(std::size_t lines) {
    std::string bytes;
    for (; lines > 0; --lines) bytes += some_line() + "\n";
    if (random() % 6 == 0) bytes.pop_back();  // Torn.
    REQUIRE(files.append(log_path(), bytes).ok());
  }

  test::ManualClock clock;
  test::FakeProcess process;

 private:
  test::TemporaryFolder folder_;
  platform::PosixFileSystem posix_;
  test::FaultyFileSystem pathless_{posix_};  ///< Without faults: files that SQLite has to reach through it.
  platform::MemoryFileSystem memory_{clock};

 public:
  FileSystem& files;
  std::mt19937 random;
};

std::string told(const SearchResponse& response) {
  std::string text = std::to_string(response.damaged_lines) + "\n";
  const auto bits = [](double value) {
    std::string hex(32, '\0');
    hex.resize(static_cast<std::size_t>(std::snprintf(hex.data(), hex.size(), "%a", value)));
    return hex;
  };
  for (const QueryTerm& term : response.terms) text += term.text + "=" + bits(term.weight) + " ";
  for (const SearchHit& hit : response.hits) {
    text += "\n" + std::to_string(static_cast<int>(hit.source)) + " " + std::to_string(hit.line) + " " +
            bits(hit.score) + " " + hit.id + " " + hit.raw;
    for (const std::string& met : hit.matched.met) text += " " + met;
  }
  for (const std::string& project : response.other_projects) text += "\nelsewhere " + project;
  return text;
}

std::string answers(Engine& engine, const std::vector<std::string>& queries) {
  std::string text;
  for (const std::string& query : queries) {
    SearchRequest request;
    request.query = query;
    request.in_core = true;
    request.limit = 7;
    request.expansion = {"docker tester", "kube", "naïve", "日本", "use"};
    auto found = engine.search(request);
    REQUIRE(found.ok());
    text += told(found.value()) + "\n";
    request.only_project = "b";
    request.types = {"working_solution", "X"};
    found = engine.search(request);
    REQUIRE(found.ok());
    text += told(found.value()) + "\n";
    InjectionRequest injection;
    injection.prompt = query + " please explain";
    injection.session_id = "s1";
    injection.expansion = {"ports", "文서를", "retry"};
    injection.write_receipt = false;
    const auto injected = engine.inject(injection);
    REQUIRE(injected.ok());
    text += injected.value().text + "\n";
  }
  return text;
}

void damage(Folder& memory) {
  const std::string name = "memory_cache.db";
  std::string bytes = memory.read(name);
  if (bytes.empty()) return;
  constexpr std::size_t kPage = 8192;
  const std::size_t page = memory.random() % (bytes.size() / kPage + 1) * kPage;
  switch (memory.random() % 4) {
    case 0:
      bytes.resize(memory.random() % bytes.size());
      break;
    case 1:
      bytes = "no database at all";
      break;
    default:
      for (std::size_t i = page; i < std::min(page + kPage, bytes.size()); ++i) bytes[i] = '\0';
  }
  memory.write(name, bytes);
}

void run_sql(Folder& memory, const char* sql) {
  const auto database =
      cache::Database::open(memory.files, memory.path("memory_cache.db"), cache::Database::Mode::kWrite, 0);
  if (database != nullptr) (void)database->run(sql);
}

/// What the Python implementation leaves behind: the tables of SPEC 7, without ours.
constexpr const char* kPythonTables =
    "DROP TABLE IF EXISTS cache_meta; DROP TABLE IF EXISTS index_postings;"
    "CREATE TABLE cache_meta(key TEXT PRIMARY KEY, value TEXT);"
    "INSERT INTO cache_meta VALUES('mtime', '1.5'), ('fsize', '100')";

/// One thing that may happen to a memory folder between two processes; says which.
std::size_t disturb(Folder& memory) {
  const auto own = [&](auto&& work) {
    const auto engine = memory.open(memory.random() % 4 != 0);
    work(*engine);
  };
  const auto some_id = [&](Engine& engine) {
    ListRequest request;
    request.limit = 30;
    const auto listed = engine.list(request);
    if (!listed.ok() || listed.value().entries.empty()) return std::string();
    return listed.value().entries[memory.random() % listed.value().entries.size()].id;
  };
  std::string log = memory.read("memory_log.jsonl");
  const std::size_t what = memory.random() % 22;
  switch (what) {
    case 0:
    case 1:
    case 2:
      own([&](Engine& engine) {
        for (std::size_t count = 1 + memory.random() % 3; count > 0; --count) {
          NewEntry entry;
          entry.content = memory.some_words(14) + std::to_string(memory.random());
          entry.type = kTypes[memory.random() % kTypes.size()];
          entry.session_id = "s" + std::to_string(memory.random() % 4);
          REQUIRE(engine.remember(entry).ok());
        }
      });
      break;
    case 3:
      memory.append_foreign(1 + memory.random() % 3);
      break;
    case 4:
      memory.append_foreign(60);
      break;
    case 5:
      own([&](Engine& engine) { (void)engine.forget({{some_id(engine)}, "", "", {}, false}, false).ok(); });
      break;
    case 6:
      own([&](Engine& engine) { (void)engine.undo(1, "").ok(); });
      break;
    case 7:
      own([&](Engine& engine) {
        EditRequest edit;
        edit.content = memory.some_words(9) + std::to_string(memory.random());
        (void)engine.edit(some_id(engine), edit).ok();
      });
      break;
    case 8:
      own([&](Engine& engine) { (void)engine.purge({{some_id(engine)}, "", "", {}, false}, false).ok(); });
      break;
    case 9:
      memory.write("memory_log.jsonl", log.substr(0, log.size() / 2 + memory.random() % (log.size() / 2 + 1)));
      break;
    case 10:
      REQUIRE(memory.files.touch(memory.log_path()).ok());
      break;
    case 11:
      (void)memory.files.remove(memory.path("memory_cache.db")).ok();
      break;
    case 12:
      damage(memory);
      break;
    case 13:
      run_sql(memory, "UPDATE cache_meta SET value = 'cortex 0' WHERE key = 'schema'");
      break;
    case 14:
      run_sql(memory, kPythonTables);
      break;
    case 15:  // Somebody's editor: as long as before, in place.
      for (char& c : log) c = c == 'd' ? 'p' : c;
      memory.write("memory_log.jsonl", log);
      break;
    case 16:
    case 17:  // Said again, with more: an entry in the place of another.
      own([&](Engine& engine) {
        ListRequest request;
        request.limit = 20;
        const auto listed = engine.list(request);
        if (!listed.ok() || listed.value().entries.empty()) return;
        const StoredEntry& old = listed.value().entries[memory.random() % listed.value().entries.size()];
        NewEntry entry;
        entry.content = old.entry.content + " " + memory.some_words(3) + "again";
        entry.type = old.entry.type;
        entry.project = old.entry.project;
        REQUIRE(engine.remember(entry).ok());
      });
      break;
    case 18:  // Several lines go, and come back in part.
      own([&](Engine& engine) {
        for (std::size_t count = 1 + memory.random() % 4; count > 0; --count) {
          (void)engine.forget({{some_id(engine), some_id(engine)}, "", "", {}, false}, false).ok();
        }
        (void)engine.undo(1 + memory.random() % 3, "").ok();
      });
      break;
    case 19:
      own([&](Engine& engine) { (void)engine.forget({{}, kWords[memory.random() % 4], "", {}, false}, false).ok(); });
      break;
    case 20:
      own([&](Engine& engine) {
        const std::string id = some_id(engine);
        (void)engine.pin(id, true).ok();
        (void)engine.forget({{id}, "", "", {}, false}, false).ok();
        (void)engine.undo(1 + memory.random() % 6, "").ok();
      });
      break;
    default:
      memory.write("aliases.json",
                   memory.random() % 2 == 0 ? R"({"docker retry": ["x_y"]})" : R"({"my-app": ["api"]})");
  }
  return what;
}

bool is_cache_fresh(Folder& memory) {
  auto groups = text::parse_alias_groups(memory.read("aliases.json"));
  REQUIRE(groups.ok());
  const text::Aliases aliases(groups.value());
  return cache::CachedLog::open(memory.files, store::MemoryFolder(memory.root()), aliases) != nullptr;
}

}  // namespace

TEST_CASE("Cached, uncached and rebuilt answers are the same after whatever happened", "[cache]") {
  const char* const more = std::getenv("CORTEX_CACHE_SEEDS");  // So many, where more than a quick look is wanted.
  const unsigned seeds =
      more != nullptr ? static_cast<unsigned>(std::strtoul(more, nullptr, 10)) : (test::kIsSanitized ? 3 : 6);
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    const Files kind = kEvery[seed % 3];
    Folder memory(seed, kind);
    memory.append_foreign(40 + memory.random() % 300);
    for (int step = 0; step < 25; ++step) {
      const std::size_t what = disturb(memory);
      INFO("seed " << seed << ", step " << step << ", files " << static_cast<int>(kind) << ", disturbance " << what);
      std::vector<std::string> queries;
      for (int i = 0; i < 3; ++i) queries.push_back(memory.some_words(i == 2 ? 14 : 4));
      const std::string plain = answers(*memory.open(false), queries);
      REQUIRE(answers(*memory.open(true), queries) == plain);
      // The one before has left a cache that this one uses.
      if (!memory.read("memory_log.jsonl").empty()) CHECK(is_cache_fresh(memory));
      REQUIRE(answers(*memory.open(true), queries) == plain);
    }
    const std::vector<std::string> queries = {"deploy docker tests retry", "日本語 naïve",
                                              "my-app ci config cache api"};
    const std::string plain = answers(*memory.open(false), queries);
    (void)memory.files.remove(memory.path("memory_cache.db")).ok();
    REQUIRE(memory.open(true)->rebuild().ok());
    REQUIRE(answers(*memory.open(true), queries) == plain);
  }
}

TEST_CASE("A mark that says dirty makes the cache anew", "[cache]") {
  for (const Files kind : kEvery) {
    Folder memory(7, kind);
    memory.append_foreign(30);
    (void)answers(*memory.open(true), {"deploy"});
    REQUIRE(is_cache_fresh(memory));
    memory.write(".cache-dirty", "");
    CHECK_FALSE(is_cache_fresh(memory));
    (void)answers(*memory.open(true), {"deploy"});
    CHECK(is_cache_fresh(memory));
    CHECK_FALSE(memory.files.info(memory.path(".cache-dirty")).ok());
  }
}

TEST_CASE("The cache follows lines that change, go and come back without being made anew", "[cache]") {
  for (const Files kind : {Files::kNative, Files::kThroughVfs}) {
    Folder memory(11, kind);
    memory.append_foreign(300);
    REQUIRE(memory.open(true)->rebuild().ok());
    const auto listed = memory.open(true)->list({});
    REQUIRE(listed.ok());
    const std::vector<StoredEntry>& entries = listed.value().entries;
    REQUIRE(entries.size() > 9);
    const std::vector<std::string> some = {entries[2].id, entries[3].id, entries[5].id, entries[9].id};
    const auto check = [&](const char* when, std::uint32_t dead) {
      INFO(when << ", files " << static_cast<int>(kind));
      const text::Aliases aliases(text::parse_alias_groups(memory.read("aliases.json")).value());
      const auto log = cache::CachedLog::open(memory.files, store::MemoryFolder(memory.root()), aliases);
      REQUIRE(log != nullptr);
      CHECK(log->state().documents - log->state().entries == dead);  // None in a cache that was made anew.
      const std::vector<std::string> queries = {"deploy docker tests", "日本語 config", "my-app ci cache"};
      CHECK(answers(*memory.open(true), queries) == answers(*memory.open(false), queries));
    };
    const auto forgotten = memory.open(true)->forget({some, "", "", {}, false}, false);
    REQUIRE(forgotten.ok());
    const auto gone =
        static_cast<std::uint32_t>(forgotten.value().entries.size());  // With checkpoints that quote them.
    check("forgotten", gone);
    REQUIRE(memory.open(true)->pin(entries[4].id, !entries[4].entry.pinned).ok());
    check("pinned after that", gone);
    EditRequest edit;
    edit.content = "quite another text about the docker port";
    REQUIRE(memory.open(true)->edit(entries[6].id, edit).ok());
    check("edited", gone);
    REQUIRE(memory.open(true)->undo(2, "").ok());
    check("both undone", gone);
    REQUIRE(memory.open(true)->undo(1, "").ok());
    check("the forgotten ones back", 0);
    memory.append_foreign(60);
    REQUIRE(memory.files.append(memory.log_path(), "\n").ok());
    (void)answers(*memory.open(true), {"deploy"});
    check("more appended", 0);
  }
}

TEST_CASE("An id that the cache has at another line forgets nothing else", "[cache]") {
  Folder memory(12);
  memory.append_foreign(60);
  REQUIRE(memory.open(true)->rebuild().ok());
  const auto listed = memory.open(true)->list({});
  REQUIRE(listed.ok());
  const StoredEntry wanted = listed.value().entries.at(4);
  run_sql(memory,
          "UPDATE entry_cache SET content_hash = (SELECT content_hash FROM entry_cache o WHERE o.line_num = "
          "(entry_cache.line_num + 7) % (SELECT count(*) FROM entry_cache))");
  const auto forgotten = memory.open(true)->forget({{wanted.id}, "", "", {}, false}, false);
  REQUIRE(forgotten.ok());
  REQUIRE(forgotten.value().entries.size() == 1);
  CHECK(forgotten.value().entries[0].raw == wanted.raw);
  CHECK(memory.read("memory_log.jsonl").find(wanted.raw) == std::string::npos);
}

TEST_CASE("A database that another process holds is left alone, and the answers are the same", "[cache]") {
  Folder memory(8);
  memory.append_foreign(30);
  const std::string plain = answers(*memory.open(true), {"deploy docker"});
  const auto holder =
      cache::Database::open(memory.files, memory.path("memory_cache.db"), cache::Database::Mode::kWrite, 0);
  REQUIRE(holder != nullptr);
  REQUIRE(holder->run("BEGIN EXCLUSIVE"));
  CHECK_FALSE(is_cache_fresh(memory));
  CHECK(answers(*memory.open(true), {"deploy docker"}) == plain);
  REQUIRE(holder->run("ROLLBACK"));
  CHECK(is_cache_fresh(memory));
}

TEST_CASE("What is purged is in no page of the cache", "[cache]") {
  Folder memory(9);
  memory.append_foreign(30);
  NewEntry entry;
  entry.content = "the zorblaxian passphrase of our staging machine";
  REQUIRE(memory.open(true)->remember(entry).ok());
  REQUIRE(memory.open(true)->rebuild().ok());
  REQUIRE(memory.read("memory_cache.db").find("zorblaxian") != std::string::npos);
  REQUIRE(memory.open(true)->purge({{content_id(entry.content)}, "", "", {}, false}, false).ok());
  CHECK(memory.read("memory_cache.db").find("zorblaxian") == std::string::npos);
}

TEST_CASE("Entries move into the cache once more than fifty wait behind it", "[cache]") {
  Folder memory(10);
  memory.append_foreign(20);
  (void)answers(*memory.open(true), {"deploy"});
  const auto tail = [&] {
    const text::Aliases aliases(text::parse_alias_groups(memory.read("aliases.json")).value());
    const auto log = cache::CachedLog::open(memory.files, store::MemoryFolder(memory.root()), aliases);
    REQUIRE(log != nullptr);
    return log->tail_entries();
  };
  REQUIRE(tail() <= 1);
  for (int i = 0; i < 40; ++i) {
    NewEntry entry;
    entry.content = "fact number " + std::to_string(i * 7919) + " about " + memory.some_words(6);
    REQUIRE(memory.open(true)->remember(entry).ok());
  }
  memory.append_foreign(40);
  REQUIRE(memory.files.append(memory.log_path(), "\n").ok());
  (void)answers(*memory.open(true), {"deploy"});
  CHECK(tail() == 0);
  // The hash that was gone on with is that of the whole prefix.
  REQUIRE(memory.files.touch(memory.log_path()).ok());
  CHECK(tail() == 0);
}

}  // namespace cortex
