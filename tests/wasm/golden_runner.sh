#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The golden runner as WebAssembly, started like the native one. What Emscripten 3.1.6 writes would fetch its file where there is a fetch.
exec node --no-experimental-fetch "$(dirname "$0")/../../build/wasm/golden_runner.cjs" "$@"
