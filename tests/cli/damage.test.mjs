// SPDX-License-Identifier: MIT
// Damaged, odd and unreachable data: a clear message, nothing lost, never a crash (SPEC 3.2).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { binary, entry, now, prompt, sandbox } from './support.mjs';

const good = entry('The docker build cache is cleared nightly', { tags: ['docker'] });
const line = JSON.stringify(good);

/** Lines that are no entries; each must be skipped, kept and named. */
const badLines = {
  'no JSON': 'this is not JSON',
  'an array': '["a", "b"]',
  'a number': '42',
  null: 'null',
  NaN: '{"content": NaN}',
  Infinity: '{"priority": Infinity}',
  'a trailing comma': '{"content": "x",}',
  'two objects': '{"content": "x"} {"content": "y"}',
  'an unfinished string': '{"content": "x',
  'a raw control character': '{"content": "a\u0001b"}',
  'a NUL byte': '{"content": "a\0b"}',
  'an unknown escape': '{"content": "\\x41"}',
  'depth without end': '{"a":'.repeat(200_000),
  'an array of great depth': `{"a": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
};

for (const [name, bad] of Object.entries(badLines)) {
  test(`a line that is ${name} is skipped by readers, kept by writers and named by doctor`, (t) => {
    const box = sandbox(t);
    box.writeLog([line, bad, JSON.stringify(entry('The docker registry is private'))]);
    const found = box.json(['search', 'docker']);
    assert.deepEqual(found.results.map((hit) => hit.line).sort(), [0, 1]);
    assert.equal(found.damaged_lines, 1);
    const { findings } = box.json(['doctor'], { code: 3 });
    assert.ok(findings.some(({ level, subject }) => level === 'problem' && subject === 'memory_log.jsonl:2'), JSON.stringify(findings));
    box.json(['pin', found.results[0].id]);
    box.remember('The weekly build runs on osprey');
    assert.equal(box.read('memory_log.jsonl').split('\n')[1], bad);
  });
}

test('bytes that are no UTF-8 make a line unreadable, and are kept', (t) => {
  const box = sandbox(t);
  const bad = Buffer.from('{"content": "\xff\xfe broken"}\n', 'latin1');
  box.write('memory_log.jsonl', Buffer.concat([bad, Buffer.from(`${line}\n`)]));
  box.json(['pin', box.json(['search', 'docker']).results[0].id]);
  assert.ok(readFileSync(box.path('memory_log.jsonl')).subarray(0, bad.length).equals(bad));
});

test('a torn last line that can be read is an entry; one that cannot is ended by the next write', (t) => {
  const box = sandbox(t);
  box.write('memory_log.jsonl', `${line}\n${JSON.stringify(entry('The docker registry is private'))}`);
  assert.equal(box.json(['list']).all, 2);
  box.write('memory_log.jsonl', `${line}\n{"content": "torn docker no`);
  assert.equal(box.json(['list']).all, 1);
  box.remember('The weekly build runs on osprey');
  assert.equal(box.json(['list']).all, 2);
  assert.equal(box.read('memory_log.jsonl').split('\n')[1], '{"content": "torn docker no');
});

test('CRLF line ends, a BOM and empty lines are accepted and kept', (t) => {
  const box = sandbox(t);
  const text = `\ufeff${line}\r\n\r\n${JSON.stringify(entry('The docker registry is private'))}\r\n`;
  box.write('memory_log.jsonl', text);
  assert.equal(box.json(['list']).all, 2);
  assert.equal(box.json(['search', 'docker']).damaged_lines, 0);
  box.remember('The weekly build runs on osprey');
  assert.ok(box.read('memory_log.jsonl').startsWith(text));
});

