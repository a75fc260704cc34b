// SPDX-License-Identifier: MIT
// Cortex as a JavaScript developer uses it: the verbs, their options and results, life and death of an instance.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Cortex, CortexError, memoryFileSystem } from '../../js/dist/index-node.js';
import { clock, open, rejectsWith, throwsError, wasm } from './support.mjs';

test('what was remembered is found and injected', async (t) => {
  const cortex = await open(t);
  const stored = cortex.remember('Deploy only after the smoke tests, never on Friday', { type: 'USER_CORRECTION', tags: ['deploy', 'a,b'], priority: 7 });
  assert.equal(stored.action, 'append');
  const { results, terms } = cortex.search('when may I deploy', { top: 3, type: ['USER_CORRECTION'] });
  assert.ok(terms.includes('deploy'));
  assert.equal(results.length, 1);
  assert.equal(results[0].id, stored.id);
  assert.equal(results[0].entry.timestamp, '2026-11-30T12:00:00Z');
  assert.deepEqual(results[0].entry.tags, ['deploy', 'a,b'], 'a tag is one item, commas included');
  assert.match(cortex.inject('may I deploy on Friday?').text, /never on Friday/);
  assert.equal(cortex.inject('may I deploy on Friday?', { shown: [stored.id] }).text.includes('never on Friday'), false);
});

test('captures wait for review, secrets are found, and what has proved itself is distilled', async (t) => {
  const cortex = await open(t, { config: { 'capture.review': true } });
  const held = cortex.remember('Never force-push to main', { type: 'USER_CORRECTION', source: 'hook:capture' });
  cortex.remember('main must never be force-pushed', { type: 'USER_CORRECTION' });
  assert.equal(cortex.audit().entries, cortex.stats().log_entries);
  assert.deepEqual(cortex.pending(), { pending: [] });
  assert.ok(held.id);
  throwsError(() => cortex.review('accept', ['0123456789abcdef']), 'not_found');
  throwsError(() => cortex.review('accept', []), 'invalid_argument');
  assert.deepEqual(cortex.sweepSecrets(), { dry_run: true, secrets: 0, places: [] });
  assert.equal(cortex.sweepSecrets({ apply: true }).dry_run, false);
  assert.deepEqual(cortex.distill(), { dry_run: true, moved: [], rotated: 0, rotated_bytes: 0 });
});

test('other words for the same thing are searched for as well, and can be left out', async (t) => {
  const cortex = await open(t);
  cortex.remember('Kubernetes pods need resource limits');
  const found = cortex.search('k8s');
  assert.ok(found.expansion.includes('kubernetes'));
  assert.equal(found.results.length, 1);
  assert.deepEqual(cortex.search('k8s', { noExpand: true }).results, []);
  assert.deepEqual(cortex.search('pods', { archive: true }).results, []);
});

test('every verb answers with what the command line prints', async (t) => {
  const cortex = await open(t);
  const { id } = cortex.remember('Use pnpm here', { tags: ['pnpm'] });
  assert.equal(cortex.list().entries[0].id, id);
  assert.equal(cortex.show(id).entries[0].entry.content, 'Use pnpm here');
  const edited = cortex.edit(id, { content: 'Use pnpm here, never npm', tags: [] });
  assert.deepEqual(edited.entry.tags ?? [], []);
  assert.equal(cortex.pin(edited.id).entry.pinned, true);
  assert.notEqual(cortex.pin(edited.id, { off: true }).entry.pinned, true);
  assert.equal(cortex.forget({ ids: [edited.id], dryRun: true }).dry_run, true);
  assert.equal(cortex.forget({ query: 'pnpm' }).count, 1);
  assert.equal(cortex.undo().undone[0].verb, 'forget');
  assert.equal(cortex.stats().log_entries, 1);
  assert.equal(cortex.doctor().problems, 0);
  cortex.inject('which package manager, pnpm or npm?');
  assert.equal(typeof cortex.why(), 'object');
  assert.match(cortex.export().text, /never npm/);
  assert.match(cortex.export({ format: 'markdown' }).text, /never npm/);
  assert.ok(cortex.settings().settings.some(({ key }) => key === 'decay_rate'));
  assert.equal(cortex.configure('decay_rate', 0.1).value, 0.1);
  assert.equal(cortex.rebuild().entries, 1);
  assert.equal(cortex.purge({ ids: [edited.id] }).count, 1);
  assert.equal(cortex.list().all, 0);
});

test('import reads a log of the same file system', async (t) => {
  const fileSystem = memoryFileSystem({ 'other.jsonl': '{"type":"NOTE","content":"tabs, not spaces"}\nbroken\n' });
  const cortex = await open(t, { fileSystem });
  const imported = cortex.import('/memory/other.jsonl');
  assert.equal(imported.added, 1);
  assert.equal(imported.damaged.length, 1);
});

