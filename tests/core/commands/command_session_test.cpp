// SPDX-License-Identifier: MIT
// CommandSession: the verbs over one open engine, and the wire form around them.
#include "cortex/command_session.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "memory_file_system.h"
#include "support/catch.h"
#include "support/fake_process.h"
#include "support/manual_clock.h"

namespace cortex {
namespace {

struct Opened {
  explicit Opened(std::vector<std::string> more = {}) {
    std::vector<std::string> arguments = {"--dir=/memory"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    auto opened = CommandSession::open({files, clock, process}, arguments);
    REQUIRE(opened.ok());
    session = std::move(opened).value();
  }
  std::string answer(const std::vector<std::string>& arguments) { return envelope(session->run(arguments)); }

  test::ManualClock clock;
  test::FakeProcess process;
  platform::MemoryFileSystem files{clock};
  std::unique_ptr<CommandSession> session;
};

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("a session answers each verb with the JSON of the command line", "[commands]") {
  Opened opened;
  REQUIRE(contains(opened.answer({"remember", "--tags=a,b", "--", "Use pnpm, never npm"}),
                   R"({"ok":true,"value":{"action":"append")"));
  const std::string found = opened.answer({"search", "--top=3", "--", "pnpm"});
  REQUIRE(contains(found, R"({"ok":true,"value":{"query":"pnpm","terms":["pnpm"],)"));
  REQUIRE(contains(found, R"("a,b")"));
  REQUIRE(contains(opened.answer({"remember", "--", "-"}), R"("content":"-")"));
}

TEST_CASE("a session reports wrong use and failures as errors", "[commands]") {
  Opened opened;
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {}, {"nonsense"}, {"search"}, {"search", "--top=0", "--", "x"}, {"search", "--now=2026-01-01", "--", "x"}}) {
    REQUIRE(contains(opened.answer(arguments), R"({"ok":false,"error":{"code":"invalid_argument")"));
  }
  REQUIRE(contains(opened.answer({"show", "ffffffff"}), R"("code":"not_found")"));
  REQUIRE(contains(opened.answer({"stats"}), R"({"ok":true)"));
}

TEST_CASE("a session opens with settings that fit, and with no others", "[commands]") {
  test::ManualClock clock;
  test::FakeProcess process;
  platform::MemoryFileSystem files(clock);
  const auto code = [&](const std::vector<std::string>& arguments) {
    const auto opened = CommandSession::open({files, clock, process}, arguments);
    return opened.ok() ? std::string("ok") : std::string(error_code_name(opened.error().code));
  };
  CHECK(code({"--dir=/memory", "--set=decay_rate=0.1", "--set=inject.quiet=true"}) == "ok");
  for (const char* wrong : {"--set=decay_rate=99", "--set=nonsense=1", "--set=decay_rate", "--nonsense", "operand"}) {
    CHECK(code({"--dir=/memory", wrong}) == "invalid_argument");
  }
  CHECK(code({}) == "invalid_argument");
}

TEST_CASE("arguments are a JSON array of texts and nothing else", "[commands]") {
  CHECK(arguments_from_json(R"(["a","b c","\u00e4"])").value() == std::vector<std::string>{"a", "b c", "ä"});
  for (const char* wrong : {"", "{}", "[1]", "[\"a\"", R"(["\ud800"])", "null"}) {
    CHECK_FALSE(arguments_from_json(wrong).ok());
  }
  CHECK(json_from_texts({"a", "\"", "\xff"}) == "[\"a\",\"\\\"\",\"\xEF\xBF\xBD\"]");
}

}  // namespace
}  // namespace cortex
