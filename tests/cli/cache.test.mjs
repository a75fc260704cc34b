// SPDX-License-Identifier: MIT
// The cache as users meet it: there after the first search, never needed, never wrong (SPEC 7).
import assert from 'node:assert/strict';
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { entry, prompt, sandbox } from './support.mjs';

const cacheOf = (box) => join(box.memory, 'memory_cache.db');
const many = Array.from({ length: 60 }, (_, i) => entry(`docker note ${i} about the registry of team ${i % 7}`));

test('the first search makes the cache, with the mode of private files, and stats and doctor tell of it', (t) => {
  const box = sandbox(t);
  box.writeLog(many);
  assert.equal(box.json(['stats']).cache, 'missing');
  box.json(['search', 'docker registry']);
  assert.equal(statSync(cacheOf(box)).mode & 0o777, 0o600);
  const stats = box.json(['stats']);
  assert.deepEqual([stats.cache, stats.cached_entries, stats.weighted_entries], ['fresh', 60, 60]);
  assert.match(box.text(['doctor']), /memory_cache\.db\n.*fresh, covers\s+60 entries/);
});

test('--no-cache neither reads nor makes the cache, and finds the same', (t) => {
  const box = sandbox(t);
  box.writeLog(many);
  const plain = box.json(['search', 'docker registry', '--no-cache']);
  assert.equal(existsSync(cacheOf(box)), false);
  assert.deepEqual(box.json(['search', 'docker registry']), plain);
  assert.deepEqual(box.json(['search', 'docker registry']), plain);
});

test('what is remembered, edited, forgotten and undone is what the next search finds', (t) => {
  const box = sandbox(t);
  box.writeLog(many);
  box.json(['search', 'docker registry']);
  const agree = () => {
    const query = ['search', 'zebra docker registry team', '--top', '20'];
    const cached = box.json(query);
    assert.deepEqual(cached, box.json([...query, '--no-cache']));
    return cached.results.map((hit) => hit.entry.content);
  };
  const { id } = box.remember('The zebra registry needs a token');
  assert.equal(agree()[0], 'The zebra registry needs a token');
  const edited = box.json(['edit', id, '--content', 'The zebra registry needs no token at all']);
  assert.equal(agree()[0], 'The zebra registry needs no token at all');
  assert.equal(box.json(['stats']).cache, 'fresh');
  box.json(['forget', edited.id]);
  assert.ok(!agree().some((content) => content.includes('zebra')));
  box.json(['undo']);
  assert.ok(agree().some((content) => content.includes('zebra')));
});

test('rebuild makes the cache anew whatever stands in its place', (t) => {
  const box = sandbox(t);
  box.writeLog(many);
  for (const bytes of ['', 'no database', Buffer.alloc(100_000)]) {
    writeFileSync(cacheOf(box), bytes);
    const report = box.json(['rebuild']);
    assert.equal(report.entries, 60);
    assert.equal(box.json(['stats']).cache, 'fresh');
  }
  assert.equal(box.json(['rebuild']).was_there, false);
});

test('a folder that cannot be written is searched all the same', (t) => {
  const box = sandbox(t);
  box.writeLog(many);
  const isRoot = process.getuid() === 0;  // Whom file modes do not stop.
  chmodSync(box.root, 0o755);
  chmodSync(box.memory, 0o555);
  chmodSync(join(box.memory, 'memory_log.jsonl'), 0o644);
  try {
    const found = box.json(['search', 'docker registry'], isRoot ? { uid: 65534, gid: 65534 } : {});
    assert.ok(found.results.length > 0);
    assert.equal(existsSync(cacheOf(box)), false);
  } finally {
    chmodSync(box.memory, 0o700);
  }
});

test('a hook that finds very many entries not indexed answers from the log and has the cache made in the background', async (t) => {
  const box = sandbox(t);
  box.writeLog(Array.from({ length: 20_100 }, (_, i) => entry(`the zebra registry ${i} needs docker login before pushing`)));
  assert.match(box.injected(prompt('how do I push to the zebra registry with docker?')), /docker login before pushing/);
  assert.match(box.read('logs/pipeline.log'), /hook claude: answered from the log, where 20100 entries are not indexed; started `cortex rebuild`/);
  const mark = box.path('cache/rebuilding');
  for (let tries = 0; existsSync(mark) && tries < 3000; ++tries) await pause(10);  // Until the detached process is done.
  assert.equal(existsSync(mark), false);
  const stats = box.json(['stats']);
  assert.deepEqual([stats.cache, stats.cached_entries], ['fresh', 20_100]);
  const lines = box.read('logs/pipeline.log');
  assert.match(box.injected(prompt('and how do I push to the zebra registry 77 with docker?')), /docker login before pushing/);
  assert.equal(box.read('logs/pipeline.log'), lines);
});
