// SPDX-License-Identifier: MIT
// Human output: colours, widths, control characters, progress, closed pipes and full disks.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import test from 'node:test';
import { binary, entry, now, onTerminal, sandbox } from './support.mjs';

const escape = '\u001b';
const note = entry('The docker build cache is cleared nightly', { tags: ['docker'] });
/** Every control character but newline and tab, C1 and bidi controls included. */
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b]/u;

test('colours are for terminals, unless the user says otherwise', (t) => {
  const box = sandbox(t);
  box.writeLog([note]);
  const args = ['search', 'docker', '--now', now];
  assert.ok(!box.run(args).out.includes(escape));
  assert.ok(box.run([...args, '--color', 'always']).out.includes(`${escape}[`));
  assert.ok(onTerminal(box, args).includes(`${escape}[`));
  assert.ok(!onTerminal(box, [...args, '--color', 'never']).includes(escape));
  assert.ok(!onTerminal(box, args, { env: { NO_COLOR: '1' } }).includes(escape));
  assert.ok(!onTerminal(box, args, { env: { TERM: 'dumb' } }).includes(escape));
  assert.ok(onTerminal(box, args, { env: { NO_COLOR: '' } }).includes(`${escape}[`));
});

test('on a terminal lines are shortened to its width, in a pipe they are whole', (t) => {
  const box = sandbox(t);
  box.writeLog([entry(`docker ${'cache '.repeat(100)}end`), entry(`docker 漢字${'漢字'.repeat(100)}`)]);
  for (const args of [['list'], ['search', 'docker'], ['search', 'docker', '--explain']]) {
    const lines = onTerminal(box, [...args, '--color', 'never', '--now', now], { columns: 72 }).trimEnd().split('\n');
    const width = (text) => [...text].reduce((sum, char) => sum + (char > '\u2e80' ? 2 : 1), 0);
    assert.ok(lines.every((line) => width(line) <= 72), lines.join('\n'));
    assert.ok(lines.some((line) => line.endsWith('...')));
  }
  assert.match(box.text(['list']), /cache end$/m);
});

test('no control character of stored text reaches a terminal', (t) => {
  const box = sandbox(t);
  const hostile = `docker ${escape}[2J${escape}]0;title\u0007 \u009b31m \u202e\u2066\u200b\u007f\r\b end`;
  box.writeLog([entry(hostile, { type: `T${escape}[31m`, tags: [hostile], project: hostile, session_id: hostile, source: hostile, section: hostile, files: [hostile], timestamp: hostile })]);
  box.write('aliases.json', '{');
  const { id } = box.json(['list']).entries[0];
  const verbs = [['list'], ['search', 'docker end', '--explain'], ['show', id], ['stats'], ['export'], ['export', '--format', 'markdown'], ['inject', '--prompt', 'where is the docker end thing'], ['why'],
    ['doctor'], ['forget', id, '--dry-run'], ['list', '--json'], ['search', 'docker', '--json'], ['config', `${escape}[31m`], ['search', 'x', '--project-only', hostile]];
  for (const args of verbs) {
    const out = onTerminal(box, [...args, '--color', 'never', '--now', now]);
    assert.ok(!controls.test(out), `${args.join(' ')}: ${JSON.stringify(out)}`);
  }
});

test('tables are aligned', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('one', { type: 'A' }), entry('two', { type: 'A_LONGER_TYPE' }), entry('three', { type: '漢字' })]);
  const [head, ...rows] = box.text(['list']).trimEnd().split('\n');
  const column = head.indexOf('CONTENT');
  assert.ok(rows.slice(1).every((row) => /\S/.test(row[column]) && row[column - 1] === ' '), rows.join('\n'));
  assert.equal(rows[0].indexOf('three'), column - 2, 'two wide characters take four columns');
});

test('a reader that closes the pipe early makes neither a crash nor a loop', async (t) => {
  const box = sandbox(t);
  box.writeLog(Array.from({ length: 3000 }, (_, i) => entry(`docker note number ${i} ${'x'.repeat(200)}`)));
  for (const args of [['export'], ['list', '--top', '3000'], ['search', 'docker', '--top', '3000', '--json']]) {
    const child = spawn(binary, args, { cwd: box.work, env: box.environment() });
    child.stdout.destroy();
    const [code, signal] = await new Promise((done) => { child.on('close', (...how) => done(how)); });
    assert.deepEqual([code, signal], [0, null], args.join(' '));
  }
});

test('an output that cannot be written is an error, but never for a hook', { skip: !existsSync('/dev/full') }, (t) => {
  const box = sandbox(t);
  box.writeLog([note]);
  const full = (command, input = '') => spawnSync('/bin/sh', ['-c', `"${binary}" ${command} > /dev/full`], { env: box.environment(), encoding: 'utf8', input });
  const result = full('export');
  assert.equal(result.status, 3);
  assert.match(result.stderr, /cannot write the output: No space left/);
  const payload = JSON.stringify({ hook_event_name: 'UserPromptSubmit', session_id: 's', cwd: box.work, prompt: 'where is the docker build cache' });
  assert.equal(full('hook claude', payload).status, 0);
});

test('quick work shows no progress bar', (t) => {
  const box = sandbox(t);
  box.writeLog([note]);
  assert.ok(!onTerminal(box, ['list', '--now', now]).includes('['.padEnd(5, '.')));
});

test('standard input that is closed counts as empty', (t) => {
  const box = sandbox(t);
  const result = spawnSync('/bin/sh', ['-c', `"${binary}" remember - <&-`], { env: box.environment(), encoding: 'utf8' });
  assert.equal(result.status, 2);
});
