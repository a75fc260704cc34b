// SPDX-License-Identifier: MIT
// Storage in the origin private file system: each file of the memory is a file there.
import type { BrowserStorage } from './browser.js';

const rootName = 'cortex';

class PrivateStorage implements BrowserStorage {
  readonly #folder: FileSystemDirectoryHandle;

  constructor(folder: FileSystemDirectoryHandle) {
    this.#folder = folder;
  }

  async load(): Promise<Map<string, Uint8Array>> {
    const files = new Map<string, Uint8Array>();
    for await (const [name, handle] of this.#folder.entries()) {
      if (handle.kind !== 'file') continue;
      const file = await (handle as FileSystemFileHandle).getFile();
      files.set(decodeURIComponent(name), new Uint8Array(await file.arrayBuffer()));
    }
    return files;
  }

  async store(changes: ReadonlyMap<string, Uint8Array | undefined>): Promise<void> {
    for (const [name, bytes] of changes) {
      const fileName = encodeURIComponent(name);
      if (bytes === undefined) {
        await this.#folder.removeEntry(fileName).catch(() => {});  // Made and removed between two stores.
        continue;
      }
      // Takes the place of the file only when it is closed: nobody sees half of it.
      const writable = await (await this.#folder.getFileHandle(fileName, { create: true })).createWritable();
      await writable.write(bytes as Uint8Array<ArrayBuffer>);
      await writable.close();
    }
  }

  close(): void {}
}

/** Nothing where this browser has no such file system, or cannot write to it from here. */
export async function privateStorage(name: string): Promise<BrowserStorage | undefined> {
  const canWrite = typeof FileSystemFileHandle !== 'undefined' && 'createWritable' in FileSystemFileHandle.prototype;
  if (!canWrite || navigator.storage?.getDirectory === undefined) return undefined;
  try {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(rootName, { create: true });
    return new PrivateStorage(await root.getDirectoryHandle(encodeURIComponent(name), { create: true }));
  } catch {
    return undefined;  // Private windows of some browsers.
  }
}
