// SPDX-License-Identifier: MIT
// Results of the verbs that look after a memory.
import type { Entry } from './types.js';

export interface Sweep {
  dry_run: boolean;
  secrets: number;
  /** By file, with the first line that has one. */
  places: { file: string; line: number; secrets: number }[];
}

export interface AuditGroup {
  kind: 'duplicate' | 'correction' | 'error';
  times: number;
  ids: string[];
  /** Of the latest of them. */
  content: string;
}

export interface Audit {
  entries: number;
  /** The same words in another order or form. */
  duplicates: AuditGroup[];
  /** The same correction or error, three times or more. */
  loops: AuditGroup[];
  /** Ids of entries that hold a secret. */
  secrets: string[];
  /** Entries that belong to no project. */
  unscoped: number;
}

export interface PendingCapture {
  id: string;
  /** As it would be stored. */
  entry: Entry;
}

export interface Reviewed {
  id: string;
  action: 'append' | 'skip' | 'supersede' | 'reject';
  reason: string;
  content: string;
}

export interface Distilled {
  dry_run: boolean;
  moved: {
    id: string;
    type: string;
    why: 'repeated' | 'recalled' | 'cluster';
    section: string;
    tags: string[];
    priority: number;
    /** Entries of its cluster that stay in the log. */
    sources: string[];
    content: string;
  }[];
  /** Old entries that leave the log for the archive. */
  rotated: number;
  rotated_bytes: number;
}
