// SPDX-License-Identifier: MIT
// Random memories and queries: the native program and the package give the same JSON; numbers to 1e-12, since the
// logarithms of two C libraries differ in the last bit.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { nodeFileSystem } from '../../js/dist/node.js';
import { nowText, open, temporaryFolder } from '../js/support.mjs';
import { randomCorpus, randomQuery, randomSource } from './random_corpus.mjs';

const native = process.env.CORTEX_NATIVE ?? join(dirname(fileURLToPath(import.meta.url)), '../../build/release/cortex');
const factor = Number(process.env.CORTEX_TEST_FACTOR ?? 1);
const seed = Number(process.env.CORTEX_PARITY_SEED ?? 20261201);
const pairs = Number(process.env.CORTEX_PARITY_PAIRS ?? 2_000 * factor);
const queriesEach = 20;

/** The first of two answers, with the numbers of the second where they differ by no more than rounding. */
function rounded(value, other) {
  if (typeof value === 'number' && typeof other === 'number') return Math.abs(value - other) <= 1e-12 * Math.max(1, Math.abs(other)) ? other : value;
  if (typeof value !== 'object' || value === null || typeof other !== 'object' || other === null) return value;
  if (Array.isArray(value)) return value.map((item, i) => rounded(item, other[i]));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rounded(item, other[key])]));
}

function agree(answer, expected, message) {
  assert.deepEqual(rounded(answer, expected), expected, message);
}

function answerOf(folder, ...args) {
  const run = spawnSync(native, ['--json', '--now', nowText, '--dir', folder, '--project', 'github.com/me/shop', ...args], { encoding: 'utf8', cwd: '/', env: {}, maxBuffer: 1 << 28 });
  assert.ok(run.status === 0 || run.status === 1, run.stderr + run.stdout);
  return JSON.parse(run.stdout);
}

test(`${pairs} random searches and injections agree (seed ${seed})`, { skip: !existsSync(native) && `${native} is not built` }, async (t) => {
  const random = randomSource(seed);
  const root = temporaryFolder(t);
  for (let corpus = 0; corpus * queriesEach < pairs; ++corpus) {
    const folder = join(root, String(corpus));
    mkdirSync(folder);
    for (const [name, content] of Object.entries(randomCorpus(random))) writeFileSync(join(folder, name), content);
    const cortex = await open(t, { fileSystem: nodeFileSystem(folder), project: 'github.com/me/shop' });
    for (let i = 0; i < queriesEach; ++i) {
      const query = randomQuery(random);
      const scope = ['log', 'core', 'all'][i % 3];
      if (i % 5 === 4) {
        agree(cortex.inject(query, { noReceipt: true }), answerOf(folder, 'inject', '--no-receipt', `--prompt=${query}`), `corpus ${corpus}: inject ${query}`);
      } else {
        agree(cortex.search(query, { in: scope, top: 50 }), answerOf(folder, 'search', `--in=${scope}`, '--top=50', '--', query), `corpus ${corpus}: search ${query}`);
      }
    }
    await cortex.close();
  }
});