test('a lone surrogate reads as U+FFFD, in every answer, and stays in the line', (t) => {
  const box = sandbox(t);
  const odd = '{"type":"T","content":"docker \\ud83d cache \\udc00","tags":["\\ud800"]}';
  box.writeLog([odd]);
  const [hit] = box.json(['search', 'docker cache']).results;
  assert.equal(hit.entry.content, 'docker \ufffd cache \ufffd');
  for (const args of [['list'], ['show', hit.id], ['export'], ['inject', '--prompt', 'where is the docker cache']]) {
    assert.ok(box.run([...args, '--json', '--now', now]).out.isWellFormed());
  }
  assert.equal(box.run(['export']).out, `${odd}\n`);
});

test('wrongly typed and missing fields never make an entry or a search fail', (t) => {
  const box = sandbox(t);
  const values = [null, 7, true, 'text', ['a', 7, null], { a: 1 }, -1, 1e308];
  const fields = ['type', 'content', 'tags', 'timestamp', 'session_id', 'source', 'section', 'priority', 'project', 'files', 'repeats', 'pinned', 'first_id'];
  const entries = fields.flatMap((field) => values.map((value) => ({ ...good, [field]: value })));
  box.writeLog([...entries, {}, { content: '' }, '{"content":"docker","priority":1e999}', '{"content":"docker","content":"docker twice"}']);
  assert.equal(box.json(['list', '--top', '1000']).entries.length, entries.length + 4);
  assert.ok(box.json(['search', 'docker build cache', '--top', '1000']).results.length > 50);
  for (const args of [['search', 'docker cache', '--explain'], ['list', '--top', '1000'], ['stats'], ['export', '--format', 'markdown'], ['inject', '--prompt', 'where is the docker build cache'], ['why']]) {
    assert.equal(box.run([...args, '--now', now]).code, 0, args.join(' '));
  }
});

test('a line of 10 MB is an entry like others', (t) => {
  const box = sandbox(t);
  box.writeLog([line, JSON.stringify(entry(`docker ${'lorem ipsum '.repeat(900_000)}`))]);
  assert.equal(box.json(['list']).all, 2);
  assert.equal(box.json(['search', 'docker']).results.length, 2);
  const plan = box.json(['inject', '--prompt', 'where is the docker build cache']);
  assert.ok(plan.chars <= 4000);
});

test('broken aliases are reported by doctor and otherwise ignored', (t) => {
  const box = sandbox(t);
  box.writeLog([line]);
  for (const broken of ['{"k8s": ', '[]', 'null', '{"a":'.repeat(100_000), '{"k8s": ["kube\0rnetes"]', '\ufeff']) {
    box.write('aliases.json', broken);
    assert.equal(box.json(['search', 'docker']).results.length, 1);
    const { findings } = box.json(['doctor'], { code: 3 });
    assert.ok(findings.some(({ subject }) => subject === 'aliases.json'), broken.slice(0, 20));
    assert.equal(box.read('aliases.json'), broken);
  }
});

test('an empty folder and empty files are no problem', (t) => {
  const box = sandbox(t);
  assert.equal(box.json(['doctor']).problems, 0);
  for (const name of ['memory_log.jsonl', 'core_tagged.jsonl', 'archive/journal.jsonl', 'logs/injections.jsonl']) box.write(name, '');
  assert.equal(box.json(['doctor']).problems, 0);
  assert.equal(box.run(['list']).code, 1);
  assert.equal(box.remember('The weekly build runs on osprey').action, 'append');
});

test('what is in the place of a file but is none is an error with the path', (t) => {
  const box = sandbox(t);
  mkdirSync(box.path('memory_log.jsonl'), { recursive: true });
  const result = box.run(['search', 'docker']);
  assert.equal(result.code, 3);
  assert.ok(result.err.includes('memory_log.jsonl'), result.err);
  assert.equal(JSON.parse(box.run(['search', 'docker', '--json']).out).error.code, 'io_error');
  assert.equal(box.run(['list', '--dir', binary]).code, 3);
});

