// SPDX-License-Identifier: MIT
// The lock of the memory folder as core/docs/store_format.md describes it, in the few lines that another implementation needs.
import { randomBytes } from 'node:crypto';
import { closeSync, linkSync, openSync, readFileSync, readlinkSync, renameSync, statSync, unlinkSync, utimesSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';

const kStaleAfter = 30_000;
const kTouchEvery = 5_000;
const kInitialNamespace = 'pid:[4026531836]';

const tryTo = (act) => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

function host() {
  const namespace = tryTo(() => readlinkSync('/proc/self/ns/pid')) ?? '';
  return (hostname() || 'localhost') + (namespace === kInitialNamespace ? '' : namespace);
}

/** When a process started, as this host tells it; '' where it cannot tell; undefined where none runs. */
function startOf(pid) {
  const stat = tryTo(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
  if (stat === undefined) {
    try {
      process.kill(pid, 0);
      return '';
    } catch (error) {
      return error.code === 'EPERM' ? '' : undefined;
    }
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 1).trim().split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${fields[19]}@${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').slice(0, 8)}`;
}

/** Creates a file with its whole content, or not at all; false where it is there. */
function createExclusive(path, text) {
  const temporary = join(dirname(path), `.cortex-${process.pid}-${randomBytes(6).readUIntBE(0, 6)}.tmp`);
  const file = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(file, text);
    linkSync(temporary, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    closeSync(file);
    unlinkSync(temporary);
  }
}

function holderIn(path) {
  const text = tryTo(() => readFileSync(path, 'utf8'));
  if (text === undefined) return undefined;
  const holder = tryTo(() => JSON.parse(text));
  const touched = tryTo(() => statSync(path).mtimeMs);
  return touched === undefined ? undefined : { text, touched, ...(Number.isInteger(holder?.pid) && holder.host && holder.token ? holder : {}) };
}

function isAbandoned(found) {
  if (found === undefined) return false;
  if (found.host !== host()) return Date.now() - found.touched >= kStaleAfter;
  const start = startOf(found.pid);
  if (start === undefined) return true;
  return start !== '' && Boolean(found.start) && start !== found.start;
}

function moveAway(path) {
  const aside = `${path}.${randomBytes(8).toString('hex')}`;
  if (tryTo(() => (renameSync(path, aside), true)) === undefined) return false;
  const moved = holderIn(aside);
  const isFree = isAbandoned(moved);
  if (!isFree && moved !== undefined) createExclusive(path, moved.text);
  unlinkSync(aside);
  return isFree;
}

function takeOver(path, text) {
  const guard = `${path}.takeover`;
  const isGuarded = createExclusive(guard, text) || (isAbandoned(holderIn(guard)) && moveAway(guard) && createExclusive(guard, text));
  if (!isGuarded) return false;
  const isFree = isAbandoned(holderIn(path)) && moveAway(path);
  unlinkSync(guard);
  return isFree;
}

class Lock {
  constructor(path, token) {
    Object.assign(this, { path, token, touched: performance.now() });
  }

  /** To be called just before a write or rename. */
  check() {
    if (holderIn(this.path)?.token !== this.token) throw new Error(`the lock ${this.path} was taken over or removed`);
    if (performance.now() - this.touched < kTouchEvery) return;
    utimesSync(this.path, new Date(), new Date());
    this.touched = performance.now();
  }

  release() {
    if (holderIn(this.path)?.token === this.token) unlinkSync(this.path);
  }
}

/** Waits at most `wait` milliseconds. */
export async function acquire(folder, wait = 10_000) {
  const path = join(folder, 'memory_log.jsonl.lock');
  const token = randomBytes(8).toString('hex');
  const end = performance.now() + wait;
  for (let pause = 1; ; pause = Math.min(pause * 2, 25)) {
    const text = `${JSON.stringify({ pid: process.pid, host: host(), start: startOf(process.pid) ?? '', token, time: new Date().toISOString() })}\n`;
    if (createExclusive(path, text)) return new Lock(path, token);
    if (isAbandoned(holderIn(path)) && takeOver(path, text) && createExclusive(path, text)) return new Lock(path, token);
    if (performance.now() >= end) throw new Error(`the lock ${path} is still held: ${holderIn(path)?.text}`);
    await new Promise((done) => { setTimeout(done, pause); });
  }
}

/** Does `act` under the lock. */
export async function withLock(folder, act) {
  const lock = await acquire(folder);
  try {
    lock.check();
    return act();
  } finally {
    lock.release();
  }
}
