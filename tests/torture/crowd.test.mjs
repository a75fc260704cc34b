// SPDX-License-Identifier: MIT
// Sixteen processes at once on one folder, reading and writing, some of them killed (SPEC 5.6, EXPECTATIONS 3, 18, 19, 21).
import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { entry, sandbox } from '../cli/support.mjs';
import { Actor, Random, factor, records, run, seedOf } from './actors.mjs';
import { assertJournalExplainsLog, assertNothingLost, assertReadable, assertSameAnswers, assertUsableAndTidy } from './checks.mjs';
import { withLock } from './reference_lock.mjs';

const kMostWait = 30_000;  // The longest a verb may take on a machine with little to give: its 10 s and the work.

async function crowd(t, { steps, ...options }) {
  const box = sandbox(t);
  const seed = seedOf(t);
  const actors = Array.from({ length: 16 }, (_, i) => new Actor(box, new Random(seed * 16 + i), options));
  await Promise.all(actors.map((actor) => actor.work(steps * factor)));
  const kills = actors.reduce((sum, actor) => sum + actor.kills, 0);
  t.diagnostic(`${actors.length * steps * factor} steps, ${kills} killed, longest ${Math.round(Math.max(...actors.map(({ longest }) => longest)))} ms`);
  assert.deepEqual(actors.flatMap((actor) => actor.failures), []);
  assert.ok(actors.every(({ longest }) => longest < kMostWait));
  return { box, actors, kills };
}

test('sixteen processes read and write one folder: the journal explains every line', async (t) => {
  const { box, actors } = await crowd(t, { steps: 12, mayPurge: false, killShare: 0 });
  assertReadable(box);
  assertJournalExplainsLog(box);
  assertNothingLost(box, actors);
  assertUsableAndTidy(box);
});

test('sixteen processes that are killed at random instants lose nothing that was acknowledged', async (t) => {
  const { box, actors, kills } = await crowd(t, { steps: 12, mayPurge: true, killShare: 0.25 });
  assert.ok(kills > 0);
  assertReadable(box, kills);
  assertSameAnswers(box);
  assertNothingLost(box, actors);
  assertUsableAndTidy(box, kills);
});

test('four processes of two hundred writes each (sixty in the short run) lose none (EXPECTATIONS 18, 21)', async (t) => {
  const box = sandbox(t);
  const each = factor > 1 ? 200 : 60;
  const random = new Random(seedOf(t));
  let longest = 0;
  const write = async (writer) => {
    for (let i = 0; i < each; ++i) {
      const { code, err, ms } = await run(box, ['remember', `Writer ${writer} notes ${i} about ${random.words(6)}`]);
      assert.equal(code, 0, err);
      longest = Math.max(longest, ms);
    }
  };
  await Promise.all([0, 1, 2, 3].map(write));
  t.diagnostic(`longest write ${Math.round(longest)} ms`);
  assert.ok(longest < kMostWait);
  const log = box.log();
  assert.equal(log.length, 4 * each);
  for (let writer = 0; writer < 4; ++writer) {
    const own = log.filter(({ content }) => content.startsWith(`Writer ${writer} `));
    assert.deepEqual(own.map(({ content }) => Number(content.split(' ')[3])), Array.from({ length: each }, (_, i) => i));
  }
});

test('readers that run through a thousand writes never see a part of an entry (EXPECTATIONS 19)', async (t) => {
  const box = sandbox(t);
  const random = new Random(seedOf(t));
  box.writeLog([entry(`The docker cache of ${random.words(7)}`)]);
  let isWriting = true;
  let searches = 0;
  const read = async () => {
    while (isWriting) {
      const { code, out, err } = await run(box, ['search', 'docker cache', '--top', '100', '--json']);
      assert.equal(code, 0, err);
      const { results, damaged_lines: damaged } = JSON.parse(out);
      assert.equal(damaged, 0);
      assert.ok(results.length > 0 && results.every((hit) => hit.entry.content.split(' ').length === 11));
      searches += 1;
    }
  };
  const write = async () => {
    for (let i = 0; i < 1000; ++i) {
      const line = `${JSON.stringify(entry(`The docker cache of ${random.words(7)}`))}\n`;
      await withLock(box.memory, () => appendFileSync(box.path('memory_log.jsonl'), line));
      if (i % 20 === 0) await pause(1);  // For the readers' answers.
    }
    isWriting = false;
  };
  await Promise.all([write(), read(), read(), read()]);
  t.diagnostic(`${searches} searches during 1000 writes`);
  assert.equal(records(box, 'memory_log.jsonl').readable.length, 1001);
  assertSameAnswers(box);
});
