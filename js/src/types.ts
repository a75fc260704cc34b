// SPDX-License-Identifier: MIT
// Options and results of the verbs. Options are those of the command line in camelCase; results are exactly what
// `cortex VERB --json` prints, names included.
export type * from './upkeep-types.js';

/** An entry as it is stored. Other programs may have added members. */
export interface Entry {
  type?: string;
  content?: string;
  tags?: string[];
  timestamp?: string;
  session_id?: string;
  source?: string;
  section?: string;
  priority?: number;
  project?: string;
  files?: string[];
  [member: string]: unknown;
}

/** Where to look: the log of captured entries, the distilled core, or both. */
export type Scope = 'log' | 'core' | 'all';
/** How sure a match is. */
export type Tier = 'HOT' | 'WARM' | 'COLD';

/** The factors whose product is the score. */
export interface ScoreFactors {
  match: number;
  tag_boost: number;
  type_boost: number;
  priority_boost: number;
  decay: number;
  coverage: number;
  scope: number;
}

/** Which terms of the query matched, by kind of match. */
export interface MatchedTerms {
  exact: string[];
  stem: string[];
  substring: string[];
  expanded: string[];
}

export interface SearchHit {
  /** Counts the valid entries of its file from 0. */
  line: number;
  id: string;
  source: 'log' | 'core';
  score: number;
  tier: Tier;
  factors: ScoreFactors;
  matched: MatchedTerms;
  /** For each matched term in turn: the word of the entry that it met. */
  met: string[];
  entry: Entry;
}

export interface SearchOptions {
  /** Default `log`. */
  in?: Scope;
  /** At most so many results of each file, 1 to 10,000; default 10. */
  top?: number;
  /** Only entries of these types. */
  type?: string | readonly string[];
  /** Only entries of this project. */
  projectOnly?: string;
  /** Leave out other words for the same thing. */
  noExpand?: boolean;
  /** Search what was rotated out of the log instead. */
  archive?: boolean;
}

export interface SearchResult {
  query: string;
  /** The words that were searched for. */
  terms: string[];
  /** Other words for the same thing that were looked for as well. */
  expansion: string[];
  /** Best first. */
  results: SearchHit[];
  /** Lines of the log that could not be read. */
  damaged_lines: number;
  /** For a search by project that found nothing: projects that have something. */
  other_projects: string[];
}

export interface InjectOptions {
  /** The session that asks: its own past is no session bridge. */
  session?: string;
  /** Ids that this session has been shown already, and that are left out. */
  shown?: readonly string[];
  /** Leave out what the last session did. */
  noBridge?: boolean;
  /** Leave no trace for `why`. */
  noReceipt?: boolean;
  /** Leave out other words for the same thing. */
  noExpand?: boolean;
}

export interface InjectionItem {
  line: number;
  score: number;
}

export interface Injection {
  /** What to put in front of the prompt; '' where nothing fits. */
  text: string;
  /** Code points of `text`. */
  chars: number;
  /** A hook would stay silent for this prompt. */
  gated: boolean;
  intent: string;
  /** Other words for the same thing that were looked for as well. */
  expansion: string[];
  bridge: string;
  knowledge: (InjectionItem & { tier: Tier })[];
  hot: (InjectionItem & { related: number })[];
  warm: InjectionItem[];
  /** What was found and left out, and why. */
  cut: { id: string; line: number; reason: 'budget' | 'already_shown' | 'scope' | 'superseded'; chars: number }[];
}

export interface RememberOptions {
  /** Default `CODEBASE_PATTERN`. */
  type?: string;
  tags?: readonly string[];
  session?: string;
  /** Where it comes from; default `cli:manual`. */
  source?: string;
  section?: string;
  /** 0 to 10. */
  priority?: number;
  /** Files it is about. */
  files?: readonly string[];
}

export interface Remembered {
  action: 'append' | 'skip' | 'supersede';
  reason: string;
  /** With the other entry, 0 to 1. */
  similarity: number;
  /** Of the entry that now holds the content. */
  id: string;
  /** The entry that decided. */
  other: string | null;
  type: string;
  /** As stored: secrets are masked. */
  content: string;
  /** How many secrets were masked. */
  redacted: number;
  /** Waits for review. */
  pending?: true;
}

export interface StoredEntry {
  source: 'log' | 'core';
  line: number;
  id: string;
  /** How often it was injected; not set: never. */
  recalls?: number;
  last_recalled?: string;
  entry: Entry;
}

export interface ListOptions {
  in?: Scope;
  /** At most so many; default 20. */
  top?: number;
  /** Leave out so many of the latest. */
  offset?: number;
  type?: string | readonly string[];
  projectOnly?: string;
  session?: string;
}

export interface Listing {
  /** How many fit without `offset` and `top`. */
  all: number;
  offset: number;
  limit: number;
  /** Lines of the listed files that could not be read. */
  damaged_lines: number;
  /** Latest first. */
  entries: StoredEntry[];
}

export interface EditChanges {
  content?: string;
  type?: string;
  /** In place of all old tags. */
  tags?: readonly string[];
  /** 0 to 10. */
  priority?: number;
  section?: string;
}

/** Which entries: those that fit everything that is given. */
export interface Selection {
  /** Ids, or their first four or more digits. */
  ids?: readonly string[];
  /** Entries that have all words of this text. */
  query?: string;
  projectOnly?: string;
  type?: string | readonly string[];
  /** Needed to mean all entries. */
  all?: boolean;
}

export interface Removal {
  dry_run: boolean;
  count: number;
  /** purge: lines removed from all files. */
  places: number;
  entries: StoredEntry[];
}

export interface Undone {
  undone: { op: string; verb: string; time: string; changes: number }[];
}

export interface Stats {
  log_entries: number;
  core_entries: number;
  damaged_lines: number;
  log_bytes: number;
  core_bytes: number;
  archive_bytes: number;
  words: number;
  by_type: { name: string; count: number }[];
  by_project: { name: string; count: number }[];
  oldest: string;
  newest: string;
  /** Times that entries were injected, and how many different ones. */
  recalls: number;
  recalled_entries: number;
  /** Captures that wait for review. */
  pending: number;
  cache: '' | 'fresh' | 'stale' | 'missing';
  cache_bytes: number;
  cached_entries: number;
  weighted_entries: number;
  weights_time: string;
}

/** The receipt of an injection, a line of logs/injections.jsonl. */
export type Receipt = Record<string, unknown>;

export interface Diagnosis {
  problems: number;
  findings: { level: 'ok' | 'note' | 'problem'; subject: string; message: string }[];
}

export interface Rebuilt {
  entries: number;
  bytes: number;
  /** Another process had just made it. */
  was_there: boolean;
}

export interface Imported {
  read: number;
  added: number;
  superseded: number;
  skipped: number;
  redacted: number;
  /** How many lines were left out. */
  damaged_lines: number;
  /** `FILE:LINE: reason` of lines that were left out, the first 1,000. */
  damaged: string[];
}

export interface ExportOptions extends Omit<Selection, 'all'> {
  in?: Scope;
  /** Default `jsonl`: the stored lines, byte for byte. */
  format?: 'jsonl' | 'markdown';
}

export interface Exported {
  format: 'jsonl' | 'markdown';
  count: number;
  text: string;
}

export type SettingValue = string | number | boolean;

export interface Setting {
  key: string;
  value: SettingValue;
  default: SettingValue;
  origin: 'default' | 'config.json' | 'environment';
  environment: string;
  allowed: string;
  meaning: string;
}
