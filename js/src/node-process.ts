// SPDX-License-Identifier: MIT
// Facts about processes of Node's host. What goes into a lock file is word for word what the native program writes.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ProcessFacts } from './file-system.js';

/** PROC_PID_INIT_INO, the same on every Linux. */
const initialNamespace = 'pid:[4026531836]';
const startField = 19;  // Field 22 of proc(5), counted from the one behind the name.

/** The PID namespace that we are in; '' on a host without namespaces and in the one that Linux starts with. */
function ownPidNamespace(): string {
  try {
    const name = readlinkSync('/proc/self/ns/pid');
    return name === initialNamespace ? '' : name;
  } catch {
    return '';
  }
}

function smallFile(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export const nodeProcess: ProcessFacts = {
  pid: () => process.pid,
  host: () => (hostname() || 'localhost') + ownPidNamespace(),
  startTime(pid) {
    if (pid <= 0 || pid > 0x7fffffff) return undefined;
    const stat = smallFile(`/proc/${pid}/stat`);
    const fields = stat.slice(stat.lastIndexOf(')') + 1).trim().split(/[ \n]+/);
    // Ended, no /proc here, or it hides other users' processes: the signal tells which.
    if (stat === '') return runs(pid) ? '' : undefined;
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    // Ticks count from boot, so that the boot belongs to the answer.
    return `${fields[startField] ?? ''}@${smallFile('/proc/sys/kernel/random/boot_id').slice(0, 8)}`;
  },
  randomToken: () => randomBytes(8).toString('hex'),
  environment: (name) => process.env[name],
  workingDirectory: () => process.cwd().replaceAll('\\', '/'),
  startDetached(args) {
    const program = fileURLToPath(new URL('../bin/cortex.mjs', import.meta.url));
    spawn(process.execPath, [program, ...args], { detached: true, stdio: 'ignore', windowsHide: true }).on('error', () => {}).unref();
  },
};
