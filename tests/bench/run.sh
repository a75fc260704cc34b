#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the benchmarks, runs them and prints the Markdown table for core/docs/performance.md.
# Usage: tests/bench/run.sh [OUT.json] [options of Google Benchmark]
# CORTEX_BENCH_SIZES=4400,100000 limits the sizes; CORTEX_BENCH_LOG=FILE measures on a log of your own.
set -euo pipefail
cd "$(dirname "$0")/../.."

out="build/bench/result.json"
if [ $# -gt 0 ] && [[ "$1" != -* ]]; then
  out="$1"
  shift
fi
deps="$(scripts/deps.sh bench)"
cmake --preset bench -DCORTEX_DEPS_DIR="$deps" >&2
cmake --build --preset bench >&2
build/bench/cortex_bench --benchmark_out="$out" --benchmark_out_format=json --benchmark_counters_tabular=true "$@" >&2
python3 tests/bench/report.py "$out"
