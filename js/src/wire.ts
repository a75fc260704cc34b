// SPDX-License-Identifier: MIT
// The wire form: method calls as arguments of the command line, envelopes as values or errors.
import { CortexError, errorCodes, type ErrorCode } from './errors.js';

/** Code units of all arguments of one call; the core takes as much from standard input. */
const mostText = 64 * 1024 * 1024;

type OptionValue = string | number | boolean | readonly string[] | undefined;

/** Half surrogates become U+FFFD: the module's decoder would swallow the character behind them. */
export function wellFormed(text: string): string {
  return text.isWellFormed?.() === true ? text : text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** `{ dryRun: true, type: ['A'] }` as `--dry-run --type=A`: options have the names of the command line, in camelCase. */
export function argumentsOf(verb: string, operands: readonly unknown[], options: object = {}): string[] {
  if (typeof options !== 'object' || options === null) throw wrong(`${verb}: the options must be an object`);
  const words = verb === '' ? [] : [verb];
  for (const [key, value] of Object.entries(options) as [string, OptionValue][]) {
    const name = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === undefined || value === false) continue;
    if (value === true) words.push(name);
    else if (Array.isArray(value)) words.push(...listOf(name, value, verb, key));
    else words.push(`${name}=${textOf(value, verb, key)}`);
  }
  if (operands.length > 0) words.push('--', ...operands.map((operand) => textOf(operand, verb, 'argument')));
  return words;
}

function listOf(name: string, values: readonly unknown[], verb: string, key: string): string[] {
  return values.length === 0 ? [`${name}=`] : values.map((value) => `${name}=${textOf(value, verb, key)}`);
}

function textOf(value: unknown, verb: string, what: string): string {
  if (typeof value === 'string') return wellFormed(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw wrong(`${verb}: ${what} must be a text or a number, not ${value === null ? 'null' : typeof value}`);
}

function wrong(message: string): CortexError {
  return new CortexError('invalid_argument', message);
}

/** Arguments as the module takes them. */
export function encodeArguments(words: readonly string[]): string {
  let length = 0;
  for (const word of words) length += word.length;
  if (length > mostText) throw wrong(`${words[0] ?? 'call'}: ${length} characters are too much; the limit is ${mostText}`);
  return JSON.stringify(words);
}

/** The value of an envelope; throws its error. */
export function decodeEnvelope(text: string, cause?: unknown): unknown {
  const envelope: any = JSON.parse(text);
  if (envelope.ok === true) return envelope.value;
  const code: ErrorCode = errorCodes.includes(envelope.error?.code) ? envelope.error.code : 'internal';
  throw new CortexError(code, String(envelope.error?.message ?? text), cause === undefined ? undefined : { cause });
}
