#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs what is missing, builds build/release/cortex and runs the demo. Further arguments go to `cortex demo`.
set -euo pipefail
cd "$(dirname "$0")/.."

log="build/run.log"
mkdir -p build
step() {
  echo "$1 ..." >&2
  shift
  "$@" >"$log" 2>&1 || { tail -40 "$log" >&2; echo "run.sh: failed; the whole output is in $log" >&2; exit 1; }
}

echo "Looking for compiler and libraries ..." >&2
deps="$(scripts/deps.sh build)"
options=(-DCORTEX_DEPS_DIR="$deps")
# A first build needs no test libraries; a folder that has been set up for tests stays so.
[ -f build/release/CMakeCache.txt ] || options+=(-DCORTEX_BUILD_TESTS=OFF)
step "Configuring" cmake --preset release "${options[@]}"
step "Building build/release/cortex" cmake --build --preset release --target cortex
exec build/release/cortex demo "$@"
