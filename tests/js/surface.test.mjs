// SPDX-License-Identifier: MIT
// The module, the contract in binding.ts, the verbs and the package file say the same.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { exportedNames, sessionNames, wireVersion } from '../../js/dist/binding.js';
import { Cortex } from '../../js/dist/index-node.js';
import { HostBridge } from '../../js/dist/host-bridge.js';
import { instantiate } from '../../js/dist/loader.js';
import { verbNames } from '../../js/dist/verbs.js';
import { wasm } from './support.mjs';

const js = join(dirname(fileURLToPath(import.meta.url)), '../../js');
const bindings = readFileSync(join(js, '../wasm/bindings.cpp'), 'utf8');
/** The budget is 450,000; until it is reached, at least nothing is added unnoticed. */
const mostBytes = 640_000;

test('binding.ts declares every name that the module exports, and no other', async () => {
  const module = await instantiate(wasm);
  const functions = [...bindings.matchAll(/emscripten::function\("(\w+)"/g)].map((match) => match[1]);
  const classes = [...bindings.matchAll(/class_<\w+>\("(\w+)"\)/g)].map((match) => match[1]);
  const methods = [...bindings.matchAll(/\.function\("(\w+)"/g)].map((match) => match[1]);
  assert.deepEqual([...functions, ...classes].sort(), [...exportedNames].sort());
  assert.deepEqual([...methods, 'delete'].sort(), [...sessionNames].sort());
  for (const name of exportedNames) assert.equal(typeof module[name], 'function', name);
  for (const name of sessionNames) assert.equal(typeof module.Session.prototype[name], 'function', name);
});

test('the wire version is one number on both sides', async () => {
  assert.equal(Number(bindings.match(/kWireVersion = (\d+)/)[1]), wireVersion);
  assert.equal((await instantiate(wasm)).wireVersion(), wireVersion);
});

test('the host has every method that the module calls on it', () => {
  const sources = ['bindings.cpp', 'host_completions.h', 'host_file_system.cpp', 'host_object.h', 'host_process.h'].map((name) => readFileSync(join(js, '../wasm', name), 'utf8')).join('\n');
  const called = new Set([...sources.matchAll(/(?:host_|object)\.(?:call<[^;]*?>|status)\(\s*"(\w+)"/g), ...sources.matchAll(/call<std::string>\("(\w+)"\)/g)].map((match) => match[1]));
  const streams = ['readInput', 'writeOutput', 'writeError', 'outputIsTerminal', 'errorIsTerminal', 'columns', 'post', 'runProgram'];
  assert.ok(called.size >= 22, [...called].join(' '));
  const bridge = Object.getOwnPropertyNames(HostBridge.prototype);
  assert.deepEqual([...called].filter((name) => !bridge.includes(name) && !streams.includes(name)), []);
  assert.deepEqual(bridge.filter((name) => name !== 'constructor' && !called.has(name)), []);
});

test('Cortex has every verb as a method', () => {
  for (const name of verbNames) assert.equal(typeof Cortex.prototype[name], 'function', name);
});

test('every file that package.json names is there, and types come first', () => {
  const described = JSON.parse(readFileSync(join(js, 'package.json'), 'utf8'));
  assert.equal(described.dependencies, undefined);
  for (const [name, entry] of Object.entries(described.exports)) {
    const paths = typeof entry === 'string' ? [entry] : Object.values(entry);
    for (const path of paths) assert.ok(existsSync(join(js, path)), `${name}: ${path}`);
    if (typeof entry === 'object') assert.equal(Object.keys(entry)[0], 'types', name);
  }
  assert.ok(statSync(join(js, described.bin.cortex)).mode & 0o100);
});

test('module and glue are small enough to download', () => {
  const packed = (name) => brotliCompressSync(readFileSync(join(js, 'dist', name)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  const [module, glue] = [packed('cortex.wasm'), packed('cortex-glue.js')];
  assert.ok(module + glue <= mostBytes, `${module} + ${glue} bytes`);
});
