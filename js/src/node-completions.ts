// SPDX-License-Identifier: MIT
// Questions to a language model, for the command line: the caller waits, so that another process fetches.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { reasonOf } from './node-failures.js';

/** What came of a question; `failure` is empty where there is a reply. */
export interface Reply {
  status: number;
  body: Uint8Array | string;
  failure: string;
}

/** The core takes no longer replies (kMaxReplyBytes); one more tells that it is too long. */
export const mostReplyBytes = 256 * 1024 + 1;
/** For the start and end of the process beside the request. */
const startMs = 2000;

function failed(failure: string): Reply {
  return { status: 0, body: '', failure };
}

/** POST, without following redirects. Keys go through a pipe, where no list of processes shows them. */
export function post(url: string, headers: readonly (readonly [string, string])[], body: string, timeoutMs: number): Reply {
  const program = fileURLToPath(new URL('./node-fetch.js', import.meta.url));
  const child = spawnSync(process.execPath, [program], {
    input: JSON.stringify({ url, headers, body, timeoutMs }), timeout: timeoutMs + startMs, maxBuffer: 4 * mostReplyBytes, windowsHide: true,
  });
  if (child.error !== undefined || child.status !== 0) return failed(child.error === undefined ? 'no answer in time' : reasonOf(child.error));
  const { status, base64, failure } = JSON.parse(child.stdout.toString()) as { status: number; base64: string; failure: string };
  return { status, body: Buffer.from(base64, 'base64'), failure };
}

/** Runs a command with the text on its standard input. */
export function runProgram(command: readonly string[], input: string, timeoutMs: number): Reply {
  const [program = '', ...args] = command;
  const child = spawnSync(program, args, {
    input, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: mostReplyBytes, windowsHide: true,
    env: { ...process.env, CORTEX_CLASSIFYING: '1' }, stdio: ['pipe', 'pipe', 'ignore'],
  });
  if (child.error !== undefined) {
    const code = 'code' in child.error ? child.error.code : undefined;
    if (code === 'ETIMEDOUT') return failed('no answer in time');
    if (code === 'ENOBUFS') return failed('the reply is too large');
    // A program that does not read its input may answer all the same; one that is not there is the shell's 127.
    if (code === 'ENOENT') return { status: 127, body: '', failure: '' };
    if (code !== 'EPIPE') return failed(reasonOf(child.error));
  }
  return { status: child.status ?? 128, body: child.stdout, failure: '' };
}
