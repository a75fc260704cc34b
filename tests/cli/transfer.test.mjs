// SPDX-License-Identifier: MIT
// import and export: entries from one memory to another, byte for byte.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { entry, sandbox } from './support.mjs';

const odd = [
  '{"type":"T","content":"spacing  is kept" , "custom":1.50,"tags":[]}',
  '{"content":"a lone surrogate \\ud83d and an escape \\u00e9","type":"T"}',
  '{"type":"T","content":"unknown time","timestamp":"whenever","nested":{"a":[1,{"b":null}]}}',
  JSON.stringify(entry('日本語のメモとemoji 👩‍👩‍👧', { tags: ['日本'] })),
  '{"type":"T","content":"spacing  is kept" , "custom":1.50,"tags":[]}',
];

test('export, import into an empty folder and export again give the same bytes; importing twice adds nothing (EXPECTATIONS 25)', (t) => {
  const box = sandbox(t);
  box.writeLog(odd);
  const first = box.run(['export']).out;
  assert.equal(first, box.read('memory_log.jsonl'));
  const file = join(box.work, 'export.jsonl');
  box.text(['export', '--out', file]);
  assert.equal(readFileSync(file, 'utf8'), first);
  const other = ['--dir', join(box.work, 'other')];
  assert.equal(box.json(['import', file, ...other]).added, odd.length);
  assert.equal(box.run(['export', ...other]).out, first);
  const again = box.json(['import', file, ...other]);
  assert.deepEqual([again.added, again.superseded, again.skipped], [0, 0, odd.length]);
  assert.equal(box.run(['export', ...other]).out, first);
});

test('a memory folder is imported with its log and its core', (t) => {
  const box = sandbox(t);
  mkdirSync(join(box.work, 'old'));
  writeFileSync(join(box.work, 'old/memory_log.jsonl'), `${JSON.stringify(entry('from the log'))}\n`);
  writeFileSync(join(box.work, 'old/core_tagged.jsonl'), `${JSON.stringify(entry('from the core', { section: 'S', priority: 9 }))}\n`);
  assert.equal(box.json(['import', 'old']).added, 2);
  assert.deepEqual(box.log().map(({ content }) => content), ['from the log']);
  assert.deepEqual(box.log('core_tagged.jsonl').map(({ content }) => content), ['from the core']);
});

test('damaged lines are left out and named with file and line', (t) => {
  const box = sandbox(t);
  const file = join(box.work, 'damaged.jsonl');
  writeFileSync(file, `${JSON.stringify(entry('a good line'))}\nnot json\n\n[1,2]\n${JSON.stringify(entry('another good line'))}`);
  const result = box.run(['import', file]);
  assert.equal(result.code, 0);
  assert.match(result.err, /damaged\.jsonl:2: /);
  assert.match(result.err, /damaged\.jsonl:4: /);
  assert.match(result.out, /^2 entries read: 2 added.*\n2 damaged lines left out\n$/s);
  assert.deepEqual(box.log().map(({ content }) => content), ['a good line', 'another good line']);
});

test('a file of which nothing can be read, or that is not there, exits with 3; an empty one with 1', (t) => {
  const box = sandbox(t);
  writeFileSync(join(box.work, 'rubbish'), 'not json\nnor this\n');
  writeFileSync(join(box.work, 'empty'), '');
  mkdirSync(join(box.work, 'folder'));
  assert.equal(box.run(['import', 'rubbish']).code, 3);
  assert.equal(box.json(['import', 'rubbish'], { code: 3 }).damaged.length, 2);
  assert.equal(box.run(['import', 'missing']).code, 3);
  assert.equal(box.run(['import', 'folder']).code, 3);
  assert.equal(box.run(['import', 'empty']).code, 1);
  assert.ok(!existsSync(box.path('memory_log.jsonl')) || box.log().length === 0);
});

test('imported secrets are masked', (t) => {
  const box = sandbox(t);
  writeFileSync(join(box.work, 'old.jsonl'), `${JSON.stringify(entry('Connect to the database with password=correct-horse-battery'))}\n`);
  assert.equal(box.json(['import', 'old.jsonl']).redacted, 1);
  assert.ok(!box.read('memory_log.jsonl').includes('correct-horse'));
});

