// SPDX-License-Identifier: MIT
// Reading Claude Code's transcript: who says what, and going on from where it was left (SPEC 8.7).
#include "clients/claude_transcript.h"

#include <string>
#include <vector>

#include "memory_file_system.h"
#include "support/catch.h"
#include "support/manual_clock.h"

namespace cortex::clients {
namespace {

using Speaker = TranscriptTurn::Speaker;

const std::string kPath = "/transcripts/session.jsonl";

std::string said(const std::string& who, const std::string& content, const std::string& more = "") {
  return R"({"parentUuid":null,"type":")" + who + R"(","uuid":"u","message":{"role":")" + who + R"(","content":)" +
         content + "}" + more + "}";
}

/// A transcript in memory, read piece by piece as the worker does.
struct Reading {
  test::ManualClock clock;
  platform::MemoryFileSystem files{clock};
  TranscriptPlace place;

  void write(const std::string& bytes) { REQUIRE(files.put(kPath, bytes).ok()); }
  std::vector<std::string> read() {
    std::vector<std::string> texts;
    const auto reached = read_transcript(
        files, kPath, place,
        [&](const TranscriptTurn& turn) {
          if (!turn.text.empty()) texts.push_back((turn.speaker == Speaker::kUser ? "U:" : "A:") + turn.text);
        },
        [] { return true; });
    REQUIRE(reached.ok());
    place = reached.value();
    return texts;
  }
};

}  // namespace

TEST_CASE("words are told by role, whether the content is a string or blocks", "[clients][transcript]") {
  CHECK(parse_transcript_line(said("user", R"("add a \"field\"")")).text == "add a \"field\"");
  const TranscriptTurn turn = parse_transcript_line(said(
      "assistant",
      R"([{"type":"thinking","thinking":"hm"},{"type":"text","text":"First."},{"type":"tool_use","id":"t","name":"Edit","input":{"file_path":"a"}},{"type":"text","text":"Second."}])"));
  CHECK(turn.speaker == Speaker::kAssistant);
  CHECK(turn.text == "First.\n\nSecond.");
  CHECK(turn.edits);
}

TEST_CASE("what tools, sub-agents, compaction and the client itself say is nobody's voice", "[clients][transcript]") {
  const std::string text = R"("the root cause was the stale lock file")";
  for (const std::string& line : {
           said("user", R"([{"type":"tool_result","tool_use_id":"t","content":"the root cause was a"}])"),
           said("user", R"([{"type":"text","text":"from now on"},{"type":"tool_result","content":[]}])"),
           said("user", text, R"(,"toolUseResult":{"stdout":"x"})"),
           said("assistant", text, R"(,"isSidechain":true)"),
           said("user", text, R"(,"isMeta":true)"),
           said("user", text, R"(,"isCompactSummary":true)"),
           said("assistant", text, R"(,"isApiErrorMessage":true)"),
           std::string(R"({"type":"summary","summary":"the root cause was","leafUuid":"x"})"),
           std::string(R"({"type":"system","content":"compacted"})"),
           std::string(R"({"type":"assistant","message":{"role":"user","content":"the root cause was"}})"),
           std::string(R"({"type":"assistant","message":"text"})"),
           std::string(R"({"type":"assistant","message":{"role":"assistant","content":7}})"),
           std::string("not json"),
           std::string(),
       }) {
    INFO(line);
    CHECK(parse_transcript_line(line).text.empty());
  }
}

TEST_CASE("reading goes on where it stopped; a torn last line waits for its end", "[clients][transcript]") {
  Reading reading;
  const std::string first = said("user", "\"one\"") + "\n";
  const std::string second = said("assistant", "\"two\"") + "\n";
  reading.write(first + second.substr(0, 30));
  CHECK(reading.read() == std::vector<std::string>{"U:one"});
  CHECK(reading.place.offset == first.size());
  CHECK(reading.read().empty());
  reading.write(first + second);
  CHECK(reading.read() == std::vector<std::string>{"A:two"});
  CHECK(reading.read().empty());
}

TEST_CASE("a transcript that was replaced or has shrunk is read from its beginning", "[clients][transcript]") {
  Reading reading;
  reading.write(said("user", "\"one\"") + "\n" + said("user", "\"two\"") + "\n");
  CHECK(reading.read().size() == 2);
  reading.write(said("user", "\"new\"") + "\n");
  CHECK(reading.read() == std::vector<std::string>{"U:new"});
  reading.write(said("user", "\"ten\"") + "\n" + said("user", "\"eleven\"") + "\n" + said("user", "\"12\"") + "\n");
  CHECK(reading.read() == std::vector<std::string>{"U:ten", "U:eleven", "U:12"});
}

TEST_CASE("lines longer than the limit are passed over, lines across pieces are read", "[clients][transcript]") {
  Reading reading;
  const std::string long_text(kTranscriptPiece + 1000, 'x');
  const std::string huge(kMaxTranscriptLine + 1000, 'y');
  reading.write(said("user", "\"" + long_text + "\"") + "\n" + said("user", "\"" + huge + "\"") + "\n" +
                said("user", "\"after\"") + "\n");
  const std::vector<std::string> texts = reading.read();
  REQUIRE(texts.size() == 2);
  CHECK(texts[0] == "U:" + long_text);
  CHECK(texts[1] == "U:after");
}

TEST_CASE("a transcript is read no further than its reader wants", "[clients][transcript]") {
  Reading reading;
  std::string bytes;
  for (int i = 0; i < 20'000; ++i) bytes += said("user", "\"line\"") + "\n";
  reading.write(bytes);
  int pieces = 0;
  int turns = 0;
  const auto reached = read_transcript(
      reading.files, kPath, {}, [&](const TranscriptTurn&) { ++turns; }, [&] { return pieces++ < 2; });
  REQUIRE(reached.ok());
  CHECK(reached.value().offset <= 2 * kTranscriptPiece);
  CHECK(turns > 0);
  CHECK(turns < 20'000);
  CHECK_FALSE(read_transcript(
                  reading.files, "/nowhere", {}, [](const TranscriptTurn&) {}, [] { return true; })
                  .ok());
}

}  // namespace cortex::clients
