#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs what is missing, builds everything and runs all tests: release, address and undefined-behaviour sanitizers, fuzz
# targets, the differential test against the oracle, and the layout of the sources.
# Usage: scripts/test.sh [--quick] [--long]
#   --quick  leaves out sanitizers and fuzz targets
#   --long   ten times as many differential cases, fuzz inputs and torture rounds; the Catch2 suite and the golden vectors as
#            WebAssembly, and all of the command line's tests through bin/cortex
set -uo pipefail
cd "$(dirname "$0")/.."

quick=0
factor=1
for argument in "$@"; do
  case "$argument" in
    --quick) quick=1 ;;
    --long) factor=10 ;;
    *) echo "test.sh: unknown option '$argument' (--quick, --long)" >&2; exit 2 ;;
  esac
done
export CORTEX_TEST_FACTOR="$factor"  # The tests in tests/torture read it.

logs="build/test-logs"
mkdir -p "$logs"
all_passed=0
all_failed=0

# Tests that a log reports, as "passed failed": Catch2 cases instead of the one CTest test they are in.
count_tests() {
  awk '
    match($0, /([0-9]+)% tests passed, ([0-9]+) tests? failed out of ([0-9]+)/) {
      split(substr($0, RSTART, RLENGTH), n, /[^0-9]+/); failed += n[2]; passed += n[3] - n[2] }
    match($0, /All tests passed \([0-9]+ assertions? in [0-9]+ test cases?\)/) {
      split(substr($0, RSTART, RLENGTH), n, /[^0-9]+/); passed += n[3] - 1 }
    match($0, /test cases: +[0-9]+ \|.*/) {
      line = substr($0, RSTART, RLENGTH)
      cases_failed = match(line, /[0-9]+ failed/) ? substr(line, RSTART, RLENGTH) + 0 : 0
      cases_passed = match(line, /[0-9]+ passed/) ? substr(line, RSTART, RLENGTH) + 0 : 0
      passed += cases_passed; failed += cases_failed - 1 }
    /^# pass [0-9]+/ { passed += $3 }
    /^# fail [0-9]+/ { failed += $3 }
    /^differential: / { passed += $2; failed += $4 }
    END { print passed + 0, failed + 0 }' "$1"
}

# What to look at first: the reports of failed subtests where Node wrote the log, else its end.
show_failures() {
  if grep -q '^not ok' "$1"; then
    awk '/^not ok/ { shown = 1 } shown { print } /^  \.\.\.$/ { shown = 0 }' "$1" | head -n 150
  else
    tail -n 100 "$1"
  fi
}

# suite NAME COMMAND...: runs it, shows its log where it fails, and adds to the sums.
suite() {
  local name="$1" log="$logs/$1.log" start=$SECONDS status=0 passed failed
  shift
  printf '%-22s' "$name"
  "$@" >"$log" 2>&1 || status=$?
  read -r passed failed < <(count_tests "$log")
  [ $((passed + failed)) -gt 0 ] || passed=$((status == 0))
  [ "$status" = 0 ] || [ "$failed" -gt 0 ] || failed=1
  all_passed=$((all_passed + passed))
  all_failed=$((all_failed + failed))
  if [ "$status" = 0 ]; then
    printf '%6d passed  %4d s\n' "$passed" "$((SECONDS - start))"
  else
    printf 'FAILED (%d passed, %d failed), %d s; from %s:\n' "$passed" "$failed" "$((SECONDS - start))" "$log"
    show_failures "$log"
  fi
  return "$status"
}

build() {
  local preset="$1"
  shift
  cmake --preset "$preset" -DCORTEX_DEPS_DIR="$deps" "$@" && cmake --build --preset "$preset"
}

ctest_preset() {
  local status=0
  ctest --preset "$1" --parallel "$(nproc)" || status=$?
  grep -hE 'All tests passed|^test cases:' "build/$1/Testing/Temporary/LastTest.log"
  return "$status"
}

# Runs all tests of these folders of tests/.
node_tests() {
  local files
  mapfile -d '' files < <(find "$@" -name node_modules -prune -o -name '*.test.mjs' -print0 | sort -z)
  node --test --test-reporter=tap "${files[@]}"
}

native_node_tests() {
  local folders
  mapfile -t folders < <(find tests -mindepth 1 -maxdepth 1 ! -name js ! -name parity)
  node_tests "${folders[@]}"
}

# The package, in the newest Node too where it could be installed.
package_tests() {
  local other="$(dirname "$deps")/node-24.11.1/node_modules/node/bin/node"
  [ -x "$other" ] || other=""
  CORTEX_OTHER_NODE="$other" node_tests tests/js tests/parity
}

# The tests of the command line, asked of bin/cortex: each process starts Node and the module, so that all of them take long.
wasm_cli_tests() {
  local files=(tests/cli/{arguments,damage,models}.test.mjs)
  [ "$factor" = 1 ] || files=(tests/cli/*.test.mjs)
  CORTEX_BIN="$PWD/js/bin/cortex.mjs" node --test --test-reporter=tap "${files[@]}"
}

echo "Looking for compilers, libraries and tools ..."
deps="$(scripts/deps.sh test)" || exit 1

if suite build-release build release -DCORTEX_BUILD_TESTS=ON; then
  suite release ctest_preset release
  suite node native_node_tests
  suite differential python3 tests/oracle/differential.py --cases "$((6000 * factor))"
fi
if [ "$quick" = 0 ]; then
  suite build-asan build asan && suite asan ctest_preset asan
  suite build-fuzz build fuzz -DCORTEX_FUZZ_RUNS="$((20000 * factor))" -DCORTEX_FUZZ_SECONDS="$((20 * factor))" && suite fuzz ctest_preset fuzz
fi
# Compiling all tests once more, for WebAssembly, takes longer than all other suites together.
wasm_parts=()
[ "$factor" = 1 ] || wasm_parts=(--with-tests)
if suite build-wasm scripts/build_wasm.sh "${wasm_parts[@]}"; then
  [ "$factor" = 1 ] || suite wasm ctest_preset wasm
  [ "$factor" = 1 ] || suite wasm-golden env CORTEX_GOLDEN_RUNNER="$PWD/tests/wasm/golden_runner.sh" node --test --test-reporter=tap tests/golden/golden.test.mjs
  suite js package_tests
  suite wasm-cli wasm_cli_tests
fi
suite format scripts/check_format.sh

echo "$all_passed passed, $all_failed failed"
[ "$all_failed" = 0 ]
