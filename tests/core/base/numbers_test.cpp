// SPDX-License-Identifier: MIT
// Numbers from and to text.
#include "base/numbers.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <string>

#include "support/catch.h"

using namespace cortex;

TEST_CASE("a whole number is read with an optional sign and nothing else around it") {
  struct Row {
    const char* text;
    std::optional<std::int64_t> expected;
  };
  const Row rows[] = {
      {"0", 0},
      {"42", 42},
      {"-7", -7},
      {"+7", 7},
      {"007", 7},
      {"9223372036854775807", std::numeric_limits<std::int64_t>::max()},
      {"-9223372036854775808", std::numeric_limits<std::int64_t>::min()},
      {"9223372036854775808", std::nullopt},
      {"", std::nullopt},
      {"-", std::nullopt},
      {"+", std::nullopt},
      {"+-7", std::nullopt},
      {"--7", std::nullopt},
      {" 7", std::nullopt},
      {"7 ", std::nullopt},
      {"7.0", std::nullopt},
      {"0x10", std::nullopt},
      {"seven", std::nullopt},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(base::parse_int(row.text) == row.expected);
  }
}

TEST_CASE("a decimal number is read whole or not at all") {
  struct Row {
    const char* text;
    std::optional<double> expected;
  };
  const Row rows[] = {
      {"3", 3.0},
      {"-0.5", -0.5},
      {"+0.5", 0.5},
      {"1e-3", 0.001},
      {"1E+2", 100.0},
      {"0.1", 0.1},
      {"123456789012345678901234567890", 123456789012345678901234567890.0},
      {"1e-999", 0.0},
      {"1e999", std::nullopt},
      {"-1e999", std::nullopt},
      {"", std::nullopt},
      {"-", std::nullopt},
      {".5", std::nullopt},
      {"5.", std::nullopt},
      {"1e", std::nullopt},
      {"1e+", std::nullopt},
      {"0x1p3", std::nullopt},
      {"inf", std::nullopt},
      {"nan", std::nullopt},
      {"1,5", std::nullopt},
      {" 1", std::nullopt},
      {"1 ", std::nullopt},
      {"1_000", std::nullopt},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(base::parse_double(row.text) == row.expected);
  }
}

TEST_CASE("a double is written short and reads back the same") {
  struct Row {
    double value;
    const char* text;
  };
  const Row rows[] = {
      {0.0, "0"},
      {3.0, "3"},
      {-12.0, "-12"},
      {0.1, "0.1"},
      {0.3, "0.3"},
      {-0.05, "-0.05"},
      {1.0 / 3.0, "0.3333333333333333"},
      {1e15, "1000000000000000"},
      {1e300, "1e+300"},
      {2.5e-7, "2.5e-07"},
      {0.1 + 0.2, "0.30000000000000004"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(base::format_double(row.value) == row.text);
    CHECK(base::parse_double(row.text) == row.value);
  }
}

TEST_CASE("any finite double survives being written and read") {
  std::mt19937_64 random(20261130);
  for (int i = 0; i < 5000; ++i) {
    const std::uint64_t bits = random();
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    if (!std::isfinite(value)) {
      continue;
    }
    const std::string text = base::format_double(value);
    CAPTURE(text);
    REQUIRE(base::parse_double(text) == value);
  }
}
