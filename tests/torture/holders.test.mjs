// SPDX-License-Identifier: MIT
// Who holds the lock: stopped, killed, far away, or another implementation of it (SPEC 5.6, EXPECTATIONS 22).
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { binary, entry, sandbox } from '../cli/support.mjs';
import { Random, promptOf, rule, run, seedOf, waitingEvents } from './actors.mjs';
import { assertReadable, assertSameAnswers, assertUsableAndTidy } from './checks.mjs';
import { acquire, withLock } from './reference_lock.mjs';

const lockOf = (box) => box.path('memory_log.jsonl.lock');

function fill(box, random, entries = 2000) {
  box.writeLog(Array.from({ length: entries }, (_, i) => entry(`The docker cache ${i} of ${random.words(9)}`)));
  box.json(['search', 'docker cache']);
  return box.json(['search', 'docker cache', '--top', '1']).results[0].id;
}

/** A cortex process that has the lock and stands still: stopped by SIGSTOP in the middle of a rewrite. */
async function stoppedHolder(box, id) {
  for (let tries = 0; tries < 200; ++tries) {
    const child = spawn(binary, ['pin', id, ...(tries % 2 === 0 ? [] : ['--off'])], { env: box.environment(), stdio: 'ignore' });
    const ended = new Promise((done) => { child.on('close', (code, signal) => done({ code, signal })); });
    while (child.exitCode === null && child.signalCode === null) {
      if (!existsSync(lockOf(box))) {
        await new Promise(setImmediate);
        continue;
      }
      child.kill('SIGSTOP');
      // It may have gone on for a moment: only a lock that is still there stands still.
      await new Promise((done) => { setTimeout(done, 5); });
      if (existsSync(lockOf(box)) && JSON.parse(readFileSync(lockOf(box), 'utf8')).pid === child.pid) return { child, ended };
      child.kill('SIGCONT');
    }
    await ended;
  }
  throw new Error('no process could be stopped while it held the lock');
}

test('a stopped holder keeps its lock: hooks leave their events, other verbs give up clearly, and all is stored afterwards', async (t) => {
  const box = sandbox(t);
  const random = new Random(seedOf(t));
  const { child, ended } = await stoppedHolder(box, fill(box, random));
  try {
    const lock = readFileSync(lockOf(box), 'utf8');
    utimesSync(lockOf(box), 1_000_000_000, 1_000_000_000);  // However old it looks.
    const refused = run(box, ['remember', 'The weekly build runs on heron', '--json']);
    const baseline = await run(box, ['hook', 'claude'], { input: promptOf('where is the docker cache kept today?') });
    const rules = Array.from({ length: 5 }, () => rule(random));
    for (const text of rules) {
      const hook = await run(box, ['hook', 'claude'], { input: promptOf(text) });
      assert.equal(hook.code, 0);
      assert.equal(hook.err, '');
      // 200 ms for the lock beside its work; the rest is for a machine that has much to do.
      assert.ok(hook.ms < 200 + 2 * baseline.ms + 1000, `the hook took ${hook.ms} ms, without capture ${baseline.ms} ms`);
    }
    assert.equal(waitingEvents(box).length, rules.length);
    assertSameAnswers(box);
    const { code, out, ms } = await refused;
    assert.equal(code, 3);
    assert.match(JSON.parse(out).error.message, new RegExp(`after 10\\.0 s it is still held by process ${child.pid} on .*; try again, or end that process`));
    assert.ok(ms >= 9_900 && ms < 20_000, `gave up after ${ms} ms`);
    assert.equal(readFileSync(lockOf(box), 'utf8'), lock);
    child.kill('SIGCONT');
    assert.deepEqual(await ended, { code: 0, signal: null });
    assertUsableAndTidy(box);
    const stored = new Set(box.log().map(({ content }) => content));
    assert.deepEqual(rules.filter((text) => !stored.has(text) && !stored.has(`${text}.`)), []);
  } finally {
    child.kill('SIGKILL');
  }
});

test('the lock of a killed holder is taken over at once', async (t) => {
  const box = sandbox(t);
  const random = new Random(seedOf(t));
  const id = fill(box, random);
  for (let round = 0; round < 2; ++round) {
    const { child, ended } = await stoppedHolder(box, id);
    child.kill('SIGKILL');
    await ended;
    assert.ok(existsSync(lockOf(box)));
    const text = rule(random);
    const hook = await run(box, ['hook', 'claude'], { input: promptOf(text) });
    assert.equal(hook.err, '');
    assert.deepEqual(waitingEvents(box), []);
    assert.ok(box.read('memory_log.jsonl').includes(text));
    assertSameAnswers(box);
  }
  assertReadable(box, 2);
  assertUsableAndTidy(box, 2);
});

