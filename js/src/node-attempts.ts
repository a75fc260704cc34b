// SPDX-License-Identifier: MIT
// Calls that may fail for a moment, and calls that may fail.
import { hasCode } from './node-failures.js';

/** How long Windows may take to let go of a file that somebody else looks at. */
const patienceMs = 1000;
const pauseMs = 10;

/** Tries again while a scanner or indexer of Windows may hold a file. */
export function patiently(action: () => void): void {
  for (let waited = 0; ; waited += pauseMs) {
    try {
      return action();
    } catch (error) {
      if (waited >= patienceMs || !hasCode(error, 'EPERM', 'EBUSY', 'EACCES')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
  }
}

/** For what is wanted, not needed. */
export function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // The host cannot, or may not.
  }
}
