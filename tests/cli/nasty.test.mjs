// SPDX-License-Identifier: MIT
// A careless or hostile user: endless arguments, empty ones, folders that are not there or not writable, several at once.
import assert from 'node:assert/strict';
import { isUtf8 } from 'node:buffer';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { binary, entry, now, prompt, sandbox, start } from './support.mjs';

const endless = 'x'.repeat(100_000);
const lines = (text) => text.split('\n').filter((line) => line !== '');

test('an argument that an error repeats is cut, and cannot steer the terminal', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('The docker build cache is cleared nightly')]);
  const hostile = `\x1b[31mred\u202e\n${endless}`;
  const commands = (value) => [
    [value], [`--${value}`], ['help', value], ['list', value], ['list', '--top', value], ['search', 'x', '--in', value], ['list', '--now', value],
    ['show', value], ['undo', value], ['why', '--session', value], ['config', value], ['config', 'hot_threshold', value], ['config', 'dedup', value],
    ['pause', '--for', value], ['import', value], ['export', '--out', `/nowhere/${value}`], ['list', '--dir', `/dev/null/${value}`], ['hook', value],
    ['search', 'docker', '--project-only', value],
  ];
  for (const value of [endless, hostile]) {
    for (const args of commands(value)) {
      const shown = args.map((arg) => arg.slice(0, 20)).join(' ');
      const result = box.run(args);
      assert.equal(lines(result.err).length, 1, `${shown}: ${result.err.slice(0, 300)}`);
      assert.ok(result.err.length < 1500, `${shown}: ${result.err.length} characters`);
      assert.doesNotMatch(result.err.slice(0, -1), /[\x00-\x1f\x7f\u202e]/, shown);
      const json = box.run([...args, '--json']);
      assert.ok((json.out + json.err).length < 1500, `${shown} --json: ${json.out.length} characters`);
    }
  }
});

test('bytes that are no UTF-8 in arguments become valid answers', (t) => {
  const box = sandbox(t);
  const run = (script) => {
    const result = spawnSync('bash', ['-c', script, 'bash', binary], { cwd: box.work, env: box.environment(), timeout: 60_000 });
    assert.ok(isUtf8(result.stdout) && isUtf8(result.stderr), script);
    return result.status;
  };
  assert.equal(run(`"$1" remember $'caf\\xe9 au lait \\xff\\xc3' --tags $'\\xfe' --session $'\\xe9' --json`), 0);
  assert.equal(run(`"$1" search $'caf\\xe9' --json`), 0);
  assert.equal(run(`"$1" list --session $'\\xe9'`), 0);
  for (const args of [`$'\\xff'`, `--$'\\xff'`, `show $'\\xff'`, `config $'\\xff'`, `config dedup $'\\xff'`, `list --top $'\\xff' --json`]) {
    assert.equal(run(`"$1" ${args}`), 2, args);
  }
});

test('an empty value where only a name makes sense is wrong usage, not everything', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('The docker build cache is cleared nightly')]);
  const log = box.read('memory_log.jsonl');
  for (const args of [
    ['list', '--dir', ''], ['list', '--dir='], ['list', '--project-only', ''], ['export', '--out', ''], ['list', '--type', ' '], ['list', '--session', ''],
    ['forget', '--query', '', '--all'], ['forget', '--project-only', '', '--all'], ['purge', '--type', '', '--all', '--yes'],
  ]) {
    const result = box.run(args);
    assert.equal(result.code, 2, args.join(' '));
    assert.match(result.err, /must not be empty/, args.join(' '));
  }
  assert.equal(box.read('memory_log.jsonl'), log);
});

test('an empty CORTEX_MEMORY_DIR counts as not set', (t) => {
  const box = sandbox(t);
  const env = { CORTEX_MEMORY_DIR: '' };
  assert.equal(box.run(['remember', 'Hooks run in the home folder'], { env }).code, 0);
  assert.ok(existsSync(join(box.root, 'home/.cortex/memory_log.jsonl')));
});

test('a memory folder that does not exist is named as such, and no verb about known entries makes it', (t) => {
  const box = sandbox(t);
  const missing = join(box.root, 'nowhere');
  for (const args of [
    ['list'], ['search', 'docker'], ['show', 'abcd'], ['why'], ['export'], ['undo'], ['forget', 'abcd'], ['forget', '--all', '--dry-run'], ['purge', '--all', '--yes'],
    ['purge', '--all', '--dry-run'], ['edit', 'abcd', '--type', 'X'], ['pin', 'abcd'],
  ]) {
    const result = box.run([...args, '--dir', missing]);
    assert.equal(result.code, 1, args.join(' '));
    assert.match(result.err, new RegExp(`the memory folder ${missing} does not exist`), args.join(' '));
    assert.ok(!existsSync(missing), args.join(' '));
  }
  assert.match(box.text(['stats', '--dir', missing]), /does not exist/);
});

