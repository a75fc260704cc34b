// SPDX-License-Identifier: MIT
// Node as host: real files with the locks of the native program, and the packaged cortex.wasm.
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import nodePath from 'node:path';
import type { FileSystem } from './file-system.js';
import { NodeFiles } from './node-files.js';
import { nodeProcess } from './node-process.js';

/** The bytes of the cortex.wasm of this package. */
export function packagedWasm(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL('./cortex.wasm', import.meta.url)));
}

/** An absolute path with '/' between its parts; a drive of Windows stays in front. */
export function corePath(path: string, system: Pick<typeof nodePath, 'resolve' | 'sep'> = nodePath): string {
  return system.resolve(path).replaceAll(system.sep, '/');
}

/**
 * The files of a memory folder on disk. Any number of processes, native ones too, may use the folder at once.
 * @param directory default `CORTEX_MEMORY_DIR`, else `~/.cortex`
 * @example
 * const cortex = await Cortex.open({ fileSystem: nodeFileSystem('/home/me/.cortex') });
 */
export function nodeFileSystem(directory: string = process.env['CORTEX_MEMORY_DIR'] || nodePath.join(homedir(), '.cortex')): FileSystem {
  return new NodeFiles(corePath(directory), nodeProcess);
}
