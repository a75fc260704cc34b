// SPDX-License-Identifier: MIT
// Other words for the same thing: how much of it the thesaurus finds, and how little it finds that was not meant.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { entry, now, sandbox } from '../cli/support.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const rowsOf = (path) => readFileSync(path, 'utf8').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line));

/** All notes in one memory; for each prompt, is its note injected, and is it among the first five of a search? */
function measure(t, rows, env) {
  const box = sandbox(t);
  box.writeLog(rows.map((row) => entry(row.note)));
  const told = { shown: 0, top5: 0, offTopic: 0, traps: 0 };
  rows.forEach((row, line) => {
    const injection = box.json(['inject', '--prompt', row.prompt, '--session', `mine${line}`], { env });
    const isShown = [...injection.hot, ...injection.warm].some((item) => item.line === line);
    if (row.kind === 'off-topic') {
      if (isShown) told[row.trap ? 'traps' : 'offTopic'] += 1;
      return;
    }
    if (isShown) told.shown += 1;
    const found = JSON.parse(box.run(['search', row.prompt, '--top', '5', '--json', '--now', now], { env }).out);
    if (found.results.some((hit) => hit.line === line)) told.top5 += 1;
  });
  return told;
}

const sets = [
  { name: 'our own set', path: join(here, 'paraphrase-own.jsonl'), least: { shown: 0.85, top5: 0.95 }, mostOffTopic: 0.1 },
  { name: 'the shared set', path: join(process.env.CORTEX_SHARED ?? join(here, '../../../shared'), 'eval/paraphrase-dev.jsonl'),
    least: { shown: 0.75, top5: 0.85 }, mostOffTopic: 1 / 40 },
];

for (const { name, path, least, mostOffTopic } of sets) {
  test(`notes in other words are found: ${name}`, { skip: !existsSync(path) && 'the set is not here' }, (t) => {
    const rows = rowsOf(path);
    const meant = rows.filter((row) => row.kind !== 'off-topic').length;
    const offTopic = rows.filter((row) => row.kind === 'off-topic' && !row.trap).length;
    const plain = measure(t, rows, { MEMORY_EXPANSION_DISABLED: '1' });
    const expanded = measure(t, rows, {});
    t.diagnostic(`of ${meant} meant and ${offTopic} off topic: without ${JSON.stringify(plain)}, with ${JSON.stringify(expanded)}`);
    assert.ok(plain.shown / meant < 0.25, 'the set does not need other words');
    assert.ok(expanded.shown / meant >= least.shown, `shown ${expanded.shown} of ${meant}`);
    assert.ok(expanded.top5 / meant >= least.top5, `in the top five ${expanded.top5} of ${meant}`);
    assert.ok(expanded.offTopic / offTopic <= mostOffTopic, `off topic ${expanded.offTopic} of ${offTopic}`);
  });
}
