// SPDX-License-Identifier: MIT
// What must hold of a memory folder after whatever happened to it.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { idOf, records, everything, waitingEvents } from './actors.mjs';

const queries = ['docker cache', 'docker registry then', 'secret plan', 'always run before', 'weekly build osprey'];

/** With cache and without: the same entries in the same order with the same scores (EXPECTATIONS 28). */
export function assertSameAnswers(box, more = []) {
  for (const query of [...queries, ...more]) {
    const args = ['search', query, '--top', '50'];
    const plain = ask(box, [...args, '--no-cache']);
    assert.deepEqual(ask(box, args), plain, query);
    // The first may have made the cache that the second uses.
    if (query === queries[0]) assert.deepEqual(ask(box, args), plain, query);
  }
}

function ask(box, args) {
  const { code, out, err } = box.run([...args, '--json', '--now', '2026-11-30T12:00:00Z']);
  assert.ok(code === 0 || code === 1, `cortex ${args.join(' ')}: ${out}${err}`);
  return JSON.parse(out);
}

/** No line is torn but by a kill, and a kill tears no more than the line it hit. */
export function assertReadable(box, kills = 0) {
  for (const name of ['memory_log.jsonl', 'archive/superseded.jsonl', 'archive/forgotten.jsonl', 'archive/journal.jsonl']) {
    const { unreadable } = records(box, name);
    assert.ok(unreadable <= kills, `${name}: ${unreadable} unreadable lines after ${kills} kills`);
  }
}

/** What cortex said it stored is in the log or in an archive, or was purged. */
export function assertNothingLost(box, actors) {
  const archived = ['archive/superseded.jsonl', 'archive/forgotten.jsonl'].flatMap((name) => records(box, name).readable.map(({ id }) => id));
  const present = new Set([...records(box, 'memory_log.jsonl').readable.map(({ content }) => idOf(content)), ...archived]);
  const purged = new Set(actors.flatMap((actor) => actor.purged));
  const lost = actors.flatMap((actor) => actor.told).filter((id) => !present.has(id) && !purged.has(id));
  assert.deepEqual(lost, [], 'acknowledged entries are nowhere');
  const all = everything(box);
  assert.deepEqual(actors.flatMap((actor) => actor.rules).filter((text) => !all.includes(text)), [], 'captured rules are nowhere');
}

/** The lines of the log are those that the journal says, each as often as it says. Holds where nothing was killed or purged. */
export function assertJournalExplainsLog(box) {
  const count = new Map();
  const add = (line, n) => count.set(line, (count.get(line) ?? 0) + n);
  for (const { changes } of records(box, 'archive/journal.jsonl').readable) {
    for (const { before, after } of changes) {
      if (before !== undefined) add(before, -1);
      if (after !== undefined) add(after, 1);
    }
  }
  for (const line of box.read('memory_log.jsonl').split('\n')) if (line !== '') add(line, -1);
  assert.deepEqual([...count].filter(([, n]) => n !== 0), []);
}

/** The next writer drains what hooks left, and nothing else is left behind but what the killed could not remove. */
export function assertUsableAndTidy(box, kills = 0) {
  const { action } = box.remember('The weekly build runs on osprey and on nothing else');
  assert.equal(action, 'append');
  assert.deepEqual(waitingEvents(box), []);
  assert.equal(existsSync(box.path('memory_log.jsonl.lock')), false);
  const before = box.read('memory_log.jsonl');
  assert.equal(box.json(['undo']).undone.length, 1);
  assert.notEqual(box.read('memory_log.jsonl'), before);
  assert.ok(!box.read('memory_log.jsonl').includes('osprey'));
  assertSameAnswers(box);
  const leftBehind = readdirSync(box.memory, { recursive: true })
    .filter((name) => /(^|\/)\.cortex-\d+-\d+\.tmp$|memory_log\.jsonl\.lock\.[0-9a-z]+$|memory_cache\.db-journal$|cache\/rebuilding$/.test(name));
  assert.ok(leftBehind.length <= kills, `${leftBehind} after ${kills} kills`);
  for (const name of leftBehind) rmSync(box.path(name));
}
