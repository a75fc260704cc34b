// SPDX-License-Identifier: MIT
// Browsers as host: files in memory, kept in the origin private file system where there is one, else in IndexedDB.
import { databaseStorage } from './browser-database.js';
import { privateStorage } from './browser-private-files.js';
import { CortexError } from './errors.js';
import type { FileSystem } from './file-system.js';
import { MemoryFileSystem } from './memory-file-system.js';

/** Where files are kept between visits. Names have '/' between their parts. */
export interface BrowserStorage {
  load(): Promise<Map<string, Uint8Array>>;
  /** Stores these files; those without content go. */
  store(changes: ReadonlyMap<string, Uint8Array | undefined>): Promise<void>;
  close(): void;
}

/** Changes that come together are stored together. */
const storeAfterMs = 200;

class BrowserFileSystem extends MemoryFileSystem {
  readonly #storage: BrowserStorage;
  readonly #release: () => void;
  readonly #changed: Set<string>;
  readonly #stopListening = new AbortController();
  #storing: Promise<void> = Promise.resolve();

  constructor(storage: BrowserStorage, files: ReadonlyMap<string, Uint8Array>, release: () => void) {
    const changed = new Set<string>();
    super('/memory', (path) => {
      if (changed.size === 0) setTimeout(() => void this.flush().catch(() => {}), storeAfterMs);  // The next flush tries again and reports.
      changed.add(path);
    });
    for (const [name, bytes] of files) {
      const path = `${this.directory}/${name}`;
      this.makeDirectory(path.slice(0, path.lastIndexOf('/')));
      this.replace(path, bytes);
    }
    changed.clear();
    this.#storage = storage;
    this.#release = release;
    this.#changed = changed;
    const signal = this.#stopListening.signal;
    const hide = (): void => void this.flush().catch(() => {});
    globalThis.document?.addEventListener('visibilitychange', hide, { signal });
    globalThis.addEventListener?.('pagehide', hide, { signal });
  }

  flush(): Promise<void> {
    this.#storing = this.#storing.catch(() => {}).then(() => this.#store());
    return this.#storing;
  }

  async close(): Promise<void> {
    this.#stopListening.abort();
    try {
      await this.flush();
    } finally {
      this.#storage.close();
      this.#release();
    }
  }

  async #store(): Promise<void> {
    const paths = [...this.#changed];
    if (paths.length === 0) return;
    this.#changed.clear();
    const changes = new Map(paths.map((path) => [path.slice(this.directory.length + 1), this.#content(path)]));
    try {
      await this.#storage.store(changes);
    } catch (error) {
      for (const path of paths) this.#changed.add(path);
      throw new CortexError('io_error', `cannot store the memory in this browser: ${String(error)}`, { cause: error });
    }
  }

  #content(path: string): Uint8Array | undefined {
    const size = this.info(path)?.size;
    return size === undefined ? undefined : this.read(path, 0, size);
  }
}

/**
 * The files of a memory folder of this name in this browser. Changes are stored a moment later, when the page is hidden, on
 * `flush()` and on `close()`. One page at a time may have it open: `io_error` for the second.
 * @example
 * const cortex = await Cortex.open({ fileSystem: await browserFileSystem('notes'), wasm: fetch('/cortex.wasm') });
 */
export async function browserFileSystem(name: string): Promise<FileSystem> {
  const release = await holdName(name);
  try {
    const storage = (await privateStorage(name)) ?? (await databaseStorage(name));
    return new BrowserFileSystem(storage, await storage.load(), release);
  } catch (error) {
    release();
    throw new CortexError('io_error', `cannot open the memory '${name}' in this browser: ${String(error)}`, { cause: error });
  }
}

/** Two pages would each store a state without the other's changes. */
function holdName(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks.request(`cortex:${name}`, { ifAvailable: true }, (lock) => {
      if (lock === null) {
        reject(new CortexError('io_error', `cannot open the memory '${name}': another page of this site has it open; close that one`));
        return undefined;
      }
      return new Promise<void>((release) => resolve(release));
    }).catch(reject);
  });
}
