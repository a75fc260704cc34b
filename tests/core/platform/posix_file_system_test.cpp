// SPDX-License-Identifier: MIT
// What only a POSIX host has: modes, links, FIFOs, limits. The contract suite has the rest.
#include "posix_file_system.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/catch.h"
#include "support/temporary_folder.h"

using cortex::ErrorCode;
using cortex::platform::PosixFileSystem;
using cortex::test::TemporaryFolder;
using Names = std::vector<std::string>;

namespace {

mode_t mode_of(const std::string& path) {
  struct stat status {};
  REQUIRE(::lstat(path.c_str(), &status) == 0);
  return status.st_mode & 07777U;
}

bool is_link(const std::string& path) {
  return std::filesystem::is_symlink(path);
}

std::size_t open_files() {
  std::size_t count = 0;
  for ([[maybe_unused]] const auto& file : std::filesystem::directory_iterator("/proc/self/fd")) ++count;
  return count;
}

/// Files may not grow beyond `bytes` while it lives, as on a disk that is full.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) {
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &before_) == 0);
    old_handler_ = ::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{bytes, before_.rlim_max};
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &limit) == 0);
  }
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    ::signal(SIGXFSZ, old_handler_);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;

 private:
  rlimit before_{};
  void (*old_handler_)(int) = nullptr;
};

/// Root may do everything: for as long as this lives, we are somebody else.
class OrdinaryUser {
 public:
  OrdinaryUser() {
    if (::geteuid() == 0) is_changed_ = ::seteuid(65534) == 0;
  }
  ~OrdinaryUser() {
    if (is_changed_ && ::seteuid(0) != 0) std::abort();
  }
  OrdinaryUser(const OrdinaryUser&) = delete;
  OrdinaryUser& operator=(const OrdinaryUser&) = delete;

 private:
  bool is_changed_ = false;
};

}  // namespace

TEST_CASE("PosixFileSystem creates files and folders for their owner only", "[platform]") {
  TemporaryFolder folder;
  PosixFileSystem files;
  REQUIRE(files.make_directory(folder.at("a/b")).ok());
  REQUIRE(files.append(folder.at("a/appended"), "x").ok());
  REQUIRE(files.replace(folder.at("a/replaced"), "x").ok());
  REQUIRE(files.create_exclusive(folder.at("a/created"), "x").ok());
  CHECK(mode_of(folder.at("a")) == 0700);
  CHECK(mode_of(folder.at("a/b")) == 0700);
  CHECK(mode_of(folder.at("a/appended")) == 0600);
  CHECK(mode_of(folder.at("a/replaced")) == 0600);
  CHECK(mode_of(folder.at("a/created")) == 0600);
}

TEST_CASE("PosixFileSystem keeps mode and owner of a file that it replaces", "[platform]") {
  TemporaryFolder folder;
  PosixFileSystem files;
  REQUIRE(files.replace(folder.at("f"), "old").ok());
  for (const mode_t mode : {0640U, 0444U, 0600U, 0664U}) {
    REQUIRE(::chmod(folder.at("f").c_str(), mode) == 0);
    REQUIRE(files.replace(folder.at("f"), "new").ok());
    CHECK(mode_of(folder.at("f")) == mode);
  }
  if (::geteuid() != 0) return;
  REQUIRE(::chown(folder.at("f").c_str(), 1234, 4321) == 0);
  REQUIRE(files.replace(folder.at("f"), "by root").ok());
  struct stat status {};
  REQUIRE(::stat(folder.at("f").c_str(), &status) == 0);
  CHECK(status.st_uid == 1234);
  CHECK(status.st_gid == 4321);
}

