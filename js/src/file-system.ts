// SPDX-License-Identifier: MIT
// What a host provides: files, facts about processes, time.

/** What is known of a file without reading it. Any change of content changes at least one field. */
export interface FileInfo {
  isDirectory: boolean;
  /** Bytes. */
  size: number;
  /** Content change, nanoseconds since the epoch. */
  modifiedNs: bigint;
  /** Content or metadata change, nanoseconds since the epoch. */
  changedNs: bigint;
  /** Identity of the file; a renamed-over file gets another. 0n where there is none. */
  inode: bigint;
}

/**
 * Files, synchronous. Paths have '/' between their parts. Operations throw on failure: a `CortexError` with `not_found` (or
 * an error whose `code` is `ENOENT`) where the file or its folder is missing; anything else counts as `io_error`. They must not call
 * the Cortex that uses them.
 */
export interface FileSystem {
  /** Absolute path of the memory folder, which need not exist yet. */
  readonly directory: string;
  /** Up to `length` bytes from `offset`; fewer at the end of the file, none beyond it. */
  read(path: string, offset: number, length: number): Uint8Array;
  /** `undefined` where nothing is there. */
  info(path: string): FileInfo | undefined;
  /** Appends in one write; creates the file where it is missing. */
  append(path: string, bytes: Uint8Array): void;
  /** Replaces the content atomically and durably; creates the file where it is missing. */
  replace(path: string, bytes: Uint8Array): void;
  /** Creates a file with this content; `false` (and nothing done) where it exists. */
  createExclusive(path: string, bytes: Uint8Array): boolean;
  /** Renames atomically, over an existing file too. */
  rename(from: string, to: string): void;
  /** Removes a file, or an empty folder. */
  remove(path: string): void;
  /** Names (not paths) in a folder. */
  list(path: string): string[];
  /** Creates a folder and its parents; fine where it exists. */
  makeDirectory(path: string): void;
  /** Sets the modification time to now. */
  touch(path: string): void;
  /** Makes what was appended durable. */
  sync(path: string): void;
  /** Facts about this process. Without them, nobody else is expected to use the folder at the same time. */
  readonly process?: ProcessFacts;
  /** Stores what changed, where that cannot be done at once. */
  flush?(): Promise<void>;
  /** Stores what changed and lets go of the storage. Called by `Cortex.close()`. */
  close?(): Promise<void>;
}

/** This process and its machine: who holds a lock, and whether its holder still runs. */
export interface ProcessFacts {
  pid(): number;
  /** Name of the machine. */
  host(): string;
  /** When a process started, in units of the machine; '' where it cannot tell, `undefined` where it does not run. */
  startTime(pid: number): string | undefined;
  /** 16 hex digits that no other process has drawn. */
  randomToken(): string;
  environment(name: string): string | undefined;
  workingDirectory(): string;
  /** Starts `cortex` with these arguments, without waiting for it. */
  startDetached?(args: string[]): void;
}

/** Time. What is left out is the host's own. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z; fractions count. */
  now(): number;
  /** Milliseconds from any start, never backwards. */
  monotonic?(): number;
  /** Waits so many milliseconds; may return at once. */
  sleep?(ms: number): void;
}
