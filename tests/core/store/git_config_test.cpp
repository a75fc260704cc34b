// SPDX-License-Identifier: MIT
// Remotes out of git configuration files as git writes them, and as people do.
#include "store/git_config.h"

#include <string>
#include <utility>
#include <vector>

#include "support/catch.h"

using cortex::store::parse_git_remotes;

namespace {

using Remotes = std::vector<std::pair<std::string, std::string>>;

Remotes remotes_of(std::string_view config) {
  Remotes found;
  for (const auto& remote : parse_git_remotes(config)) found.emplace_back(remote.name, remote.url);
  return found;
}

}  // namespace

TEST_CASE("Git remotes are read from a configuration", "[store][project]") {
  struct Case {
    std::string name, config;
    Remotes expected;
  };
  const std::vector<Case> cases = {
      {"nothing", "", {}},
      {"no remote", "[core]\n\trepositoryformatversion = 0\n\turl = x\n", {}},
      {"as git writes it",
       "[core]\n\tbare = false\n[remote \"origin\"]\n\turl = git@h:o/n.git\n\tfetch = "
       "+refs/heads/*:refs/remotes/origin/*\n"
       "[branch \"main\"]\n\tremote = origin\n",
       {{"origin", "git@h:o/n.git"}}},
      {"several, in order", "[remote \"a\"]\nurl=1\n[remote \"b\"]\nurl=2\n", {{"a", "1"}, {"b", "2"}}},
      {"the first URL of several", "[remote \"a\"]\nurl=1\nurl=2\n[remote \"a\"]\nurl=3\n", {{"a", "1"}}},
      {"pushurl is no url", "[remote \"a\"]\npushurl=1\n", {}},
      {"free case of section and variable, but not of the name", "[REMOTE \"A\"]\nURL = x\n", {{"A", "x"}}},
      {"the old form", "[remote.origin]\nurl = x\n", {{"origin", "x"}}},
      {"a variable on the line of its section", "[remote \"a\"] url = x\n", {{"a", "x"}}},
      {"quotes and escapes in the name", "[remote \"a \\\"b\\\" \\\\ ]\"]\nurl = x\n", {{"a \"b\" \\ ]", "x"}}},
      {"quotes in the value", "[remote \"a\"]\nurl = \"x ; y\" # z\n", {{"a", "x ; y"}}},
      {"comments", "# [remote \"no\"]\n; url = no\n[remote \"a\"] # c\n; url = no\nurl = x#y\n", {{"a", "x"}}},
      {"a continued value", "[remote \"a\"]\nurl = x\\\ny\n", {{"a", "xy"}}},
      {"a value continued after CR", "[remote \"a\"]\r\nurl = x\\\r\ny\r\n", {{"a", "xy"}}},
      {"CRLF and BOM", "\xEF\xBB\xBF[remote \"a\"]\r\n\turl = x\r\n", {{"a", "x"}}},
      {"blanks around and within", "[remote \"a\"]\n  url\t=  x y  \n", {{"a", "x y"}}},
      {"a variable without value", "[remote \"a\"]\nurl\nprune\nurl = x\n", {{"a", "x"}}},
      {"an empty value", "[remote \"a\"]\nurl =\n", {}},
      {"no line end", "[remote \"a\"]\nurl = x", {{"a", "x"}}},
      {"a section with another name", "[remotes \"a\"]\nurl = x\n[remote-x \"a\"]\nurl = x\n[remote]\nurl = x\n", {}},
      {"an include is not followed", "[include]\npath = other\n[remote \"a\"]\nurl = x\n", {{"a", "x"}}},
      {"a header that does not end", "[remote \"a\nurl = no\n[remote \"b\"]\nurl = x\n", {{"b", "x"}}},
      {"torn ends", "[remote \"a\"]\nurl = x\\", {{"a", "x"}}},
      {"an open bracket at the end", "[remote \"a\"]\nurl = x\n[", {{"a", "x"}}},
      {"an open quote at the end", "[remote \"a\"]\nurl = x\n[remote \"", {{"a", "x"}}},
      {"garbage", std::string("\0\xFF=\n==\n]]\"\\\n[remote \"a\"]\nurl=x\n", 31), {{"a", "x"}}},
  };
  for (const Case& c : cases) {
    INFO(c.name);
    CHECK(remotes_of(c.config) == c.expected);
  }
}

TEST_CASE("Git remotes are found in a configuration of any size", "[store][project]") {
  std::string config;
  for (int i = 0; i < 50'000; ++i) config += "[x \"" + std::string(20, '\\') + "\n" + std::string(40, '[') + "\n";
  config += "[remote \"a\"]\nurl = x\n";
  CHECK(remotes_of(config) == Remotes{{"a", "x"}});
}
