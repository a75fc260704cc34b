// SPDX-License-Identifier: MIT
// Cortex: one memory folder, open.
import type { NativeSession } from './binding.js';
import { CortexError } from './errors.js';
import type { Clock, FileSystem } from './file-system.js';
import { HostBridge } from './host-bridge.js';
import { compileWasm, instantiate, type WasmSource } from './loader.js';
import type * as t from './types.js';
import type { Verbs } from './verbs.js';
import { argumentsOf, decodeEnvelope, encodeArguments } from './wire.js';

export interface OpenOptions {
  /** Where the memory folder is: `nodeFileSystem()`, `memoryFileSystem()`, `await browserFileSystem(name)` or your own. */
  fileSystem: FileSystem;
  /** cortex.wasm. In Node the package finds its own; elsewhere it is needed. */
  wasm?: WasmSource;
  /** Time; default the host's. */
  clock?: Clock;
  /** Settings that go before config.json, by key: `{ 'inject.quiet': true }`. */
  config?: Readonly<Record<string, t.SettingValue>>;
  /** The project of queries and new entries, as in `github.com/owner/name`. Default none. */
  project?: string;
  /** A folder whose project counts where none is named. */
  folder?: string;
  /** How long a write waits for other processes, milliseconds; default 10,000. */
  lockWait?: number;
  /** Read through memory_cache.db, for a Cortex that is opened for a few calls only. Default: all is loaded. */
  cache?: boolean;
}

const disposeSymbol: typeof Symbol.dispose = Symbol.dispose ?? Symbol.for('Symbol.dispose');

/** Frees the memory of a Cortex that nobody closed. */
const forgotten = new FinalizationRegistry<NativeSession>((session) => session.delete());

/**
 * The engine over one memory folder. Calls are synchronous; `close()` it at the end.
 * @example
 * const cortex = await Cortex.open({ fileSystem: memoryFileSystem() });
 * cortex.remember('Deploy only after the smoke tests');
 * cortex.search('deploy').results.length;
 * await cortex.close();
 */
export class Cortex implements Verbs {
  /**
   * Opens a memory folder, which need not exist yet. `invalid_argument` for options that do not fit, `not_supported` for a
   * cortex.wasm of another release.
   */
  static async open(options: OpenOptions): Promise<Cortex> {
    const { fileSystem, wasm, clock, config = {}, project, folder, lockWait, cache } = options;
    if (typeof fileSystem?.directory !== 'string') throw new CortexError('invalid_argument', 'open: a fileSystem with a directory is missing');
    const set = Object.entries(config).map(([key, value]) => `${key}=${value}`);
    const words = argumentsOf('', [], { dir: fileSystem.directory, project, folder, lockWait, cache, ...(set.length > 0 && { set }) });
    const module = await instantiate(await compileWasm(wasm));
    const host = new HostBridge(fileSystem, clock);
    const session = new module.Session(host, encodeArguments(words));
    try {
      return new Cortex(fileSystem, host, session, decodeEnvelope(session.opened(), host.cause) as string[]);
    } catch (error) {
      session.delete();
      throw error;
    }
  }

  /** What could not be read of the settings, a sentence each; their defaults are used. */
  readonly warnings: readonly string[];
  readonly #files: FileSystem;
  readonly #host: HostBridge;
  #session: NativeSession | undefined;
  #isBusy = false;
  #closing: Promise<void> | undefined;

  private constructor(files: FileSystem, host: HostBridge, session: NativeSession, warnings: string[]) {
    this.#files = files;
    this.#host = host;
    this.#session = session;
    this.warnings = warnings;
    forgotten.register(this, session, this);
  }

  search(query: string, options?: t.SearchOptions): t.SearchResult {
    return this.#call('search', [query], options) as t.SearchResult;
  }

  inject(prompt: string, options?: t.InjectOptions): t.Injection {
    return this.#call('inject', [], { ...options, prompt }) as t.Injection;
  }

  remember(text: string, options?: t.RememberOptions): t.Remembered {
    return this.#call('remember', [text], options) as t.Remembered;
  }

  list(options?: t.ListOptions): t.Listing {
    return this.#call('list', [], options) as t.Listing;
  }

  show(...ids: string[]): { entries: t.StoredEntry[] } {
    return this.#call('show', ids) as { entries: t.StoredEntry[] };
  }

