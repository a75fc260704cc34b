// SPDX-License-Identifier: MIT
// Which project a folder belongs to (SPEC 8.9).
#include "store/project.h"

#include <string>
#include <utility>
#include <vector>

#include "base/md5.h"
#include "memory_file_system.h"
#include "support/catch.h"
#include "support/faulty_file_system.h"
#include "support/manual_clock.h"

using cortex::store::normalise_remote;
using cortex::store::project_of;

namespace {

std::string named(const std::string& name, const std::string& path) {
  return name + "-" + cortex::base::md5_hex(path).substr(0, 4);
}

/// Files to place before the question is asked.
struct Disk {
  cortex::test::ManualClock clock;
  cortex::platform::MemoryFileSystem files{clock};

  void put(const std::string& path, const std::string& bytes) { REQUIRE(files.put(path, bytes).ok()); }
  void make(const std::string& path) { REQUIRE(files.make_directory(path).ok()); }
  /// What git keeps, in `path`; with a remote where `url` is not empty.
  void put_repository(const std::string& path, const std::string& url) {
    put(path + "/HEAD", "ref: refs/heads/main\n");
    make(path + "/objects");
    make(path + "/refs");
    put(path + "/config", url.empty() ? "[core]\n\tbare = false\n" : "[remote \"origin\"]\n\turl = " + url + "\n");
  }
  void put_worktree(const std::string& path, const std::string& git_folder, const std::string& name) {
    put(path + "/.git", "gitdir: " + git_folder + "/worktrees/" + name + "\n");
    put(git_folder + "/worktrees/" + name + "/commondir", "../..\n");
    put(git_folder + "/worktrees/" + name + "/HEAD", "ref: refs/heads/" + name + "\n");
  }
};

}  // namespace

TEST_CASE("Remote URLs of one place become one text without credentials", "[store][project]") {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"git@github.com:owner/name.git", "github.com/owner/name"},
      {"github.com:owner/name", "github.com/owner/name"},
      {"https://github.com/owner/name.git", "github.com/owner/name"},
      {"https://github.com/owner/name/", "github.com/owner/name"},
      {"https://github.com/owner/name.git/", "github.com/owner/name"},
      {"http://GitHub.COM/Owner/Name", "github.com/Owner/Name"},
      {"ssh://git@github.com/owner/name.git", "github.com/owner/name"},
      {"ssh://git@github.com:22/owner/name.git", "github.com/owner/name"},
      {"https://github.com:443/owner/name", "github.com/owner/name"},
      {"git+ssh://git@github.com/owner/name", "github.com/owner/name"},
      {"  git@github.com:owner/name.git\r\n", "github.com/owner/name"},
      {"git@github.com:/owner//name.git", "github.com/owner/name"},
      {"ssh://git@host:2222/owner/name", "host:2222/owner/name"},
      {"https://user:token@host/owner/name", "host/owner/name"},
      {"https://user:t@ken@host/owner/name", "host/owner/name"},
      {"https://token@host/owner/name", "host/owner/name"},
      {"https://user:@host/owner/name", "host/owner/name"},
      {"https://host/owner/name.git?private_token=secret", "host/owner/name"},
      {"https://host/owner/name#secret", "host/owner/name"},
      {"user:token@host/owner/name", "host/owner/name"},
      {"user:token@host:owner/name", "host/owner/name"},
      {"https://host/group/sub/name.git", "host/group/sub/name"},
      {"host:~user/name.git", "host/~user/name"},
      {"ssh://[::1]:22/owner/name", "[::1]/owner/name"},
      {"ssh://[::1]/owner/name", "[::1]/owner/name"},
      {"git@[::1]:owner/name", "[::1]/owner/name"},
      {"https://host", "host"},
      {"https://host/.git", "host"},
      {"/srv/git/name.git", ""},
      {"../upstream", ""},
      {"file:///srv/git/name.git", ""},
      {"C:\\code\\name", ""},
      {"C:/code/name", ""},
      {"name", ""},
      {":x", ""},
      {"https://", ""},
      {"https:///x", ""},
      {"[", ""},
      {"", ""},
      {"  ", ""},
      {"https://host/\xFFname", "host/\xEF\xBF\xBDname"},
  };
  for (const auto& [url, expected] : cases) {
    INFO(url);
    CHECK(normalise_remote(url) == expected);
  }
}

TEST_CASE("Project is the remote of the repository around the folder", "[store][project]") {
  Disk disk;
  disk.put_repository("/home/u/repo/.git", "git@github.com:owner/name.git");
  disk.make("/home/u/repo/src/deep");
  for (const std::string folder : {"/home/u/repo", "/home/u/repo/", "/home/u/repo/src/deep", "/home/u/repo/./src/..",
                                   "/home/u/repo/not/there/yet", "/home/u/repo/.git", "/home/u/repo/.git/refs"}) {
    INFO(folder);
    CHECK(project_of(disk.files, folder) == "github.com/owner/name");
  }
}

TEST_CASE("Project prefers origin, then the first remote that is another host's", "[store][project]") {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"[remote \"a\"]\nurl = h:a\n[remote \"origin\"]\nurl = h:o\n", "h/o"},
      {"[remote \"a\"]\nurl = hh:a\n[remote \"b\"]\nurl = hh:b\n", "hh/a"},
      {"[remote \"origin\"]\nurl = ../local\n[remote \"b\"]\nurl = hh:b\n", "hh/b"},
      {"[remote \"origin\"]\nurl = /srv/local.git\n", named("repo", "/repo")},
      {"", named("repo", "/repo")},
  };
  for (const auto& [config, expected] : cases) {
    INFO(config);
    Disk disk;
    disk.put_repository("/repo/.git", "");
    disk.put("/repo/.git/config", config);
    if (expected == "h/o") {
      CHECK(project_of(disk.files, "/repo") == named("repo", "/repo"));  // One letter is a drive, not a host.
    } else {
      CHECK(project_of(disk.files, "/repo") == expected);
    }
  }
}

