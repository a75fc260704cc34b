// SPDX-License-Identifier: MIT
// The built package for tests: opened Cortexes that must be closed, folders that go away, a clock that stands.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cortex, CortexError, compileWasm, memoryFileSystem } from '../../js/dist/index-node.js';

export const nowText = '2026-11-30T12:00:00Z';
export const clock = { now: () => Date.parse(nowText) };
export const wasm = await compileWasm();

/** Opens a Cortex that is closed after the test. */
export async function open(t, options = {}) {
  const cortex = await Cortex.open({ fileSystem: memoryFileSystem({ 'aliases.json': '{}' }), clock, wasm, ...options });
  t.after(() => cortex.close());
  return cortex;
}

export function temporaryFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'cortex-js-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Fails unless the action throws a CortexError with this code and a message like this. */
export function throwsError(action, code, message) {
  assert.throws(action, (error) => isError(error, code, message));
}

export async function rejectsWith(promise, code, message) {
  await assert.rejects(promise, (error) => isError(error, code, message));
}

function isError(error, code, message) {
  assert.ok(error instanceof CortexError, `not a CortexError: ${error.stack ?? error}`);
  assert.equal(error.code, code, error.message);
  if (message !== undefined) assert.match(error.message, message);
  return true;
}
