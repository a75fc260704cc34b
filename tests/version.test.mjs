// SPDX-License-Identifier: MIT
// One version: CMakeLists.txt says it, the binary and the changelog agree.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import test from 'node:test';
import { readText, root } from './support/source_tree.mjs';

const version = readText('CMakeLists.txt').match(/^project\(cortex VERSION (\d+\.\d+\.\d+)\b/m)?.[1];

test('CMakeLists.txt says which version this is', () => assert.match(version ?? '', /^\d+\.\d+\.\d+$/));

test('cortex --version says the version of CMakeLists.txt', () => {
  const binary = process.env.CORTEX_BIN ?? join(root, 'build/release/cortex');
  const run = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  assert.equal(run.error, undefined, `${binary} does not start: build it first (scripts/run.sh)`);
  assert.equal(run.status, 0, run.stderr);
  assert.match(run.stdout, new RegExp(`(^|\\s)${version.replaceAll('.', '\\.')}\\s*$`));
});

test('the npm package has the version of CMakeLists.txt', () => {
  assert.equal(JSON.parse(readText('js/package.json')).version, version);
  assert.equal(JSON.parse(readText('js/package-lock.json')).version, version);
});

test('the changelog keeps Unreleased on top, or describes this version', () => {
  const latest = readText('CHANGELOG.md').match(/^## (.+)$/m)?.[1] ?? '';
  assert.ok(latest === 'Unreleased' || latest.startsWith(version), `the latest section is '${latest}'`);
});

test('every entry of the changelog says what kind of change it is', () => {
  const entries = readText('CHANGELOG.md').split('\n').filter((line) => line.startsWith('- '));
  assert.ok(entries.length > 0);
  assert.deepEqual(entries.filter((line) => !/^- \[(breaking|format|add|fix|perf)\] /.test(line)), []);
});
