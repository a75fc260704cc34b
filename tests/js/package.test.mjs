// SPDX-License-Identifier: MIT
// The packed tarball, installed far from the repository: in this Node, and in the one of CORTEX_OTHER_NODE.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './support.mjs';

const js = join(dirname(fileURLToPath(import.meta.url)), '../../js');

function run(program, args, options) {
  const done = spawnSync(program, args, { encoding: 'utf8', timeout: 120_000, ...options });
  assert.equal(done.status, 0, `${program} ${args.join(' ')}: ${done.error ?? ''}\n${done.stdout}${done.stderr}`);
  return done.stdout;
}

/** A project that has the package as npm would install it. */
export function installedPackage(t) {
  const project = temporaryFolder(t);
  const [{ filename }] = JSON.parse(run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', project], { cwd: js }));
  const home = join(project, 'node_modules/@cortex/wasm');
  mkdirSync(home, { recursive: true });
  run('tar', ['-xzf', join(project, filename), '-C', home, '--strip-components=1']);
  writeFileSync(join(project, 'package.json'), '{"type":"module"}');
  return project;
}

const program = `
import assert from 'node:assert/strict';
import { Cortex, CortexError, memoryFileSystem } from '@cortex/wasm';
import { nodeFileSystem } from '@cortex/wasm/node';
import { serveCortex, workerCortex } from '@cortex/wasm/worker';
import described from '@cortex/wasm/package.json' with { type: 'json' };
const cortex = await Cortex.open({ fileSystem: nodeFileSystem('memory') });
cortex.remember('Use pnpm here, never npm', { tags: ['pnpm'] });
assert.equal(cortex.search('pnpm').results.length, 1);
await cortex.close();
const { port1, port2 } = new MessageChannel();
serveCortex(port1);
const worker = await workerCortex({ fileSystem: { memory: { 'memory_log.jsonl': '{"type":"NOTE","content":"tabs"}\\n' } }, wasm: (await import('@cortex/wasm/node')).packagedWasm(), worker: port2 });
assert.equal((await worker.search('tabs')).results.length, 1);
await assert.rejects(worker.show('ffffffff'), (error) => error instanceof CortexError && error.code === 'not_found');
assert.equal((await worker.search('tabs')).results.length, 1);
await worker.close();
await assert.rejects(worker.search('tabs'), (error) => error.code === 'closed');
port1.close();
port2.close();
console.log(described.version);
`;

test('the packed tarball has what is needed and nothing else', (t) => {
  const project = installedPackage(t);
  const files = readdirSync(join(project, 'node_modules/@cortex/wasm'), { recursive: true }).map(String).filter((name) => /\.\w+$/.test(name));
  for (const name of ['package.json', 'README.md', 'bin/cortex.mjs', 'dist/index.js', 'dist/index.d.ts', 'dist/cortex.wasm']) assert.ok(files.includes(name), name);
  assert.deepEqual(files.filter((name) => !/^(package\.json|README\.md|LICENSE|bin\/cortex\.mjs|docs\/api\.md|dist\/[\w-]+\.(js|d\.ts|wasm))$/.test(name)), []);
});

const nodes = [process.execPath, process.env.CORTEX_OTHER_NODE].filter((path) => path !== undefined && path !== '');
for (const node of nodes) {
  test(`outside the repository the package works under ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}`, (t) => {
    const project = installedPackage(t);
    writeFileSync(join(project, 'program.mjs'), program);
    assert.match(run(node, ['--no-warnings', 'program.mjs'], { cwd: project }), /^\d+\.\d+\.\d+\n$/);
    const bin = join(project, 'node_modules/@cortex/wasm/bin/cortex.mjs');
    assert.match(run(node, [bin, 'search', 'pnpm', '--dir', 'memory'], { cwd: project }), /never npm/);
  });
}
