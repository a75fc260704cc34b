// SPDX-License-Identifier: MIT
// What the bridge says about the session before this one (SPEC 6.6).
#include <string>
#include <vector>

#include "inject/bridge.h"
#include "inject/hits.h"
#include "support/catch.h"

using namespace cortex;

namespace {

/// A log under test, and how much of it was read.
class Log {
 public:
  void add(const char* session, const char* type, std::string content, std::vector<std::string> tags = {},
           const char* project = "") {
    Entry entry = test::make_entry(type, std::move(content), std::move(tags));
    entry.session_id = session;
    entry.project = project;
    if (is_checkpoint(type)) checkpoints_.push_back(static_cast<std::uint32_t>(entries_.size()));
    entries_.push_back(std::move(entry));
  }

  std::string bridge(const char* session, const char* project = "") {
    inject::BridgeInput input;
    input.count = static_cast<std::uint32_t>(entries_.size());
    input.entry = [this](std::uint32_t line) {
      ++reads_;
      return entries_[line];
    };
    input.checkpoint_lines = checkpoints_;
    input.session_id = session;
    input.project = project;
    return inject::bridge(input);
  }

  [[nodiscard]] std::size_t reads() const { return reads_; }

 private:
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> checkpoints_;
  std::size_t reads_ = 0;
};

}  // namespace

TEST_CASE("The bridge is the latest checkpoint of another session", "[inject]") {
  Log log;
  log.add("session-one-1", "SESSION_CHECKPOINT", "first");
  log.add("session-two-2", "session_checkpoint", "second");
  log.add("session-two-2", "SESSION_CHECKPOINT", "");
  log.add("session-own-3", "SESSION_CHECKPOINT", "own");
  log.add("unknown", "SESSION_CHECKPOINT", "nobody's");
  log.add("", "SESSION_CHECKPOINT", "nobody's either");
  log.add("session-six-6", "WORKING_SOLUTION", "later, and no checkpoint", {"later"});
  CHECK(log.bridge("session-own-3") == "second");
  CHECK(log.bridge("session-two-2") == "own");
  CHECK(log.bridge("") == "own");
}

TEST_CASE("Sessions are compared by whole ids, short ids by what they begin", "[inject]") {
  Log log;
  log.add("0192abcd-0001", "SESSION_CHECKPOINT", "long id");
  CHECK(log.bridge("0192abcd-0002") == "long id");
  CHECK(log.bridge("0192abcd-0001").empty());
  CHECK(log.bridge("0192abcd").empty());
  CHECK(log.bridge("0192abcd-").find("long id") == 0);
  log.add("0192abcd", "SESSION_CHECKPOINT", "short id");
  CHECK(log.bridge("0192abcd-0002") == "long id");
  CHECK(log.bridge("ffffffff-0001") == "short id");
}

TEST_CASE("Checkpoints of another project are no bridge", "[inject]") {
  Log log;
  log.add("session-one-1", "SESSION_CHECKPOINT", "ours", {}, "here");
  log.add("session-two-2", "SESSION_CHECKPOINT", "theirs", {}, "there");
  CHECK(log.bridge("me", "here") == "ours");
  CHECK(log.bridge("me", "there") == "theirs");
  CHECK(log.bridge("me") == "theirs");
  log.add("session-three-3", "SESSION_CHECKPOINT", "nobody's");
  CHECK(log.bridge("me", "here") == "nobody's");
}

TEST_CASE("Without a checkpoint the bridge is the topics of the latest other session, newest first", "[inject]") {
  Log log;
  log.add("session-one-1", "T", "x", {"never"});
  log.add("session-two-2", "T", "x", {"dns", "Stop_Hook", "docker"});
  log.add("session-own-3", "T", "x", {"own"});
  log.add("session-two-2", "T", "x", {"cors", "dns", "auto_detected"});
  log.add("unknown", "T", "x", {"unknown"});
  CHECK(log.bridge("session-own-3") == "Last session topics: cors, dns, docker");
}

TEST_CASE("The bridge names eight topics at most and stops reading then", "[inject]") {
  Log log;
  for (int i = 0; i < 100; ++i)
    log.add("session-one-1", "T", "x", {"tag" + std::to_string(i), "b" + std::to_string(i)});
  CHECK(log.bridge("me") == "Last session topics: tag99, b99, tag98, b98, tag97, b97, tag96, b96");
  CHECK(log.reads() == 4);
}

TEST_CASE("Without tags the bridge is the beginnings of the latest three contents", "[inject]") {
  Log log;
  log.add("session-one-1", "T", "first");
  log.add("session-one-1", "T", std::string(39, 'b') + "éé", {"in_session"});
  log.add("session-one-1", "T", "third");
  log.add("session-one-1", "T", "fourth", {"repeated"});
  CHECK(log.bridge("me") == "Last session: fourth | third | " + std::string(39, 'b') + "é");
}

TEST_CASE("The bridge is 250 code points at most", "[inject]") {
  std::string content;
  for (int i = 0; i < 300; ++i) content += "é";
  Log log;
  log.add("session-one-1", "SESSION_CHECKPOINT", content);
  CHECK(log.bridge("me") == content.substr(0, 500));
  Log tags;
  tags.add("session-one-1", "T", "x", {std::string(300, 'a')});
  CHECK(tags.bridge("me") == "Last session topics: " + std::string(229, 'a'));
}

TEST_CASE("Without another session there is no bridge", "[inject]") {
  Log log;
  CHECK(log.bridge("me").empty());
  log.add("me-and-no-one-else", "T", "x", {"tag"});
  log.add("unknown", "T", "x", {"tag"});
  CHECK(log.bridge("me").empty());
  CHECK(log.bridge("me-and-no-one-else").empty());
}

TEST_CASE("Looking for topics reads no more than the window", "[inject]") {
  Log log;
  log.add("session-one-1", "T", "x", {"far"});
  for (std::uint32_t i = 0; i < inject::kBridgeWindow; ++i) log.add("me", "T", "x", {"own"});
  CHECK(log.bridge("me").empty());
  CHECK(log.reads() == inject::kBridgeWindow);
}