test('entries without content are shown as such, and damaged lines are counted once', (t) => {
  const box = sandbox(t);
  box.writeLog([{ type: 'A', tags: ['docker'] }, { type: 'B', content: ' \u200b\x07 ', tags: ['docker'] }, 'damaged', '[1]', entry('Docker is here')]);
  const listed = box.run(['list']);
  assert.equal(listed.out.match(/\(no content\)/g).length, 2);
  assert.equal(listed.err, 'cortex list: 2 damaged lines were skipped; `cortex doctor` says which\n');
  assert.equal(box.json(['list']).damaged_lines, 2);
  assert.equal(box.text(['search', 'docker']).match(/\(no content\)/g).length, 2);
  for (const { id } of box.json(['list']).entries.slice(1)) assert.match(box.text(['show', id]), /\(no content\)/);
  assert.match(box.text(['export', '--format', 'markdown']), /> \(no content\)/);
});

test('an import names the first damaged lines and counts the others', (t) => {
  const box = sandbox(t);
  writeFileSync(join(box.work, 'big.jsonl'), 'no entry\n'.repeat(1500) + JSON.stringify(entry('Kept')) + '\n');
  const result = box.run(['import', 'big.jsonl']);
  assert.equal(result.code, 0);
  assert.equal(lines(result.err).length, 21);
  assert.match(result.err, /\(1480 more; --json names up to 1,000\)\n$/);
  assert.match(result.out, /1500 damaged lines left out/);
  const json = box.json(['import', 'big.jsonl']);
  assert.deepEqual([json.damaged.length, json.damaged_lines], [1000, 1500]);
});

test('a session id of megabytes is one short id wherever it is stored, and stays the same id', (t) => {
  const box = sandbox(t);
  const id = `${'ä'.repeat(1_000_000)}1`;
  const other = `${'ä'.repeat(1_000_000)}2`;
  const say = (session_id) => box.hook(prompt('Always clear the docker build cache before a release', { session_id }));
  say(id);
  assert.match(say(id).err, /^$/);
  const [kept] = box.log();
  assert.ok([...kept.session_id].length <= 200);
  say(other);
  assert.equal(box.log()[0].repeats, 1, 'another session repeats');
  for (const name of ['memory_log.jsonl', 'logs/injections.jsonl', 'archive/journal.jsonl']) {
    assert.ok(box.read(name).length < 20_000, `${name} has ${box.read(name).length} characters`);
  }
  const long = 'y'.repeat(50_000);
  box.remember('The staging database is restored on Mondays', '--session', long);
  assert.equal(box.json(['list', '--session', long]).all, 1);
  box.json(['inject', '--prompt', 'staging database', '--session', long]);
  assert.equal(box.run(['why', '--session', long]).code, 0);
});

test('hook without a client, or with an unknown one, says in one line what there is', (t) => {
  const box = sandbox(t);
  for (const args of [['hook'], ['hook', 'nosuch'], ['hook', 'claude', 'a', 'b'], ['hook', 'claude', '--nosuch']]) {
    const result = box.run(args, { input: '{}' });
    assert.deepEqual([result.code, result.out], [0, ''], args.join(' '));
    assert.equal(lines(result.err).length, 1, args.join(' '));
    assert.match(result.err, /claude/, args.join(' '));
    const json = box.run([...args, '--json'], { input: '{}' });
    assert.deepEqual([json.code, json.out], [0, ''], args.join(' '));
    assert.equal(JSON.parse(json.err).error.code, 'invalid_argument', args.join(' '));
  }
});

test('inject tells that hooks are paused or switched off', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('The docker build cache is cleared nightly', { tags: ['docker'] })]);
  const hint = () => box.run(['inject', '--prompt', 'where is the docker build cache', '--now', now]).err;
  assert.equal(hint(), '');
  box.json(['pause', '--for', '2h']);
  assert.match(hint(), /a hook would stay silent: Cortex is paused until 2026-11-30T14:00:00Z/);
  box.json(['pause']);
  assert.match(hint(), /a hook would stay silent: Cortex is switched off/);
});

