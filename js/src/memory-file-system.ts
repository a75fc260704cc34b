// SPDX-License-Identifier: MIT
// Files in memory: for tests, and for hosts that store them elsewhere.
import { CortexError } from './errors.js';
import type { FileInfo, FileSystem } from './file-system.js';

interface Node {
  isDirectory: boolean;
  /** May have room at its end. */
  bytes: Uint8Array;
  size: number;
  modifiedNs: bigint;
  changedNs: bigint;
  inode: bigint;
}

const nothing = new Uint8Array();

/** A tree of folders and files that lives as long as the object. */
export class MemoryFileSystem implements FileSystem {
  readonly directory: string;
  readonly #nodes = new Map<string, Node>();
  readonly #onChange: ((path: string) => void) | undefined;
  #changes = 0n;

  /** `onChange` hears of every file that changed or went. */
  constructor(directory: string, onChange?: (path: string) => void) {
    this.directory = normalised(directory);
    this.#onChange = onChange;
    this.#create('/', true);
  }

  /** A copy of all files by their paths. */
  files(): Map<string, Uint8Array> {
    const files = [...this.#nodes].filter(([, node]) => !node.isDirectory);
    return new Map(files.map(([path, node]) => [path, node.bytes.slice(0, node.size)]));
  }

  read(path: string, offset = 0, length = Infinity): Uint8Array {
    const node = this.#file('read', path);
    return node.bytes.slice(Math.min(offset, node.size), Math.min(offset + length, node.size));
  }

  info(path: string): FileInfo | undefined {
    const node = this.#nodes.get(normalised(path));
    if (node === undefined) this.#refuseFileAsFolder('look at', path);
    return node && { isDirectory: node.isDirectory, size: node.size, modifiedNs: node.modifiedNs, changedNs: node.changedNs, inode: node.inode };
  }

  append(path: string, bytes: Uint8Array): void {
    const node = this.#fileOrNew('append to', path);
    const size = node.size + bytes.length;
    if (size > node.bytes.length) {
      const grown = new Uint8Array(Math.max(size, node.bytes.length * 2));
      grown.set(node.bytes.subarray(0, node.size));
      node.bytes = grown;
    }
    node.bytes.set(bytes, node.size);
    node.size = size;
    this.#changed(node, path);
  }

  replace(path: string, bytes: Uint8Array): void {
    this.#fileOrNew('replace', path);
    const node = this.#create(normalised(path), false);
    node.bytes = bytes.slice();
    node.size = bytes.length;
    this.#changed(node, path);
  }

  createExclusive(path: string, bytes: Uint8Array): boolean {
    if (this.#nodes.has(normalised(path))) return false;
    this.replace(path, bytes);
    return true;
  }

  rename(from: string, to: string): void {
    if (this.#nodes.get(normalised(from))?.isDirectory) throw failure('not_supported', `rename ${from}`, 'folders cannot be renamed here');
    const node = this.#file('rename', from);
    this.#fileOrNew(`rename ${from} to`, to);
    if (normalised(from) === normalised(to)) return;
    this.#nodes.delete(normalised(from));
    this.#nodes.set(normalised(to), node);
    node.changedNs = this.#time();
    this.#onChange?.(normalised(from));
    this.#onChange?.(normalised(to));
  }

  remove(path: string): void {
    const key = normalised(path);
    const node = this.#nodes.get(key);
    if (node === undefined) throw this.#missing('remove', path);
    if (node.isDirectory && (key === '/' || this.list(path).length > 0)) throw failure('io_error', `remove ${path}`, 'Directory not empty');
    this.#nodes.delete(key);
    if (!node.isDirectory) this.#onChange?.(key);
  }

  list(path: string): string[] {
    const key = normalised(path);
    const node = this.#nodes.get(key);
    if (node === undefined) throw this.#missing('list', path);
    if (!node.isDirectory) throw failure('io_error', `list ${path}`, 'Not a directory');
    const prefix = key === '/' ? '/' : `${key}/`;
    return [...this.#nodes.keys()].filter((name) => name.length > prefix.length && name.startsWith(prefix) && !name.includes('/', prefix.length))
      .map((name) => name.slice(prefix.length));
  }

  makeDirectory(path: string): void {
    const parts = normalised(path).split('/').slice(1);
    parts.forEach((_, i) => {
      const folder = `/${parts.slice(0, i + 1).join('/')}`;
      const node = this.#nodes.get(folder);
      if (node === undefined) this.#create(folder, true);
      else if (!node.isDirectory) throw failure('io_error', `create the folder ${path}`, 'Not a directory');
    });
  }

  touch(path: string): void {
    const node = this.#nodes.get(normalised(path));
    if (node === undefined) throw this.#missing('touch', path);
    node.modifiedNs = node.changedNs = this.#time();
  }

  sync(path: string): void {
    this.#file('sync', path);
  }

  #time(): bigint {
    return BigInt(Date.now()) * 1_000_000n + (++this.#changes % 1_000_000n);
  }

  #changed(node: Node, path: string): void {
    node.modifiedNs = node.changedNs = this.#time();
    this.#onChange?.(normalised(path));
  }

  #create(key: string, isDirectory: boolean): Node {
    const time = this.#time();
    const node = { isDirectory, bytes: nothing, size: 0, modifiedNs: time, changedNs: time, inode: this.#changes };
    this.#nodes.set(key, node);
    return node;
  }

  #file(operation: string, path: string): Node {
    const node = this.#nodes.get(normalised(path));
    if (node === undefined) throw this.#missing(operation, path);
    if (node.isDirectory) throw failure('io_error', `${operation} ${path}`, 'it is a folder');
    return node;
  }

  #fileOrNew(operation: string, path: string): Node {
    const key = normalised(path);
    if (this.#nodes.has(key)) return this.#file(operation, path);
    if (this.#nodes.get(parentOf(key))?.isDirectory !== true) throw this.#missing(operation, path);
    return this.#create(key, false);
  }

  #missing(operation: string, path: string): CortexError {
    this.#refuseFileAsFolder(operation, path);
    return failure('not_found', `${operation} ${path}`, 'No such file or directory');
  }

  #refuseFileAsFolder(operation: string, path: string): void {
    for (let folder = parentOf(normalised(path)); folder !== '/'; folder = parentOf(folder)) {
      const node = this.#nodes.get(folder);
      if (node !== undefined && !node.isDirectory) throw failure('io_error', `${operation} ${path}`, 'Not a directory; a part of the path is a file');
    }
  }
}

/**
 * Files in memory, with these in the memory folder from the start, by name.
 * @example
 * const fileSystem = memoryFileSystem({ 'memory_log.jsonl': '{"type":"NOTE","content":"tabs, not spaces"}\n' });
 */
export function memoryFileSystem(files: Readonly<Record<string, string | Uint8Array>> = {}): MemoryFileSystem {
  const system = new MemoryFileSystem('/memory');
  for (const [name, content] of Object.entries(files)) {
    const path = `${system.directory}/${name}`;
    system.makeDirectory(parentOf(normalised(path)));
    system.replace(path, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }
  return system;
}

function normalised(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

function parentOf(key: string): string {
  return key.slice(0, Math.max(key.lastIndexOf('/'), 1));
}

function failure(code: CortexError['code'], what: string, reason: string): CortexError {
  return new CortexError(code, `cannot ${what}: ${reason}`);
}
