// SPDX-License-Identifier: MIT
// Enforces sizes, names and first lines of files, and that the repository knows nothing of the machine it was written on.
import assert from 'node:assert/strict';
import test from 'node:test';
import { complaints } from './support/source_tree.mjs';

/** The most lines a file may have before it is split. The first pattern that matches counts. */
const limits = [
  { pattern: /^tests\/.*\.(h|cpp|mjs|py|sh)$/, lines: 500 },
  { pattern: /^(core|wasm)\/.*\.h$/, lines: 150 },
  { pattern: /^wasm\/bindings\.cpp$/, lines: 150 },
  { pattern: /^(core|scripts|wasm|js)\/.*\.(cpp|sh|mjs|py|ts)$/, lines: 300 },
];

/** Files over their limit, each with the reason. */
const mayBeLonger = new Map([
  ['core/include/cortex/engine.h', 'the one list of all verbs and what they answer, half of it contract comments'],
  ['core/src/engine/engine_impl.h', 'the one place that names every verb and in which file it is made'],
  ['core/src/search/ranker.h', 'one template that two modules instantiate: split, its parts would make no sense alone'],
  ['tests/oracle/cortex_oracle.py', 'copied unchanged from the specification'],
]);

/** Functions over 40 lines, each with the reason. */
const mayHaveLongFunctions = new Map([]);

function fileSize(path, text) {
  const limit = limits.find(({ pattern }) => pattern.test(path));
  const lines = text.split('\n').length - 1;
  if (!limit || lines <= limit.lines || mayBeLonger.has(path)) return [];
  return [`${path} has ${lines} lines, its limit is ${limit.lines}`];
}

function functionSize(path, text) {
  if (mayHaveLongFunctions.has(path)) return [];
  const found = [];
  let start;
  text.split('\n').forEach((line, i) => {
    if (/^[A-Za-z].*\{$/.test(line) && !/^(namespace|struct|class|enum|union|constexpr|extern|const |static const|inline constexpr)/.test(line)) start = i;
    if (/^\}/.test(line) && start !== undefined) {
      if (i - start + 1 > 40) found.push(`${path}:${start + 1} is a function of ${i - start + 1} lines, the limit is 40`);
      start = undefined;
    }
  });
  return found;
}

function fileName(path) {
  const words = path.split('/').pop().toLowerCase().split(/[^a-z]+/);
  const forbidden = words.find((word) => /^(utils?|helpers?|common|misc|manager)$/.test(word));
  return forbidden ? [`${path}: '${forbidden}' says nothing about what a file owns`] : [];
}

function licenceLine(path, text) {
  if (path === 'tests/oracle/cortex_oracle.py') return [];  // copied unchanged from the specification
  const lines = text.split('\n');
  const first = lines[0].startsWith('#!') ? lines[1] : lines[0];
  return /^(\/\/|#) SPDX-License-Identifier: MIT$/.test(first ?? '') ? [] : [`${path} does not begin with its licence line`];
}

const markers = ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'];

function openEnds(path, text) {
  const open = new RegExp(`\\b(${markers.join('|')})\\b(?!\\(#\\d+\\))`, 'g');
  return [...text.matchAll(open)].map((match) => `${path}: ${match[0]} without the number of an issue`);
}

const machine = ['/wo' + 'rk/main', '/wo' + 'rk/shared', '/tmp/' + 'hb', '.lib' + 'rary/', 'deb.' + 'debian.org', 'registry.' + 'npmjs.org'];

function machineNames(path, text) {
  return machine.filter((name) => new RegExp(`(?<![\\w.-])${name.replaceAll('.', '\\.')}`).test(text)).map((name) => `${path} names ${name}`);
}

const sources = /\.(h|cpp|in|mjs|js|ts|py|sh)$|^\.ci\/run$/;
const rules = [
  { rule: fileSize, name: 'no file is over its size without a reason', files: /./, bad: [
    ['core/src/search/rank.cpp', 'x\n'.repeat(301)], ['core/src/search/rank.h', 'x\n'.repeat(151)], ['tests/core/search/rank_test.cpp', 'x\n'.repeat(501)],
  ] },
  { rule: functionSize, name: 'no function is over 40 lines', files: /^(core|wasm)\/.*\.cpp$/, bad: [
    ['core/src/a.cpp', `int f() {\n${'  g();\n'.repeat(39)}}\n`],
  ] },
  { rule: fileName, name: 'files are named after what they own', files: /./, bad: [
    ['core/src/base/string_utils.cpp', ''], ['tests/helpers.mjs', ''], ['core/src/common.h', ''], ['core/src/lock_manager.h', ''],
  ] },
  { rule: licenceLine, name: 'every source begins with its licence line', files: sources, bad: [
    ['core/src/a.cpp', '// What it is.\n'], ['scripts/a.sh', '#!/bin/sh\nset -e\n'], ['core/src/empty.h', ''],
  ] },
  { rule: openEnds, name: 'nothing is left open without the number of an issue', files: sources, bad: [
    ['core/src/a.cpp', `// ${markers[0]}: later\n`], ['tests/a.mjs', `// ${markers[1]} this\n`],
  ] },
  { rule: machineNames, name: 'no file names folders of one machine or hosts of registries', files: /./, bad: [
    ['README.md', `see ${machine[0]}/core\n`], ['scripts/a.sh', `curl https://${machine[4]}/debian\n`],
  ] },
];

for (const { rule, name, files, bad } of rules) {
  test(name, () => assert.deepEqual(complaints(rule, files), []));
  test(`${name}: the rule finds what breaks it`, () => {
    for (const [path, text] of bad) assert.equal(rule(path, text).length, 1, `nothing said about ${path}`);
  });
}

test('every exception is still needed', () => {
  const sizes = complaints((path, text) => [[path, text.split('\n').length - 1]], /./);
  for (const path of mayBeLonger.keys()) {
    const lines = sizes.find(([name]) => name === path)?.[1] ?? 0;
    assert.ok(lines > limits.find(({ pattern }) => pattern.test(path)).lines, `${path} needs no exception any more`);
  }
});