test('an export overwrites no file of the memory, and a missing folder is an error', (t) => {
  const box = sandbox(t);
  box.remember('The docker build cache is cleared nightly');
  box.json(['inject', '--prompt', 'docker cache']);
  box.json(['search', 'docker']);
  for (const name of ['memory_log.jsonl', 'archive/journal.jsonl', 'logs/injections.jsonl', 'memory_cache.db']) {
    const before = readFileSync(box.path(name));
    assert.equal(box.run(['export', '--overwrite', '--out', box.path(name)]).code, 2, name);
    assert.ok(readFileSync(box.path(name)).equals(before), name);
  }
  assert.equal(box.run(['export', '--out', join(box.root, 'nowhere/x')]).code, 3);
  assert.equal(box.run(['import', '']).code, 2);
});

test('forget takes only what fits both the id and the query', (t) => {
  const box = sandbox(t);
  const { id } = box.remember('The docker build cache is cleared nightly');
  box.remember('Kernel modules are signed at boot');
  assert.equal(box.run(['forget', id, '--query', 'kernel modules']).code, 1);
  assert.equal(box.log().length, 2);
  assert.equal(box.run(['forget', id, '--query', 'docker']).code, 0);
  assert.deepEqual(box.log().map(({ content }) => content), ['Kernel modules are signed at boot']);
});

test('a list behind its end says how many entries there are', (t) => {
  const box = sandbox(t);
  box.remember('The docker build cache is cleared nightly');
  const result = box.run(['list', '--offset', '5']);
  assert.deepEqual([result.code, result.err], [1, 'cortex list: no entries from --offset on, 1 in all\n']);
});

test('two processes that save settings at once keep both', async (t) => {
  const box = sandbox(t);
  const changes = [['inject.quiet', 'true'], ['inject.dates', 'true'], ['scope.strict', 'true'], ['hot_threshold', '0.4'], ['decay_rate', '0.05'], ['inject.repeat', 'true']];
  for (let round = 0; round < 5; ++round) {
    const results = await Promise.all(changes.map(([key, value]) => start(box, ['config', key, value])));
    assert.deepEqual(results.map(({ code }) => code), changes.map(() => 0));
    const settings = box.json(['config']).settings;
    for (const [key, value] of changes) assert.equal(String(settings.find((setting) => setting.key === key).value), value, key);
    box.write('config.json', '{}');
  }
});

/** Runs as somebody who may not write; as root nothing is forbidden, so another user is taken. */
const asNobody = (box, args, options = {}) => {
  const isRoot = process.getuid() === 0;
  for (const folder of [box.root, box.work]) chmodSync(folder, 0o755);
  return box.run(args, { ...options, ...(isRoot ? { uid: 65534, gid: 65534 } : {}) });
};

test('a dry run works on a read-only folder', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('The docker build cache is cleared nightly')]);
  chmodSync(box.memory, 0o555);
  chmodSync(box.path('memory_log.jsonl'), 0o444);
  for (const verb of ['forget', 'purge']) {
    const result = asNobody(box, [verb, '--all', '--dry-run']);
    assert.equal(result.code, 0, result.err);
    assert.match(result.out, /1 entry would go \(dry run\)/);
  }
});

test('a folder that cannot be used is one line of complaint, not one for each file in it', (t) => {
  const box = sandbox(t);
  mkdirSync(box.memory, { mode: 0o555 });
  const payload = JSON.stringify(prompt('Always clear the docker build cache before a release'));
  const readOnly = asNobody(box, ['hook', 'claude'], { input: payload });
  assert.equal(readOnly.code, 0);
  assert.equal(lines(readOnly.err).length, 1, readOnly.err);
  chmodSync(box.memory, 0o000);
  for (const args of [['list'], ['search', 'docker'], ['remember', 'x y z'], ['stats'], ['inject', 'docker cache'], ['export'], ['undo'], ['purge', '--all', '--yes']]) {
    const result = asNobody(box, args);
    assert.equal(result.code, 3, args.join(' '));
    assert.equal(lines(result.err).length, 1, `${args.join(' ')}: ${result.err}`);
    assert.match(result.err, /Permission denied/);
  }
  assert.equal(lines(asNobody(box, ['hook', 'claude'], { input: payload }).err).length, 1);
});

test('a folder that cannot be made is an I/O error, not something that was not found', (t) => {
  const box = sandbox(t);
  const { error } = box.json(['remember', 'Restart the worker after each deploy.', '--dir', '/proc/nothing'], { code: 3 });
  assert.equal(error.code, 'io_error');
});
