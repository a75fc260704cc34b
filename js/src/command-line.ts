// SPDX-License-Identifier: MIT
// The `cortex` command in Node: arguments, streams and exit code of the native program.
import { readSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import type { CommandHost } from './binding.js';
import { HostBridge } from './host-bridge.js';
import { compileWasm, instantiate } from './loader.js';
import { packagedWasm } from './node.js';
import { post, runProgram, type Reply } from './node-completions.js';
import { reasonOf } from './node-failures.js';
import { NodeFiles } from './node-files.js';
import { nodeProcess } from './node-process.js';
import { wellFormed } from './wire.js';

const mostInput = 64 * 1024 * 1024;
const outputFailed = 3;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN';
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}

/** All of standard input up to the limit; the rest is read and dropped, so that the writer does not fail on a closed pipe. */
function readStandardInput(): Uint8Array {
  const parts: Buffer[] = [];
  let size = 0;
  const buffer = Buffer.allocUnsafe(64 * 1024);
  for (;;) {
    let count: number;
    try {
      count = readSync(0, buffer);
    } catch (error) {
      if (!isBusy(error)) break;  // Closed, or the end on Windows.
      pause();
      continue;
    }
    if (count === 0) break;
    const taken = Math.min(count, mostInput - size);
    if (taken > 0) parts.push(Buffer.from(buffer.subarray(0, taken)));
    size += taken;
  }
  return Buffer.concat(parts);
}

/** A standard stream that stops trying after the first failure. */
class Stream {
  readonly #descriptor: number;
  #error: unknown;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  write(bytes: Uint8Array): void {
    for (let count = 0; count < bytes.length && this.#error === undefined;) {
      try {
        count += writeSync(this.#descriptor, bytes, count);
      } catch (error) {
        if (isBusy(error)) pause();
        else this.#error = error;
      }
    }
  }

  /** What went wrong; nothing where the reader simply had enough. */
  get error(): unknown {
    const error = this.#error;
    return error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'EOF') ? undefined : error;
  }
}

class NodeCommandHost extends HostBridge implements CommandHost {
  readonly output = new Stream(1);
  readonly errors = new Stream(2);

  readInput(): Uint8Array {
    return readStandardInput();
  }

  writeOutput(bytes: Uint8Array): void {
    this.output.write(bytes);
  }

  writeError(bytes: Uint8Array): void {
    this.errors.write(bytes);
  }

  outputIsTerminal(): boolean {
    return isatty(1);
  }

  errorIsTerminal(): boolean {
    return isatty(2);
  }

  columns(): number {
    return (isatty(1) && process.stdout.columns) || 80;
  }

  post(...question: Parameters<typeof post>): Reply {
    return post(...question);
  }

  runProgram(...question: Parameters<typeof runProgram>): Reply {
    return runProgram(...question);
  }
}

/** Runs `cortex ARGS...` on the streams of this process and returns its exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const module = await instantiate(await compileWasm(packagedWasm()));
  const host = new NodeCommandHost(new NodeFiles(nodeProcess.workingDirectory(), nodeProcess), undefined);
  const code = module.runCommand(host, JSON.stringify(args.map(wellFormed)));
  if (host.output.error === undefined) return code;
  host.writeError(new TextEncoder().encode(`cortex: cannot write the output: ${reasonOf(host.output.error).split(';')[0]}\n`));
  return args.includes('hook') ? code : outputFailed;
}
