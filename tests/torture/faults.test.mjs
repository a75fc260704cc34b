// SPDX-License-Identifier: MIT
// A full disk, permissions that are taken away, a clock that goes backwards: clear failures, and nothing lost or wrong.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { binary, entry, now, prompt, sandbox } from '../cli/support.mjs';
import { Random, everything, factor, idOf, promptOf, rule, seedOf } from './actors.mjs';
import { assertReadable, assertSameAnswers, assertUsableAndTidy } from './checks.mjs';

const isRoot = process.getuid() === 0;

function fill(box, random, entries = 300) {
  box.writeLog(Array.from({ length: entries }, (_, i) => entry(`The docker cache ${i} of ${random.words(9)}`)));
  box.json(['search', 'docker cache']);
  return box.json(['search', 'docker cache', '--top', '8']).results.map(({ id }) => id);
}

/** Every verb that writes; each must be done or say why not, and what it says it stored must be there. */
const changes = (random, ids) => [
  ['remember', `The docker registry of ${random.words(40)}`],
  ['remember', 'Use Node 20 for the docker build', '--type', 'USER_PREFERENCE'],
  ['remember', 'Use Node 22 for the docker build', '--type', 'USER_PREFERENCE'],
  ['edit', ids[0], '--content', `The docker volume of ${random.words(20)}`],
  ['pin', ids[1]],
  ['forget', ids[2]],
  ['undo'],
  ['purge', ids[3], '--yes'],
  ['rebuild'],
];

function tryEverything(box, random, ids, runOne) {
  const stored = [];
  let refused = 0;
  for (const args of changes(random, ids)) {
    const { code, out, err } = runOne([...args, '--json']);
    assert.ok([0, 1, 3].includes(code), `cortex ${args.join(' ')}: exit ${code}: ${out}${err}`);
    const answer = JSON.parse(out);
    if (code === 3) {
      refused += 1;
      assert.ok(answer.error.message.includes(box.memory), answer.error.message);
    }
    if (code === 0 && args[0] === 'remember') stored.push(answer.id);
  }
  const hook = runOne(['hook', 'claude'], promptOf(rule(random)));
  assert.equal(hook.code, 0);
  const all = everything(box);
  const ids16 = new Set(box.log().map(({ content }) => idOf(content)));
  assert.deepEqual(stored.filter((id) => !ids16.has(id) && !all.includes(id)), [], 'acknowledged entries are nowhere');
  return refused;
}

