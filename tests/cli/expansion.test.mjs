// SPDX-License-Identifier: MIT
// Other words for a query as users meet them: the thesaurus, their own synonyms, and how results tell (SPEC 10, 6.3).
import assert from 'node:assert/strict';
import test from 'node:test';
import { entry, now, prompt, sandbox } from './support.mjs';

const store = [
  entry('Teardown of staging runs each night'),
  entry('The staging database is small'),
  entry('Invoices are numbered by year'),
];
const query = 'how to delete staging';

test('a search finds what is said in other words, and says by which word', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  const found = box.json(['search', query]);
  assert.ok(found.expansion.includes('teardown'));
  const hit = found.results.find((each) => each.line === 0);
  assert.deepEqual(hit.matched, { exact: ['staging'], stem: [], substring: [], expanded: ['how'] });
  assert.deepEqual(hit.met, ['staging', 'teardown']);
  assert.match(box.text(['search', query, '--explain']), /matched: staging, how \(as teardown\)/);
});

test('results without expanded matches keep their score and order', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  for (const words of [query, 'staging database', 'invoices of the year', 'staging']) {
    const plain = box.json(['search', words, '--no-expand']).results;
    const kept = box.json(['search', words]).results.filter((hit) => hit.matched.expanded.length === 0);
    const lines = new Set(kept.map((hit) => hit.line));
    assert.deepEqual(kept, plain.filter((hit) => lines.has(hit.line)));
  }
});

test('--no-expand and MEMORY_EXPANSION_DISABLED search with the words as they are', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('The teardown job is nightly')]);
  assert.equal(box.json(['search', 'delete']).results.length, 1);
  for (const run of [{ args: ['--no-expand'] }, { env: { MEMORY_EXPANSION_DISABLED: '1' } }]) {
    const found = box.json(['search', 'delete', ...(run.args ?? [])], { code: 1, env: run.env });
    assert.deepEqual(found.results, []);
    assert.deepEqual(found.expansion, []);
  }
});

test('one exact and one expanded match are a possible match, never a whole entry', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  const injection = box.json(['inject', '--prompt', `${query} for good`]);
  assert.deepEqual(injection.hot, []);
  assert.deepEqual(injection.warm.map((item) => item.line), [0]);
  assert.deepEqual(box.json(['inject', '--prompt', `${query} for good`, '--no-expand']).warm, []);
});

test('the prompt hook uses other words, and its receipt names the one that found an entry', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  assert.match(box.injected(prompt(`${query} for good`)), /POSSIBLE MATCHES[^]*Teardown of staging/);
  const receipt = JSON.parse(box.read('logs/injections.jsonl').trim());
  const best = receipt.hits.log.best.find((hit) => hit.line === 0);
  assert.deepEqual(best.matched.expanded_by, ['teardown']);
  assert.ok(receipt.expansion.includes('teardown'));
});

test('forget --query means the words themselves', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('The teardown job is nightly')]);
  assert.equal(box.run(['forget', '--query', 'delete', '--now', now]).code, 1);
  assert.equal(box.log().length, 1);
});

test('synonyms.json adds and takes away at once; a damaged one is reported and ignored', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('We yeet builds on friday'), entry('Teardown is nightly')]);
  box.write('synonyms.json', JSON.stringify({ deploy: ['yeet'], '-delete': ['teardown'] }));
  assert.deepEqual(box.json(['search', 'deploy']).results.map((hit) => hit.line), [0]);
  box.json(['search', 'delete'], { code: 1 });
  box.write('synonyms.json', '{"deploy": ');
  assert.deepEqual(box.json(['search', 'delete']).results.map((hit) => hit.line), [1]);
  const findings = box.json(['doctor'], { code: 3 }).findings;
  assert.match(findings.find((finding) => finding.subject === 'synonyms.json').message, /read synonyms: not a JSON object/);
});

test('doctor says what is used', (t) => {
  const box = sandbox(t);
  box.writeLog(store);
  const said = (env) => box.json(['doctor'], { env }).findings.find((finding) => finding.subject === 'expansion').message;
  assert.equal(said({}), 'built-in thesaurus; no model is asked');
  assert.equal(said({ MEMORY_EXPANSION_DISABLED: '1' }), 'switched off');
  assert.equal(said({ GEMINI_API_KEY: 'secret-key' }), 'built-in thesaurus, then gemini-2.5-flash-lite, gemini-2.5-flash');
});
