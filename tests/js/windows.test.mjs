// SPDX-License-Identifier: MIT
// What is different on Windows, played with its path rules and its refusals.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { corePath } from '../../js/dist/node.js';
import { NodeFiles } from '../../js/dist/node-files.js';
import { nodeProcess } from '../../js/dist/node-process.js';
import { temporaryFolder, throwsError } from './support.mjs';

const bytes = (text) => new TextEncoder().encode(text);

/** node:fs whose operation is refused so many times first. */
function refusing(name, code, times) {
  let refusals = 0;
  const refused = (...args) => {
    if (refusals++ < times) throw Object.assign(new Error(`${code}: refused`), { code });
    return fs[name](...args);
  };
  return { fs: { ...fs, [name]: refused }, count: () => refusals };
}

test('paths of Windows reach the core with slashes', () => {
  assert.equal(corePath('C:\\Users\\me\\.cortex', path.win32), 'C:/Users/me/.cortex');
  assert.equal(corePath('C:/Users/me/.cortex/', path.win32), 'C:/Users/me/.cortex');
  assert.equal(corePath('\\\\server\\share\\memory', path.win32), '//server/share/memory');
  assert.equal(corePath('/home/me/with\\backslash', path.posix), '/home/me/with\\backslash');
});

for (const code of ['EPERM', 'EBUSY', 'EACCES']) {
  test(`on Windows a rename or removal that fails with ${code} is tried again`, (t) => {
    const folder = temporaryFolder(t);
    for (const [name, act] of [['renameSync', (files) => files.replace(`${folder}/a`, bytes('x'))], ['renameSync', (files) => files.rename(`${folder}/a`, `${folder}/b`)],
      ['unlinkSync', (files) => files.remove(`${folder}/b`)]]) {
      const refused = refusing(name, code, 3);
      act(new NodeFiles(folder, nodeProcess, refused.fs, 'win32'));
      assert.equal(refused.count(), 4);
    }
    assert.deepEqual(fs.readdirSync(folder), []);
  });
}

test('on Windows trying again ends after about a second, with the reason', (t) => {
  const folder = temporaryFolder(t);
  fs.writeFileSync(`${folder}/a`, 'x');
  const refused = refusing('renameSync', 'EPERM', Infinity);
  const start = performance.now();
  throwsError(() => new NodeFiles(folder, nodeProcess, refused.fs, 'win32').rename(`${folder}/a`, `${folder}/b`), 'io_error', /cannot rename .*not permitted/);
  const took = performance.now() - start;
  assert.ok(took >= 900 && took < 10_000, `${took} ms`);
});

test('elsewhere a refusal is final', (t) => {
  const folder = temporaryFolder(t);
  fs.writeFileSync(`${folder}/a`, 'x');
  const refused = refusing('renameSync', 'EPERM', 1);
  throwsError(() => new NodeFiles(folder, nodeProcess, refused.fs, 'linux').rename(`${folder}/a`, `${folder}/b`), 'io_error');
  assert.equal(refused.count(), 1);
});

test('on Windows a lock file that is being removed counts as one that is there', (t) => {
  const folder = temporaryFolder(t);
  let isGoing = true;
  const openSync = (path, ...rest) => {
    if (isGoing && path === `${folder}/lock`) throw Object.assign(new Error('EPERM: refused'), { code: 'EPERM' });
    return fs.openSync(path, ...rest);
  };
  const linkSync = (...paths) => {
    if (isGoing) throw Object.assign(new Error('EPERM: refused'), { code: 'EPERM' });
    return fs.linkSync(...paths);
  };
  const files = new NodeFiles(folder, nodeProcess, { ...fs, linkSync, openSync }, 'win32');
  assert.equal(files.createExclusive(`${folder}/lock`, bytes('x')), false);
  isGoing = false;
  assert.equal(files.createExclusive(`${folder}/lock`, bytes('x')), true);
});
