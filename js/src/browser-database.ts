// SPDX-License-Identifier: MIT
// Storage in IndexedDB: one record a file, all changes of a flush in one transaction.
import type { BrowserStorage } from './browser.js';

const storeName = 'files';

class DatabaseStorage implements BrowserStorage {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
  }

  async load(): Promise<Map<string, Uint8Array>> {
    const store = this.#database.transaction(storeName).objectStore(storeName);
    const [names, contents] = await Promise.all([resultOf(store.getAllKeys()), resultOf<Uint8Array[]>(store.getAll())]);
    return new Map(names.map((name, i) => [String(name), contents[i] ?? new Uint8Array()]));
  }

  store(changes: ReadonlyMap<string, Uint8Array | undefined>): Promise<void> {
    const transaction = this.#database.transaction(storeName, 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore(storeName);
    for (const [name, bytes] of changes) {
      if (bytes === undefined) store.delete(name);
      else store.put(bytes, name);
    }
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  }

  close(): void {
    this.#database.close();
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export async function databaseStorage(name: string): Promise<BrowserStorage> {
  const request = indexedDB.open(`cortex:${name}`, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return new DatabaseStorage(await resultOf(request));
}
