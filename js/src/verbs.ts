// SPDX-License-Identifier: MIT
// The verbs, as methods of `Cortex` (at once) and of `WorkerCortex` (as promises).
import type * as t from './types.js';

/** The verbs over one memory folder. Each first takes in what other processes changed. All may throw `CortexError`. */
export interface Verbs {
  /**
   * Ranks entries, best first. Every result explains its score.
   * @example
   * for (const hit of cortex.search('docker build', { top: 3 }).results) console.log(hit.score, hit.entry.content);
   */
  search(query: string, options?: t.SearchOptions): t.SearchResult;
  /**
   * Plans and renders what to put in front of a prompt, at most 4,000 characters.
   * @example
   * const { text } = cortex.inject('why does the docker build fail?', { session: 'abc' });
   */
  inject(prompt: string, options?: t.InjectOptions): t.Injection;
  /**
   * Stores something worth knowing. What is known is skipped; what says the same better supersedes the old entry.
   * @example
   * const { id, action } = cortex.remember('Use pnpm here, never npm', { type: 'USER_PREFERENCE', tags: ['pnpm'] });
   */
  remember(text: string, options?: t.RememberOptions): t.Remembered;
  /** The latest entries. */
  list(options?: t.ListOptions): t.Listing;
  /** All entries with these ids or unique prefixes. `not_found` where there is none. */
  show(...ids: string[]): { entries: t.StoredEntry[] };
  /** Changes what is given and leaves the rest. A new content gives the entry a new id. */
  edit(id: string, changes: t.EditChanges): t.StoredEntry;
  /** Keeps an entry from fading; `off` takes that back. */
  pin(id: string, options?: { off?: boolean }): t.StoredEntry;
  /**
   * Takes entries out; `undo` brings them back.
   * @example
   * cortex.forget({ query: 'staging database', dryRun: true }).count;
   */
  forget(selection: t.Selection & { dryRun?: boolean }): t.Removal;
  /** Removes entries and their bytes from every file, for good. */
  purge(selection: t.Selection & { dryRun?: boolean }): t.Removal;
  /** Takes back the latest operation, the latest so many, or the one with this id. */
  undo(which?: number | string): t.Undone;
  /** How much the memory holds, and of what. */
  stats(): t.Stats;
  /** The receipt of the last injection. `not_found` where there was none. */
  why(options?: { session?: string }): t.Receipt;
  /** What is wrong with the memory, and what to do about it. */
  doctor(): t.Diagnosis;
  /** Looks for secrets in every file of the memory; `apply` masks them, which cannot be undone. */
  sweepSecrets(options?: { apply?: boolean }): t.Sweep;
  /** Entries that say the same, errors and corrections that come back, secrets. */
  audit(): t.Audit;
  /** Automatic captures that wait for review (setting `capture.review`), the oldest first. */
  pending(): { pending: t.PendingCapture[] };
  /** Stores waiting captures, or rejects them so that they are not captured again. `not_found` where none of them waits. */
  review(decision: 'accept' | 'reject', ids: readonly string[] | 'all'): { reviewed: t.Reviewed[] };
  /** Moves what has proved itself to the core, and what is old out of a long log; only says so without `apply`. */
  distill(options?: { apply?: boolean }): t.Distilled;
  /** Makes memory_cache.db anew. */
  rebuild(): t.Rebuilt;
  /** Adds the entries of a JSONL file or a memory folder of the same file system. */
  import(path: string): t.Imported;
  /** Entries as they are stored, or as a document. `not_found` where none fits. */
  export(options?: t.ExportOptions): t.Exported;
  /** Every setting with value, default and meaning. What is in force in an open Cortex was read when it was opened. */
  settings(): { settings: t.Setting[] };
  /** Writes a setting to config.json, where the next `Cortex.open` and the command line read it. */
  configure(key: string, value: t.SettingValue): t.Setting;
}

/** The names of the verbs at run time. */
export const verbNames: readonly (keyof Verbs)[] = [
  'search', 'inject', 'remember', 'list', 'show', 'edit', 'pin', 'forget', 'purge', 'undo', 'stats', 'why', 'doctor', 'sweepSecrets',
  'audit', 'pending', 'review', 'distill', 'rebuild', 'import', 'export', 'settings', 'configure',
];
