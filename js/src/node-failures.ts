// SPDX-License-Identifier: MIT
// Failures of Node's file calls, worded as the native program words them.
import type { Stats } from 'node:fs';
import { getSystemErrorMap } from 'node:util';
import { CortexError } from './errors.js';

/** What the C library says. */
export const reasons: Readonly<Record<string, string>> = {
  EACCES: 'Permission denied; check who owns it and its permissions',
  EPERM: 'Operation not permitted; check who owns it and its permissions',
  EROFS: 'Read-only file system; choose a folder that can be written to (CORTEX_MEMORY_DIR)',
  ENOSPC: 'No space left on device; free some space and try again',
  EDQUOT: 'Disk quota exceeded; free some space and try again',
  ENOTDIR: 'Not a directory; a part of the path is a file',
  EMFILE: 'Too many open files; close some programs and try again',
  ENFILE: 'Too many open files in system; close some programs and try again',
  ENOENT: 'No such file or directory',
  EISDIR: 'Is a directory',
  EEXIST: 'File exists',
  ENOTEMPTY: 'Directory not empty',
  ELOOP: 'Too many levels of symbolic links',
  ENAMETOOLONG: 'File name too long',
  EXDEV: 'Invalid cross-device link',
  EFBIG: 'File too large',
  EBUSY: 'Device or resource busy',
  EIO: 'Input/output error',
  EINVAL: 'Invalid argument',
};

/** The reason of a failed call, as the native program words it. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = reasons[code] ?? [...getSystemErrorMap().values()].find(([name]) => name === code)?.[1];
  return known ?? (error instanceof Error ? error.message : String(error));
}

/** A failed call as the native program reports it. */
export function failure(operation: string, path: string, error: unknown): CortexError {
  if (error instanceof CortexError) return error;
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return new CortexError(isMissing ? 'not_found' : 'io_error', `cannot ${operation} ${path}: ${reasonOf(error)}`, { cause: error });
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

export function notRegular(operation: string, path: string, found: Stats): CortexError {
  return new CortexError('io_error', `cannot ${operation} ${path}: it is ${found.isDirectory() ? 'a folder' : 'no regular file'}`);
}
