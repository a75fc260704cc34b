#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// The `cortex` command for people without the native binary.
import { runCommandLine } from '../dist/command-line.js';

process.exitCode = await runCommandLine(process.argv.slice(2));