  edit(id: string, changes: t.EditChanges): t.StoredEntry {
    return this.#call('edit', [id], changes) as t.StoredEntry;
  }

  pin(id: string, options?: { off?: boolean }): t.StoredEntry {
    return this.#call('pin', [id], options) as t.StoredEntry;
  }

  forget({ ids = [], ...options }: t.Selection & { dryRun?: boolean }): t.Removal {
    return this.#call('forget', ids, options) as t.Removal;
  }

  purge({ ids = [], ...options }: t.Selection & { dryRun?: boolean }): t.Removal {
    return this.#call('purge', ids, { ...options, yes: true }) as t.Removal;
  }

  undo(which?: number | string): t.Undone {
    return this.#call('undo', which === undefined ? [] : [which]) as t.Undone;
  }

  stats(): t.Stats {
    return this.#call('stats') as t.Stats;
  }

  why(options?: { session?: string }): t.Receipt {
    return this.#call('why', [], options) as t.Receipt;
  }

  doctor(): t.Diagnosis {
    return this.#call('doctor') as t.Diagnosis;
  }

  sweepSecrets(options?: { apply?: boolean }): t.Sweep {
    return this.#call('doctor', [], { ...options, secrets: true }) as t.Sweep;
  }

  audit(): t.Audit {
    return this.#call('audit') as t.Audit;
  }

  pending(): { pending: t.PendingCapture[] } {
    return this.#call('review') as { pending: t.PendingCapture[] };
  }

  review(decision: 'accept' | 'reject', ids: readonly string[] | 'all'): { reviewed: t.Reviewed[] } {
    return this.#call('review', ids === 'all' ? [decision] : [decision, ...ids], { all: ids === 'all' }) as { reviewed: t.Reviewed[] };
  }

  distill(options?: { apply?: boolean }): t.Distilled {
    return this.#call('distill', [], options) as t.Distilled;
  }

  rebuild(): t.Rebuilt {
    return this.#call('rebuild') as t.Rebuilt;
  }

  import(path: string): t.Imported {
    return this.#call('import', [path]) as t.Imported;
  }

  export({ ids = [], ...options }: t.ExportOptions = {}): t.Exported {
    return this.#call('export', ids, options) as t.Exported;
  }

  settings(): { settings: t.Setting[] } {
    return this.#call('config') as { settings: t.Setting[] };
  }

  configure(key: string, value: t.SettingValue): t.Setting {
    return this.#call('config', [key, String(value)]) as t.Setting;
  }

  /** The image of memory_cache.db, made anew where it is not up to date: what `new SQL.Database(bytes)` of sql.js opens. */
  cacheBytes(): Uint8Array {
    this.rebuild();
    const path = `${this.#files.directory}/memory_cache.db`;
    return this.#files.read(path, 0, this.#files.info(path)?.size ?? 0).slice();
  }

  /** Stores what the file system has not stored yet. */
  async flush(): Promise<void> {
    this.#open();
    await this.#files.flush?.();
  }

  /** Frees all memory and lets go of the file system. Calling it again does nothing more. */
  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  /** `close()`, for `using`. Where the file system stores things later, await `close()` instead. */
  [disposeSymbol](): void {
    void this.close();
  }

  async #end(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    forgotten.unregister(this);
    session?.delete();
    await this.#files.close?.();
  }

  #open(): NativeSession {
    if (this.#session === undefined) throw new CortexError('closed', 'this Cortex is closed; open another');
    return this.#session;
  }

  #call(verb: string, operands: readonly unknown[] = [], options: object = {}): unknown {
    const session = this.#open();
    if (this.#isBusy) throw new CortexError('invalid_argument', `${verb}: a file system or clock must not call the Cortex that uses it`);
    const words = encodeArguments(argumentsOf(verb, operands, options));
    this.#host.cause = undefined;
    this.#isBusy = true;
    let answer: string;
    try {
      answer = session.call(words);
    } catch (error) {
      // The module stopped in the middle of something: nothing in it can be relied on any more.
      this.#session = undefined;
      forgotten.unregister(this);
      throw new CortexError('internal', `${verb}: the module stopped (${String(error)}); what was stored is safe, open it again`, { cause: error });
    } finally {
      this.#isBusy = false;
    }
    return decodeEnvelope(answer, this.#host.cause);
  }
}
