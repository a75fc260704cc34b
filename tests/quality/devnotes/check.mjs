#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// Checks the devnotes set: format, sizes, judgements, and that it is neither a template nor a set of copied wordings.
// Usage: node tests/quality/devnotes/check.mjs   (prints the counts, then what is wrong; exit code 1 if anything is)
import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** The largest share of a query's content words that may stand literally in one of its answers, by kind. */
export const literalBound = {
  typo: 0.6, abbreviation: 0.6, language: 0.5, stale: 0.5, correction: 0.5, paraphrase: 0.4, cross: 0.4,
  identifier: 1, path: 1, error: 1,  // These are asked by the very string.
};

export const languages = ['en', 'de', 'es', 'fr', 'zh', 'ja'];

const least = { notes: 1500, queries: 400, unanswered: 100, ofKind: 25, notesOfLanguage: 90, queriesOfLanguage: 30 };

const types = new Set(['USER_CORRECTION', 'REPEATED_CORRECTION', 'FRUSTRATED_CORRECTION', 'USER_PREFERENCE', 'UNIVERSAL_DIRECTIVE', 'WORKING_SOLUTION',
  'FAILED_APPROACH', 'ARCHITECTURAL_DECISION', 'CODEBASE_PATTERN', 'CONFIG_INSIGHT', 'DEBUGGING_INSIGHT', 'error_resolution', 'test_result', 'SESSION_CHECKPOINT']);

/** Words without content; they also tell the languages in Latin script apart. */
const functionWords = {
  en: 'a an the of to in on at by for with from into over under behind and or not no but if when while where which who what why how is are was were be been do does did can could may must should will would has have had it its this that these those there their they them we our us i my me you your he she as so than then only after before since because until about again out up off any all each every one both between through per',
  de: 'der die das den dem des ein eine einen einem einer eines und oder nicht kein keine aber wenn weil da dass als wie was wer wo wann warum welche welcher welches ist sind war waren wird werden wurde hat haben hatte kann können darf soll im in an am auf aus bei beim mit nach von vom zu zum zur für über unter vor durch ohne um bis seit sich es er sie wir ich man noch nur schon auch immer nie',
  es: 'el la los las lo un una unos unas y o no ni pero si cuando porque como qué que quién cuál dónde cuánto cómo es son era fue está están ser se de del al a en con por para sin sobre entre desde hasta su sus mi nos ya más muy solo también nunca siempre ha han hay',
  fr: "le la les l un une des du de d et ou ne pas ni mais si quand parce que qu qui quoi où comment quel quelle quels quelles est sont était sera être a ont avait au aux en dans sur sous avec sans pour par entre depuis jusqu ce cette ces se s il elle on nous je mon ma plus y n c",
};
const ignored = new Set(Object.values(functionWords).join(' ').split(' '));
const votes = new Map(Object.entries(functionWords).map(([language, words]) => [language, new Set(words.split(' '))]));

const cjk = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー々';
const piece = new RegExp(`[${cjk}]|(?:(?![${cjk}])[\\p{L}\\p{M}\\p{N}_])+`, 'gu');
const ideographs = new RegExp(`[${cjk}]+`, 'gu');
const isIdeograph = (word) => new RegExp(`^[${cjk}]$`, 'u').test(word);

/** Words in small letters; each character of a script without spaces stands alone. */
export const pieces = (text) => text.normalize('NFKC').toLowerCase().match(piece) ?? [];

/** A character of a script without spaces weighs half a word. */
const weight = (word) => (isIdeograph(word) ? 0.5 : 1);

export const length = (text) => pieces(text).reduce((sum, word) => sum + weight(word), 0);

/** All runs of six words (or twelve characters, or a mixture). */
export function sixWordRuns(text) {
  const words = pieces(text);
  const runs = [];
  for (let start = 0; start < words.length; start++) {
    let sum = 0;
    let end = start;
    while (end < words.length && sum < 6) sum += weight(words[end++]);
    if (sum >= 6) runs.push(words.slice(start, end).join(' '));
  }
  return runs;
}

/** What a search could match: Latin words that carry meaning, and pairs of characters of the other scripts. */
export function contentWords(text) {
  const normal = text.normalize('NFKC').toLowerCase();
  const latin = pieces(normal).filter((word) => !isIdeograph(word) && !ignored.has(word));
  const pairs = (normal.match(ideographs) ?? []).flatMap((run) => [...run].slice(1).map((character, i) => [...run][i] + character));
  return [...new Set([...latin, ...pairs])];
}

export function literalShare(query, note) {
  const asked = contentWords(query);
  const there = new Set(contentWords(note));
  return asked.length ? asked.filter((word) => there.has(word)).length / asked.length : 0;
}

export function languageOf(text) {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return 'ja';
  if (/\p{sc=Han}/u.test(text)) return 'zh';
  const words = pieces(text);
  const counted = [...votes].map(([language, known]) => [words.filter((word) => known.has(word)).length, language]);
  return counted.reduce((best, next) => (next[0] > best[0] ? next : best))[1];
}

