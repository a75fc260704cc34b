#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The golden runner as WebAssembly, started like the native one.
exec node "$(dirname "$0")/../../build/wasm/golden_runner.cjs" "$@"
