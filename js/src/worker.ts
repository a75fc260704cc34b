// SPDX-License-Identifier: MIT
// Cortex in a worker: the same verbs as promises, so that a page never waits.
import { CortexError } from './errors.js';
import { compileWasm, type WasmSource } from './loader.js';
import { verbNames, type Verbs } from './verbs.js';
import type { Port, WorkerAnswer, WorkerOpenOptions } from './worker-protocol.js';

export { serveCortex } from './worker-serve.js';
export type { Port, WorkerOpenOptions } from './worker-protocol.js';

export interface WorkerCortexOptions extends WorkerOpenOptions {
  /** cortex.wasm. */
  wasm: WasmSource;
  /** The worker, or any port behind which `serveCortex` runs. Default: a new one, ended by `close()`. */
  worker?: Worker | Port;
}

/** The verbs as promises. Failures reject with `CortexError`. */
export type WorkerCortex = {
  [Name in keyof Verbs]: (...args: Parameters<Verbs[Name]>) => Promise<ReturnType<Verbs[Name]>>;
} & {
  readonly warnings: readonly string[];
  cacheBytes(): Promise<Uint8Array>;
  flush(): Promise<void>;
  /** Stores everything, frees it, and ends the worker. Calling it again does nothing more. */
  close(): Promise<void>;
};

class Connection {
  readonly #port: Port;
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: CortexError) => void }>();
  #last = 0;
  #ended: CortexError | undefined;

  constructor(port: Port) {
    this.#port = port;
    port.addEventListener('message', (event) => this.#take(event.data as WorkerAnswer));
    (port as Partial<Worker>).addEventListener?.('error', (event) => {
      this.end(new CortexError('internal', `the worker failed: ${event.message}`));
    });
    port.start?.();
  }

  call(method: string, args: unknown[]): Promise<unknown> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      try {
        this.#port.postMessage({ id, method, args });
      } catch (error) {
        this.#waiting.delete(id);
        reject(new CortexError('invalid_argument', `${method}: this cannot be sent to a worker: ${String(error)}`, { cause: error }));
      }
    });
  }

  /** Whoever waits, and calls from now on, fails with this. */
  end(reason: CortexError): void {
    this.#ended = reason;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  #take(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.ok) waiting?.resolve(answer.value);
    else waiting?.reject(new CortexError(answer.error.code, answer.error.message));
  }
}

/**
 * Opens a Cortex in a worker.
 * @example
 * const cortex = await workerCortex({ fileSystem: { browser: 'notes' }, wasm: fetch('/cortex.wasm') });
 * const { results } = await cortex.search('docker');
 * await cortex.close();
 */
export async function workerCortex({ wasm, worker, ...options }: WorkerCortexOptions): Promise<WorkerCortex> {
  const module = await compileWasm(wasm);
  const own = worker === undefined ? new Worker(new URL('./worker-main.js', import.meta.url), { type: 'module' }) : undefined;
  const connection = new Connection((worker ?? own) as Port);
  try {
    const warnings = await connection.call('open', [module, options]);
    return facade(connection, warnings as string[], () => own?.terminate());
  } catch (error) {
    own?.terminate();
    throw error;
  }
}

function facade(connection: Connection, warnings: string[], stop: () => void): WorkerCortex {
  let closing: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    try {
      await connection.call('close', []);
    } finally {
      connection.end(new CortexError('closed', 'this Cortex is closed; open another'));
      stop();
    }
  };
  const verbs = Object.fromEntries([...verbNames, 'cacheBytes', 'flush'].map((name) => [name, (...args: unknown[]) => connection.call(name, args)]));
  return { ...verbs, warnings, close: () => (closing ??= end()) } as unknown as WorkerCortex;
}
