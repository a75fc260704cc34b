// SPDX-License-Identifier: MIT
// CortexError: the one class that this package throws.

/** Every way a call can fail. */
export type ErrorCode = 'invalid_argument' | 'not_found' | 'corruption' | 'io_error' | 'not_supported' | 'closed' | 'internal';

/** In the order of the core's ErrorCode, whose places cross the boundary. */
export const errorCodes: readonly ErrorCode[] = ['invalid_argument', 'not_found', 'corruption', 'io_error', 'not_supported', 'closed', 'internal'];

/**
 * A failure: `code` to branch on, `message` with operation, subject, reason and, where there is one, what to do.
 * `cause` is the error of the host behind it, where there is one.
 */
export class CortexError extends Error {
  override readonly name = 'CortexError';
  /** Which kind of failure this is. */
  readonly code: ErrorCode;

  /** File systems throw it too, with `not_found` for a missing file. */
  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The code of anything that was thrown: its own, that of a missing file, else `io_error`. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof CortexError) return error.code;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' ? 'not_found' : 'io_error';
}
