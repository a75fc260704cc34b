// SPDX-License-Identifier: MIT
// What page and worker say to each other. Every request has a number; every answer has that of its request.
import type { ErrorCode } from './errors.js';
import type { SettingValue } from './types.js';

/** What a worker opens: options of `Cortex.open` that can be sent. */
export interface WorkerOpenOptions {
  /** A memory of this browser by name, or one that ends with the worker. */
  fileSystem: { browser: string } | { memory: Readonly<Record<string, string | Uint8Array>> };
  config?: Readonly<Record<string, SettingValue>>;
  project?: string;
  cache?: boolean;
}

export type WorkerRequest =
  | { id: number; method: 'open'; args: [WebAssembly.Module, WorkerOpenOptions] }
  | { id: number; method: string; args: unknown[] };

export type WorkerAnswer =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; error: { code: ErrorCode; message: string } };

/** The end of a channel: a Worker, a MessagePort, or the inside of a worker. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  /** Ports of a MessageChannel deliver nothing before. */
  start?(): void;
}