const secretLike = [/AKIA[0-9A-Z]{12}/, /\b(sk|pk|rk)_(live|test)_\w+/, /\bgh[pousr]_\w{20}/, /\bxox[abp]-/, /-----BEGIN/, /\beyJ[\w-]{10}/, /\b[0-9a-f]{32,}\b/i,
  /\b(?=\w*\d)(?=\w*[A-Z])(?=\w*[a-z])\w{32,}\b/, /(password|passwd|secret|token)\s*[=:]\s*\S/i];
const privateAddress = /^(10\.|127\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.)/;

/** Secrets, addresses and hosts that could be somebody's. */
export function exposed(text) {
  const addresses = (text.match(/\b\d{1,3}(\.\d{1,3}){3}\b/g) ?? []).filter((address) => Number(address.split('.')[3]) < 256 && !privateAddress.test(address));
  const hosts = [...text.matchAll(/(?:https?:\/\/|[\w.+-]+@(?=[\w-]+\.))([\w.-]+)/g)].map((match) => match[1]).filter((host) => !/(^|\.)(example|localhost)$/.test(host));
  return [...secretLike.flatMap((pattern) => text.match(pattern)?.[0] ?? []), ...addresses, ...hosts];
}

const tabbed = (text) => text.split('\n').filter(Boolean).map((line) => line.split('\t'));

/** The four files of a folder; a line that is no JSON is a complaint, not an exception. */
export function load(folder = here) {
  const unreadable = [];
  const lines = (name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean).flatMap((line, i) => {
    try {
      return [JSON.parse(line)];
    } catch (error) {
      unreadable.push(`${name}:${i + 1} is no JSON: ${error.message}`);
      return [];
    }
  });
  return {
    notes: lines('corpus.jsonl'), queries: lines('queries.jsonl'), unreadable,
    qrels: tabbed(readFileSync(join(folder, 'qrels.tsv'), 'utf8')), beats: tabbed(readFileSync(join(folder, 'beats.tsv'), 'utf8')),
  };
}

const count = (values) => values.reduce((counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1), new Map());
const twice = (values) => [...count(values)].filter(([, n]) => n > 1).map(([value]) => value);
const texts = (set) => [...set.notes.map((note) => [note.id, note.content]), ...set.queries.map((query) => [query.qid, query.query])];

function noteComplaints({ notes }) {
  const fields = {
    id: (v) => /^dn-\d{4}$/.test(v), type: (v) => types.has(v), content: (v) => typeof v === 'string' && v.trim() === v,
    tags: (v) => Array.isArray(v) && v.every((tag) => typeof tag === 'string' && tag), timestamp: (v) => /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(v) && !Number.isNaN(Date.parse(v)),
    session_id: (v) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/.test(v), source: (v) => /^claude:(user|assistant|tool)$/.test(v),
  };
  const broken = notes.flatMap((note) => Object.entries(fields).filter(([field, holds]) => !holds(note[field])).map(([field]) => `${note.id}: ${field} is ${JSON.stringify(note[field])}`));
  const sizes = notes.filter(({ content }) => length(content) < 8 || length(content) > 45).map(({ id, content }) => `${id} has ${length(content)} words, not 8 to 45: ${content}`);
  const late = notes.filter((note, i) => i > 0 && note.timestamp < notes[i - 1].timestamp).map(({ id }) => `${id} is older than the line before it`);
  const span = (Date.parse(notes.at(-1)?.timestamp) - Date.parse(notes[0]?.timestamp)) / 86_400_000;
  return [...broken, ...sizes, ...late, ...twice(notes.map(({ id }) => id)).map((id) => `${id} stands twice`),
    ...(span > 600 && span <= 731 ? [] : [`the notes span ${span} days, not about two years`])];
}

function queryComplaints({ queries }) {
  const kinds = new Set([...Object.keys(literalBound), 'none']);
  const broken = queries.filter(({ qid, query, kind, lang, half }) => !(/^q-\d{3}$/.test(qid) && typeof query === 'string' && query && kinds.has(kind) && languages.includes(lang) && /^(dev|test)$/.test(half)));
  return [...broken.map((query) => `not a query: ${JSON.stringify(query)}`), ...twice(queries.map(({ qid }) => qid)).map((qid) => `${qid} stands twice`),
    ...twice(queries.map(({ query }) => query.toLowerCase())).map((query) => `asked twice: ${query}`)];
}

