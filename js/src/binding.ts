// SPDX-License-Identifier: MIT
// The contract with the module: every name that wasm/bindings.cpp exports, and what the module calls on the host.

/** Has to be the number of wasm/bindings.cpp. */
export const wireVersion = 1;

/** A session in the module. Arguments are a JSON array of texts, answers an envelope. */
export interface NativeSession {
  /** The list of warnings after opening, or why it failed. */
  opened(): string;
  call(argumentsJson: string): string;
  /** Frees it. */
  delete(): void;
}

/** What the module exports. */
export interface WasmModule {
  wireVersion(): number;
  /** The whole command line; its exit code. */
  runCommand(host: CommandHost, argumentsJson: string): number;
  Session: new (host: SessionHost, argumentsJson: string) => NativeSession;
}

/** The names of `WasmModule` at run time. */
export const exportedNames: readonly (keyof WasmModule)[] = ['wireVersion', 'runCommand', 'Session'];
/** The names of `NativeSession` at run time. */
export const sessionNames: readonly (keyof NativeSession)[] = ['opened', 'call', 'delete'];

/** What the module calls. Nothing of it throws: a number below 0 is a failure, which `failure` then explains. */
export interface SessionHost {
  failure(): string;
  read(path: string, offset: number, length: number, most: number): Uint8Array | number;
  info(path: string, out: Uint8Array): number;
  append(path: string, bytes: Uint8Array): number;
  replace(path: string, bytes: Uint8Array): number;
  createExclusive(path: string, bytes: Uint8Array): number;
  rename(from: string, to: string): number;
  remove(path: string): number;
  list(path: string): string[] | number;
  makeDirectory(path: string): number;
  touch(path: string): number;
  sync(path: string): number;
  /** Microseconds. */
  now(): number;
  monotonic(): number;
  sleep(us: number): void;
  pid(): number;
  hostName(): string;
  startTime(pid: number): string | undefined;
  randomToken(): string;
  environment(name: string): string | undefined;
  workingDirectory(): string;
  startDetached(args: string[]): number;
}

/** The streams of a command besides, and its way to language models. */
export interface CommandHost extends SessionHost {
  readInput(): Uint8Array;
  writeOutput(bytes: Uint8Array): void;
  writeError(bytes: Uint8Array): void;
  outputIsTerminal(): boolean;
  errorIsTerminal(): boolean;
  columns(): number;
  /** Questions to a language model; `failure` is empty where there is a reply. */
  post(url: string, headers: [string, string][], body: string, timeoutMs: number): { status: number; body: Uint8Array | string; failure: string };
  runProgram(command: string[], input: string, timeoutMs: number): { status: number; body: Uint8Array | string; failure: string };
}
