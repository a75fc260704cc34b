// SPDX-License-Identifier: MIT
// The devnotes set keeps its promises, and the script that says so finds what breaks them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { complaints, contentWords, exposed, languageOf, length, literalShare, load, sixWordRuns } from './devnotes/check.mjs';

const script = fileURLToPath(new URL('./devnotes/check.mjs', import.meta.url));
const set = load();

/** A copy of the set in which one note or query is changed, or the other files are. */
const changed = ({ note = {}, query = {}, at = 0, ...files }) => ({
  ...set, notes: set.notes.map((each, i) => (i === at ? { ...each, ...note } : each)), queries: set.queries.map((each, i) => (i === at ? { ...each, ...query } : each)), ...files,
});

test('the set as it is shipped has no complaint', () => assert.deepEqual(complaints(set), []));

test('the script prints the counts and succeeds', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  assert.equal(stderr, '');
  assert.equal(status, 0);
  assert.match(stdout, new RegExp(`^${set.notes.length} notes: en \\d+`));
});

const typo = set.queries.findIndex(({ kind }) => kind === 'typo');
const answered = set.qrels[0];
const unanswered = set.queries.find(({ kind }) => kind === 'none').qid;
const [first, second] = set.notes;
const sharedRun = `${second.content} ${'one two three four five six seven'}`;

const breaks = [
  ['a line that is no JSON', { unreadable: ['corpus.jsonl:1 is no JSON: why'] }, /is no JSON/],
  ['an unknown type', changed({ note: { type: 'THOUGHT' } }), /type is "THOUGHT"/],
  ['a tag that is no string', changed({ note: { tags: [7] } }), /tags is \[7\]/],
  ['a local time', changed({ note: { timestamp: '2024-01-10T08:00:00+02:00' } }), /timestamp is/],
  ['a note that is too short', changed({ note: { content: 'Restart it twice.' } }), /has 3 words/],
  ['a note out of order', changed({ note: { timestamp: '2025-12-31T00:00:00Z' } }), /is older than the line before it/],
  ['one id for two notes', changed({ note: { id: second.id } }), /stands twice/],
  ['an unknown kind of query', changed({ query: { kind: 'riddle' } }), /not a query/],
  ['a query asked twice', changed({ query: { query: set.queries[1].query.toUpperCase() } }), /asked twice/],
  ['a query that repeats its note', changed({ at: typo, query: { query: set.notes.find(({ id }) => set.qrels.some((row) => row[0] === set.queries[typo].qid && row[1] === id)).content.slice(0, 40) } }), /repeats/],
  ['six words that two notes share', changed({ note: { content: sharedRun } }), new RegExp(`${first.id} and ${second.id} share`)],
  ['a judgement of a note that is not there', { qrels: [...set.qrels, [answered[0], 'dn-9999', '1']] }, /qrels\.tsv: .* dn-9999/],
  ['an unknown grade', { qrels: [[answered[0], answered[1], '3'], ...set.qrels.slice(1)] }, /qrels\.tsv: .* 3/],
  ['a judgement given twice', { qrels: [...set.qrels, answered] }, /twice/],
  ['an answer to a query without one', { qrels: [...set.qrels, [unanswered, first.id, '2']] }, /wrong number of answers/],
  ['a query whose answers are gone', { qrels: set.qrels.filter(([qid]) => qid !== answered[0]) }, /wrong number of answers/],
  ['a pair in which the newer one loses', { beats: set.beats.map(([qid, winner, loser], i) => (i ? [qid, winner, loser] : [qid, loser, winner])) }, /beats\.tsv:/],
  ['a stale query without its pair', { beats: set.beats.slice(1) }, /what must it prefer to what/],
  ['a secret', changed({ note: { content: `${first.content} AKIA${'ABCDEFGHIJKL'}` } }), /shows AKIA/],
  ['too few notes', { notes: set.notes.slice(0, 1400) }, /1400 notes, at least 1500/],
  ['too few queries without an answer', { queries: set.queries.filter(({ kind }) => kind !== 'none') }, /0 queries without an answer/],
  ['uneven halves', { queries: set.queries.map((query) => ({ ...query, half: 'dev' })) }, /the halves of kind none are not even/],
];
for (const [name, files, expected] of breaks) {
  test(`${name} is found`, () => {
    const found = complaints({ ...set, ...files });
    assert.ok(found.some((complaint) => expected.test(complaint)), `nothing said in ${JSON.stringify(found.slice(0, 3))}`);
  });
}

test('two characters of a script without spaces count as one word', () => {
  assert.equal(length('Redis 缓存雪崩'), 3);
  assert.equal(sixWordRuns('one two three four five').length, 0);
  assert.equal(sixWordRuns('one two three four five six seven').length, 2);
  assert.equal(sixWordRuns('商品详情的过期时间全是整点').length, 2);
});

test('the share counts words with content, whatever their case, and pairs of characters', () => {
  assert.deepEqual(contentWords('Where is the TIMEOUT of redis_pool?'), ['timeout', 'redis_pool']);
  assert.equal(literalShare('where is the redis timeout', 'Timeout was 5 s.'), 0.5);
  assert.equal(literalShare('缓存雪', '缓存过期'), 0.5);
  assert.equal(literalShare('is it the', 'it is the'), 0);
});

test('secrets, foreign addresses and hosts are told from harmless ones', () => {
  for (const text of ['password: hunter2', 'see 8.8.8.8', 'https://intern.acme.com/x', 'mail ana@firma.de', `ghp_${'a'.repeat(24)}`]) assert.notDeepEqual(exposed(text), [], text);
  for (const text of ['see 192.168.1.4 and 10.2.0.0', 'https://intern.acme.example/x', 'db at localhost', 'driver 31.0.101.2111', 'git@v4']) assert.deepEqual(exposed(text), [], text);
});

test('languages are told apart', () => {
  const samples = { en: 'The pool was empty because of a leak', de: 'Der Speicher ist voll und wird nicht frei', es: 'La cola se repite porque no hay red', fr: 'La file est vide parce que le lien expire', zh: '缓存失效', ja: '検索が遅い' };
  for (const [language, text] of Object.entries(samples)) assert.equal(languageOf(text), language);
});
