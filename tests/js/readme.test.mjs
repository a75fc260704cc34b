// SPDX-License-Identifier: MIT
// The documents of the package are true: the examples of the README run, the reference says what the comments say.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { temporaryFolder } from './support.mjs';

const js = join(dirname(fileURLToPath(import.meta.url)), '../../js');
const examples = [...readFileSync(join(js, 'README.md'), 'utf8').matchAll(/^```js\n(.*?)^```$/gms)].map((match) => match[1]);
const dist = (name) => pathToFileURL(join(js, 'dist', name)).href;

test('the README has examples', () => assert.ok(examples.length >= 2));

examples.forEach((example, i) => {
  test(`example ${i + 1} of the README runs`, (t) => {
    const folder = temporaryFolder(t);
    const program = example.replaceAll("'@cortex/wasm'", `'${dist('index-node.js')}'`).replaceAll("'@cortex/wasm/node'", `'${dist('node.js')}'`);
    writeFileSync(join(folder, 'example.mjs'), program);
    const run = spawnSync(process.execPath, ['example.mjs'], { cwd: folder, encoding: 'utf8', timeout: 60_000 });
    assert.equal(run.status, 0, run.stderr);
    assert.notEqual(run.stdout, '');
  });
});

test('docs/api.md is what the comments say', () => {
  const run = spawnSync(process.execPath, [join(js, 'scripts/api.mjs'), '--check'], { encoding: 'utf8' });
  assert.equal(run.status, 0, run.stderr);
});