/** A small file system of its own for the memory folder, where root can mount one. */
function smallDisk(t, box, bytes) {
  mkdirSync(box.memory, { mode: 0o700 });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=0700`, 'cortex-test', box.memory]);
  if (mounted.status !== 0) return false;
  t.after(() => spawnSync('umount', [box.memory]));
  return true;
}

test('a full disk: every verb is done or says so, the log stays whole, and with room again all goes on', (t) => {
  const disk = { unmount: () => {} };
  t.after(() => disk.unmount());
  const box = sandbox(t);
  if (!smallDisk({ after: (act) => { disk.unmount = act; } }, box, 1 << 20)) return t.skip('only root may mount a small disk');
  const random = new Random(seedOf(t));
  const ids = fill(box, random);
  const filler = box.path('filler');
  let refused = 0;
  for (const left of factor > 1 ? [0, 4096, 8192, 16384, 32768, 65536] : [0, 8192, 65536]) {
    writeFileSync(filler, '');
    const { bfree, bsize } = statfsSync(box.memory);
    writeFileSync(filler, Buffer.alloc(Math.max(0, bfree * bsize - left)));
    refused += tryEverything(box, random, ids, (args, input = '') => box.run(args, { input }));
    assertSameAnswers(box);
    rmSync(filler);
    assertReadable(box, 1);
    assertSameAnswers(box);
  }
  assert.ok(refused > 0, 'the disk was never full');
  assertUsableAndTidy(box);
  disk.unmount();
});

test('a limit on the size of files is met like a full disk', (t) => {
  const box = sandbox(t);
  const random = new Random(seedOf(t));
  const ids = fill(box, random);
  const limited = (args, input = '') => {
    const blocks = Math.floor((statSync(box.path('memory_log.jsonl')).size + 300) / 512);
    const quoted = [binary, ...args].map((arg) => `'${arg}'`).join(' ');
    const result = spawnSync('/bin/sh', ['-c', `trap '' XFSZ; ulimit -f ${blocks}; exec ${quoted}`], { env: box.environment(), cwd: box.work, input, encoding: 'utf8' });
    return { code: result.status, out: result.stdout, err: result.stderr };
  };
  assert.ok(tryEverything(box, random, ids, limited) > 0, 'the limit was never met');
  assertReadable(box, 1);
  assertSameAnswers(box);
  assertUsableAndTidy(box);
});

const nobody = 65534;

/** What is taken away, and who may still write. `undo` gives it back. */
const losses = {
  'the folder may only be read': (box) => chmodSync(box.memory, 0o500),
  'the log may only be read': (box) => chmodSync(box.path('memory_log.jsonl'), 0o400),
  'the archives may only be read': (box) => readdirSync(box.path('archive')).forEach((name) => chmodSync(box.path(join('archive', name)), 0o400)),
  'the archive folder may not be entered': (box) => chmodSync(box.path('archive'), 0o000),
  'the cache may only be read': (box) => chmodSync(box.path('memory_cache.db'), 0o400),
  'the cache may not be read': (box) => chmodSync(box.path('memory_cache.db'), 0o000),
  'the folder of session states may only be read': (box) => chmodSync(box.path('cache'), 0o500),
};

function giveBack(folder) {
  chmodSync(folder, 0o700);
  for (const item of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, item.name);
    if (item.isDirectory()) giveBack(path);
    else chmodSync(path, 0o600);
    if (isRoot) chownSync(path, nobody, nobody);
  }
}

for (const [name, takeAway] of Object.entries(losses)) {
  test(`permission lost: ${name}`, (t) => {
    const box = sandbox(t);
    const random = new Random(seedOf(t));
    const who = isRoot ? { uid: nobody, gid: nobody } : {};
    const ids = fill(box, random, 60);
    box.remember('The nightly build runs on kestrel');
    chmodSync(box.root, 0o755);
    if (isRoot) chownSync(box.memory, nobody, nobody);
    giveBack(box.memory);
    takeAway(box);
    // A plain write shows that the permission is really gone, before anything is concluded from it.
    const plain = spawnSync('/bin/sh', ['-c', `echo x > '${box.memory}/probe' && rm '${box.memory}/probe' && : >> '${box.memory}/memory_log.jsonl' && : >> '${box.memory}/memory_cache.db' && cat '${box.memory}'/archive/* && : > '${box.memory}/cache/probe' && rm '${box.memory}/cache/probe' && for f in '${box.memory}'/archive/*; do : >> "$f" || exit 1; done`], who);
    assert.notEqual(plain.status, 0, 'this machine lets everybody write everywhere');
    const before = box.read('memory_log.jsonl');
    const asNobody = (args, input = '') => box.run(args, { input, cwd: '/', ...who });
    for (const query of ['docker cache', 'build kestrel']) {
      const found = asNobody(['search', query, '--json', '--now', now]);
      assert.equal(found.code, 0, found.err);
      assert.equal(found.out, asNobody(['search', query, '--json', '--now', now, '--no-cache']).out);
    }
    const hook = asNobody(['hook', 'claude'], JSON.stringify(prompt('where is the docker cache of today kept?')));
    assert.equal(hook.code, 0);
    assert.ok(hook.out.includes('docker cache'), hook.out + hook.err);
    tryEverything(box, random, ids, asNobody);
    assert.ok(box.log().length > 0 && box.read('memory_log.jsonl').slice(0, 20) === before.slice(0, 20));
    giveBack(box.memory);
    assert.equal(asNobody(['remember', 'The weekly report is sent by heron']).code, 0);
    if (isRoot) spawnSync('chown', ['-R', 'root:root', box.memory]);
    assertReadable(box);
    assertSameAnswers(box);
    assertUsableAndTidy(box);
  });
}

test('a clock that goes backwards changes no order of operations and no answer', (t) => {
  const box = sandbox(t);
  const random = new Random(seedOf(t));
  const times = ['2026-11-30T12:00:00Z', '2031-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '2026-11-30T11:59:59Z', '2026-11-29T00:00:00Z'];
  const at = (time, args, input = '') => {
    const { code, out, err } = box.run([...args, '--now', time], { input });
    assert.equal(code, 0, `cortex ${args.join(' ')}: ${out}${err}`);
    return out;
  };
  const states = [];
  for (let round = 0; round < 6; ++round) {
    const time = times[round % times.length];
    const { id } = JSON.parse(at(time, ['remember', `The docker cache ${round} of ${random.words(8)}`, '--json']));
    states.push(box.read('memory_log.jsonl'));
    at(random.pick(times), ['pin', id]);
    states.push(box.read('memory_log.jsonl'));
    at(random.pick(times), ['hook', 'claude'], promptOf('where is the docker cache of today kept?'));
    assertSameAnswers(box);
  }
  const journal = box.log('archive/journal.jsonl');
  assert.equal(new Set(journal.map(({ op }) => op)).size, journal.length);
  for (let back = states.length - 2; back >= 0; --back) {
    at(random.pick(times), ['undo']);
    assert.equal(box.read('memory_log.jsonl'), states[back]);
  }
  assertSameAnswers(box);
  assertUsableAndTidy(box);
});