TEST_CASE("PosixFileSystem replaces what a link names, and keeps the link", "[platform]") {
  TemporaryFolder folder;
  PosixFileSystem files;
  REQUIRE(files.make_directory(folder.at("dotfiles")).ok());
  REQUIRE(files.make_directory(folder.at("memory")).ok());
  REQUIRE(files.replace(folder.at("dotfiles/there"), "old").ok());
  REQUIRE(::chmod(folder.at("dotfiles/there").c_str(), 0640) == 0);
  struct Case {
    std::string link, target, file;
  };
  const std::vector<Case> cases = {{"absolute", folder.at("dotfiles/there"), "dotfiles/there"},
                                   {"relative", "../dotfiles/there", "dotfiles/there"},
                                   {"chain", "relative", "dotfiles/there"},
                                   {"dangling", "../dotfiles/not-yet", "dotfiles/not-yet"}};
  for (const Case& c : cases) {
    INFO(c.link);
    const std::string link = folder.at("memory/" + c.link);
    REQUIRE(::symlink(c.target.c_str(), link.c_str()) == 0);
    REQUIRE(files.replace(link, "new by " + c.link).ok());
    CHECK(is_link(link));
    CHECK(files.read(folder.at(c.file)).value() == "new by " + c.link);
    REQUIRE(files.append(link, "!").ok());
    CHECK(files.read(link).value() == "new by " + c.link + "!");
  }
  CHECK(mode_of(folder.at("dotfiles/there")) == 0640);
  CHECK(files.list(folder.at("dotfiles")).value() == Names{"not-yet", "there"});
  CHECK(files.list(folder.at("memory")).value() == Names{"absolute", "chain", "dangling", "relative"});
}

TEST_CASE("PosixFileSystem fails on links that go in circles or nowhere", "[platform]") {
  TemporaryFolder folder;
  PosixFileSystem files;
  REQUIRE(::symlink("b", folder.at("a").c_str()) == 0);
  REQUIRE(::symlink("a", folder.at("b").c_str()) == 0);
  REQUIRE(::symlink("no-folder/x", folder.at("lost").c_str()) == 0);
  CHECK(files.replace(folder.at("a"), "x").error().code == ErrorCode::kIoError);
  CHECK(files.read(folder.at("a")).error().code == ErrorCode::kIoError);
  CHECK(files.replace(folder.at("lost"), "x").error().code == ErrorCode::kNotFound);
  CHECK(files.make_directory(folder.at("lost")).error().code == ErrorCode::kIoError);
  CHECK(files.list(folder.path()).value() == Names{"a", "b", "lost"});
}

TEST_CASE("PosixFileSystem refuses a FIFO at once, whoever is at its other end", "[platform]") {
  TemporaryFolder folder;
  PosixFileSystem files;
  const std::string fifo = folder.at("fifo");
  REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
  for (const bool has_other_end : {false, true}) {
    INFO(has_other_end);
    const int other_end = has_other_end ? ::open(fifo.c_str(), O_RDWR | O_NONBLOCK) : -1;
    for (const std::string& message : {files.read(fifo).error().message, files.read_range(fifo, 0, 1).error().message,
                                       files.append(fifo, "x").error().message,
                                       files.replace(fifo, "x").error().message, files.sync(fifo).error().message}) {
      CHECK_THAT(message, Catch::EndsWith("fifo: it is no regular file"));
    }
    if (has_other_end) ::close(other_end);
  }
  CHECK(files.read("/dev/zero").error().code == ErrorCode::kIoError);
}

TEST_CASE("PosixFileSystem reads files of the kernel, whose size is 0", "[platform]") {
  PosixFileSystem files;
  auto status = files.read("/proc/self/status");
  REQUIRE(status.ok());
  CHECK_THAT(status.value(), Catch::StartsWith("Name:"));
  CHECK_THAT(status.value(), Catch::EndsWith("\n"));
}

TEST_CASE("PosixFileSystem refuses a file that is too large before it runs out of memory", "[platform]") {
  TemporaryFolder folder;
  PosixFileSystem files;
  REQUIRE(files.replace(folder.at("sparse"), "x").ok());
  REQUIRE(::truncate(folder.at("sparse").c_str(), off_t{1} << 40) == 0);
  CHECK(files.read(folder.at("sparse")).error().code == ErrorCode::kIoError);
  CHECK(files.read_range(folder.at("sparse"), 0, UINT64_MAX).error().code == ErrorCode::kIoError);
  CHECK(files.read_range(folder.at("sparse"), 0, 2).value() == std::string("x\0", 2));
}

