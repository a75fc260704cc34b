// SPDX-License-Identifier: MIT
// Native and Node processes on one folder: the same locks, the same cache, no entry lost.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import initSqlJs from '../../js/node_modules/sql.js/dist/sql-wasm.js';
import { nodeFileSystem } from '../../js/dist/node.js';
import { nodeProcess } from '../../js/dist/node-process.js';
import { open, temporaryFolder, throwsError } from './support.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const native = process.env.CORTEX_NATIVE ?? join(here, '../../build/release/cortex');
const needsNative = { skip: !existsSync(native) && `${native} is not built` };
const cortex = (folder, ...args) => spawnSync(native, [...args, '--dir', folder], { encoding: 'utf8', cwd: '/' });
const note = (i) => JSON.stringify({ type: 'NOTE', content: `note ${i} about subject${i % 7}`, timestamp: '2026-11-01T00:00:00Z' });

test('a lock that this process holds is respected by the native program, which names it', needsNative, (t) => {
  const folder = temporaryFolder(t);
  const lock = { pid: process.pid, host: nodeProcess.host(), start: nodeProcess.startTime(process.pid), token: nodeProcess.randomToken(), time: '2026-11-30T12:00:00Z' };
  writeFileSync(join(folder, 'memory_log.jsonl.lock'), `${JSON.stringify(lock)}\n`);
  const hook = spawnSync(native, ['hook', 'claude', '--dir', folder], { encoding: 'utf8', input: JSON.stringify({ hook_event_name: 'UserPromptSubmit', session_id: 's', prompt: 'No, always use tabs in this project from now on.' }) });
  assert.equal(hook.status, 0);
  assert.equal(existsSync(join(folder, 'memory_log.jsonl')), false, 'it wrote in spite of the lock');
});

test('a lock that the native program holds has the same words for host and start as ours', needsNative, async (t) => {
  const folder = temporaryFolder(t);
  const child = spawn(native, ['remember', '-', '--dir', folder], { stdio: ['pipe', 'ignore', 'ignore'] });
  t.after(() => child.kill());
  assert.match(nodeProcess.startTime(child.pid), /^\d+@[0-9a-f]{8}$/);
  const exited = new Promise((done) => child.on('close', done));
  child.stdin.end('something');
  await exited;
  assert.equal(nodeProcess.startTime(child.pid), undefined, 'an ended process runs no more');
});

test('a lock left by a dead process of this machine is taken over at once', async (t) => {
  const folder = temporaryFolder(t);
  const dead = spawnSync(process.execPath, ['-e', '0']).pid;
  writeFileSync(join(folder, 'memory_log.jsonl.lock'), `${JSON.stringify({ pid: dead, host: nodeProcess.host(), start: '1@00000000', token: 'f'.repeat(16), time: '' })}\n`);
  const memory = await open(t, { fileSystem: nodeFileSystem(folder), lockWait: 0 });
  assert.equal(memory.remember('x').action, 'append');
});

test('a lock that a living process holds is an error that names it', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'memory_log.jsonl.lock'), `${JSON.stringify({ pid: process.pid, host: nodeProcess.host(), start: nodeProcess.startTime(process.pid), token: 'f'.repeat(16), time: '' })}\n`);
  const memory = await open(t, { fileSystem: nodeFileSystem(folder), lockWait: 20 });
  throwsError(() => memory.remember('x'), 'io_error', new RegExp(`process ${process.pid} on `));
});

test('what one side writes the other sees at its next call', needsNative, async (t) => {
  const folder = temporaryFolder(t);
  const memory = await open(t, { fileSystem: nodeFileSystem(folder) });
  memory.remember('Use tabs, never spaces');
  assert.match(cortex(folder, 'search', 'tabs', '--json').stdout, /never spaces/);
  assert.equal(cortex(folder, 'remember', 'The database is called orders').status, 0);
  assert.equal(memory.search('database orders').results.length, 1);
});

test('native and Node processes writing at once lose nothing', needsNative, async (t) => {
  const folder = temporaryFolder(t);
  const factor = Number(process.env.CORTEX_TEST_FACTOR ?? 1);
  const each = 15 * factor;
  const script = `
    import { Cortex } from ${JSON.stringify(join(here, '../../js/dist/index-node.js'))};
    import { nodeFileSystem } from ${JSON.stringify(join(here, '../../js/dist/node.js'))};
    const cortex = await Cortex.open({ fileSystem: nodeFileSystem(process.argv[1]), lockWait: 60000 });
    for (let i = 0; i < ${each}; ++i) cortex.remember('entry ' + process.argv[2] + ' number ' + i + ' of w' + process.argv[2] + 'x' + i);
    await cortex.close();`;
  const ended = (child) => new Promise((done) => {
    let err = '';
    child.stderr.on('data', (data) => { err += data; });
    child.on('close', (code) => done({ code, err }));
  });
  const nodes = ['a', 'b'].map((name) => ended(spawn(process.execPath, ['--input-type=module', '-e', script, folder, name], { stdio: ['ignore', 'ignore', 'pipe'] })));
  const natives = (async () => {
    for (let i = 0; i < each; ++i) {
      const { code, err } = await ended(spawn(native, ['remember', `entry n number ${i} of wnx${i}`, '--dir', folder], { stdio: ['ignore', 'ignore', 'pipe'] }));
      assert.equal(code, 0, err);
    }
  })();
  for (const { code, err } of await Promise.all(nodes)) assert.equal(code, 0, err);
  await natives;
  const contents = readFileSync(join(folder, 'memory_log.jsonl'), 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line).content);
  const archive = join(folder, 'archive/superseded.jsonl');
  const archived = existsSync(archive) ? readFileSync(archive, 'utf8') : '';
  for (const name of ['a', 'b', 'n']) {
    for (let i = 0; i < each; ++i) {
      const content = `entry ${name} number ${i} of w${name}x${i}`;
      assert.ok(contents.includes(content) || archived.includes(content), `${content} is lost`);
    }
  }
  assert.equal(existsSync(join(folder, 'memory_log.jsonl.lock')), false);
});

test('memory_cache.db of either side is used by the other, and opens in sqlite3 and sql.js', needsNative, async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'memory_log.jsonl'), Array.from({ length: 300 }, (_, i) => `${note(i)}\n`).join(''));
  const SQL = await initSqlJs();
  const countIn = (bytes) => {
    const database = new SQL.Database(bytes);
    const [{ values }] = database.exec('SELECT count(*) FROM entry_cache');
    database.close();
    return values[0][0];
  };
  const memory = await open(t, { fileSystem: nodeFileSystem(folder), cache: true });
  assert.equal(countIn(memory.cacheBytes()), 300);
  const file = join(folder, 'memory_cache.db');
  assert.equal(spawnSync('sqlite3', [file, 'PRAGMA integrity_check; SELECT count(*) FROM entry_cache'], { encoding: 'utf8' }).stdout, 'ok\n300\n');
  assert.equal(JSON.parse(cortex(folder, 'stats', '--json').stdout).cache, 'fresh');
  assert.equal(cortex(folder, 'rebuild').status, 0);
  const reader = await open(t, { fileSystem: nodeFileSystem(folder), cache: true });
  assert.equal(reader.stats().cache, 'fresh');
  assert.deepEqual(reader.search('subject3 note', { top: 5 }), (await open(t, { fileSystem: nodeFileSystem(folder) })).search('subject3 note', { top: 5 }));
  assert.equal(countIn(readFileSync(file)), 300);
});
