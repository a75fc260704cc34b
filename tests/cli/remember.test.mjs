// SPDX-License-Identifier: MIT
// remember: one decision for every new entry, told to the caller (SPEC 5).
import assert from 'node:assert/strict';
import test from 'node:test';
import { entry, now, sandbox, start } from './support.mjs';

test('remember answers with the names of the JSON contract', (t) => {
  const box = sandbox(t);
  const answer = box.remember('Integration tests need the docker daemon', '--type', 'CONFIG_INSIGHT', '--tags', 'tests, docker', '--session', 's-1');
  for (const key of ['action', 'reason', 'similarity', 'id', 'other']) assert.ok(key in answer, key);
  assert.equal(answer.action, 'append');
  assert.equal(answer.other, null);
  assert.match(answer.id, /^[0-9a-f]{16}$/);
  const [stored] = box.log();
  assert.equal(stored.type, 'CONFIG_INSIGHT');
  assert.deepEqual(stored.tags, ['tests', 'docker']);
  assert.equal(stored.timestamp, now);
  assert.equal(stored.session_id, 's-1');
  assert.equal(stored.source, 'cli:manual');
});

test('all that is given is stored', (t) => {
  const box = sandbox(t);
  box.remember('Handlers live next to their routes', '--source', 'docs:manual', '--section', 'Layout', '--priority', '7', '--files', 'src/a.ts,src/b.ts', '--project', 'github.com/you/shop');
  const [stored] = box.log();
  assert.equal(stored.type, 'CODEBASE_PATTERN');
  assert.equal(stored.source, 'docs:manual');
  assert.equal(stored.section, 'Layout');
  assert.equal(stored.priority, 7);
  assert.deepEqual(stored.files, ['src/a.ts', 'src/b.ts']);
  assert.equal(stored.project, 'github.com/you/shop');
});

test('the text may be several words or come from standard input', (t) => {
  const box = sandbox(t);
  assert.equal(box.json(['remember', 'three', 'plain', 'words']).content, 'three plain words');
  assert.equal(box.json(['remember', '-'], { input: 'from the pipe,\nin two lines\n' }).content, 'from the pipe,\nin two lines');
  assert.equal(box.run(['remember', '-'], { input: '\n' }).code, 2);
});

test('every decision is told with its reason (EXPECTATIONS 9)', (t) => {
  const box = sandbox(t);
  const first = box.remember('Use Node 20 for the build', '--type', 'USER_PREFERENCE', '--session', 's-1');
  const same = box.remember('Use Node 20 for the build', '--type', 'USER_PREFERENCE', '--session', 's-1');
  assert.deepEqual([same.action, same.reason, same.other, same.id], ['skip', 'same', first.id, first.id]);
  const value = box.remember('Use Node 22 for the build', '--type', 'USER_PREFERENCE', '--session', 's-2');
  assert.deepEqual([value.action, value.reason, value.other], ['supersede', 'value', first.id]);
  assert.ok(value.similarity > 0.3);
  assert.match(box.text(['remember', 'Use Node 22 for the build']), /^[0-9a-f]{8}  skipped: it is known word for word\n$/);
  assert.match(box.text(['remember', 'The registry needs a token']), /^[0-9a-f]{8}  kept as CODEBASE_PATTERN: nothing like it was known\n$/);
});

test('near-identical notes of one session become one (EXPECTATIONS 4)', (t) => {
  const box = sandbox(t);
  box.remember('The docker build cache must be cleared before every release', '--session', 's-1');
  for (const note of ['Before every release the docker build cache must be cleared', 'the docker build cache must be cleared before every release!', 'The Docker build cache must be cleared before each release']) {
    assert.notEqual(box.remember(note, '--session', 's-1').action, 'append', note);
  }
  assert.equal(box.log().length, 1);
});

test('a fact restated in twenty sessions takes one entry, with a counter (EXPECTATIONS 5)', (t) => {
  const box = sandbox(t);
  for (let i = 0; i < 20; ++i) box.remember('Always use pnpm for installing packages', '--type', 'USER_PREFERENCE', '--session', `session-number-${i}`);
  assert.equal(box.log().length, 1);
  assert.equal(box.log()[0].repeats, 19);
  const plan = box.json(['inject', '--prompt', 'installing packages with pnpm always']);
  assert.equal(plan.hot.length + plan.warm.length, 1);
});

