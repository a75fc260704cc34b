// SPDX-License-Identifier: MIT
// The package in Node, which finds its cortex.wasm by itself.
import { setStandardSource } from './loader.js';
import { packagedWasm } from './node.js';

setStandardSource(packagedWasm);

export * from './index.js';
