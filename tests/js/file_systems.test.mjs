// SPDX-License-Identifier: MIT
// The contract of a file system, held by every implementation of the package.
import assert from 'node:assert/strict';
import fs, { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { MemoryFileSystem } from '../../js/dist/memory-file-system.js';
import { nodeFileSystem } from '../../js/dist/node.js';
import { NodeFiles } from '../../js/dist/node-files.js';
import { nodeProcess } from '../../js/dist/node-process.js';
import { temporaryFolder, throwsError } from './support.mjs';

const bytes = (text) => new TextEncoder().encode(text);
const text = (content) => new TextDecoder().decode(content);
const whole = (files, path) => text(files.read(path, 0, 4294967295));

const systems = {
  memoryFileSystem: () => {
    const files = new MemoryFileSystem('/test');
    files.makeDirectory('/test');
    return files;
  },
  nodeFileSystem: (t) => nodeFileSystem(temporaryFolder(t)),
};

for (const [name, make] of Object.entries(systems)) {
  const contract = (sentence, body) => test(`${name} ${sentence}`, (t) => {
    const files = make(t);
    body(files, (file) => `${files.directory}/${file}`, t);
  });

  contract('reads what was written, whole and in parts', (files, at) => {
    files.replace(at('a'), bytes('hello world'));
    assert.equal(whole(files, at('a')), 'hello world');
    assert.equal(text(files.read(at('a'), 6, 3)), 'wor');
    assert.equal(text(files.read(at('a'), 6, 100)), 'world');
    assert.equal(files.read(at('a'), 100, 5).length, 0);
    assert.equal(files.read(at('a'), 0, 0).length, 0);
  });

  contract('appends, and creates what is missing', (files, at) => {
    files.append(at('a'), bytes('one\n'));
    files.append(at('a'), bytes('two\n'));
    assert.equal(whole(files, at('a')), 'one\ntwo\n');
    assert.equal(files.info(at('a')).size, 8);
  });

  contract('does not keep the bytes of the caller', (files, at) => {
    const mine = bytes('mine');
    files.replace(at('a'), mine);
    files.append(at('b'), mine);
    mine.fill(0);
    assert.equal(whole(files, at('a')), 'mine');
    assert.equal(whole(files, at('b')), 'mine');
  });

  contract('says of missing files that they are missing', (files, at) => {
    assert.equal(files.info(at('none')), undefined);
    assert.equal(files.info(at('none/at/all')), undefined);
    for (const call of [() => files.read(at('none'), 0, 1), () => files.remove(at('none')), () => files.rename(at('none'), at('b')), () => files.list(at('none')),
      () => files.touch(at('none')), () => files.sync(at('none')), () => files.append(at('none/a'), bytes('x')), () => files.replace(at('none/a'), bytes('x')),
      () => files.createExclusive(at('none/a'), bytes('x'))]) throwsError(call, 'not_found', /No such file or directory/);
  });

  contract('tells a folder from a file', (files, at) => {
    files.makeDirectory(at('folder/inner'));
    files.makeDirectory(at('folder/inner'));
    assert.equal(files.info(at('folder')).isDirectory, true);
    for (const call of [() => files.read(at('folder'), 0, 1), () => files.append(at('folder'), bytes('x')), () => files.replace(at('folder'), bytes('x'))]) {
      throwsError(call, 'io_error', /it is a folder/);
    }
    throwsError(() => files.remove(at('folder')), 'io_error', /not empty/);
    files.remove(at('folder/inner'));
    files.remove(at('folder'));
    assert.equal(files.info(at('folder')), undefined);
    files.replace(at('file'), bytes('x'));
    throwsError(() => files.info(at('file/below')), 'io_error', /a part of the path is a file/);
    throwsError(() => files.makeDirectory(at('file/below')), 'io_error', /Not a directory/);
    throwsError(() => files.list(at('file')), 'io_error');
  });

  contract('creates exclusively', (files, at) => {
    assert.equal(files.createExclusive(at('lock'), bytes('first')), true);
    assert.equal(files.createExclusive(at('lock'), bytes('second')), false);
    assert.equal(whole(files, at('lock')), 'first');
  });

  contract('renames over files, and lists names', (files, at) => {
    files.replace(at('a'), bytes('a'));
    files.replace(at('b'), bytes('b'));
    files.rename(at('a'), at('b'));
    assert.deepEqual(files.list(files.directory), ['b']);
    assert.equal(whole(files, at('b')), 'a');
  });

  contract('shows every change in the facts of the file', (files, at) => {
    const facts = () => JSON.stringify(files.info(at('a')), (_, value) => (typeof value === 'bigint' ? String(value) : value));
    const seen = new Set();
    for (const change of [() => files.replace(at('a'), bytes('1')), () => files.replace(at('a'), bytes('2')), () => files.replace(at('a'), bytes('3')), () => files.append(at('a'), bytes('4'))]) {
      change();
      assert.equal(seen.has(facts()), false);
      seen.add(facts());
    }
    const before = facts();
    assert.equal(facts(), before);
  });
}

test('nodeFileSystem follows links when it replaces, and keeps the mode of the file', (t) => {
  const files = nodeFileSystem(temporaryFolder(t));
  writeFileSync(`${files.directory}/real`, 'old', { mode: 0o640 });
  chmodSync(`${files.directory}/real`, 0o640);
  symlinkSync('real', `${files.directory}/link`);
  files.replace(`${files.directory}/link`, bytes('new'));
  assert.equal(whole(files, `${files.directory}/real`), 'new');
  assert.equal(statSync(`${files.directory}/real`).mode & 0o777, 0o640);
  files.replace(`${files.directory}/fresh`, bytes('x'));
  assert.equal(statSync(`${files.directory}/fresh`).mode & 0o777, 0o600);
  assert.deepEqual(files.list(files.directory), ['fresh', 'link', 'real']);
});

test('nodeFileSystem makes folders for their owner only', (t) => {
  const files = nodeFileSystem(`${temporaryFolder(t)}/a/b`);
  files.makeDirectory(files.directory);
  assert.equal(statSync(files.directory).mode & 0o777, 0o700);
});

test('nodeFileSystem reads files of the kernel, whose size is 0', { skip: process.platform !== 'linux' }, (t) => {
  const files = nodeFileSystem(temporaryFolder(t));
  assert.match(whole(files, '/proc/self/stat'), /^\d+ \(/);
});

test('nodeFileSystem leaves no temporary file where replacing fails', (t) => {
  const files = nodeFileSystem(temporaryFolder(t));
  mkdirSync(`${files.directory}/folder`);
  throwsError(() => files.replace(`${files.directory}/folder`, bytes('x')), 'io_error');
  assert.deepEqual(files.list(files.directory), ['folder']);
});

test('nodeFileSystem lets an exclusive file appear whole, by a link, and without links too', (t) => {
  const folder = temporaryFolder(t);
  const steps = [];
  const watching = (calls) => ({ ...fs, ...calls });
  const files = new NodeFiles(folder, nodeProcess, watching({
    linkSync: (from, to) => { steps.push(`${readFileSync(from, 'utf8')} at once`); fs.linkSync(from, to); },
  }));
  assert.equal(files.createExclusive(`${folder}/lock`, bytes('whole')), true);
  assert.deepEqual(steps, ['whole at once']);
  const refusing = new NodeFiles(folder, nodeProcess, watching({ linkSync: () => { throw Object.assign(new Error('EPERM'), { code: 'EPERM' }); } }));
  assert.equal(refusing.createExclusive(`${folder}/other`, bytes('x')), true);
  assert.equal(refusing.createExclusive(`${folder}/other`, bytes('y')), false);
  symlinkSync('nowhere', `${folder}/dangling`);
  for (const each of [files, refusing]) assert.equal(each.createExclusive(`${folder}/dangling`, bytes('x')), false);
  assert.deepEqual(files.list(folder), ['dangling', 'lock', 'other']);
  assert.equal(statSync(`${folder}/lock`).mode & 0o777, 0o600);
});
