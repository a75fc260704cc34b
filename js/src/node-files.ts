// SPDX-License-Identifier: MIT
// Files of Node's host: each operation with the promise, and the message on failure, of the native program.
import nodeFs from 'node:fs';
import { CortexError } from './errors.js';
import type { FileInfo, FileSystem, ProcessFacts } from './file-system.js';
import { attempt, patiently } from './node-attempts.js';
import { failure, hasCode, notRegular, reasons } from './node-failures.js';
import { followLinks, parentOf } from './node-paths.js';

const { O_APPEND, O_CREAT, O_EXCL, O_NONBLOCK = 0, O_RDONLY, O_RDWR, O_WRONLY } = nodeFs.constants;
const fileMode = 0o600;
const folderMode = 0o700;

/** The parts of node:fs that are used; tests put others in their place. */
export type NodeFs = Pick<typeof nodeFs,
  'closeSync' | 'fchmodSync' | 'fchownSync' | 'fstatSync' | 'fsyncSync' | 'futimesSync' | 'linkSync' | 'lstatSync' | 'mkdirSync' | 'openSync' | 'readFileSync' | 'readSync' |
  'readdirSync' | 'readlinkSync' | 'renameSync' | 'rmdirSync' | 'statSync' | 'unlinkSync' | 'utimesSync' | 'writeSync'>;

export class NodeFiles implements FileSystem {
  readonly directory: string;
  readonly process: ProcessFacts;
  readonly #fs: NodeFs;
  readonly #isWindows: boolean;
  #temporaryFiles = 0;

  /** `directory` is absolute, with '/' between its parts. */
  constructor(directory: string, process: ProcessFacts, fs: NodeFs = nodeFs, platform: string = globalThis.process.platform) {
    this.directory = directory;
    this.process = process;
    this.#fs = fs;
    this.#isWindows = platform === 'win32';
  }

