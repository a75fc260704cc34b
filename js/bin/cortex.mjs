#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// The `cortex` command for people without the native binary.
import { setFlagsFromString } from 'node:v8';

// Functions are compiled when they are called: a command calls few of them, once.
setFlagsFromString('--wasm-lazy-compilation');
const { runCommandLine } = await import('../dist/command-line.js');
process.exitCode = await runCommandLine(process.argv.slice(2));