/** Runs as somebody who may not do everything: root is not stopped by file modes. */
function runUnprivileged(box, args, input = '') {
  const who = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
  return spawnSync(binary, args, { cwd: '/', env: box.environment(), input, encoding: 'utf8', ...who });
}

function plainWriteFails(box, path) {
  const who = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
  return spawnSync('/bin/sh', ['-c', `echo x > '${path}'`], { env: box.environment(), ...who }).status !== 0;
}

test('a folder that may not be read is an error with the path, and silence from a hook', (t) => {
  const box = sandbox(t);
  box.writeLog([line]);
  chmodSync(box.root, 0o755);
  chmodSync(box.memory, 0o000);
  assert.ok(plainWriteFails(box, box.path('probe')), 'this machine lets everybody write everywhere');
  const result = runUnprivileged(box, ['search', 'docker']);
  assert.equal(result.status, 3, result.stderr);
  assert.ok(result.stderr.includes(box.memory));
  const hook = runUnprivileged(box, ['hook', 'claude'], JSON.stringify(prompt('where is the docker build cache')));
  assert.deepEqual([hook.status, hook.stdout], [0, '']);
  assert.notEqual(hook.stderr, '');
});

test('search and inject work on a folder that may only be read; a write says why it fails (EXPECTATIONS 22)', (t) => {
  const box = sandbox(t);
  box.writeLog([line]);
  chmodSync(box.root, 0o755);
  chmodSync(box.memory, 0o555);
  chmodSync(box.path('memory_log.jsonl'), 0o444);
  assert.ok(plainWriteFails(box, box.path('probe')), 'this machine lets everybody write everywhere');
  assert.equal(runUnprivileged(box, ['search', 'docker']).status, 0);
  assert.equal(runUnprivileged(box, ['inject', '--prompt', 'where is the docker build cache']).status, 0);
  const hook = runUnprivileged(box, ['hook', 'claude'], JSON.stringify(prompt('where is the docker build cache')));
  assert.equal(hook.status, 0);
  assert.ok(JSON.parse(hook.stdout).hookSpecificOutput.additionalContext.includes('cleared nightly'));
  const write = runUnprivileged(box, ['remember', 'The weekly build runs on osprey']);
  assert.equal(write.status, 3);
  assert.ok(write.stderr.includes(box.memory), write.stderr);
});

test('search and inject work while another process holds the lock; a hook captures later', (t) => {
  const box = sandbox(t);
  box.writeLog([line]);
  box.write('memory_log.jsonl.lock', `${JSON.stringify({ pid: process.pid, host: 'another-host', start: '1', token: 'ffffffffffffffff' })}\n`);
  const [hit] = box.json(['search', 'docker']).results;
  assert.equal(hit.line, 0);
  const asked = box.run(['hook', 'claude'], { input: JSON.stringify(prompt('Always clear the docker build cache before a release')) });
  assert.equal(asked.code, 0);
  assert.ok(JSON.parse(asked.out).hookSpecificOutput.additionalContext.includes('cleared nightly'));
  assert.equal(box.read('memory_log.jsonl'), `${line}\n`);
  spawnSync('rm', [box.path('memory_log.jsonl.lock')]);
  box.remember('The weekly build runs on osprey');
  assert.ok(box.log().some(({ source }) => source === 'claude:user'), box.read('memory_log.jsonl'));
});

test('arguments that are no UTF-8 and of great length do no harm', (t) => {
  const box = sandbox(t);
  box.writeLog([line]);
  const raw = spawnSync('/bin/sh', ['-c', `"${binary}" search "$(printf 'docker \\377\\376')" --json`], { env: box.environment(), encoding: 'utf8' });
  assert.equal(JSON.parse(raw.stdout).results.length, 1);
  const long = box.run(['search', '-', '--json'], { input: 'docker '.repeat(1_000_000) });
  assert.equal(JSON.parse(long.out).results.length, 1);
  assert.equal(box.run(['remember', '-'], { input: `docker ${'x'.repeat(5_000_000)}` }).code, 0);
});
