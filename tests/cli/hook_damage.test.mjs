// SPDX-License-Identifier: MIT
// A hook never fails: whatever comes in, exit code 0, and on standard output one JSON document or nothing.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { claudePayload, entry, prompt, sandbox } from './support.mjs';

const cache = entry('The docker build cache is cleared by the nightly job', { tags: ['docker', 'cache'] });
const question = 'where is the docker build cache cleared?';

/** Bytes that look random and are the same in every run. */
function bytes(seed, length) {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, i) => createHash('sha256').update(`${seed}/${i}`).digest());
  return Buffer.concat(blocks).subarray(0, length);
}

const garbage = {
  nothing: '', 'a space': ' \n', text: 'hello', null: 'null', 'an array': '[]', 'a number': '7', 'a string': '"x"', 'half a document': '{"hook_event_name": "UserPromptSubmit", "prompt": "x',
  'two documents': '{"hook_event_name":"UserPromptSubmit"} {}', NaN: '{"prompt": NaN}', 'great depth': '{"a":'.repeat(300_000), 'closed great depth': `{"hook_event_name":"UserPromptSubmit","prompt":"${question}","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  'a NUL byte': '\0', 'a byte order mark only': '\ufeff', '40 MB': `{"prompt": "${'x'.repeat(40 << 20)}"}`,
};

for (const [name, payload] of Object.entries(garbage)) {
  test(`${name} gives silence, with the reason on standard error and in the log of the pipeline`, (t) => {
    const box = sandbox(t);
    box.writeLog([cache]);
    const { out, err } = box.hook(payload);
    assert.equal(out, '');
    assert.match(err, /^cortex hook: /);
    assert.match(box.read('logs/pipeline.log'), /^2026-11-30T12:00:00Z hook claude: payload .+\n$/);
  });
}

test('random bytes give silence', (t) => {
  const box = sandbox(t);
  for (let i = 0; i < 40; ++i) assert.equal(box.hook(bytes(`random ${i}`, 1 + i * 97)).out, '');
});

test('real payloads with bytes changed, dropped and cut give an answer or silence, never a failure', (t) => {
  const box = sandbox(t);
  box.writeLog([cache]);
  const payload = Buffer.from(JSON.stringify(prompt(question)));
  for (let i = 0; i < 60; ++i) {
    const damaged = Buffer.from(payload);
    const noise = bytes(`noise ${i}`, 8);
    for (let k = 0; k < 1 + (i % 3); ++k) damaged[noise.readUInt16LE(2 * k) % damaged.length] = noise[7];
    box.hook(i % 4 === 0 ? damaged.subarray(0, noise.readUInt16LE(0) % damaged.length) : damaged);
  }
  const real = claudePayload('02-UserPromptSubmit');
  for (let cut = 0; cut < real.length; cut += 23) box.hook(real.slice(0, cut));
});

test('wrongly typed and missing fields do no harm', (t) => {
  const box = sandbox(t);
  box.writeLog([cache]);
  for (const field of ['session_id', 'transcript_path', 'cwd', 'prompt_id', 'permission_mode', 'hook_event_name', 'prompt', 'agent_id', 'source']) {
    for (const value of [undefined, null, 7, true, [], {}, '', ['x'], '\ud800', 'x'.repeat(100_000)]) {
      box.hook({ ...prompt(question), [field]: value });
      box.hook({ ...prompt(question), hook_event_name: 'SessionStart', [field]: value });
    }
  }
});

test('half surrogates and bytes that are no UTF-8 do not cost the prompt', (t) => {
  const box = sandbox(t);
  box.writeLog([cache]);
  const escaped = JSON.stringify(prompt(question)).replace('where', 'where \\ud83d');
  assert.ok(box.hook(escaped).answer.hookSpecificOutput.additionalContext.includes('nightly job'));
  const raw = Buffer.from(JSON.stringify(prompt(`where \u00ff ${question}`, { session_id: 'other' })), 'latin1');
  assert.ok(box.hook(raw).answer.hookSpecificOutput.additionalContext.includes('nightly job'));
});

test('a prompt of 20 MB is answered', (t) => {
  const box = sandbox(t);
  box.writeLog([cache]);
  assert.ok(box.injected(prompt(`${question} ${'lorem ipsum dolor '.repeat(1_200_000)}`)).length <= 10_000);
});

test('a wrongly written hook call is told on standard error only, with exit code 0', (t) => {
  const box = sandbox(t);
  for (const args of [['hook'], ['hook', 'nobody'], ['hook', 'claude', 'UserPromptSubmit', 'more'], ['hook', 'claude', '--bogus'], ['hook', 'claude', '--now', 'never'], ['hook', 'claude', '--json', '--bogus'],
    ['--bogus', 'hook', 'claude'], ['hook', '--dir']]) {
    const result = box.run(args, { input: JSON.stringify(prompt(question)) });
    assert.equal(result.code, 0, args.join(' '));
    assert.equal(result.out, '', args.join(' '));
    assert.match(result.err, args.includes('--json') ? /^{"error":/ : /^cortex hook: /, args.join(' '));
  }
  const homeless = box.run(['hook', 'claude'], { input: JSON.stringify(prompt(question)), env: { CORTEX_MEMORY_DIR: '', HOME: '' } });
  assert.deepEqual([homeless.code, homeless.out], [0, '']);
});

test('a memory folder that cannot be one gives silence', (t) => {
  const box = sandbox(t);
  writeFileSync(box.memory, 'a file where the folder should be');
  const { out, err } = box.hook(prompt('No, always use pnpm instead of npm for installing packages.'));
  assert.equal(out, '');
  assert.notEqual(err, '');
  assert.equal(box.hook({ ...prompt(question), hook_event_name: 'SessionStart', source: 'startup' }).out, '');
  rmSync(box.memory);
});

test('the log of the pipeline is bounded, is rotated once, and does not hold what the user said', (t) => {
  const box = sandbox(t);
  box.write('logs/pipeline.log', 'x'.repeat(1 << 20));
  box.write('logs/pipeline.1.log', 'older');
  box.hook('{"prompt": "my secret plan"');
  assert.equal(box.read('logs/pipeline.1.log').length, 1 << 20);
  assert.equal(box.read('logs/pipeline.log').split('\n').length, 2);
  assert.ok(!box.read('logs/pipeline.log').includes('secret plan'));
});
