// SPDX-License-Identifier: MIT
// The package without anything of a particular host.
export { Cortex, type OpenOptions } from './cortex.js';
export { CortexError, type ErrorCode } from './errors.js';
export type { Clock, FileInfo, FileSystem, ProcessFacts } from './file-system.js';
export { compileWasm, type WasmSource } from './loader.js';
export { memoryFileSystem, type MemoryFileSystem } from './memory-file-system.js';
export type * from './types.js';
export type { Verbs } from './verbs.js';
