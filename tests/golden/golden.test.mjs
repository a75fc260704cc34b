// SPDX-License-Identifier: MIT
// Runs every golden vector through golden_runner: scores agree to a relative 1e-12, everything else exactly.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const runner = process.env.CORTEX_GOLDEN_RUNNER ?? join(here, '../../build/release/golden_runner');
const readJson = (name) => JSON.parse(readFileSync(join(here, name), 'utf8'));

/** Where two answers differ, as "path: expected X, got Y"; undefined where they agree. */
function difference(expected, actual, path = 'answer') {
  if (typeof expected === 'number' && typeof actual === 'number') {
    if (Math.abs(expected - actual) <= 1e-12 * Math.max(Math.abs(expected), Math.abs(actual))) return undefined;
  } else if (expected !== null && actual !== null && typeof expected === 'object' && typeof actual === 'object') {
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    for (const key of keys) {
      const found = difference(expected[key], actual[key], `${path}.${key}`);
      if (found) return found;
    }
    return undefined;
  } else if (expected === actual) {
    return undefined;
  }
  return `${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
}

function answers(cases) {
  const messages = [{ corpus: readJson('corpus.json') }, ...cases.map(({ expect, ...question }) => question)];
  const input = messages.map((message) => `${JSON.stringify(message)}\n`).join('');
  const run = spawnSync(runner, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  assert.equal(run.error, undefined, `${runner} does not start: build it first (scripts/test.sh)`);
  assert.equal(run.status, 0, run.stderr);
  return run.stdout.trimEnd().split('\n').map((line) => JSON.parse(line));
}

for (const name of ['text', 'idf', 'intent', 'search', 'expansion', 'dedup', 'inject']) {
  test(`every case of ${name}.json gives the expected answer`, () => {
    const cases = readJson(`${name}.json`);
    const given = answers(cases);
    assert.equal(given.length, cases.length);
    const failures = cases.flatMap(({ expect, ...question }, i) => {
      const found = difference(expect, given[i]);
      return found ? [`${JSON.stringify(question)}\n    ${found}`] : [];
    });
    assert.deepEqual(failures, []);
  });
}

test('every family of stem_families.txt shares one stem, and the listed pairs do not', () => {
  const lines = readFileSync(join(here, 'stem_families.txt'), 'utf8').split('\n').filter((l) => l && !l.startsWith('#'));
  const cases = lines.map((line) => ({ kind: 'stem', words: line.replace(/^! /, '').split(' ') }));
  const wrong = answers(cases).flatMap((stems, i) => {
    const distinct = new Set(Object.values(stems)).size;
    const fits = lines[i].startsWith('! ') ? distinct === 2 : distinct === 1;
    return fits ? [] : [`${lines[i]}: ${JSON.stringify(stems)}`];
  });
  assert.deepEqual(wrong, []);
});

test('a wrong score, a missing line and another order are told apart from the expected answer', () => {
  const expected = [{ line: 1, score: 0.5 }, { line: 2, score: 0.25 }];
  assert.equal(difference(expected, [{ line: 1, score: 0.5 + 1e-14 }, { line: 2, score: 0.25 }]), undefined);
  assert.match(difference(expected, [{ line: 1, score: 0.5 + 1e-11 }, { line: 2, score: 0.25 }]), /answer\.0\.score/);
  assert.match(difference(expected, [{ line: 1, score: 0.5 }]), /answer\.1/);
  assert.match(difference(expected, [...expected].reverse()), /answer\.0\.line/);
});
