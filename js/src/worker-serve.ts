// SPDX-License-Identifier: MIT
// The side of the worker: one Cortex, called by messages. Every request gets an answer.
import { browserFileSystem } from './browser.js';
import { Cortex } from './cortex.js';
import { codeOf, CortexError } from './errors.js';
import type { FileSystem } from './file-system.js';
import { memoryFileSystem } from './memory-file-system.js';
import { verbNames } from './verbs.js';
import type { Port, WorkerAnswer, WorkerOpenOptions, WorkerRequest } from './worker-protocol.js';

const methods: readonly string[] = [...verbNames, 'cacheBytes', 'flush', 'close'];

async function open(module: WebAssembly.Module, { fileSystem, ...options }: WorkerOpenOptions): Promise<Cortex> {
  const files: FileSystem = 'browser' in fileSystem ? await browserFileSystem(fileSystem.browser) : memoryFileSystem(fileSystem.memory);
  try {
    return await Cortex.open({ ...options, fileSystem: files, wasm: module });
  } catch (error) {
    await files.close?.();
    throw error;
  }
}

/** Answers the requests of a port until it is closed. */
export function serveCortex(port: Port): void {
  let opening: Promise<Cortex> | undefined;

  const run = async ({ method, args }: WorkerRequest): Promise<unknown> => {
    if (method === 'open') {
      opening = open(...(args as [WebAssembly.Module, WorkerOpenOptions]));
      return (await opening).warnings;
    }
    if (opening === undefined || !methods.includes(method)) throw new CortexError('invalid_argument', `worker: there is no ${method}`);
    const cortex = (await opening) as unknown as Record<string, (...args: unknown[]) => unknown>;
    return cortex[method]?.(...args);
  };

  port.addEventListener('message', (event) => {
    const request = event.data as WorkerRequest;
    const answer = (message: WorkerAnswer): void => port.postMessage(message);
    run(request).then(
      (value) => answer({ id: request.id, ok: true, value }),
      (error: unknown) => answer({ id: request.id, ok: false, error: { code: codeOf(error), message: error instanceof Error ? error.message : String(error) } }),
    );
  });
  port.start?.();
}
