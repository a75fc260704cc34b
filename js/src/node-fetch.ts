// SPDX-License-Identifier: MIT
// A process of its own: one POST that standard input describes, its reply on standard output.
import { readFileSync, writeSync } from 'node:fs';
import { mostReplyBytes } from './node-completions.js';

const { url, headers, body, timeoutMs } = JSON.parse(readFileSync(0, 'utf8')) as {
  url: string; headers: [string, string][]; body: string; timeoutMs: number;
};

/** The body, as far as it is of use. */
async function read(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    parts.push(part as Uint8Array);
    size += (part as Uint8Array).length;
    if (size >= mostReplyBytes) break;
  }
  return Buffer.concat(parts).subarray(0, mostReplyBytes);
}

async function ask(): Promise<{ status: number; base64: string; failure: string }> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, base64: (await read(response)).toString('base64'), failure: '' };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return { status: 0, base64: '', failure: isLate ? 'no answer in time' : cause };
  }
}

const reply = Buffer.from(JSON.stringify(await ask()));
for (let count = 0; count < reply.length;) count += writeSync(1, reply, count);
process.exit(0);
