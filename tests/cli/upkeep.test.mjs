// SPDX-License-Identifier: MIT
// What a memory costs while it is used: bounded files, a bounded wait, nothing that it needs beside its folder.
import assert from 'node:assert/strict';
import { existsSync, rmSync, statSync } from 'node:fs';
import test from 'node:test';
import { entry, isNative, now, prompt, sandbox } from './support.mjs';

const nouns = 'docker cache registry token build deploy branch migration index schema proxy header cookie session queue worker retry timeout socket volume'.split(' ');

/** Notes of which each has words of its own and many that others have. */
const notes = (count) => Array.from({ length: count }, (_, i) => {
  const word = (n) => nouns[(i * 7 + n * n * 3 + (i % (n + 2))) % nouns.length];
  const words = Array.from({ length: 30 }, (__, n) => word(n)).join(' ');
  return entry(`Note ${i} of module${i % 97}: ${words} in src/${word(3)}/file${i % 211}.ts.`, { tags: [word(1), word(2)] });
});

test('derived files stay within a fixed multiple of the log, and doctor shows their sizes (EXPECTATIONS 54)', (t) => {
  const box = sandbox(t);
  box.writeLog(notes(3000));
  box.json(['search', 'docker registry']);
  for (let i = 0; i < 60; ++i) box.remember(`Fresh fact number${i} about thing${i * 31} and part${i * 17} of unit${i * 13}`);
  box.json(['search', 'docker registry']);
  const log = statSync(box.path('memory_log.jsonl')).size;
  const cache = statSync(box.path('memory_cache.db')).size;
  assert.ok(cache < 4 * log, `the cache has ${cache} bytes, the log ${log}`);
  const told = box.text(['doctor']);
  assert.match(told, /memory_cache\.db\n +\d+ bytes/);
  assert.match(told, /archive\/journal\.jsonl\n +\d+ bytes/);
});

test('receipts are rotated at 5 MB, once (EXPECTATIONS 54)', (t) => {
  const box = sandbox(t);
  box.writeLog(notes(50));
  const line = `${JSON.stringify({ time: now, intent: 'x'.repeat(1000) })}\n`;
  for (let round = 0; round < 2; ++round) {
    box.write('logs/injections.jsonl', line.repeat(5_300));
    box.hook(prompt('where does the docker registry keep its token?', { session_id: `s-${round}` }));
    assert.ok(statSync(box.path('logs/injections.jsonl')).size < 100_000);
    assert.ok(statSync(box.path('logs/injections.1.jsonl')).size > 5_000_000);
  }
});

test('a prompt hook with 10,000 entries and no cache answers in time, and leaves a cache (EXPECTATIONS 51)', (t) => {
  const box = sandbox(t);
  box.writeLog(notes(10_000));
  const times = [];
  for (let i = 0; i < 5; ++i) {
    rmSync(box.path('memory_cache.db'), { force: true });
    const begin = performance.now();
    const { answer } = box.hook(prompt('where does the docker registry keep its token?', { session_id: `s-${i}` }));
    times.push(performance.now() - begin);
    assert.ok(answer.hookSpecificOutput.additionalContext.includes('<cortex-memory>'));
    assert.ok(existsSync(box.path('memory_cache.db')));
  }
  t.diagnostic(`hook without cache, 10,000 entries: ${times.map(Math.round).join(', ')} ms`);
  // Clients wait for seconds; tests/bench holds it to its budget on a machine that does nothing else.
  assert.ok(Math.max(...times) < 5_000);
});

test('an event that is replayed at any interval leaves one entry (EXPECTATIONS 2)', (t) => {
  const box = sandbox(t);
  const event = prompt('Always run the linter before you push to the main branch');
  for (const time of ['2026-11-30T12:00:00Z', '2026-11-30T12:00:00Z', '2026-11-30T12:00:01Z', '2026-12-01T12:00:00Z', '2027-06-01T00:00:00Z', '2026-01-01T00:00:00Z']) {
    box.hook(event, { args: ['--now', time] });
    assert.equal(box.log().length, 1);
  }
});

test('every verb works with an empty PATH, and with its cache deleted at any time (EXPECTATIONS 59)', { skip: !isNative && 'Node is found through PATH' }, (t) => {
  const box = sandbox(t);
  box.writeLog(notes(50));
  const env = { PATH: '' };
  const run = (...args) => {
    for (const withCache of [true, false]) {
      if (!withCache) rmSync(box.path('memory_cache.db'), { force: true });
      const { code, err } = box.run([...args, '--now', now], { env });
      assert.equal(code, 0, `cortex ${args.join(' ')}: ${err}`);
    }
  };
  const { id } = box.remember('The weekly build runs on osprey');
  run('search', 'docker registry');
  run('inject', '--prompt', 'where does the docker registry keep its token?');
  run('remember', 'The nightly build runs on kestrel');
  run('pin', id);
  run('edit', id, '--tags', 'build,weekly');
  run('undo');
  run('list');
  run('show', id);
  run('stats');
  run('why');
  run('doctor');
  run('export');
  run('rebuild');
  const hook = box.hook(prompt('where does the docker registry keep its token?'), { env });
  assert.ok(hook.answer);
});