test('a lock of another host is taken over once it was not touched for 30 s, and not before', async (t) => {
  const box = sandbox(t);
  const random = new Random(seedOf(t));
  box.remember('The weekly build runs on heron');
  const theirs = `${JSON.stringify({ pid: process.pid, host: 'another-host', start: '1', token: 'ffffffffffffffff', time: '2026-01-01T00:00:00Z' })}\n`;
  const put = (age) => {
    writeFileSync(lockOf(box), theirs);
    const time = Date.now() / 1000 - age;
    utimesSync(lockOf(box), time, time);
  };
  for (const age of [0, 15, -3600]) {  // Touched in the future: the clock was set back.
    put(age);
    const hook = await run(box, ['hook', 'claude'], { input: promptOf(rule(random)) });
    assert.equal(hook.err, '');
    assert.equal(readFileSync(lockOf(box), 'utf8'), theirs);
  }
  assert.equal(waitingEvents(box).length, 3);
  put(31);
  assert.equal((await run(box, ['remember', 'The nightly build runs on kestrel'])).code, 0);
  assert.deepEqual(waitingEvents(box), []);
  assert.equal(box.log().length, 5);
});

test('cortex waits for a holder in Node, and Node for cortex', async (t) => {
  const box = sandbox(t);
  const random = new Random(seedOf(t));
  const id = fill(box, random);
  const lock = await acquire(box.memory);
  const text = rule(random);
  assert.equal((await run(box, ['hook', 'claude'], { input: promptOf(text) })).code, 0);
  assert.equal(waitingEvents(box).length, 1);
  const waiting = run(box, ['remember', 'The nightly build runs on kestrel']);
  lock.check();
  await new Promise((done) => { setTimeout(done, 300); });
  assert.ok(!box.read('memory_log.jsonl').includes('kestrel'));
  lock.release();
  assert.equal((await waiting).code, 0);
  assert.ok(box.read('memory_log.jsonl').includes(text));

  const { child, ended } = await stoppedHolder(box, id);
  await assert.rejects(acquire(box.memory, 100), new RegExp(`still held: .*"pid":${child.pid},"host":"${hostname()}`));
  child.kill('SIGKILL');
  await ended;
  await withLock(box.memory, () => {});
  assertUsableAndTidy(box, 1);
});

test('a lock left by a killed Node process is taken over at once by cortex', async (t) => {
  const box = sandbox(t);
  box.remember('The weekly build runs on heron');
  const url = new URL('reference_lock.mjs', import.meta.url).href;
  const script = `const { acquire } = await import(${JSON.stringify(url)}); await acquire(${JSON.stringify(box.memory)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((done) => { child.stdout.once('data', done); });
  assert.equal(JSON.parse(readFileSync(lockOf(box), 'utf8')).pid, child.pid);
  const before = performance.now();
  const ended = new Promise((done) => { child.on('close', done); });
  child.kill('SIGKILL');
  await ended;
  assert.equal((await run(box, ['remember', 'The nightly build runs on kestrel'])).code, 0);
  assert.ok(performance.now() - before < 5_000);
  assertUsableAndTidy(box);
});

test('writers in Node and native ones that rewrite the same log lose nothing of each other', async (t) => {
  const box = sandbox(t);
  const random = new Random(seedOf(t));
  const pinned = fill(box, random, 50);
  const kEach = 25;
  const node = async () => {
    for (let i = 0; i < kEach; ++i) {
      await withLock(box.memory, () => {
        const line = `${JSON.stringify(entry(`Node notes ${i} about ${random.words(6)}`))}\n`;
        writeFileSync(box.path(`new-${process.pid}`), box.read('memory_log.jsonl') + line);
        renameSync(box.path(`new-${process.pid}`), box.path('memory_log.jsonl'));
      });
    }
  };
  const native = async () => {
    for (let i = 0; i < kEach; ++i) {
      const { code, err } = await run(box, i % 3 === 0 ? ['pin', pinned, ...(i % 2 === 0 ? [] : ['--off'])] : ['remember', `Native notes ${i} about ${random.words(6)}`]);
      assert.equal(code, 0, err);
    }
  };
  await Promise.all([node(), native(), native()]);
  const contents = box.log().map(({ content }) => content);
  assert.equal(contents.filter((content) => content.startsWith('Node notes')).length, kEach);
  assert.equal(contents.filter((content) => content.startsWith('Native notes')).length, 2 * Math.floor((kEach * 2) / 3));
  assertReadable(box);
  assertSameAnswers(box);
});

test('the reference lock is the one that this folder documents', () => {
  const text = readFileSync(fileURLToPath(new URL('../../core/docs/store_format.md', import.meta.url)), 'utf8');
  for (const word of ['pid', 'host', 'start', 'token', 'time', '.takeover', 'boot_id', '/proc/self/ns/pid']) assert.ok(text.includes(word), word);
});