TEST_CASE("Project is the same in all worktrees of a repository", "[store][project]") {
  for (const std::string url : {"git@github.com:owner/name.git", ""}) {
    INFO(url);
    const std::string expected = url.empty() ? named("repo", "/home/u/repo") : "github.com/owner/name";
    Disk disk;
    disk.put_repository("/home/u/repo/.git", url);
    disk.put_worktree("/elsewhere/feature", "/home/u/repo/.git", "feature");
    disk.put_worktree("/home/u/repo/nested", "/home/u/repo/.git", "nested");
    disk.make("/elsewhere/feature/src");
    CHECK(project_of(disk.files, "/home/u/repo/src") == expected);
    CHECK(project_of(disk.files, "/elsewhere/feature") == expected);
    CHECK(project_of(disk.files, "/elsewhere/feature/src") == expected);
    CHECK(project_of(disk.files, "/home/u/repo/nested") == expected);
  }
}

TEST_CASE("Project of a relative worktree and of worktrees around a bare repository", "[store][project]") {
  Disk disk;
  disk.put_repository("/proj/.bare", "");
  disk.put("/proj/.git", "gitdir: ./.bare\n");
  disk.put("/proj/main/.git", "gitdir: ../.bare/worktrees/main\r\n");
  disk.put("/proj/.bare/worktrees/main/commondir", "../..");
  CHECK(project_of(disk.files, "/proj") == named("proj", "/proj"));
  CHECK(project_of(disk.files, "/proj/main") == named("proj", "/proj"));
}

TEST_CASE("Project of a bare repository is its folder without .git", "[store][project]") {
  Disk disk;
  disk.put_repository("/srv/name.git", "");
  disk.put_worktree("/trees/one", "/srv/name.git", "tree");
  const std::string expected = named("name", "/srv/name.git");
  CHECK(project_of(disk.files, "/srv/name.git") == expected);
  CHECK(project_of(disk.files, "/srv/name.git/hooks") == expected);
  CHECK(project_of(disk.files, "/trees/one") == expected);
}

TEST_CASE("Project of a submodule is its own", "[store][project]") {
  Disk disk;
  disk.put_repository("/repo/.git", "git@github.com:owner/outer.git");
  disk.put_repository("/repo/.git/modules/sub", "git@github.com:owner/inner.git");
  disk.put("/repo/sub/.git", "gitdir: ../.git/modules/sub\n");
  CHECK(project_of(disk.files, "/repo/sub") == "github.com/owner/inner");
  CHECK(project_of(disk.files, "/repo") == "github.com/owner/outer");
}

TEST_CASE("Project passes by what only looks like a repository", "[store][project]") {
  Disk disk;
  disk.put_repository("/repo/.git", "git@github.com:owner/name.git");
  disk.make("/repo/empty/.git");
  disk.put("/repo/config-only/.git/config", "[remote \"origin\"]\nurl = other:x\n");
  disk.put("/repo/note/.git", "see elsewhere\n");
  disk.put("/repo/half-bare/HEAD", "x");
  for (const std::string folder : {"/repo/empty", "/repo/config-only", "/repo/note", "/repo/half-bare"}) {
    INFO(folder);
    CHECK(project_of(disk.files, folder) == "github.com/owner/name");
  }
}

TEST_CASE("Project of a worktree whose repository is out of reach is its folder", "[store][project]") {
  Disk disk;
  disk.put("/workspace/.git", "gitdir: /home/u/repo/.git/worktrees/w\n");
  CHECK(project_of(disk.files, "/workspace/src") == named("workspace", "/workspace"));
}

TEST_CASE("Project outside any repository is the folder with digits of its path", "[store][project]") {
  Disk disk;
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"/home/u", named("u", "/home/u")},
      {"/home/u/", named("u", "/home/u")},
      {"/tmp/a b", named("a b", "/tmp/a b")},
      {"/x/\xFF", named("\xEF\xBF\xBD", "/x/\xFF")},
      {"/", named("root", "/")},
      {"relative/x", named("x", "relative/x")},
      {".", named(".", ".")},
      {"", ""},
  };
  for (const auto& [folder, expected] : cases) {
    INFO(folder);
    CHECK(project_of(disk.files, folder) == expected);
  }
  CHECK(project_of(disk.files, "/a/src") != project_of(disk.files, "/b/src"));
}

TEST_CASE("Project is found though files cannot be read", "[store][project]") {
  Disk disk;
  disk.put_repository("/repo/.git", "git@github.com:owner/name.git");
  cortex::test::FaultyFileSystem files(disk.files);
  files.refuse_path("/repo/.git/config");
  CHECK(project_of(files, "/repo") == named("repo", "/repo"));
}

TEST_CASE("Project is found from the deepest folder in a bounded number of steps", "[store][project]") {
  Disk disk;
  cortex::test::FaultyFileSystem files(disk.files);
  std::size_t calls = 0;
  files.before_call = [&](std::string_view, std::string_view) { ++calls; };
  std::string folder;
  for (int i = 0; i < 1'000; ++i) folder += "/d";
  CHECK(project_of(files, folder) == named("d", folder));
  CHECK(calls < 1'000);
}
