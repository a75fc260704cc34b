// SPDX-License-Identifier: MIT
// Command-line arguments: values, lists, defaults, operands, and what is near a mistyped name.
#include "commands/args.h"

#include <array>
#include <string>
#include <vector>

#include "support/catch.h"

using namespace cortex;
using namespace cortex::commands;

namespace {

constexpr Option kTop = {OptionKind::kCount, "top", "N", "10", "", 1, 100};
constexpr Option kIn = {OptionKind::kChoice, "in", "log|core", "log", ""};
constexpr std::array kTable = {
    kTop,
    kIn,
    Option{OptionKind::kText, "tags", "A,B", "", ""},
    Option{OptionKind::kSwitch, "explain", "", "", ""},
    Option{OptionKind::kDecimal, "weight", "N", "", "", 0, 10},
};

Result<std::size_t> parse(const std::vector<std::string>& arguments, Arguments& parsed, bool until_operand = false) {
  return parse_arguments(arguments, 0, {kTable}, until_operand, parsed);
}

}  // namespace

TEST_CASE("values are taken from the next argument or from behind an equals sign, the last one counts", "[commands]") {
  Arguments parsed;
  REQUIRE(parse({"--top", "5", "--in=core", "word", "--top=7", "--weight", "2.5", "--explain"}, parsed).ok());
  CHECK(parsed.count(kTop) == 7);
  CHECK(parsed.text(kIn) == "core");
  CHECK(parsed.decimal("weight") == 2.5);
  CHECK(parsed.has("explain"));
  CHECK(parsed.operands == std::vector<std::string>{"word"});
}

TEST_CASE("what is not given has the default of the table", "[commands]") {
  Arguments parsed;
  REQUIRE(parse({}, parsed).ok());
  CHECK(parsed.count(kTop) == 10);
  CHECK(parsed.text(kIn) == "log");
  CHECK_FALSE(parsed.decimal("weight").has_value());
  CHECK(parsed.list("tags").empty());
}

TEST_CASE("lists collect every value, split at commas, without empty parts", "[commands]") {
  Arguments parsed;
  REQUIRE(parse({"--tags", "a, b,,c d ", "--tags=e", "--tags="}, parsed).ok());
  CHECK(parsed.list("tags") == std::vector<std::string>{"a", "b", "c d", "e"});
}

TEST_CASE("what begins with a dash is an operand unless a letter follows, or after a lone --", "[commands]") {
  Arguments parsed;
  REQUIRE(parse({"-", "-5", "- note", "---", "--", "--top", "-x"}, parsed).ok());
  CHECK(parsed.operands == std::vector<std::string>{"-", "-5", "- note", "---", "--top", "-x"});
}

TEST_CASE("parsing can stop before the first operand and says where", "[commands]") {
  Arguments parsed;
  const Result<std::size_t> stopped = parse({"--top", "3", "verb", "--bogus"}, parsed, true);
  REQUIRE(stopped.ok());
  CHECK(stopped.value() == 2);
}

TEST_CASE("what does not fit is an error that names the option", "[commands]") {
  const std::vector<std::vector<std::string>> wrong = {{"--bogus"},
                                                       {"-t"},
                                                       {"--top"},
                                                       {"--top", "0"},
                                                       {"--top", "101"},
                                                       {"--top", "1.5"},
                                                       {"--top="},
                                                       {"--in", "attic"},
                                                       {"--weight", "1e9"},
                                                       {"--explain=1"},
                                                       {"--tags", "--explain"}};
  for (const std::vector<std::string>& arguments : wrong) {
    Arguments parsed;
    const Result<std::size_t> result = parse(arguments, parsed);
    INFO(arguments.front());
    REQUIRE_FALSE(result.ok());
    CHECK(result.error().code == ErrorCode::kInvalidArgument);
    CHECK(result.error().message.find(arguments.front().substr(0, arguments.front().find('='))) != std::string::npos);
  }
}

TEST_CASE("the nearest name is found for slips of the finger, and none for other words", "[commands]") {
  const std::vector<std::string_view> names = {"search", "show", "stats", "top", "project-only"};
  CHECK(nearest_name("sarch", names) == "search");
  CHECK(nearest_name("serach", names) == "search");
  CHECK(nearest_name("tpo", names) == "top");
  CHECK(nearest_name("proj", names) == "project-only");
  CHECK(nearest_name("sh0w", names) == "show");
  CHECK(nearest_name("banana", names).empty());
  CHECK(nearest_name("", names).empty());
  CHECK(nearest_name(std::string(100'000, 's'), names).empty());
}
