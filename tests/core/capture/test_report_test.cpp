// SPDX-License-Identifier: MIT
// Verdict and failing tests of each known runner's output (SPEC 8.4).
#include "capture/test_report.h"

#include <string>

#include "support/catch.h"

namespace cortex::capture {
namespace {

struct Red {
  std::string_view runner, output, test;
};

const Red kReds[] = {
    {"pytest", "FAILED tests/test_a.py::test_cap - assert -20 == 0\n1 failed, 7 passed in 0.31s\n",
     "tests/test_a.py::test_cap"},
    {"pytest collection", "ERROR tests/test_a.py\n1 error in 0.12s\n", "tests/test_a.py"},
    {"unittest", "FAIL: test_leap (t.DateTest.test_leap)\n---\nRan 2 tests in 0.001s\n\nFAILED (failures=1)\n",
     "test_leap"},
    {"jest",
     " FAIL  a.test.js\n  cart\n    \xe2\x9c\x95 removes it (5 ms)\n\n  \xe2\x97\x8f cart \xe2\x80\xba removes "
     "it\n\nTests:       1 failed, 1 passed, 2 total\n",
     "cart \xe2\x80\xba removes it"},
    {"vitest",
     " FAIL  a.test.ts > fare > is free\nAssertionError: expected 4 to be 0\n      Tests  1 failed | 2 passed (3)\n",
     "a.test.ts > fare > is free"},
    {"mocha", "  1 passing (8ms)\n  1 failing\n\n  1) pack\n       keeps the list:\n     Error: x\n",
     "pack keeps the list"},
    {"node",
     "\xe2\x9c\x96 parses a line (1.2ms)\n\xe2\x84\xb9 pass 1\n\xe2\x84\xb9 fail 1\n\xe2\x9c\x96 failing tests:\n",
     "parses a line"},
    {"tap", "ok 1 - opens\nnot ok 2 - closes twice\n# fail 1\n", "closes twice"},
    {"go", "--- FAIL: TestZone (0.00s)\n    --- FAIL: TestZone/island (0.00s)\nFAIL\nFAIL\tdepot/zone\t0.004s\n",
     "TestZone/island"},
    {"cargo", "test zone::island ... FAILED\ntest zone::main ... ok\ntest result: FAILED. 1 passed; 1 failed\n",
     "zone::island"},
    {"ctest", "50% tests passed, 1 tests failed out of 2\n\nThe following tests FAILED:\n\t  1 - ring_test (Failed)\n",
     "ring_test"},
    {"catch2",
     "-------------------------------\nwords keep order\n-------------------------------\nw.cpp:3\n\nw.cpp:4: "
     "FAILED:\n  CHECK( a == b )\ntest cases: 3 | 2 passed | 1 failed\n",
     "words keep order"},
    {"gtest",
     "[  FAILED  ] Ring.Wraps (0 ms)\n[  PASSED  ] 1 test.\n[  FAILED  ] 1 test, listed below:\n[  FAILED  ] "
     "Ring.Wraps\n",
     "Ring.Wraps"},
    {"maven",
     "[ERROR] nl.TaxTest.rounds -- Time elapsed: 0.01 s <<< FAILURE!\n[ERROR] Tests run: 4, Failures: 1, Errors: 0\n",
     "nl.TaxTest.rounds"},
    {"gradle",
     "FareTest > threeZones() FAILED\n    AssertionFailedError at FareTest.kt:19\n\n5 tests completed, 1 failed\n",
     "FareTest > threeZones()"},
    {"dotnet",
     "  Failed Depot.LabelTests.Trims [12 ms]\n\nFailed!  - Failed:     1, Passed:    11, Skipped:     0, Total:    "
     "12\n",
     "Depot.LabelTests.Trims"},
    {"rspec", "4 examples, 1 failure\n\nrspec ./spec/a_spec.rb:8 # Invoice adds the surcharge\n",
     "Invoice adds the surcharge"},
    {"phpunit",
     "There was 1 failure:\n\n1) Tests\\CartTest::testEmpty\nFailed asserting\n\nFAILURES!\nTests: 3, Assertions: 3, "
     "Failures: 1.\n",
     "Tests\\CartTest::testEmpty"},
    {"minitest",
     "Failure:\nCartTest#test_sum [test/cart_test.rb:9]:\nExpected: 1\n\n3 runs, 3 assertions, 1 failures, 0 errors, 0 "
     "skips\n",
     "CartTest#test_sum"},
    {"mix", "  1) test adds (CartTest)\n     test/cart_test.exs:4\n\n3 tests, 1 failure\n", "test adds (CartTest)"},
    {"bun", "(fail) adds [0.20ms]\n\n 2 pass\n 1 fail\n", "adds"},
};

TEST_CASE("A red run names the tests that failed, for each runner", "[capture][tests]") {
  for (const Red& red : kReds) {
    CAPTURE(red.runner);
    const TestReport report = read_test_report(red.output, true);
    CHECK(report.verdict == TestVerdict::kRed);
    REQUIRE(report.failing.size() == 1);
    CHECK(report.failing.front() == red.test);
  }
}

TEST_CASE("A green run is green, for each runner", "[capture][tests]") {
  for (std::string_view output :
       {"8 passed in 0.29s", "Ran 2 tests in 0.001s\n\nOK", "Tests:       5 passed, 5 total",
        "      Tests  3 passed (3)", "  3 passing (12ms)", "\xe2\x84\xb9 pass 2\n\xe2\x84\xb9 fail 0",
        "ok  \tdepot/queue\t0.398s", "test result: ok. 2 passed; 0 failed; 0 ignored",
        "100% tests passed, 0 tests failed out of 2", "All tests passed (9 assertions in 3 test cases)",
        "[  PASSED  ] 2 tests.", "[INFO] Tests run: 5, Failures: 0, Errors: 0, Skipped: 0",
        "Passed!  - Failed:     0, Passed:    12, Total:    12", "4 examples, 0 failures", "OK (3 tests, 3 assertions)",
        "3 runs, 3 assertions, 0 failures, 0 errors, 0 skips", "3 tests, 0 failures"}) {
    CAPTURE(output);
    CHECK(read_test_report(output, true).verdict == TestVerdict::kGreen);
  }
}

TEST_CASE("Output of other tools is no test report", "[capture][tests]") {
  for (std::string_view output :
       {"", "0 errors, 0 warnings", "\xe2\x9c\x96 1 problem (1 error, 0 warnings)", "Found 1 error in a.ts",
        "added 3 packages, and audited 812 packages in 6s", "ERROR: failed to solve (see above)",
        "web1 : ok=4 changed=1 unreachable=0 failed=0", "2 files changed, 30 insertions(+)"}) {
    CAPTURE(output);
    CHECK(read_test_report(output, false).verdict == TestVerdict::kNone);
  }
}

TEST_CASE("The summary of a runner counts whatever command started it", "[capture][tests]") {
  CHECK(read_test_report("Tests:       1 failed, 4 passed, 5 total\n", false).verdict == TestVerdict::kRed);
  CHECK(read_test_report("=== 1 failed, 7 passed in 0.31s ===\n", false).verdict == TestVerdict::kRed);
}

}  // namespace
}  // namespace cortex::capture