test('an import can be undone', (t) => {
  const box = sandbox(t);
  box.remember('The API tests need the docker daemon');
  const before = box.read('memory_log.jsonl');
  writeFileSync(join(box.work, 'old.jsonl'), `${JSON.stringify(entry('from elsewhere'))}\n`);
  box.json(['import', 'old.jsonl']);
  box.json(['undo']);
  assert.equal(box.read('memory_log.jsonl'), before);
});

test('a folder of an earlier tool keeps every entry, and its files, byte for byte; only its cache is made anew (EXPECTATIONS 16)', (t) => {
  const box = sandbox(t);
  box.write('memory_log.jsonl', `${odd.join('\r\n')}\r\nthis line is damaged\r\n`);
  box.write('memory_cache.db', 'not a database that we know');
  box.write('aliases.json', '{"k8s": ["kubernetes"]}');
  const before = box.read('memory_log.jsonl');
  assert.equal(box.json(['list']).all, odd.length);
  box.remember('The API tests need the docker daemon');
  assert.ok(box.read('memory_log.jsonl').startsWith(before));
  assert.ok(box.read('memory_cache.db').startsWith('SQLite format 3'), 'the cache is made anew (SPEC 7)');
  assert.equal(box.read('aliases.json'), '{"k8s": ["kubernetes"]}');
});

test('export writes a selection, from log, core or both', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('docker in the shop', { project: 'shop' }), entry('docker in the blog', { project: 'blog' })]);
  box.writeLog([entry('docker in the core')], 'core_tagged.jsonl');
  const contents = (...args) => box.run(['export', ...args]).out.trim().split('\n').map((line) => JSON.parse(line).content);
  assert.deepEqual(contents('--project-only', 'blog'), ['docker in the blog']);
  assert.deepEqual(contents('--in', 'core'), ['docker in the core']);
  assert.deepEqual(contents('--in', 'all'), ['docker in the shop', 'docker in the blog', 'docker in the core']);
  assert.deepEqual(contents('--query', 'shop docker'), ['docker in the shop']);
  const asJson = box.json(['export', '--project-only', 'blog']);
  assert.deepEqual([asJson.format, asJson.count, JSON.parse(asJson.text).content], ['jsonl', 1, 'docker in the blog']);
});

test('export writes Markdown for people, in which no content can pass as a part of the document', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('# not a heading\nsecond line', { tags: ['a', 'b'], project: 'shop' }), entry('Use tabs', { type: 'USER_PREFERENCE' })]);
  const out = box.text(['export', '--format', 'markdown']);
  assert.deepEqual(out.split('\n').filter((line) => line.startsWith('#')), ['# Memory', '## WORKING_SOLUTION', '## USER_PREFERENCE']);
  assert.match(out, /^> # not a heading\n> second line\n\n`[0-9a-f]{16}` \| 2026-11-29T12:00:00Z \| shop \| a, b$/m);
});

test('export overwrites nothing by accident, and the memory itself not at all', (t) => {
  const box = sandbox(t);
  box.remember('The API tests need the docker daemon');
  const file = join(box.work, 'precious');
  writeFileSync(file, 'precious');
  assert.equal(box.run(['export', '--out', file]).code, 2);
  assert.equal(readFileSync(file, 'utf8'), 'precious');
  assert.deepEqual(box.json(['export', '--out', file, '--overwrite']), { format: 'jsonl', count: 1, file });
  assert.equal(readFileSync(file, 'utf8'), box.read('memory_log.jsonl'));
  const before = box.read('memory_log.jsonl');
  assert.equal(box.run(['export', '--format', 'markdown', '--out', box.path('memory_log.jsonl'), '--overwrite']).code, 2);
  assert.equal(box.read('memory_log.jsonl'), before);
  assert.equal(box.run(['export', '--out', join(box.work, 'no/such/folder/file')]).code === 0, false);
});
