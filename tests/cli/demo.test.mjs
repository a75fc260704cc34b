// SPDX-License-Identifier: MIT
// `cortex demo`: a session through the real hooks, told step by step.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import test from 'node:test';
import { now, onTerminal, sandbox } from './support.mjs';

test('the demo tells what came in, what was kept, what is injected and why', (t) => {
  const out = sandbox(t).text(['demo']);
  assert.match(out, /^  you +No, use pnpm instead of npm/m);
  assert.match(out, /^  Cortex +kept as USER_CORRECTION/m);
  assert.match(out, /^  Cortex +kept as USER_PREFERENCE/m);
  assert.match(out, /^  Cortex +keeps nothing/m);
  assert.match(out, /\[REDACTED:/);
  assert.match(out, /1 secret was masked before anything reached the disk/);
  assert.match(out, /^  Cortex +(skipped: an entry says it|kept as \w+ in place of [0-9a-f]{8}: )/m);
  assert.match(out, /^  \| <cortex-memory>$/m);
  assert.match(out, /^  \| <\/cortex-memory>$/m);
  assert.match(out, /^HOT +\d\.\d{3} .* USER_/m);
  assert.match(out, /^ {6}\d\.\d{3} = match \d/m);
  assert.match(out, /cortex remember/);
});

test('the demo is the same every time at the same --now', (t) => {
  assert.equal(sandbox(t).text(['demo']), sandbox(t).text(['demo']));
  assert.equal(sandbox(t).run(['demo', '--json', '--now', now]).out, sandbox(t).run(['demo', '--json', '--now', now]).out);
});

test('as data, the demo gives each payload, decision and injection', (t) => {
  const { steps, folder } = sandbox(t).json(['demo']);
  assert.equal(folder, null);
  assert.deepEqual(new Set(steps.map((step) => step.session)), new Set([1, 2]));
  for (const step of steps) assert.ok(['UserPromptSubmit', 'SessionStart'].includes(step.payload.hook_event_name));
  const kept = steps.filter((step) => step.kept?.action === 'append');
  assert.ok(kept.some((step) => step.kept.type === 'USER_CORRECTION') && kept.some((step) => step.kept.type === 'USER_PREFERENCE'));
  assert.ok(steps.some((step) => step.kept?.content.includes('[REDACTED:')));
  const last = steps.at(-1);
  assert.equal(last.output.hookSpecificOutput.additionalContext, last.injection.text);
  assert.ok(last.injection.hot.length > 0);
  assert.equal(last.hits.length, last.injection.hot.length + last.injection.warm.length + last.injection.knowledge.length);
  assert.ok(!JSON.stringify(steps.map((step) => step.kept)).includes('Tr0ub4dor'));
});

test('the demo leaves nothing behind and does not touch the memory of the user', (t) => {
  const box = sandbox(t);
  box.text(['demo'], { env: { CORTEX_DISABLED: '1', COPILOT_CLI: '1', CORTEX_HOT_THRESHOLD: '9' } });
  assert.ok(!existsSync(box.memory));
  assert.deepEqual(readdirSync(box.temporary), []);
});

test('with --keep the folder stays and is named', (t) => {
  const box = sandbox(t);
  const { folder } = box.json(['demo', '--keep']);
  assert.ok(folder.startsWith(`${box.temporary}/cortex-demo-`));
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  assert.ok(box.json(['list', '--dir', folder]).all > 0);
  rmSync(folder, { recursive: true });
});

test('the demo fits a narrow terminal, but for the block itself', (t) => {
  const out = onTerminal(sandbox(t), ['demo', '--color', 'never', '--now', now], { columns: 80 });
  assert.ok(out.split('\n').filter((line) => !line.startsWith('  |')).every((line) => line.length <= 80), out);
});

test('a temporary folder that cannot be used is an error', (t) => {
  const result = sandbox(t).run(['demo'], { env: { TMPDIR: '/dev/null' } });
  assert.equal(result.code, 3);
});
