// SPDX-License-Identifier: MIT
// Random memories and queries: the native program and the package give the same JSON, to the last bit.
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
        assert.deepEqual(cortex.inject(query, { noReceipt: true }), answerOf(folder, 'inject', '--no-receipt', `--prompt=${query}`), `corpus ${corpus}: inject ${query}`);
      } else {
        assert.deepEqual(cortex.search(query, { in: scope, top: 50 }), answerOf(folder, 'search', `--in=${scope}`, '--top=50', '--', query), `corpus ${corpus}: search ${query}`);
      }
    }
    await cortex.close();
  }
});