TEST_CASE("PosixFileSystem says how much of an append was written when the rest did not fit", "[platform]") {
  TemporaryFolder folder;
  PosixFileSystem files;
  REQUIRE(files.append(folder.at("log"), "whole\n").ok());
  const std::size_t open_before = open_files();
  {
    FileSizeLimit limit(10);
    const auto torn = files.append(folder.at("log"), "0123456789\n");
    REQUIRE_FALSE(torn.ok());
    CHECK(torn.error().code == ErrorCode::kIoError);
    CHECK_THAT(torn.error().message, Catch::Contains("only 4 of 11 bytes were written"));
    CHECK_FALSE(files.append(folder.at("log"), "x").ok());
  }
  CHECK(files.read(folder.at("log")).value() == "whole\n0123");
  CHECK(open_files() == open_before);
}

TEST_CASE("PosixFileSystem leaves the old file, and nothing else, where a replace does not fit", "[platform]") {
  TemporaryFolder folder;
  PosixFileSystem files;
  REQUIRE(files.replace(folder.at("f"), "old").ok());
  const std::size_t open_before = open_files();
  {
    FileSizeLimit limit(10);
    CHECK_FALSE(files.replace(folder.at("f"), std::string(100, 'x')).ok());
    CHECK_FALSE(files.create_exclusive(folder.at("g"), std::string(100, 'x')).ok());
  }
  CHECK(files.read(folder.at("f")).value() == "old");
  CHECK(files.list(folder.path()).value() == Names{"f"});
  CHECK(open_files() == open_before);
}

TEST_CASE("PosixFileSystem does not trip over a temporary file that a killed process left", "[platform]") {
  TemporaryFolder folder;
  PosixFileSystem files;
  const std::string left = ".cortex-" + std::to_string(::getpid()) + "-1.tmp";
  REQUIRE(files.append(folder.at(left), "half").ok());
  REQUIRE(files.replace(folder.at("f"), "x").ok());
  CHECK(files.list(folder.path()).value() == Names{left, "f"});
  CHECK(files.read(folder.at(left)).value() == "half");
}

TEST_CASE("PosixFileSystem says what to do where permissions are missing", "[platform]") {
  TemporaryFolder folder;
  PosixFileSystem files;
  REQUIRE(files.make_directory(folder.at("locked")).ok());
  REQUIRE(files.replace(folder.at("locked/f"), "x").ok());
  REQUIRE(::chmod(folder.path().c_str(), 0755) == 0);
  REQUIRE(::chmod(folder.at("locked").c_str(), 0555) == 0);
  REQUIRE(::chmod(folder.at("locked/f").c_str(), 0000) == 0);
  {
    OrdinaryUser somebody;
    const std::string path = folder.at("locked/f");
    for (const auto& error :
         {files.read(path).error(), files.append(path, "x").error(), files.replace(path, "x").error(),
          files.remove(path).error(), files.create_exclusive(path + "2", "x").error(),
          files.make_directory(folder.at("locked/d")).error()}) {
      CHECK(error.code == ErrorCode::kIoError);
      CHECK_THAT(error.message, Catch::EndsWith("; check who owns it and its permissions"));
    }
    CHECK(files.make_directory(folder.at("locked")).ok());  // Nothing to create.
  }
  CHECK(files.list(folder.at("locked")).value() == Names{"f"});
  REQUIRE(::chmod(folder.at("locked").c_str(), 0755) == 0);
}

TEST_CASE("PosixFileSystem closes every file that it opens", "[platform]") {
  TemporaryFolder folder;
  PosixFileSystem files;
  const std::size_t before = open_files();
  for (int i = 0; i < 3; ++i) {
    static_cast<void>(files.append(folder.at("f"), "x"));
    static_cast<void>(files.read(folder.at("f")));
    static_cast<void>(files.read(folder.path()));
    static_cast<void>(files.read_range(folder.at("f"), 0, 1));
    static_cast<void>(files.replace(folder.at("f"), "y"));
    static_cast<void>(files.replace(folder.path(), "y"));
    static_cast<void>(files.create_exclusive(folder.at("f"), "y"));
    static_cast<void>(files.sync(folder.at("f")));
    static_cast<void>(files.list(folder.path()));
    static_cast<void>(files.list(folder.at("f")));
  }
  CHECK(open_files() == before);
}
