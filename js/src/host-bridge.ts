// SPDX-License-Identifier: MIT
// HostBridge: the host as the module calls it. Whatever a host throws becomes a number and a message here.
import type { SessionHost } from './binding.js';
import { codeOf, CortexError, errorCodes } from './errors.js';
import type { Clock, FileSystem, ProcessFacts } from './file-system.js';
import { wellFormed } from './wire.js';

const systemClock: Required<Clock> = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep(ms) {
    try {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    } catch {
      // The main thread of a page may not wait; the core then gives up instead.
    }
  },
};

/** A machine that nobody shares: the memory of one page or test. */
const alone: ProcessFacts = {
  pid: () => 1,
  host: () => 'memory',
  startTime: (pid) => (pid === 1 ? 'page' : undefined),
  randomToken: () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  environment: () => undefined,
  workingDirectory: () => '',
};

export class HostBridge implements SessionHost {
  readonly #files: FileSystem;
  readonly #clock: Required<Clock>;
  readonly #process: ProcessFacts;
  #failure = '';
  /** The error behind the latest failure, for `CortexError.cause`. */
  cause: unknown;

  constructor(files: FileSystem, clock: Clock | undefined) {
    this.#files = files;
    this.#clock = { ...systemClock, ...clock };
    this.#process = files.process ?? alone;
  }

  failure(): string {
    return this.#failure;
  }

  read(path: string, offset: number, length: number, most: number): Uint8Array | number {
    return this.#attempt('read', path, () => {
      const size = length <= most ? length : (this.#files.info(path)?.size ?? 0);
      if (size > most) throw new CortexError('io_error', `cannot read ${path}: File too large`);
      const bytes = this.#files.read(path, offset, length);
      if (!(bytes instanceof Uint8Array)) throw new TypeError('the host gave no bytes');
      return bytes.length > length ? bytes.subarray(0, length) : bytes;
    });
  }

  info(path: string, out: Uint8Array): number {
    // Without an exception: this is asked before every verb, mostly for files that are not there.
    return this.#attempt('look at', path, () => {
      const info = this.#files.info(path);
      if (info === undefined) {
        this.#failure = `cannot look at ${path}: No such file or directory`;
        return numberOf('not_found');
      }
      const fields = new BigInt64Array(out.buffer, out.byteOffset, 5);
      fields[0] = info.isDirectory ? 1n : 0n;
      fields[1] = BigInt(info.size);
      fields[2] = info.modifiedNs;
      fields[3] = info.changedNs;
      fields[4] = info.inode;
      return 0;
    });
  }

  append(path: string, bytes: Uint8Array): number {
    return this.#do('append to', path, () => this.#files.append(path, bytes.slice()));
  }

  replace(path: string, bytes: Uint8Array): number {
    return this.#do('replace', path, () => this.#files.replace(path, bytes.slice()));
  }

  createExclusive(path: string, bytes: Uint8Array): number {
    return this.#attempt('create', path, () => (this.#files.createExclusive(path, bytes.slice()) ? 1 : 0));
  }

  rename(from: string, to: string): number {
    return this.#do('rename', `${from} to ${to}`, () => this.#files.rename(from, to));
  }

  remove(path: string): number {
    return this.#do('remove', path, () => this.#files.remove(path));
  }

  list(path: string): string[] | number {
    return this.#attempt('list', path, () => this.#files.list(path).map(wellFormed).sort(byBytes));
  }

  makeDirectory(path: string): number {
    return this.#do('create the folder', path, () => this.#files.makeDirectory(path));
  }

  touch(path: string): number {
    return this.#do('touch', path, () => this.#files.touch(path));
  }

  sync(path: string): number {
    return this.#do('sync', path, () => this.#files.sync(path));
  }

  now(): number {
    return Math.floor(this.#fact(() => this.#clock.now() * 1000, 0));
  }

  monotonic(): number {
    return Math.floor(this.#fact(() => this.#clock.monotonic() * 1000, 0));
  }

  sleep(us: number): void {
    this.#fact(() => this.#clock.sleep(us / 1000), undefined);
  }

  pid(): number {
    return this.#fact(() => this.#process.pid(), 0);
  }

  hostName(): string {
    return wellFormed(this.#fact(() => this.#process.host(), 'localhost'));
  }

  startTime(pid: number): string | undefined {
    return this.#fact(() => this.#process.startTime(pid), '');
  }

  randomToken(): string {
    return this.#fact(() => this.#process.randomToken(), alone.randomToken());
  }

  environment(name: string): string | undefined {
    const value = this.#fact(() => this.#process.environment(name), undefined);
    return value === undefined ? undefined : wellFormed(value);
  }

  workingDirectory(): string {
    return wellFormed(this.#fact(() => this.#process.workingDirectory(), ''));
  }

  startDetached(args: string[]): number {
    return this.#do('start', 'cortex', () => {
      const start = this.#process.startDetached;
      if (start === undefined) throw new CortexError('not_supported', 'start: this host starts no processes');
      start(args);
    });
  }

  #do(operation: string, subject: string, action: () => void): number {
    return this.#attempt(operation, subject, () => {
      action();
      return 0;
    });
  }

  #attempt<T>(operation: string, subject: string, action: () => T): T | number {
    try {
      return action();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#failure = wellFormed(error instanceof CortexError ? reason : `cannot ${operation} ${subject}: ${reason}`);
      this.cause = error;
      return numberOf(codeOf(error));
    }
  }

  /** A fact that a host may fail to tell. */
  #fact<T>(ask: () => T, missing: T): T {
    try {
      return ask();
    } catch (error) {
      this.cause = error;
      return missing;
    }
  }
}

function numberOf(code: CortexError['code']): number {
  return -1 - errorCodes.indexOf(code);
}

const utf8 = new TextEncoder();

/** By the bytes of their UTF-8, as the core sorts; JavaScript compares UTF-16. */
function byBytes(a: string, b: string): number {
  const left = utf8.encode(a);
  const right = utf8.encode(b);
  const end = Math.min(left.length, right.length);
  for (let i = 0; i < end; ++i) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