  read(path: string, offset: number, length: number): Uint8Array {
    return this.#withFile('read', path, O_RDONLY, (file, size) => {
      // Files of /proc have content although their size is 0.
      if (offset === 0 && length > size) return this.#fs.readFileSync(file);
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      let count = 0;
      while (count < bytes.length) {
        const got = this.#fs.readSync(file, bytes, count, bytes.length - count, offset + count);
        if (got === 0) break;
        count += got;
      }
      return bytes.subarray(0, count);
    });
  }

  info(path: string): FileInfo | undefined {
    try {
      const found = this.#fs.statSync(path, { bigint: true, throwIfNoEntry: false });
      if (found === undefined) {
        this.#refuseFileAsFolder(path);
        return undefined;
      }
      return { isDirectory: found.isDirectory(), size: Number(found.size), modifiedNs: found.mtimeNs, changedNs: found.ctimeNs, inode: found.ino };
    } catch (error) {
      throw failure('look at', path, error);
    }
  }

  append(path: string, bytes: Uint8Array): void {
    this.#withFile('append to', path, O_WRONLY | O_APPEND | O_CREAT, (file) => {
      const written = this.#fs.writeSync(file, bytes);
      if (written !== bytes.length) {
        throw new CortexError('io_error', `cannot append to ${path}: only ${written} of ${bytes.length} bytes were written; is the disk full?`);
      }
    });
  }

  replace(path: string, bytes: Uint8Array): void {
    const target = followLinks(this.#fs, path);
    let old: nodeFs.Stats | undefined;
    try {
      old = this.#fs.statSync(target, { throwIfNoEntry: false });
    } catch (error) {
      throw failure('replace', path, error);
    }
    if (old !== undefined && !old.isFile()) throw notRegular('replace', path, old);
    try {
      this.#replaceThrough(this.#temporaryBeside(target), target, bytes, old);
    } catch (error) {
      throw failure('replace', path, error);
    }
    this.#syncFolder(parentOf(target));
  }

  createExclusive(path: string, bytes: Uint8Array): boolean {
    try {
      return this.#exists(path) ? false : this.#linkInto(path, bytes) ?? this.#createInPlace(path, bytes);
    } catch (error) {
      throw failure('create', path, error);
    }
  }

  rename(from: string, to: string): void {
    try {
      this.#patiently(() => this.#fs.renameSync(from, to));
    } catch (error) {
      throw failure('rename', `${from} to ${to}`, error);
    }
  }

  remove(path: string): void {
    try {
      this.#patiently(() => this.#unlink(path));
    } catch (error) {
      throw failure('remove', path, error);
    }
  }

  list(path: string): string[] {
    try {
      return this.#fs.readdirSync(path) as string[];
    } catch (error) {
      throw failure('list', path, error);
    }
  }

  makeDirectory(path: string): void {
    try {
      this.#fs.mkdirSync(path, { recursive: true, mode: folderMode });
    } catch (error) {
      if (hasCode(error, 'EEXIST')) throw new CortexError('io_error', `cannot create the folder ${path}: ${reasons['ENOTDIR']}`);
      throw failure('create the folder', path, error);
    }
  }

  touch(path: string): void {
    try {
      const now = new Date();
      this.#fs.utimesSync(path, now, now);
    } catch (error) {
      throw failure('touch', path, error);
    }
  }

  sync(path: string): void {
    // Windows syncs only what is open for writing.
    this.#withFile('sync', path, this.#isWindows ? O_RDWR : O_RDONLY, (file) => this.#fs.fsyncSync(file));
  }

  /** Runs an action on an open regular file. */
  #withFile<T>(operation: string, path: string, flags: number, action: (file: number, size: number) => T): T {
    let file: number | undefined;
    try {
      file = this.#fs.openSync(path, flags | O_NONBLOCK, fileMode);
      const found = this.#fs.fstatSync(file);
      if (!found.isFile()) throw notRegular(operation, path, found);
      const result = action(file, found.size);
      const done = file;
      file = undefined;
      this.#fs.closeSync(done);
      return result;
    } catch (error) {
      if (file !== undefined) attempt(() => this.#fs.closeSync(file as number));
      if (hasCode(error, 'EISDIR')) throw new CortexError('io_error', `cannot ${operation} ${path}: it is a folder`);
      if (hasCode(error, 'ENXIO')) throw new CortexError('io_error', `cannot ${operation} ${path}: it is no regular file`);
      throw failure(operation, path, error);
    }
  }

  #temporaryBeside(target: string): { path: string; file: number } {
    for (;;) {
      const path = `${parentOf(target)}/.cortex-${globalThis.process.pid}-n${++this.#temporaryFiles}.tmp`;
      try {
        return { path, file: this.#fs.openSync(path, O_WRONLY | O_CREAT | O_EXCL, fileMode) };
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error;  // Else left by a killed process that had our pid.
      }
    }
  }

  /** Anything by this name, be it a link that leads nowhere. */
  #exists(path: string): boolean {
    try {
      return this.#fs.lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    } catch {
      return false;  // Whoever creates it says why it cannot be.
    }
  }

  /** Whenever we are killed, the file has its whole content or is not there. Nothing where there are no hard links. */
  #linkInto(path: string, bytes: Uint8Array): boolean | undefined {
    const temporary = this.#temporaryBeside(path);
    try {
      this.#writeAndClose(temporary.file, bytes);
      this.#fs.linkSync(temporary.path, path);
      return true;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      if (hasCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG', 'EIO')) throw error;
      return undefined;
    } finally {
      attempt(() => this.#patiently(() => this.#fs.unlinkSync(temporary.path)));
    }
  }

  #createInPlace(path: string, bytes: Uint8Array): boolean {
    let file: number;
    try {
      file = this.#fs.openSync(path, O_WRONLY | O_CREAT | O_EXCL, fileMode);
    } catch (error) {
      // Windows: the file that was there is on its way out.
      if (hasCode(error, 'EEXIST') || (this.#isWindows && hasCode(error, 'EPERM', 'EBUSY'))) return false;
      throw error;
    }
    try {
      this.#writeAndClose(file, bytes);
      return true;
    } catch (error) {
      attempt(() => this.#fs.unlinkSync(path));
      throw error;
    }
  }

  #writeAndClose(file: number, bytes: Uint8Array): void {
    try {
      this.#writeAll(file, bytes);
    } catch (error) {
      attempt(() => this.#fs.closeSync(file));
      throw error;
    }
    this.#fs.closeSync(file);
  }

  #replaceThrough(temporary: { path: string; file: number }, target: string, bytes: Uint8Array, old: nodeFs.Stats | undefined): void {
    const { path, file } = temporary;
    let isOpen = true;
    try {
      this.#writeAll(file, bytes);
      if (old !== undefined) {
        attempt(() => this.#fs.fchownSync(file, old.uid, old.gid));  // Only root may; the file is ours otherwise.
        attempt(() => this.#fs.fchmodSync(file, old.mode & 0o7777));
      }
      // The kernel's own time may stand still for milliseconds, in which an inode can come back.
      const now = (performance.timeOrigin + performance.now()) / 1000;
      attempt(() => this.#fs.futimesSync(file, now, now));
      this.#fs.fsyncSync(file);
      isOpen = false;
      this.#fs.closeSync(file);
      this.#patiently(() => this.#fs.renameSync(path, target));
    } catch (error) {
      if (isOpen) attempt(() => this.#fs.closeSync(file));
      attempt(() => this.#fs.unlinkSync(path));
      throw error;
    }
  }

  #writeAll(file: number, bytes: Uint8Array): void {
    for (let count = 0; count < bytes.length;) count += this.#fs.writeSync(file, bytes, count);
  }

  /** Best effort: the content is safe, and not every host can sync a folder. */
  #syncFolder(folder: string): void {
    attempt(() => {
      const file = this.#fs.openSync(folder, O_RDONLY);
      try {
        this.#fs.fsyncSync(file);
      } finally {
        this.#fs.closeSync(file);
      }
    });
  }

  #patiently(action: () => void): void {
    if (this.#isWindows) patiently(action);
    else action();
  }

  #unlink(path: string): void {
    try {
      this.#fs.unlinkSync(path);
    } catch (error) {
      const isFolder = hasCode(error, 'EISDIR', 'EPERM') && this.#fs.statSync(path, { throwIfNoEntry: false })?.isDirectory();
      if (!isFolder) throw error;
      this.#fs.rmdirSync(path);
    }
  }

  /** Node says of a missing file and of one below a file the same. */
  #refuseFileAsFolder(path: string): void {
    for (let folder = parentOf(path); ; folder = parentOf(folder)) {
      const found = this.#fs.statSync(folder, { throwIfNoEntry: false });
      if (found?.isDirectory() || folder === parentOf(folder)) return;
      if (found !== undefined) throw new CortexError('io_error', `cannot look at ${path}: ${reasons['ENOTDIR']}`);
    }
  }

}