function judgementComplaints({ notes, queries, qrels, beats }) {
  const note = new Map(notes.map((n) => [n.id, n]));
  const query = new Map(queries.map((q) => [q.qid, q]));
  const grade = new Map(qrels.map(([qid, id, g]) => [`${qid} ${id}`, g]));
  const wrong = qrels.filter(([qid, id, g]) => !query.has(qid) || !note.has(id) || !/^[12]$/.test(g)).map((row) => `qrels.tsv: ${row.join(' ')}`);
  const answered = new Set(qrels.filter(([, , g]) => g === '2').map(([qid]) => qid));
  const judged = new Set(qrels.map(([qid]) => qid));
  const open = queries.filter(({ qid, kind }) => (kind === 'none' ? judged.has(qid) : !answered.has(qid))).map(({ qid, kind }) => `${qid} (${kind}) has the wrong number of answers`);
  const odd = beats.filter(([qid, winner, loser]) => !(grade.get(`${qid} ${winner}`) === '2' && note.has(loser) && !grade.has(`${qid} ${loser}`) && note.get(loser).timestamp < note.get(winner).timestamp));
  const paired = new Set(beats.map(([qid]) => qid));
  const unpaired = queries.filter(({ qid, kind }) => /^(stale|correction)$/.test(kind) !== paired.has(qid)).map(({ qid, kind }) => `${qid} (${kind}): what must it prefer to what?`);
  return [...wrong, ...twice(qrels.map(([qid, id]) => `${qid} ${id}`)).map((row) => `qrels.tsv has ${row} twice`), ...open, ...odd.map((row) => `beats.tsv: ${row.join(' ')}`), ...unpaired];
}

function templateComplaints(set) {
  const places = new Map();
  for (const [id, text] of texts(set)) for (const run of sixWordRuns(text)) places.set(run, [...(places.get(run) ?? []), id]);
  return [...places].filter(([, ids]) => ids.length > 1).map(([run, ids]) => `${ids.join(' and ')} share '${run}'`);
}

function copyComplaints({ notes, queries, qrels }) {
  const content = new Map(notes.map((note) => [note.id, note.content]));
  const query = new Map(queries.map((q) => [q.qid, q]));
  return qrels.flatMap(([qid, id]) => {
    const { query: text, kind } = query.get(qid) ?? {};
    const share = text && content.has(id) ? literalShare(text, content.get(id)) : 0;
    return share > literalBound[kind] ? [`${qid} (${kind}) repeats ${share.toFixed(2)} of its content words from ${id}: ${text} <- ${content.get(id)}`] : [];
  });
}

const exposureComplaints = (set) => texts(set).flatMap(([id, text]) => exposed(text).map((found) => `${id} shows ${found}`));

function sizeComplaints({ notes, queries }) {
  const few = (what, n, bound) => (n < bound ? [`${n} ${what}, at least ${bound} are promised`] : []);
  const ofKind = count(queries.map(({ kind }) => kind));
  const noteLanguages = count(notes.map(({ content }) => languageOf(content)));
  const queryLanguages = count(queries.map(({ lang }) => lang));
  const halves = [...ofKind.keys()].filter((kind) => {
    const half = count(queries.filter((query) => query.kind === kind).map((query) => query.half));
    return Math.abs((half.get('dev') ?? 0) - (half.get('test') ?? 0)) > 1;
  });
  return [...few('notes', notes.length, least.notes), ...few('queries', queries.length, least.queries), ...few('queries without an answer', ofKind.get('none') ?? 0, least.unanswered),
    ...Object.keys(literalBound).flatMap((kind) => few(`queries of kind ${kind}`, ofKind.get(kind) ?? 0, least.ofKind)),
    ...languages.flatMap((language) => [...few(`notes in ${language}`, noteLanguages.get(language) ?? 0, least.notesOfLanguage), ...few(`queries in ${language}`, queryLanguages.get(language) ?? 0, least.queriesOfLanguage)]),
    ...halves.map((kind) => `the halves of kind ${kind} are not even`)];
}

/** Everything that is wrong with a set; empty if nothing is. */
export function complaints(set) {
  return [set.unreadable, ...[noteComplaints, queryComplaints, judgementComplaints, templateComplaints, copyComplaints, exposureComplaints, sizeComplaints].map((rule) => rule(set))].flat();
}

function report({ notes, queries, qrels, beats }) {
  const list = (values) => [...count(values)].sort((a, b) => b[1] - a[1]).map(([value, n]) => `${value} ${n}`).join(', ');
  console.log(`${notes.length} notes: ${list(notes.map(({ content }) => languageOf(content)))}`);
  console.log(`${queries.length} queries: ${list(queries.map(({ kind }) => kind))}`);
  console.log(`  by language: ${list(queries.map(({ lang }) => lang))}`);
  console.log(`  by half: ${list(queries.map(({ half }) => half))}`);
  console.log(`${qrels.length} judgements: ${list(qrels.map(([, , grade]) => `grade ${grade}:`))}; ${beats.length} pairs in beats.tsv`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const set = load();
  const found = complaints(set);
  report(set);
  for (const complaint of found) console.error(complaint);
  process.exitCode = found.length ? 1 : 0;
}
