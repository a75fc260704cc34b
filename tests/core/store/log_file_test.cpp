// SPDX-License-Identifier: MIT
// Reading damaged JSONL files, and rewrites that touch nothing but the line they change (SPEC 3.1, 3.2).
#include "store/log_file.h"

#include <string>
#include <utility>
#include <vector>

#include "support/catch.h"

using cortex::Entry;
using cortex::store::LineChange;
using cortex::store::LogFile;
using Kind = cortex::store::LineChange::Kind;

namespace {

std::vector<std::string> raw_lines(const LogFile& file) {
  std::vector<std::string> lines;
  for (std::uint32_t line = 0; line < file.entry_count(); ++line) lines.emplace_back(file.raw(line));
  return lines;
}

std::vector<std::size_t> damaged_numbers(const LogFile& file) {
  std::vector<std::size_t> numbers;
  for (const auto& damaged : file.damaged()) numbers.push_back(damaged.line_number);
  return numbers;
}

std::string content_line(const std::string& content) {
  return R"({"type":"X","content":")" + content + R"("})";
}

}  // namespace

TEST_CASE("LogFile keeps entries, skips damage, and reports it by line number", "[store][log_file]") {
  const std::string nul_inside = std::string(R"({"a":"x)") + '\0' + R"("})";
  struct Case {
    std::string name, bytes;
    std::vector<std::string> lines;
    std::vector<std::size_t> damaged;
    bool has_open_end;
  };
  const std::vector<Case> cases = {
      {"nothing", "", {}, {}, false},
      {"one entry", "{\"a\":1}\n", {"{\"a\":1}"}, {}, false},
      {"an empty object", "{}\n", {"{}"}, {}, false},
      {"a torn tail that parses", "{\"a\":1}\n{\"b\":2}", {"{\"a\":1}", "{\"b\":2}"}, {}, true},
      {"a torn tail that does not", "{\"a\":1}\n{\"b\":", {"{\"a\":1}"}, {2}, true},
      {"damage in the middle", "{\"a\":1}\nnonsense\n{\"b\":2}\n", {"{\"a\":1}", "{\"b\":2}"}, {2}, false},
      {"values that are no object", "1\n[]\n\"x\"\nnull\n{}\n", {"{}"}, {1, 2, 3, 4}, false},
      {"two objects on a line", "{}{}\n{}\n", {"{}"}, {1}, false},
      {"NaN and Infinity", "{\"a\":NaN}\n{\"a\":-Infinity}\n{}\n", {"{}"}, {1, 2}, false},
      {"empty and blank lines", "\n{}\n\n  \t\n\r\n{\"b\":2}\n\n", {"{}", "{\"b\":2}"}, {}, false},
      {"a blank torn tail", "{}\n  ", {"{}"}, {}, true},
      {"CRLF", "{\"a\":1}\r\nbad\r\n{\"b\":2}\r\n", {"{\"a\":1}", "{\"b\":2}"}, {2}, false},
      {"CRLF torn before its LF", "{\"a\":1}\r", {"{\"a\":1}"}, {}, true},
      {"a BOM at the start", "\xEF\xBB\xBF{\"a\":1}\n{}\n", {"{\"a\":1}", "{}"}, {}, false},
      {"a BOM and nothing else", "\xEF\xBB\xBF", {}, {}, true},
      {"a BOM later on", "{}\n\xEF\xBB\xBF{\"a\":1}\n", {"{}"}, {2}, false},
      {"NUL bytes inside a line", nul_inside + "\n{}\n", {"{}"}, {1}, false},
      {"a hole of NUL bytes", "{}\n" + std::string(5000, '\0') + "\n{}\n", {"{}", "{}"}, {2}, false},
      {"invalid UTF-8", "{\"a\":\"\xFF\"}\n{\"a\":\"\xC3\xA9\"}\n", {"{\"a\":\"\xC3\xA9\"}"}, {1}, false},
      {"a lone surrogate escape", "{\"a\":\"\\ud800\"}\n", {"{\"a\":\"\\ud800\"}"}, {}, false},
      {"spaces around an entry", "  {\"a\":1} \t\n", {"  {\"a\":1} \t"}, {}, false},
      {"nesting without end", std::string(100'000, '[') + "\n{}\n", {"{}"}, {1}, false},
  };
  for (const Case& c : cases) {
    INFO(c.name);
    const LogFile file = LogFile::parse(c.bytes);
    CHECK(raw_lines(file) == c.lines);
    CHECK(damaged_numbers(file) == c.damaged);
    CHECK(file.has_open_end() == c.has_open_end);
    CHECK(file.bytes() == c.bytes);
    CHECK(file.with_changes({}) == c.bytes);
  }
}

TEST_CASE("LogFile says where a damaged line begins and what is wrong with it", "[store][log_file]") {
  const LogFile file = LogFile::parse("\xEF\xBB\xBF\n{\"a\":1}\n{\"a\" 1}\n");
  REQUIRE(file.damaged().size() == 1);
  CHECK(file.damaged()[0].line_number == 3);
  CHECK(file.damaged()[0].offset == 12);
  CHECK_THAT(file.damaged()[0].reason, Catch::StartsWith("at byte 5: "));
}

TEST_CASE("LogFile tells of each entry once, in order, while it parses", "[store][log_file]") {
  std::vector<std::pair<std::uint32_t, std::string>> told;
  const std::string bytes = content_line("one") + "\nbad\n" + content_line("two") + "\n" + content_line("torn");
  const LogFile file =
      LogFile::parse(bytes, [&](std::uint32_t line, const Entry& entry) { told.emplace_back(line, entry.content); });
  CHECK(told == std::vector<std::pair<std::uint32_t, std::string>>{{0, "one"}, {1, "two"}, {2, "torn"}});
  CHECK(file.entry(1).content == "two");
  CHECK(file.entry(1).type == "X");
}

TEST_CASE("LogFile carries nothing over from one entry to the next", "[store][log_file]") {
  std::vector<Entry> told;
  const std::string bytes = R"({"type":"A","content":"c","tags":["t"],"priority":3,"pinned":true,"files":["f"]})"
                            "\n{}\n";
  LogFile::parse(bytes, [&](std::uint32_t, const Entry& entry) { told.push_back(entry); });
  REQUIRE(told.size() == 2);
  CHECK(told[0].tags == std::vector<std::string>{"t"});
  CHECK(told[1].type.empty());
  CHECK(told[1].content.empty());
  CHECK(told[1].tags.empty());
  CHECK(told[1].files.empty());
  CHECK_FALSE(told[1].priority.has_value());
  CHECK_FALSE(told[1].pinned);
}

TEST_CASE("LogFile reads a line of 10 MB like any other", "[store][log_file]") {
  const std::string content(10'000'000, 'x');
  const LogFile file = LogFile::parse("{}\n" + content_line(content) + "\n{}\n");
  REQUIRE(file.entry_count() == 3);
  CHECK(file.entry(1).content.size() == content.size());
}

TEST_CASE("LogFile takes in appended bytes as if it had read the whole file", "[store][log_file]") {
  const std::vector<std::string> files = {
      "",
      "{\"a\":1}\n{\"b\":2}\n",
      "{\"a\":1}\r\nbad\r\n\r\n{\"b\":2}",
      "\xEF\xBB\xBF{\"a\":1}\n{\"b\":\"\xC3\xA9\"}x\n{}\n",
      "\n \n{}\n{} {}\n",
  };
  for (const std::string& bytes : files) {
    const LogFile whole = LogFile::parse(bytes);
    for (std::size_t first = 0; first <= bytes.size(); ++first) {
      for (std::size_t second = first; second <= bytes.size(); ++second) {
        LogFile file = LogFile::parse(bytes.substr(0, first));
        file.extend(std::string_view(bytes).substr(first, second - first));
        file.extend(std::string_view(bytes).substr(second));
        INFO(bytes << "\ncut at " << first << " and " << second);
        REQUIRE(file.bytes() == bytes);
        REQUIRE(raw_lines(file) == raw_lines(whole));
        REQUIRE(damaged_numbers(file) == damaged_numbers(whole));
      }
    }
  }
}

TEST_CASE("LogFile tells of a torn entry again only if the appended bytes changed it", "[store][log_file]") {
  struct Case {
    std::string name, before, appended;
    std::vector<std::pair<std::uint32_t, std::string>> told;
    std::uint32_t entries;
  };
  const std::string torn = content_line("torn");
  const std::vector<Case> cases = {
      {"ended", torn, "\n", {}, 1},
      {"ended by CRLF", torn, "\r\n", {}, 1},
      {"ended and followed", torn, "\n" + content_line("next") + "\n", {{1, "next"}}, 2},
      {"unended still", torn, "", {}, 1},
      {"completed", torn.substr(0, torn.size() - 2), "!\"}\n", {{0, "torn!"}}, 1},
      {"changed by a blank", torn, " \n", {{0, "torn"}}, 1},
      {"damaged", torn, "garbage\n", {}, 0},
      {"damaged and followed", torn, "garbage\n" + content_line("next") + "\n", {{0, "next"}}, 1},
  };
  for (const Case& c : cases) {
    INFO(c.name);
    LogFile file = LogFile::parse(c.before);
    std::vector<std::pair<std::uint32_t, std::string>> told;
    file.extend(c.appended, [&](std::uint32_t line, const Entry& entry) { told.emplace_back(line, entry.content); });
    CHECK(told == c.told);
    CHECK(file.entry_count() == c.entries);
  }
}

TEST_CASE("LogFile changes lines and leaves all others as they are", "[store][log_file]") {
  struct Case {
    std::string name, before;
    std::vector<LineChange> changes;
    std::string after;
  };
  const std::string three = "{\"a\":1}\nbad\n{\"b\":2}\n\n{\"c\":3}\n";
  const std::vector<Case> cases = {
      {"replace", three, {{Kind::kReplace, 1, "{}"}}, "{\"a\":1}\nbad\n{}\n\n{\"c\":3}\n"},
      {"remove the first", three, {{Kind::kRemove, 0, ""}}, "bad\n{\"b\":2}\n\n{\"c\":3}\n"},
      {"remove the last", three, {{Kind::kRemove, 2, ""}}, "{\"a\":1}\nbad\n{\"b\":2}\n\n"},
      {"insert before", three, {{Kind::kInsertBefore, 1, "{}"}}, "{\"a\":1}\nbad\n{}\n{\"b\":2}\n\n{\"c\":3}\n"},
      {"insert at the end", three, {{Kind::kInsertBefore, 3, "{}"}}, three + "{}\n"},
      {"insert into nothing", "", {{Kind::kInsertBefore, 0, "{}"}}, "{}\n"},
      {"any order, all at once",
       three,
       {{Kind::kInsertBefore, 3, "4"}, {Kind::kRemove, 2, ""}, {Kind::kInsertBefore, 0, "0"}, {Kind::kReplace, 0, "1"}},
       "0\n1\nbad\n{\"b\":2}\n\n4\n"},
      {"replace and insert before the same line",
       "{}\n",
       {{Kind::kReplace, 0, "2"}, {Kind::kInsertBefore, 0, "0"}, {Kind::kInsertBefore, 0, "1"}},
       "0\n1\n2\n"},
      {"CRLF stays where a line is replaced", "{}\r\n{}\r\n", {{Kind::kReplace, 0, "x"}}, "x\r\n{}\r\n"},
      {"CRLF goes with a removed line", "{}\r\n{\"b\":2}\r\n", {{Kind::kRemove, 0, ""}}, "{\"b\":2}\r\n"},
      {"a torn line stays torn", "{}\n{}", {{Kind::kReplace, 1, "x"}}, "{}\nx"},
      {"a torn line is removed", "{}\n{\"b\":2}", {{Kind::kRemove, 1, ""}}, "{}\n"},
      {"a torn line is ended before an insertion", "{}", {{Kind::kInsertBefore, 1, "x"}}, "{}\nx\n"},
      {"a damaged torn line is ended too", "{}\n{\"b", {{Kind::kInsertBefore, 1, "x"}}, "{}\n{\"b\nx\n"},
      {"a torn CRLF is completed", "{}\r", {{Kind::kInsertBefore, 1, "x"}}, "{}\r\nx\n"},
      {"a torn line is replaced and something inserted after it",
       "{}",
       {{Kind::kInsertBefore, 1, "y"}, {Kind::kReplace, 0, "x"}},
       "x\ny\n"},
      {"a BOM stays in front", "\xEF\xBB\xBF{}\n", {{Kind::kInsertBefore, 0, "x"}}, "\xEF\xBB\xBFx\n{}\n"},
      {"a BOM stays when the first line goes", "\xEF\xBB\xBF{}\n", {{Kind::kRemove, 0, ""}}, "\xEF\xBB\xBF"},
      {"a BOM alone needs no line end", "\xEF\xBB\xBF", {{Kind::kInsertBefore, 0, "x"}}, "\xEF\xBB\xBFx\n"},
  };
  for (const Case& c : cases) {
    INFO(c.name);
    CHECK(LogFile::parse(c.before).with_changes(c.changes) == c.after);
  }
}

TEST_CASE("LogFile inserts many lines at one place in the order given", "[store][log_file]") {
  std::vector<LineChange> changes;
  std::string expected;
  for (int i = 0; i < 100; ++i) {
    changes.push_back({Kind::kInsertBefore, 0, std::to_string(i)});
    expected += std::to_string(i) + "\n";
  }
  CHECK(LogFile::parse("{}\n").with_changes(changes) == expected + "{}\n");
}

namespace {

/// The same numbers on every run and host.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t limit) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::size_t>((state_ >> 33U) % limit);
  }

 private:
  std::uint64_t state_;
};

std::string random_file(Random& random) {
  static const std::vector<std::string> kPieces = {"{\"content\":\"a\"}",
                                                   "{}",
                                                   "{\"x\": [1, {\"y\": null}]}",
                                                   "{\"c\":\"\xC3\xA9\"}",
                                                   "{\"broken",
                                                   "}",
                                                   "NaN",
                                                   "\xFF\xFE",
                                                   " ",
                                                   "\t",
                                                   "\r",
                                                   "\n",
                                                   "\n",
                                                   "\r\n",
                                                   std::string(1, '\0')};
  std::string bytes = random.below(4) == 0 ? "\xEF\xBB\xBF" : "";
  for (std::size_t left = random.below(20); left > 0; --left) {
    bytes += kPieces[random.below(kPieces.size())];
    if (random.below(2) == 0) bytes += "\n";
  }
  return bytes;
}

std::vector<std::string> split_lines(const std::string& bytes) {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  for (std::size_t end = bytes.find('\n'); end != std::string::npos; end = bytes.find('\n', begin)) {
    lines.push_back(bytes.substr(begin, end + 1 - begin));
    begin = end + 1;
  }
  if (begin < bytes.size()) lines.push_back(bytes.substr(begin));
  return lines;
}

}  // namespace

TEST_CASE("LogFile changes exactly one line of any damaged file", "[store][log_file]") {
  Random random(20261130);
  for (int round = 0; round < 5'000; ++round) {
    const std::string bytes = random_file(random);
    const LogFile file = LogFile::parse(bytes);
    INFO("round " << round << "\n" << bytes);
    REQUIRE(file.with_changes({}) == bytes);
    if (file.entry_count() == 0) continue;
    const auto line = static_cast<std::uint32_t>(random.below(file.entry_count()));
    const std::string old_text(file.raw(line));
    const std::string replaced = file.with_changes({{Kind::kReplace, line, "{\"new\":1}"}});
    const std::vector<std::string> before = split_lines(bytes);
    const std::vector<std::string> after = split_lines(replaced);
    REQUIRE(after.size() == before.size());
    std::size_t changed = 0;
    for (std::size_t i = 0; i < before.size(); ++i) changed += before[i] != after[i] ? 1 : 0;
    REQUIRE(changed == 1);
    REQUIRE(LogFile::parse(replaced).with_changes({{Kind::kReplace, line, old_text}}) == bytes);

    const LogFile removed = LogFile::parse(file.with_changes({{Kind::kRemove, line, ""}}));
    REQUIRE(removed.entry_count() == file.entry_count() - 1);
    REQUIRE(removed.damaged().size() == file.damaged().size());

    const LogFile inserted = LogFile::parse(file.with_changes({{Kind::kInsertBefore, line, "{\"new\":1}"}}));
    REQUIRE(inserted.entry_count() == file.entry_count() + 1);
    REQUIRE(inserted.raw(line) == "{\"new\":1}");
    REQUIRE(inserted.with_changes({{Kind::kRemove, line, ""}}) == bytes);
  }
}

TEST_CASE("LogFile reads any damaged file in pieces as it does at once", "[store][log_file]") {
  Random random(7);
  for (int round = 0; round < 2'000; ++round) {
    const std::string bytes = random_file(random);
    const LogFile whole = LogFile::parse(bytes);
    LogFile file;
    for (std::size_t at = 0; at < bytes.size();) {
      const std::size_t length = 1 + random.below(9);
      file.extend(std::string_view(bytes).substr(at, length));
      at += length;
    }
    INFO("round " << round << "\n" << bytes);
    REQUIRE(file.bytes() == bytes);
    REQUIRE(raw_lines(file) == raw_lines(whole));
    REQUIRE(damaged_numbers(file) == damaged_numbers(whole));
  }
}

TEST_CASE("LogFile takes lines that are known to be entries as they are", "[store][log_file]") {
  struct Case {
    std::string known, rest;
    std::uint32_t entries;
    bool is_taken;
  };
  const std::string a = R"({"content":"a"})", b = R"({"content":"b"})";
  const std::vector<Case> cases = {
      {"", a + "\n" + b, 0, true},
      {a + "\n", b + "\n{ damaged\n" + a, 1, true},
      {a + "\r\n" + b + "\r\n", a + "\r\n", 2, true},
      {"\xEF\xBB\xBF" + a + "\n" + b + "\n", "", 2, true},
      {a + "\n\n" + b + "\n", a, 2, false},
      {a + "\n" + b + "\n", a, 3, false},
      {a + "\n" + b, "", 2, false},
  };
  for (const Case& c : cases) {
    INFO(c.known << " then " << c.rest);
    const auto file = LogFile::parse_after(c.known + c.rest, c.known.size(), c.entries);
    REQUIRE(file.has_value() == c.is_taken);
    if (!file) continue;
    const LogFile plain = LogFile::parse(c.known + c.rest);
    REQUIRE(file->entry_count() == plain.entry_count());
    CHECK(file->damaged().size() == plain.damaged().size());
    for (std::uint32_t line = 0; line < plain.entry_count(); ++line) CHECK(file->raw(line) == plain.raw(line));
    if (!plain.damaged().empty()) CHECK(file->damaged().front().line_number == plain.damaged().front().line_number);
    LogFile longer = *file, plainer = plain;
    longer.extend("\n" + b + "\n");
    plainer.extend("\n" + b + "\n");
    CHECK(longer.entry_count() == plainer.entry_count());
  }
}