test('settings are config.json, overridden by the options', async (t) => {
  const fileSystem = memoryFileSystem({ 'config.json': '{"max_injection_chars": 500, "decay_rate": "fast"}' });
  const cortex = await open(t, { fileSystem, config: { max_injection_chars: 700 } });
  assert.equal(cortex.warnings.length, 1);
  assert.match(cortex.warnings[0], /decay_rate/);
  await rejectsWith(Cortex.open({ fileSystem, wasm, config: { nonsense: 1 } }), 'invalid_argument', /nonsense/);
  await rejectsWith(Cortex.open({ fileSystem, wasm, config: { decay_rate: 99 } }), 'invalid_argument', /decay_rate/);
});

test('wrong use is a typed error that names what is wrong, and harms nothing', async (t) => {
  const cortex = await open(t);
  throwsError(() => cortex.search('x', { top: 0 }), 'invalid_argument', /--top 0/);
  throwsError(() => cortex.search('x', { tpo: 3 }), 'invalid_argument', /--tpo/);
  throwsError(() => cortex.search('x', { json: true }), 'invalid_argument', /--json/);
  throwsError(() => cortex.search(undefined), 'invalid_argument', /undefined/);
  throwsError(() => cortex.search('x', { top: Number.NaN }), 'invalid_argument');
  throwsError(() => cortex.search('x', null), 'invalid_argument');
  throwsError(() => cortex.remember('  '), 'invalid_argument');
  throwsError(() => cortex.remember('x', { priority: 11 }), 'invalid_argument', /0 to 10/);
  throwsError(() => cortex.show('ffffffffffff'), 'not_found');
  throwsError(() => cortex.why(), 'not_found');
  throwsError(() => cortex.edit('ffffffffffff', {}), 'invalid_argument');
  throwsError(() => cortex.forget({}), 'invalid_argument');
  throwsError(() => cortex.purge({}), 'invalid_argument');
  assert.equal(cortex.remember('still works').action, 'append');
});

test('any text goes through whole: half surrogates, NUL, signs of the command line, every script', async (t) => {
  const cortex = await open(t);
  assert.equal(cortex.remember('half \ud83d surrogate and \ude00 another').content, 'half \ufffd surrogate and \ufffd another');
  for (const text of ['nul \0 inside', '--help', '-', '日本語のテスト 😀', '-- x', 'two\nlines\r\n\ttabs \u2028 "quoted" \\']) {
    assert.equal(cortex.remember(`${text} `).content.trim(), text.trim(), JSON.stringify(text));
  }
  assert.equal(cortex.search('日本語').results.length, 1);
  assert.deepEqual(cortex.search('\ud83d').results, []);
});

test('huge inputs are refused or taken, and the module goes on', async (t) => {
  const cortex = await open(t);
  throwsError(() => cortex.remember('x'.repeat(64 * 1024 * 1024 + 1)), 'invalid_argument', /limit/);
  assert.deepEqual(cortex.search('word '.repeat(200_000)).results, []);
  assert.equal(cortex.remember('small again').action, 'append');
});

test('after close everything fails with closed, and closing again does nothing', async (t) => {
  const cortex = await open(t);
  await cortex.close();
  await cortex.close();
  throwsError(() => cortex.search('x'), 'closed', /closed/);
  throwsError(() => cortex.cacheBytes(), 'closed');
  await rejectsWith(cortex.flush(), 'closed');
});

test('Symbol.dispose closes', async (t) => {
  const cortex = await open(t);
  cortex[Symbol.dispose ?? Symbol.for('Symbol.dispose')]();
  throwsError(() => cortex.stats(), 'closed');
});

test('several instances do not know of each other', async (t) => {
  const [first, second] = [await open(t), await open(t)];
  first.remember('only in the first');
  assert.equal(second.stats().log_entries, 0);
  await first.close();
  assert.equal(second.remember('second lives').action, 'append');
});

test('a wrong or unusable cortex.wasm is a typed error', async () => {
  const fileSystem = memoryFileSystem();
  await rejectsWith(Cortex.open({ fileSystem, wasm: new Uint8Array([1, 2, 3]) }), 'invalid_argument', /not cortex\.wasm/);
  await rejectsWith(Cortex.open({ fileSystem, wasm: new Response('gone', { status: 404 }) }), 'io_error', /404/);
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  await rejectsWith(Cortex.open({ fileSystem, wasm: empty }), 'not_supported', /does not fit/);
  await rejectsWith(Cortex.open({ fileSystem, wasm: () => { throw new Error('no luck'); } }), 'invalid_argument', /no luck/);
  await rejectsWith(Cortex.open({}), 'invalid_argument', /fileSystem/);
});

