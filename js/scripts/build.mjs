// SPDX-License-Identifier: MIT
// Builds dist/: TypeScript compiled, and the module that the preset `wasm` (or --debug: `wasm-debug`) has built.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const js = dirname(dirname(fileURLToPath(import.meta.url)));
const preset = process.argv.includes('--debug') ? 'wasm-debug' : 'wasm';
const built = join(js, '../build', preset, 'wasm');
if (!existsSync(join(built, 'cortex-glue.wasm'))) {
  console.error(`build.mjs: there is no module in ${built}: run scripts/build_wasm.sh`);
  process.exit(1);
}
const dist = join(js, 'dist');
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
const compiled = spawnSync(process.execPath, [join(js, 'node_modules/typescript/bin/tsc'), '-p', js], { stdio: 'inherit' });
if (compiled.status !== 0) process.exit(compiled.status ?? 1);
copyFileSync(join(built, 'cortex-glue.mjs'), join(dist, 'cortex-glue.js'));
copyFileSync(join(built, 'cortex-glue.wasm'), join(dist, 'cortex.wasm'));
