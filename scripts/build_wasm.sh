#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs what is missing and builds the npm package @cortex/wasm into js/dist.
# Usage: scripts/build_wasm.sh [--debug] [--with-tests]
#   --debug       the module with assertions and symbols
#   --with-tests  the Catch2 suite as WebAssembly too (build/wasm/cortex_tests.cjs)
set -euo pipefail
cd "$(dirname "$0")/.."

preset=wasm
targets=(cortex_wasm)
for argument in "$@"; do
  case "$argument" in
    --debug) preset=wasm-debug ;;
    --with-tests) targets+=(cortex_tests golden_runner) ;;
    *) echo "build_wasm.sh: unknown option '$argument' (--debug, --with-tests)" >&2; exit 2 ;;
  esac
done

deps="$(scripts/deps.sh wasm)"
# Where Debian puts acorn, which optimised links need.
export NODE_PATH="/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}"
cmake --preset "$preset" -DCORTEX_DEPS_DIR="$deps"
cmake --build --preset "$preset" --target "${targets[@]}"
if [ "$preset" = wasm-debug ]; then node js/scripts/build.mjs --debug; else node js/scripts/build.mjs; fi
