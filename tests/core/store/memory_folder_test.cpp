// SPDX-License-Identifier: MIT
// Names of the files of a memory folder, and parts of paths.
#include "store/memory_folder.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.h"

using namespace cortex::store;

TEST_CASE("MemoryFolder keeps every file within its folder", "[store]") {
  const MemoryFolder folder("/home/u/.cortex");
  CHECK(folder.root() == "/home/u/.cortex");
  CHECK(folder.log() == "/home/u/.cortex/memory_log.jsonl");
  CHECK(folder.lock() == "/home/u/.cortex/memory_log.jsonl.lock");
  CHECK(folder.forgotten() == "/home/u/.cortex/archive/forgotten.jsonl");
  CHECK(folder.receipts() == "/home/u/.cortex/logs/injections.jsonl");
}

TEST_CASE("MemoryFolder makes session ids safe as file names", "[store]") {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"0199a1b2-77c3-7000-8000-0123456789ab", "0199a1b2-77c3-7000-8000-0123456789ab"},
      {"a_B-9", "a_B-9"},
      {"../../etc/passwd", "%2e%2e%2f%2e%2e%2fetc%2fpasswd"},
      {"a b\n", "a%20b%0a"},
      {"\xC3\xA9", "%c3%a9"},
      {std::string("a\0b", 3), "a%00b"},
      {"%2f", "%252f"},
      {"", ""},
  };
  const MemoryFolder folder("/m");
  for (const auto& [id, name] : cases) {
    INFO(id);
    CHECK(folder.session_state(id) == "/m/cache/session-" + name + ".json");
  }
}

TEST_CASE("MemoryFolder gives each session a file of its own, with a name that is not too long", "[store]") {
  const MemoryFolder folder("/m");
  const std::string long_id(100'000, 'x');
  std::set<std::string> names;
  for (const std::string& id : {std::string("a/"), std::string("a2f"), std::string("a%2f"), long_id, long_id + "y",
                                std::string(160, 'x'), std::string(161, 'x'), std::string(160, '/')}) {
    const std::string name = base_name(folder.session_state(id));
    CHECK(name.size() <= 200);
    names.insert(name);
  }
  CHECK(names.size() == 8);
}

TEST_CASE("Paths are joined and taken apart", "[store]") {
  struct Case {
    std::string path, parent, name;
  };
  const std::vector<Case> cases = {{"/a/b", "/a", "b"},  {"/a", "/", "a"},   {"/", "/", ""},
                                   {"a", ".", "a"},      {"a/b/", "a", "b"}, {"", ".", ""},
                                   {"/a//b", "/a", "b"}, {"//", "/", ""},    {"./x", ".", "x"}};
  for (const Case& c : cases) {
    INFO(c.path);
    CHECK(parent_path(c.path) == c.parent);
    CHECK(base_name(c.path) == c.name);
  }
  CHECK(join_path("/a", "b") == "/a/b");
  CHECK(join_path("/a/", "b") == "/a/b");
  CHECK(join_path("/", "b") == "/b");
  CHECK(join_path("", "b") == "b");
}