test('cortex.wasm may be bytes, a Response, a module, a promise or a function', async (t) => {
  const { packagedWasm } = await import('../../js/dist/node.js');
  const bytes = packagedWasm();
  for (const source of [undefined, bytes, bytes.buffer, new Response(bytes), Promise.resolve(bytes), () => bytes, async () => wasm, wasm]) {
    const cortex = await open(t, { wasm: source });
    assert.equal(cortex.stats().log_entries, 0);
  }
});

test('errors are of one class, with name, code and cause', async (t) => {
  const fileSystem = memoryFileSystem();
  const reason = new Error('the disk is on fire');
  fileSystem.append = () => { throw reason; };
  const cortex = await open(t, { fileSystem });
  try {
    cortex.remember('x');
    assert.fail('nothing was thrown');
  } catch (error) {
    assert.ok(error instanceof CortexError && error instanceof Error);
    assert.equal(error.name, 'CortexError');
    assert.equal(error.code, 'io_error');
    assert.equal(error.cause, reason);
    assert.match(error.message, /the disk is on fire/);
  }
  delete fileSystem.append;
  assert.equal(cortex.remember('x').action, 'append');
});

test('a file system that fails anywhere never breaks the module', async (t) => {
  const names = ['read', 'info', 'append', 'replace', 'createExclusive', 'rename', 'remove', 'list', 'makeDirectory', 'touch', 'sync'];
  for (const name of names) {
    const fileSystem = memoryFileSystem({ 'memory_log.jsonl': '{"type":"NOTE","content":"tabs, not spaces"}\n' });
    const cortex = await open(t, { fileSystem, lockWait: 0 });
    for (const thrown of [new Error('no'), 'text', undefined, Object.assign(new Error('gone'), { code: 'ENOENT' })]) {
      fileSystem[name] = () => { throw thrown; };
      for (const call of [() => cortex.remember('spaces'), () => cortex.search('tabs'), () => cortex.inject('tabs or spaces here?'), () => cortex.rebuild(),
        () => cortex.edit(cortex.list().entries[0].id, { content: `x${Math.random()}` }), () => cortex.purge({ query: 'tabs' })]) {
        try {
          call();
        } catch (error) {
          assert.ok(error instanceof CortexError || error instanceof TypeError, `${name}: ${error.stack}`);
        }
      }
    }
    delete fileSystem[name];
    assert.equal(typeof cortex.stats().log_entries, 'number', name);
  }
});

test('a host that answers nonsense is refused', async (t) => {
  const fileSystem = memoryFileSystem({ 'memory_log.jsonl': '{"type":"NOTE","content":"tabs"}\n' });
  const cortex = await open(t, { fileSystem });
  fileSystem.read = () => 'not bytes';
  throwsError(() => cortex.search('tabs'), 'io_error');
  delete fileSystem.read;
  assert.equal(cortex.search('tabs').results.length, 1);
});

test('a file system that calls the Cortex that uses it is stopped', async (t) => {
  const fileSystem = memoryFileSystem();
  const cortex = await open(t, { fileSystem });
  let inner;
  fileSystem.info = (path) => {
    try {
      cortex.stats();
    } catch (error) {
      inner = error;
    }
    return Object.getPrototypeOf(fileSystem).info.call(fileSystem, path);
  };
  cortex.stats();
  assert.equal(inner?.code, 'invalid_argument');
});

test('the clock decides about age and times', async (t) => {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const cortex = await open(t, { clock: { now: () => now } });
  cortex.remember('a thing of January');
  const fresh = cortex.search('january thing').results[0];
  now += 30 * 86_400_000;
  const aged = cortex.search('january thing').results[0];
  assert.equal(fresh.entry.timestamp, '2026-01-01T00:00:00Z');
  assert.ok(aged.factors.decay < fresh.factors.decay);
});

test('the memory of many searches is flat', async (t) => {
  const long = Number(process.env.CORTEX_TEST_FACTOR ?? 1) > 1;
  const lines = Array.from({ length: 500 }, (_, i) => JSON.stringify({ type: 'NOTE', content: `note ${i} about subject${i % 37} and thing${i % 11}`, timestamp: '2026-11-01T00:00:00Z' }));
  const cortex = await open(t, { fileSystem: memoryFileSystem({ 'memory_log.jsonl': `${lines.join('\n')}\n` }) });
  const run = (count) => { for (let i = 0; i < count; ++i) cortex.search(`subject${i % 37} thing${i % 11}`, { top: 3 }); };
  run(2_000);
  globalThis.gc?.();
  const before = process.memoryUsage();
  run(long ? 100_000 : 10_000);
  globalThis.gc?.();
  const after = process.memoryUsage();
  assert.ok(after.external - before.external < 2e6, `wasm memory grew by ${after.external - before.external} bytes`);
  assert.ok(after.rss - before.rss < 60e6, `the process grew by ${after.rss - before.rss} bytes`);
});
