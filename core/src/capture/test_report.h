// SPDX-License-Identifier: MIT
// What a test runner's output says: red or green, and which tests failed (SPEC 8.4).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cortex::capture {

enum class TestVerdict { kNone, kRed, kGreen };

struct TestReport {
  TestVerdict verdict = TestVerdict::kNone;
  std::vector<std::string> failing;  ///< Names as the runner writes them, at most 8, without repeats.
  std::string detail;                ///< The first line that says what was expected; may be empty.
};

/// Reads pytest, unittest, jest, vitest, mocha, node --test, go test, cargo test, ctest, Catch2, GoogleTest, JUnit
/// (Maven, Gradle), dotnet test, rspec, minitest, phpunit, mix and what writes alike. `is_test`: the command runs tests
/// by its name; of other commands only the summary of a runner counts. Linear.
[[nodiscard]] TestReport read_test_report(std::string_view output, bool is_test);

/// The part of a name that tells the test from its neighbours: behind "::", " › ", " > ", "#".
[[nodiscard]] std::string_view short_test_name(std::string_view name);

}  // namespace cortex::capture