const onlyOneDiffers = [
  ['The API server listens on port 8080', 'The API server listens on port 8081'],
  ['The staging host is 10.0.0.12', 'The staging host is 10.0.0.13'],
  ['Release v1.4.2 broke the login page', 'Release v1.4.3 broke the login page'],
  ['The parser lives in src/parse.c', 'The parser lives in src/syntax.c'],
  ['Run the linter before committing Python', 'Run the linter before committing Rust'],
];
for (const [first, second] of onlyOneDiffers) {
  test(`'${first}' and '${second}' are both kept, or the older one with history (EXPECTATIONS 8)`, (t) => {
    const box = sandbox(t);
    box.remember(first);
    const { action } = box.remember(second);
    assert.notEqual(action, 'skip');
    assert.ok(box.log().some(({ content }) => content === second));
    const old = action === 'append' ? box.log() : box.log('archive/superseded.jsonl');
    assert.ok(JSON.stringify(old).includes(first));
  });
}

test('the bare thresholds of the seed can be chosen', (t) => {
  const box = sandbox(t);
  box.text(['config', 'dedup', 'jaccard']);
  box.remember('Always run the linter before you commit Python');
  assert.equal(box.remember('Always run the linter before you commit Rust').action, 'skip');
});

test('secrets are masked before anything is stored or compared', (t) => {
  const box = sandbox(t);
  const answer = box.remember('Connect to the staging database with password=correct-horse-battery');
  assert.ok(answer.redacted > 0);
  assert.ok(!box.read('memory_log.jsonl').includes('correct-horse-battery'));
  assert.match(box.log()[0].content, /\[REDACTED:[\w-]+\]/);
  assert.match(box.text(['remember', 'The admin signs in with password=violet-kangaroo-77']), /1 secret was masked/);
});

test('sixteen processes that remember the same leave one entry (EXPECTATIONS 3)', async (t) => {
  const box = sandbox(t);
  const all = await Promise.all(Array.from({ length: 16 }, () => start(box, ['remember', 'The API tests need the docker daemon', '--json'])));
  assert.deepEqual(all.map(({ code }) => code), Array(16).fill(0));
  assert.equal(box.log().length, 1);
  assert.equal(all.filter(({ out }) => JSON.parse(out).action === 'append').length, 1);
});

test('a superseding entry is visible to the very next query (EXPECTATIONS 24)', (t) => {
  const box = sandbox(t);
  box.remember('Use Node 20 for the build', '--type', 'USER_PREFERENCE');
  box.json(['search', 'node build']);
  box.remember('Use Node 22 for the build', '--type', 'USER_PREFERENCE');
  const contents = box.json(['search', 'node build']).results.map((hit) => hit.entry.content);
  assert.deepEqual(contents, ['Use Node 22 for the build']);
  assert.ok(!box.json(['inject', '--prompt', 'which node for the build']).text.includes('Node 20'));
});

test('what the user forgot does not come back by itself, but by hand', (t) => {
  const box = sandbox(t);
  const says = (session_id) => box.hook({ hook_event_name: 'UserPromptSubmit', session_id, cwd: box.work, prompt: 'From now on always use tabs in makefiles.' });
  says('s-1');
  const [{ content }] = box.log();
  box.json(['forget', '--query', 'tabs makefiles']);
  says('s-2');
  assert.deepEqual(box.log(), []);
  assert.equal(box.remember(content, '--type', 'USER_PREFERENCE').action, 'append');
});

test('the memory folder is for its owner only', async (t) => {
  const box = sandbox(t);
  box.remember('The API tests need the docker daemon');
  const { statSync } = await import('node:fs');
  assert.equal(statSync(box.memory).mode & 0o777, 0o700);
  assert.equal(statSync(box.path('memory_log.jsonl')).mode & 0o777, 0o600);
});

test('times are stored as UTC (EXPECTATIONS 42)', (t) => {
  const box = sandbox(t);
  box.run(['remember', 'The API tests need the docker daemon', '--now', '2026-11-30T14:30:00+02:30']);
  assert.equal(box.log()[0].timestamp, '2026-11-30T12:00:00Z');
});

test('an entry that others wrote keeps its unknown fields when it is superseded into the archive', (t) => {
  const box = sandbox(t);
  box.writeLog([entry('Use Node 20 for the build', { type: 'USER_PREFERENCE', custom: { a: [1, 2] } })]);
  box.remember('Use Node 22 for the build', '--type', 'USER_PREFERENCE');
  assert.ok(box.read('archive/superseded.jsonl').includes('custom'));
});
